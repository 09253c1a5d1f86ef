import Foundation
import Testing

/// The 130 real documents, beside the package.
enum Corpus {
  static let root: URL = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/corpus/ib")

  /// Paths in the order of their names; empty if the corpus is not there.
  static let files: [String] = {
    let manager = FileManager.default
    guard let folders = try? manager.contentsOfDirectory(atPath: root.path) else { return [] }
    return folders.sorted().flatMap { folder -> [String] in
      let path = root.appendingPathComponent(folder).path
      let names = (try? manager.contentsOfDirectory(atPath: path)) ?? []
      return names.sorted()
        .filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
        .map { path + "/" + $0 }
    }
  }()

  /// Continuous integration must not pass by leaving the corpus away.
  static var isRequired: Bool { ProcessInfo.processInfo.environment["CI"] != nil }

  static let isAvailable: Bool = {
    if files.isEmpty {
      print("Skipped: no Interface Builder corpus at \(root.path).")
    }
    return !files.isEmpty || isRequired
  }()

  static func shortName(_ path: String) -> String {
    String(path.dropFirst(root.path.count + 1))
  }
}
