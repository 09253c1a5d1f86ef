import Comparison
import Foundation
import UIKit

/// The known problems, which are not reported again.
///
/// An entry matches one problem with the same rule and object; its message is only informative. Paths are
/// relative to the baseline's folder.
struct LintBaseline {
  /// The identity of a known problem: its file, rule and object.
  private struct Key: Hashable {
    var file: String
    var rule: String
    var object: String
  }

  private let folder: String
  private var counts: [Key: Int] = [:]
  private var entries: [(key: Key, message: String)] = []

  /// Creates an empty baseline that will be written to `path`.
  init(newAt path: String) { folder = Self.folder(of: path) }

  init(path: String) throws(Failure) {
    folder = Self.folder(of: path)
    let file = try LintFile(path: path)
    guard let objects = file.value as? [[String: Any]] else {
      throw file.failure("Expected what 'render lint --write-baseline' writes: a list of problems.")
    }
    for object in objects {
      try file.check(object, has: ["file", "rule", "object", "message"])
      guard let name = object["file"] as? String, let rule = object["rule"] as? String,
        let id = object["object"] as? String
      else { throw file.failure("A problem has no 'file', 'rule' or 'object'.") }
      _ = try LintRules.parse([rule]) { file.failure($0, at: rule) }
      counts[Key(file: name, rule: rule, object: id), default: 0] += 1
    }
  }

  /// Returns the folder of a path.
  private static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// Returns the identity of a problem in a file.
  @MainActor
  private func key(_ problem: LayoutProblem, _ file: String) -> Key {
    Key(
      file: LintFile.path(of: file, from: folder), rule: problem.kind.rawValue,
      object: problem.view.documentID ?? "\(type(of: problem.view))")
  }

  /// Returns whether an entry matches the problem. Each entry matches only once.
  @MainActor
  mutating func take(_ problem: LayoutProblem, in file: String) -> Bool {
    let key = key(problem, file)
    guard let count = counts[key], count > 0 else { return false }
    counts[key] = count - 1
    return true
  }

  /// Returns the number of entries for these files whose problem was not found.
  func unusedCount(in files: [String]) -> Int {
    let names = Set(files.map { LintFile.path(of: $0, from: folder) })
    return counts.filter { names.contains($0.key.file) }.values.reduce(0, +)
  }

  // MARK: Writing

  /// Adds a problem to a baseline for writing.
  @MainActor
  mutating func add(_ problem: LayoutProblem, in file: String) {
    entries.append((key(problem, file), problem.message))
  }

  var count: Int { entries.count }

  /// The text of the baseline, with one line for each entry in a fixed order, so that changes are readable.
  var text: String {
    let lines = entries.map { entry in
      JSONValue.object([
        ("file", .string(entry.key.file)), ("rule", .string(entry.key.rule)),
        ("object", .string(entry.key.object)), ("message", .string(entry.message)),
      ]).text
    }
    return lines.isEmpty ? "[]\n" : "[\n  " + lines.sorted().joined(separator: ",\n  ") + "\n]\n"
  }
}
