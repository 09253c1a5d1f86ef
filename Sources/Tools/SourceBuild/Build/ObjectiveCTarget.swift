import Foundation

/// A target of a package that contains Objective-C. Its module exists but is empty.
///
/// Linux has neither an Objective-C runtime nor Apple's headers. The compiler reads empty files in place of
/// the target's, so that code that imports the module is built, except for the parts that use it.
struct ObjectiveCTarget {
  private let folder: String
  private let sources: [String]
  private let headers: [String]

  /// Describes a target; nil if its sources are only C or C++.
  init?(_ target: DescribedPackage.Target, of package: DescribedPackage) {
    guard target.module_type == "ClangTarget" else { return nil }
    folder = "\(package.path)/\(target.path)"
    sources = target.sources.filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
    guard !sources.isEmpty else { return nil }
    let entries = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let folder = folder
    headers = entries.filter { $0.hasSuffix(".h") && Self.isForeign("\(folder)/\($0)") }.sorted()
  }

  /// The paths of the files that are replaced by empty ones.
  var emptied: [String] { (sources + headers).map { "\(folder)/\($0)" } }

  /// Returns the path of the first file, and the message about it.
  func notice(named name: String) -> (path: String, sentence: String) {
    let others = sources.count - 1
    return (
      "\(folder)/\(sources[0])",
      "Objective-C is not built here: this file is left out"
        + (others > 0 ? ", and so are \(others) others" : "") + "; the module '\(name)' is empty."
    )
  }

  private static func isForeign(_ path: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: path) else { return false }
    let text = String(decoding: data, as: UTF8.self)
    return ["#import", "@import", "@interface", "@protocol", "@class", "NS_ENUM", "NSString"]
      .contains(where: text.contains)
  }
}
