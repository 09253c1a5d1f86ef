import Foundation
import Stage
import UIKit

/// Decides which problems are reported. Rules may be disabled by flags, by a configuration file or in the
/// document, and a baseline may list known problems.
struct LintFilter {
  private let disabled: Set<LayoutProblem.Kind>
  private let namedConfiguration: LintConfiguration?
  private let namedBaseline: String?
  private let newBaselinePath: String?

  private var newBaseline: LintBaseline?
  private var baselines: [String: LintBaseline] = [:]
  private var counts = Counts()

  /// The settings of the current file.
  private var configuration = LintConfiguration()
  private var directives: LintDirectives?
  private var path = ""
  private var paths: [String] = []

  /// The numbers of suppressed problems, by reason.
  private struct Counts {
    var disabled = 0
    var document = 0
    var baseline = 0
    var total: Int { disabled + document + baseline }
  }

  static let flags = [
    Flag("--disable", value: "RULE", "a rule that does not count; may be repeated"),
    Flag("--config", value: "FILE", "the configuration, in place of the nearest .render-lint.json"),
    Flag("--baseline", value: "FILE", "known problems, which are not reported"),
    Flag("--write-baseline", value: "FILE", "writes the problems that are found as known ones"),
  ]

  init(_ arguments: Arguments) throws(Failure) {
    disabled = try LintRules.parse(arguments.strings("--disable")) {
      Failure.usage("'--disable': \($0)")
    }
    namedConfiguration = try arguments.string("--config").map { (path) throws(Failure) in
      try LintConfiguration(path: path)
    }
    namedBaseline = arguments.string("--baseline")
    newBaselinePath = arguments.string("--write-baseline")
    newBaseline = newBaselinePath.map { LintBaseline(newAt: $0) }
    if namedBaseline != nil, newBaseline != nil {
      throw .usage("'--baseline' and '--write-baseline' exclude each other. Use one of them.")
    }
  }

  /// Reads the settings for a file. Call it before the file's problems are checked.
  mutating func begin(_ input: SceneInput, path: String) throws(Failure) {
    self.path = path
    paths.append(path)
    directives = try LintDirectives(input, path: path)
    configuration = try configuration(for: path)
    guard newBaseline == nil, let baseline, baselines[baseline] == nil else { return }
    baselines[baseline] = try LintBaseline(path: baseline)
  }

  /// Returns the configuration for a file. It is read once for each folder.
  private func configuration(for path: String) throws(Failure) -> LintConfiguration {
    if let namedConfiguration { return namedConfiguration }
    guard let nearest = LintConfiguration.path(for: path) else { return LintConfiguration() }
    return try LintConfiguration(path: nearest)
  }

  private var baseline: String? { namedBaseline ?? configuration.baseline }

  /// Returns whether a problem of the current file is reported. Call it once for each problem.
  @MainActor
  mutating func reports(_ problem: LayoutProblem, line: Int?, in input: SceneInput) -> Bool {
    if disabled.contains(problem.kind) || configuration.silences(problem.kind, in: path) {
      counts.disabled += 1
      return false
    }
    if directives?.silences(problem, line: line, in: input) ?? false {
      counts.document += 1
      return false
    }
    if newBaseline != nil {
      newBaseline?.add(problem, in: path)
      return false
    }
    if let baseline, baselines[baseline]?.take(problem, in: path) ?? false {
      counts.baseline += 1
      return false
    }
    return true
  }

  /// Writes the requested baseline, and returns sentences about the suppressed problems.
  func end() throws(Failure) -> [String] {
    var sentences: [String] = []
    if let newBaseline, let newBaselinePath {
      try Output.write(Array(newBaseline.text.utf8), to: newBaselinePath)
      sentences.append("\(newBaselinePath): \(Self.problems(newBaseline.count)) written.")
    }
    if counts.total > 0 {
      let parts = [
        (counts.disabled, "by flags and configuration"), (counts.document, "in documents"),
        (counts.baseline, "by the baseline"),
      ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      sentences.append(
        "\(Self.problems(counts.total)) silenced: \(parts.joined(separator: ", ")).")
    }
    for path in baselines.keys.sorted() {
      let count = baselines[path]?.unusedCount(in: paths) ?? 0
      guard count > 0 else { continue }
      sentences.append(
        "\(path): \(Self.problems(count)) of the baseline not found any more. Write it again with "
          + "--write-baseline.")
    }
    return sentences
  }

  /// Formats a count of problems.
  private static func problems(_ count: Int) -> String {
    "\(count) \(count == 1 ? "problem" : "problems")"
  }
}
