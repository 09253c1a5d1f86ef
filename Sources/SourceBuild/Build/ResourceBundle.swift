import Foundation
import SourceModel

/// The bundle of a target whose resources SwiftPM for Linux does not see.
///
/// Xcode takes asset catalogs, documents of Interface Builder and folders of languages for resources
/// wherever they lie and makes `Bundle.module`; SwiftPM here does so only for what a manifest names.
/// Such files are linked into a folder of the cache, and a file of the target says where it is.
struct ResourceBundle {
  private let folder: String
  /// The file that the accessor is added to.
  private let file: String

  /// Nil where the target has a bundle of SwiftPM's, or asks for none.
  init?(
    of target: DescribedPackage.Target, in targetFolder: String, _ files: [SourceFile],
    cache: String
  ) throws(BuildProblem) {
    let first = target.sources.first { $0.hasSuffix(".swift") }
    guard target.resources?.isEmpty ?? true, let first, files.contains(where: Self.asks) else {
      return nil
    }
    let found = Self.resources(in: targetFolder)
    guard !found.isEmpty else { return nil }
    folder = "\(cache)/bundles/\(target.c99name).bundle"
    file = "\(targetFolder)/\(first)"
    for path in found {
      let parent = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
      let place = parent.hasSuffix(".lproj") ? "\(parent)/" : ""
      try BuildCache.link("\(folder)/\(place)\((path as NSString).lastPathComponent)", to: path)
    }
  }

  /// The line that one file of the target ends with; nil for the others.
  func accessor(in path: String) -> [UInt8]? {
    guard path == file else { return nil }
    let text =
      "\nextension Foundation.Bundle { static let module = Foundation.Bundle(path: \"\(folder)\")! }\n"
    return Array(text.utf8)
  }

  private static func asks(_ file: SourceFile) -> Bool {
    let bytes = SourceBytes(file.bytes)
    return ["Bundle.module", "bundle: .module", "in: .module"].contains(where: bytes.contains)
  }

  private static let types: Set<String> = [
    "xcassets", "storyboard", "xib", "nib", "strings", "stringsdict", "xcstrings",
  ]

  private static func resources(in folder: String) -> [String] {
    guard
      let all = FileManager.default.enumerator(
        at: URL(filePath: folder).resolvingSymlinksInPath(), includingPropertiesForKeys: nil)
    else { return [] }
    var result: [String] = []
    for case let url as URL in all where types.contains(url.pathExtension) {
      result.append(url.path)
      all.skipDescendants()
    }
    return result.sorted()
  }
}
