import Comparison
import Foundation
import SourceBuild
import Stage
import UIKit

/// `render previews`: every preview of a package as a picture, and a page with all of them.
enum PreviewsVerb: Verb {
  static let name = "previews"
  static let usage = "render previews [PATH] [-o FOLDER] [flags]"
  static let summary = "Draws every #Preview of a Swift package for iOS, and a page with all."
  static let discussion = """
    PATH is the folder of a Swift package or a .swift file. Every '#Preview { ... }' that makes a
    view or a controller becomes a picture for each device, style and text size. A preview that
    fails or does not end is named, and the others are drawn.
    """
  static let flags = [
    Flag(short: "-o", "--output", value: "FOLDER", "where pictures and page go; 'previews' else"),
    Flag("--device", value: "NAME", "a device of 'render devices'; may be repeated"),
    Flag("--style", value: "STYLE", "light or dark; may be repeated"),
    Flag("--content-size", value: "L", "XS to XXXL or AX1 to AX5; may be repeated"),
    Flag("--time-limit", value: "S", "seconds after which a preview counts as endless; 30 else"),
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let path = arguments.positionals.first ?? "."
    let folder = arguments.string("--output") ?? "previews"
    do {
      let installation = try Installation(program: SwiftFilePicture.program)
      let seconds = try arguments.integer("--time-limit", in: 1...3_600) ?? 30
      let process = try program(path, installation, secondsAtMost: seconds)
      let page = PreviewPage(folder: folder, variants: try variants(arguments))
      return try page.draw(process) ? .done : .problems
    } catch let problem as BuildProblem {
      throw Failure(problem)
    }
  }

  private static func program(
    _ path: String, _ installation: Installation, secondsAtMost: Int
  ) throws -> PreviewProcess {
    if SwiftFilePicture.isMeant(by: path) {
      return PreviewProcess(
        program: try SingleFile(path: path, installation: installation).program(),
        secondsAtMost: secondsAtMost)
    }
    let build = try PackageBuild(path: path, installation: installation) { Console.print($0) }
    guard let process = try build.previews(secondsAtMost: secondsAtMost) else {
      throw Failure(
        .badInput, file: path, "The package does not build; its previews are not drawn.")
    }
    return process
  }

  private static func variants(_ arguments: Arguments) throws(Failure) -> [PreviewPage.Variant] {
    let devices =
      arguments.strings("--device").isEmpty ? ["iphone-15"] : arguments.strings("--device")
    let styles = arguments.strings("--style").isEmpty ? ["light"] : arguments.strings("--style")
    let sizes = arguments.strings("--content-size")
    for device in devices where Device.named(device) == nil {
      throw .usage("No device '\(device)'. See 'render devices'.")
    }
    var result: [PreviewPage.Variant] = []
    for device in devices {
      for style in styles {
        for size in sizes.isEmpty ? [nil] : sizes.map(Optional.some) {
          let category = size.flatMap { text in
            SceneOptions.contentSizes.first { $0.0 == text.lowercased() }?.1.rawValue
          }
          result.append(
            PreviewPage.Variant(device: device, style: style, category: category ?? "-"))
        }
      }
    }
    return result
  }
}

/// Pictures of previews in a folder, and `index.html` with all of them.
struct PreviewPage {
  struct Variant {
    var device: String
    var style: String
    var category: String

    var title: String {
      [device, style, category == "-" ? nil : category].compactMap(\.self).joined(separator: ", ")
    }
    var suffix: String {
      [device, style, category == "-" ? nil : category].compactMap(\.self).joined(separator: "-")
    }
  }

  let folder: String
  let variants: [Variant]

  /// Whether all could be drawn.
  func draw(_ process: PreviewProcess) throws -> Bool {
    let previews = try process.list()
    guard !previews.isEmpty else {
      throw Failure(
        .badInput, file: folder,
        "There are no previews. Write '#Preview { SomeView() }' in a file of the package.")
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var sections = ""
    var isComplete = true
    for preview in previews {
      let title = preview.name.isEmpty ? "Preview at line \(preview.line)" : preview.name
      sections +=
        "<h2>\(Self.escaped(title))</h2><p>\(Self.escaped(preview.file)):\(preview.line)</p>"
      for variant in variants {
        let file = Self.fileName(preview, variant)
        let path = URL(filePath: folder).appending(path: file).path
        let problem = try process.draw(
          preview.number, device: variant.device, style: variant.style,
          category: variant.category, to: path)
        if let problem {
          isComplete = false
          Console.printError("\(preview.file):\(preview.line): error: \(problem)")
          sections += "<p class=bad>\(Self.escaped(variant.title)): \(Self.escaped(problem))</p>"
        } else {
          Console.print(path)
          sections +=
            "<figure><img loading=lazy src=\"\(file)\"><figcaption>\(Self.escaped(variant.title))"
            + "</figcaption></figure>"
        }
      }
    }
    try Output.write(Array(Self.page(sections).utf8), to: "\(folder)/index.html")
    return isComplete
  }

  private static func fileName(_ preview: PreviewProcess.Listed, _ variant: Variant) -> String {
    let source = ((preview.file as NSString).lastPathComponent as NSString).deletingPathExtension
    return "\(preview.number + 1)-\(source)-\(variant.suffix).png"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private static func page(_ sections: String) -> String {
    """
    <!doctype html><meta charset=utf-8><title>Previews</title>
    <style>body{font:14px system-ui;margin:2em;background:#f2f2f7}figure{display:inline-block;margin:8px}
    img{height:560px;border:1px solid #ccc;border-radius:8px;background:#fff}.bad{color:#b00}</style>
    <h1>Previews</h1>
    \(sections)

    """
  }
}
