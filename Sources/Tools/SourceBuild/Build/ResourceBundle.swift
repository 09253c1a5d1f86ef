import Foundation
import SourceModel

/// The bundle of a target whose resources SwiftPM for Linux does not recognise.
///
/// Xcode treats asset catalogs, Interface Builder documents and `.lproj` folders anywhere as resources and
/// generates `Bundle.module`; SwiftPM does so here only for those in the manifest. Such files are linked into
/// a folder of the cache, and code in a file of the target contains the path of this folder.
struct ResourceBundle {
  private let folder: String

  /// Creates the bundle; nil if SwiftPM creates one for the target, or the target needs none.
  init?(
    of target: DescribedPackage.Target, in targetFolder: String, isNeeded: Bool, cache: String
  ) throws(BuildProblem) {
    guard target.resources?.isEmpty ?? true, isNeeded else { return nil }
    let found = Self.resources(in: targetFolder)
    guard !found.isEmpty else { return nil }
    folder = "\(cache)/bundles/\(target.c99name).bundle"
    for path in found {
      let parent = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
      let place = parent.hasSuffix(".lproj") ? "\(parent)/" : ""
      try BuildCache.link("\(folder)/\(place)\((path as NSString).lastPathComponent)", to: path)
    }
  }

  /// The declaration of `Bundle.module`, the last line of one file of the target, which may have no imports.
  var accessor: String {
    "\nimport Foundation; extension Foundation.Bundle { static let module = Foundation.Bundle(path: \"\(folder)\")! }\n"
  }

  /// Whether a file refers to the bundle.
  static func isNamed(in file: SourceFile) -> Bool {
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
