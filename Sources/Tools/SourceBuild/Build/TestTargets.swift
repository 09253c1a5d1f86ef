import Foundation
import SourceModel

/// The test targets of the built package. Those that do not compile can be excluded.
///
/// SwiftPM builds all tests of a package as one program. In Xcode each target is a separate bundle, and
/// projects contain bundles that are no longer built.
struct TestTargets {
  /// The paths of the user's files, by the name of the target.
  private(set) var files: [String: Set<String>] = [:]

  init(of package: DescribedPackage?, _ overlay: Overlay) {
    for target in package?.targets ?? [] where target.type == "test" {
      let folder = "\(package?.path ?? "")/\(target.path)/"
      files[target.name] = Set(overlay.names.filter { $0.key.hasPrefix(folder) }.values)
    }
  }

  /// Removes the targets that contain all errors of a build.
  ///
  /// - Returns: Their names, sorted; nil if there are errors elsewhere too, or no target remains.
  mutating func takeFailing(errorsIn paths: Set<String>) -> [String]? {
    let failing = files.filter { !$0.value.isDisjoint(with: paths) }
    let all = failing.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    guard !failing.isEmpty, paths.isSubset(of: all), failing.count < files.count else { return nil }
    for name in failing.keys { files[name] = nil }
    return failing.keys.sorted()
  }

  /// Adds statements that remove targets to the manifests in a mirror.
  ///
  /// - Returns: Whether the manifests have the common form in which that is possible.
  static func remove(_ names: [String], fromMirror folder: String) throws(BuildProblem) -> Bool {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    var isPossible = false
    for entry in entries where entry.hasPrefix("Package") && entry.hasSuffix(".swift") {
      let path = "\(folder)/\(entry)"
      let text = String(
        decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
      guard text.contains(/\b(let|var) package\b/) else { continue }
      try BuildCache.write(
        text + "\npackage.targets.removeAll { [\(list)].contains($0.name) }\n", to: path)
      isPossible = true
    }
    return isPossible
  }
}
