import Foundation
import Glibc
import UIKit

/// The rules of `render lint` that a project disables, read from a file.
///
///     {
///       "disabled": ["small-target"],
///       "files": [{"path": "Legacy/*.storyboard", "disabled": ["ambiguous"]}],
///       "baseline": "lint-baseline.json"
///     }
///
/// Paths are relative to the folder of the file; a `*` matches anything.
struct LintConfiguration {
  /// The name of the configuration file.
  static let fileName = ".render-lint.json"

  /// The rules that are disabled for a pattern of paths.
  private struct FileRules {
    var pattern: String
    var disabled: Set<LayoutProblem.Kind>
  }

  /// The folder of the configuration, to which its paths are relative.
  private var folder = "/"
  private var disabled: Set<LayoutProblem.Kind> = []
  private var files: [FileRules] = []
  /// The path of the baseline, if the configuration names one.
  private(set) var baseline: String?

  /// Creates a configuration that disables nothing.
  init() {}

  /// Returns the path of the nearest configuration file in the folder of an input or above it; nil if there
  /// is none.
  static func path(for input: String) -> String? {
    var folder = URL(fileURLWithPath: input).deletingLastPathComponent().standardizedFileURL
    while true {
      let candidate = folder.appendingPathComponent(fileName).path
      if FileManager.default.fileExists(atPath: candidate) { return candidate }
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
  }

  init(path: String) throws(Failure) {
    let file = try LintFile(path: path)
    guard let members = file.value as? [String: Any] else {
      throw file.failure("Expected an object with 'disabled', 'files' and 'baseline'.")
    }
    try file.check(members, has: ["disabled", "files", "baseline"])
    folder = URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL.path
    disabled = try file.rules(members["disabled"])
    if let list = members["files"] {
      guard let objects = list as? [[String: Any]] else {
        throw file.failure("'files' must be a list of objects with 'path' and 'disabled'.")
      }
      for object in objects {
        try file.check(object, has: ["path", "disabled"])
        guard let pattern = object["path"] as? String else {
          throw file.failure("An object of 'files' has no 'path'.")
        }
        files.append(
          FileRules(pattern: pattern, disabled: try file.rules(object["disabled"])))
      }
    }
    if let name = members["baseline"] {
      guard let name = name as? String else { throw file.failure("'baseline' must be a path.") }
      baseline = URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: folder + "/")).path
    }
  }

  /// Whether a rule is disabled for a file.
  func silences(_ rule: LayoutProblem.Kind, in path: String) -> Bool {
    disabled.contains(rule)
      || files.contains { files in
        files.disabled.contains(rule)
          && fnmatch(files.pattern, LintFile.path(of: path, from: folder), 0) == 0
      }
  }
}
