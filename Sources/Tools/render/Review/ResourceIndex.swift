import Foundation

/// Finds the images and colours of a version by the names that documents use.
struct ResourceIndex {
  /// The files that mark project folders: Xcode projects and `Package.swift`.
  private(set) var projectMarkers: [String] = []
  /// The paths of the translation files.
  private(set) var translations: [String] = []
  private var files: [String: [String]] = [:]
  /// The `Contents.json` of folders in catalogs, which specify whether names include the folder as a
  /// namespace.
  private var namespaces: [String] = []

  init(paths: some Sequence<String>) {
    var markers: Set<String> = []
    for path in paths {
      if let name = Self.name(ofFile: path) {
        files[name, default: []].append(path)
      } else if path.hasSuffix(".strings") || path.hasSuffix(".xcstrings") {
        translations.append(path)
      } else if path.hasSuffix("Contents.json"), path.contains(".xcassets/") {
        namespaces.append(path)
      } else if let end = path.range(of: ".xcodeproj/") {
        markers.insert(String(path[..<end.lowerBound]) + ".xcodeproj")
      } else if path == "Package.swift" || path.hasSuffix("/Package.swift") {
        markers.insert(path)
      }
    }
    projectMarkers = markers.sorted()
    translations.sort()
  }

  /// Returns the name of the image or colour to which a file belongs; nil for another file.
  static func name(ofFile path: String) -> String? {
    for ending in [".imageset/", ".colorset/"] {
      guard let range = path.range(of: ending) else { continue }
      return String(path[..<range.lowerBound].split(separator: "/").last ?? "")
    }
    let file = path as NSString
    guard ["png", "jpg", "jpeg"].contains(file.pathExtension.lowercased()) else { return nil }
    var stem = (file.lastPathComponent as NSString).deletingPathExtension
    for suffix in ["~ipad", "~iphone", "@2x", "@3x"] where stem.hasSuffix(suffix) {
      stem.removeLast(suffix.count)
    }
    return stem
  }

  /// Returns the files of the images and colours with some names, in order.
  func files(named names: Set<String>) -> [String] {
    var found: Set<String> = []
    for name in names {
      // A document refers to an image in a folder with a namespace as `Icons/Home`, and to a loose file with
      // or without its extension.
      let last = name.split(separator: "/").last.map(String.init) ?? name
      for candidate in [last, (last as NSString).deletingPathExtension] {
        found.formUnion(files[candidate] ?? [])
      }
    }
    guard !found.isEmpty else { return [] }
    return (found + namespaces).sorted()
  }
}
