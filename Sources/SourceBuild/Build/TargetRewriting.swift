import Foundation
import SourceModel

/// Rewrites the sources of targets and has the compiler read the results in their place.
struct TargetRewriting {
  let places: BuildPlaces
  let installation: Installation
  let system: [Int]
  /// Protocols marked `@objc` of all that is built.
  var objcProtocols: Set<String> = []
  let say: @Sendable (String) -> Void

  func rewrite(
    _ target: DescribedPackage.Target, of package: DescribedPackage, own: Set<String>,
    into overlay: inout Overlay, _ reductions: inout Reductions
  ) throws(BuildProblem) {
    let folder = "\(package.path)/\(target.path)"
    let paths = target.sources.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    let files = paths.map {
      SourceFile(
        path: places.translate($0), data: FileManager.default.contents(atPath: $0) ?? Data())
    }
    let results = try installation.rewriter.rewrite(
      files, keepsMain: places.project == nil, system: system, objcProtocols: objcProtocols)
    let leftOut = LeftOut(results, own: own.subtracting([target.c99name]))
    for reason in leftOut.reasons {
      say("\(reason.path):\(reason.line): warning: \(reason.sentence)")
    }
    let bundle = try ResourceBundle(of: target, in: folder, files, cache: places.own)
    for ((path, file), result) in zip(zip(paths, files), results) {
      for note in result.notes {
        say("\(result.path):\(note.line): warning: \(note.message)")
      }
      if leftOut.paths.contains(result.path) {
        try copy([], of: path, into: &overlay)
        continue
      }
      let source =
        (result.change.map(Array.init) ?? file.bytes) + (bundle?.accessor(in: path) ?? [])
      let text = reductions.text(of: path, named: file.path, source: source)
      let isTest = target.type == "test"
      if isTest { overlay.name(path, as: file.path) }
      if isTest || result.change != nil || text != file.bytes {
        try copy(text, of: path, into: &overlay)
      }
    }
  }

  /// A package that is made for Linux asks whether it can import what our modules stand in for: no.
  func hideModules(
    from target: DescribedPackage.Target, of package: DescribedPackage, into overlay: inout Overlay
  ) throws(BuildProblem) {
    for source in target.sources where source.hasSuffix(".swift") {
      let path = "\(package.path)/\(target.path)/\(source)"
      let bytes = Array(FileManager.default.contents(atPath: path) ?? Data())
      guard SourceBytes(bytes).contains("canImport(") else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let hidden = text.replacing(/canImport\((\w+)\)/) { match in
        KnownModules.applesOwn.contains(String(match.1)) ? "false" : String(match.0)
      }
      if hidden != text { try copy(Array(hidden.utf8), of: path, into: &overlay) }
    }
  }

  /// Has the compiler read a text in place of a file.
  func copy(
    _ text: [UInt8], of path: String, into overlay: inout Overlay
  ) throws(BuildProblem) {
    let copy = "\(places.own)/sources\(path)"
    // Tests find their reference pictures from their own path.
    let location = overlay.names[path].map { "#sourceLocation(file: \"\($0)\", line: 1)\n" } ?? ""
    try BuildCache.write(Array(location.utf8) + text, to: copy)
    overlay.replace(path, with: copy)
  }
}

extension DescribedPackage {
  /// Protocols marked `@objc`, which are types that conform to themselves.
  var objcProtocols: Set<String> {
    var result: Set<String> = []
    for target in targets where target.isRewritten {
      for source in target.sources where source.hasSuffix(".swift") {
        let file = "\(path)/\(target.path)/\(source)"
        let bytes = SourceBytes(Array(FileManager.default.contents(atPath: file) ?? Data()))
        result.formUnion(bytes.objcProtocols)
      }
    }
    return result
  }

  /// Whether its sources know Linux and no framework of Apple's that shows something: such a
  /// package says itself what differs here.
  var isMadeForLinux: Bool {
    var namesLinux = false
    for target in targets where target.isRewritten {
      for source in target.sources where source.hasSuffix(".swift") {
        let file = "\(path)/\(target.path)/\(source)"
        let bytes = SourceBytes(Array(FileManager.default.contents(atPath: file) ?? Data()))
        if ["import UIKit", "import QuartzCore"].contains(where: bytes.contains) {
          return false
        }
        if !namesLinux {
          namesLinux = ["os(Linux)", "canImport(Glibc)", "canImport(Darwin)", "_runtime(_ObjC)"]
            .contains(where: bytes.contains)
        }
      }
    }
    return namesLinux
  }
}

extension DescribedPackage.Target {
  /// Macros and plugins are programs of the machine that builds.
  var isRewritten: Bool {
    ["library", "executable", "test", "snippet"].contains(type)
      && (module_type ?? "SwiftTarget") == "SwiftTarget"
  }
}
