import Foundation
import Stage
import UIKit

/// The output files of the scenes to draw.
@MainActor
struct OutputPlan {
  /// An output file of one scene.
  struct Target {
    var scene: Int
    /// The path of the output; `-` is standard output.
    var path: String
    var inputPath: String

    /// Writes the file.
    func write(_ bytes: [UInt8]) throws(Failure) {
      try Output.deliver(bytes, to: path)
    }

    /// Returns the target with a suffix before the extension.
    func variant(_ name: String) -> Target {
      var copy = self
      let base = (path as NSString).deletingPathExtension
      copy.path = "\(base)-\(name).png"
      return copy
    }
  }

  /// The output files in the order of the scenes.
  private(set) var targets: [Target] = []

  init(
    _ arguments: Arguments, input: SceneInput, inputPath: String, scene: String?
  ) throws(Failure) {
    let wantsAll = arguments.has("--all-scenes")
    if wantsAll, scene != nil {
      throw .usage("'--scene' and '--all-scenes' exclude each other. Use one of them.")
    }
    let output = arguments.string("--output")
    if wantsAll, let output { try OutputName.checkFolder(output, holds: "'--all-scenes' writes") }
    let intoFolder =
      wantsAll || output.map { $0.hasSuffix("/") || Output.isFolder($0) } ?? false
    let indices: [Int]
    if wantsAll {
      indices = Array(0..<input.sceneCount)
    } else if let scene {
      indices = [try InputFile.index(of: scene, in: input)]
    } else {
      indices = [input.initialScene]
    }
    guard intoFolder else {
      let path = output ?? OutputName.standard(for: inputPath, ending: ".png")
      try OutputName.checkImage(path, allowsWebP: !arguments.has("--matrix"))
      targets = [Target(scene: indices[0], path: path, inputPath: inputPath)]
      return
    }
    let folder = output ?? OutputName.standard(for: inputPath, ending: "")
    try Output.makeFolder(folder)
    var used: Set<String> = []
    for index in indices {
      var name = Self.fileName(input.sceneTitle(index))
      // Two scenes may have the same title, and some file systems ignore case.
      if !used.insert(name.lowercased()).inserted {
        name += "-\(index + 1)"
        used.insert(name.lowercased())
      }
      targets.append(
        Target(
          scene: index, path: (folder as NSString).appendingPathComponent(name + ".png"),
          inputPath: inputPath))
    }
  }

  /// Returns a text as part of a file name: letters, digits and some signs, with dashes for all other
  /// characters.
  private static func fileName(_ title: String) -> String {
    let name = String(
      title.prefix(80).map { $0.isLetter || $0.isNumber || "._- ".contains($0) ? $0 : "-" })
    let trimmed = name.trimmingCharacters(in: CharacterSet(charactersIn: ". "))
    return trimmed.isEmpty ? "scene" : trimmed
  }
}
