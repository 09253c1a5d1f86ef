import Foundation

/// A script file in a project, such as `Checkout.walk`, which `render test` runs as a snapshot test.
struct WalkFile {
  /// The path of the file.
  let path: String

  /// The name of the walk in messages, and of the folder with its references.
  var name: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

  /// The folder with the references of the walk's screenshots.
  var references: String {
    let folder = (path as NSString).deletingLastPathComponent
    return (folder as NSString).appendingPathComponent("__Snapshots__/\(name)")
  }

  static let ending = "walk"

  /// The names of the folders for build products and third-party code, which are not searched for walks.
  private static let skipped = ["Pods", "Carthage", "DerivedData", "node_modules", "checkouts"]

  /// Returns the walks at a path: the file itself, or all files in the folder of the package or project,
  /// sorted.
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

  /// Returns the package, project or source file to which a walk belongs, in the nearest folder above that
  /// contains one.
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
