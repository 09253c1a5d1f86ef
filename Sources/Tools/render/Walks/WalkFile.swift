import Foundation

/// A script file in a project, such as `Checkout.walk`, which `render test` runs as a snapshot test.
struct WalkFile {
  /// The path of the file.
  let path: String

  /// The name of the walk in messages, and of the folder of its references.
  var name: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

  /// The folder of the references of the walk's screenshots.
  var references: String {
    let folder = (path as NSString).deletingLastPathComponent
    return (folder as NSString).appendingPathComponent("__Snapshots__/\(name)")
  }

  static let ending = "walk"

  /// The names of folders for build products and other people's code, in which no walks are searched.
  private static let skipped = ["Pods", "Carthage", "DerivedData", "node_modules", "checkouts"]

  /// The walks of a path: the file itself, or all in the folder of the package or project, in order.
  static func all(at path: String) -> [WalkFile] {
    if (path as NSString).pathExtension == ending { return [WalkFile(path: path)] }
    let isProject = ["xcodeproj", "xcworkspace"].contains((path as NSString).pathExtension)
    let folder = isProject ? URL(filePath: path).deletingLastPathComponent().path : path
    guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
    var found: [String] = []
    while let file = files.nextObject() as? String {
      let last = (file as NSString).lastPathComponent
      if last.hasPrefix(".") || skipped.contains(last) { files.skipDescendants() }
      if !last.hasPrefix("."), (last as NSString).pathExtension == ending { found.append(file) }
    }
    return found.sorted().map {
      WalkFile(path: folder == "." ? $0 : (folder as NSString).appendingPathComponent($0))
    }
  }

  /// The package, project or source that a walk belongs to: the nearest folder above with one.
  static func project(of path: String) throws(Failure) -> String {
    var folder = URL(filePath: path).deletingLastPathComponent().standardizedFileURL
    for _ in 0..<64 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      if names.contains("Package.swift") || names.contains(where: { $0.hasSuffix(".xcodeproj") }) {
        return folder.path
      }
      if folder.path == "/" { break }
      folder.deleteLastPathComponent()
    }
    throw Failure(
      .missingInput, file: path,
      "No folder above the walk has a Package.swift or an Xcode project. Move it into one.")
  }
}
