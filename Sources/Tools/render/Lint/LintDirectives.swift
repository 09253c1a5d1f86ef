import Foundation
import Stage
import UIKit

/// The rules that directives in a document disable.
///
/// There are two forms. A *note* of an object (Identity inspector, Document, Notes) that contains
/// `lint:disable RULE...` disables the rules for the object and its descendants; Xcode keeps notes. An XML
/// *comment* disables rules for lines: `lint:disable` up to the next `lint:enable` or the end of the file,
/// `lint:disable-line`, `lint:disable-next-line`; Xcode removes comments when it saves. Text after a separate
/// dash is a reason.
struct LintDirectives {
  /// Rules that are disabled in a range of lines.
  private struct LineRange {
    var lines: ClosedRange<Int>
    var rules: Set<LayoutProblem.Kind>
  }

  /// Rules that are disabled for an object and its descendants.
  private struct DisabledObject {
    var note: SceneInput.ObjectNote
    var rules: Set<LayoutProblem.Kind>
  }

  private var ranges: [LineRange] = []
  private var objects: [DisabledObject] = []

  /// Collects the directives in the notes of an input.
  ///
  /// - Throws: A failure at the line of a directive that names no rule.
  init(_ input: SceneInput, path: String) throws(Failure) {
    for note in input.notes {
      for directive in Self.directives(in: note.text, line: note.line) {
        objects.append(DisabledObject(note: note, rules: try Self.rules(directive, path)))
      }
    }
    // JSON has no comments, and most documents contain no directives.
    guard (path as NSString).pathExtension.lowercased() != "json",
      let data = FileManager.default.contents(atPath: path),
      data.range(of: Data("lint:".utf8)) != nil
    else { return }
    try readComments(String(decoding: data, as: UTF8.self), path)
  }

  /// Whether a directive disables the rule of a problem at its location.
  @MainActor
  func silences(_ problem: LayoutProblem, line: Int?, in input: SceneInput) -> Bool {
    if let line, ranges.contains(where: { $0.rules.contains(problem.kind) && $0.lines ~= line }) {
      return true
    }
    guard let id = problem.view.documentID else { return false }
    return objects.contains { object in
      object.rules.contains(problem.kind) && input.note(object.note, covers: id)
    }
  }

  // MARK: Parsing

  /// A directive in a comment: its verb, its rules and its line.
  private struct Directive {
    var verb: String
    var words: [String]
    var line: Int
  }

  /// The verbs of directives.
  private static let verbs = ["disable", "enable", "disable-line", "disable-next-line"]

  /// Parses directives of the form `lint:VERB RULE, RULE - reason`, at most one per line.
  private static func directives(in text: String, line: Int) -> [Directive] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      offset, text in
      guard let start = text.firstRange(of: "lint:")?.upperBound else { return nil }
      var words = text[start...].split { $0.isWhitespace || $0 == "," }.map(String.init)
      guard !words.isEmpty else { return nil }
      let verb = words.removeFirst()
      let names = words.prefix { !["-", "–", "—"].contains($0) }
      return Directive(verb: verb, words: Array(names), line: line + offset)
    }
  }

  /// Returns the rules that a directive lists, or throws for an unknown one.
  private static func rules(
    _ directive: Directive, _ path: String
  ) throws(Failure) -> Set<LayoutProblem.Kind> {
    func failure(_ sentence: String) -> Failure {
      Failure(.badInput, file: path, line: directive.line, sentence)
    }
    guard verbs.contains(directive.verb) else {
      let hint = nearestName(to: directive.verb, among: verbs).map { "Did you mean 'lint:\($0)'?" }
      throw failure(
        "There is no 'lint:\(directive.verb)'. \(hint ?? "Expected lint:disable or lint:enable.")")
    }
    guard !directive.words.isEmpty else {
      throw failure("'lint:\(directive.verb)' names no rule. Add one, or 'all'.")
    }
    return try LintRules.parse(directive.words, failure)
  }

  /// Reads the directives in the comments of a document.
  private mutating func readComments(_ text: String, _ path: String) throws(Failure) {
    var open: [LayoutProblem.Kind: Int] = [:]
    var line = 1
    var rest = text[...]
    while let start = rest.firstRange(of: "<!--") {
      line += Self.lineEnds(in: rest[..<start.lowerBound])
      rest = rest[start.upperBound...]
      let end = rest.firstRange(of: "-->")
      let comment = rest[..<(end?.lowerBound ?? rest.endIndex)]
      for directive in Self.directives(in: String(comment), line: line) {
        try apply(directive, lastLine: line + Self.lineEnds(in: comment), &open, path)
      }
      line += Self.lineEnds(in: comment)
      rest = rest[(end?.upperBound ?? rest.endIndex)...]
    }
    for (rule, start) in open { ranges.append(LineRange(lines: start...Int.max, rules: [rule])) }
  }

  /// Applies a directive to the ranges of disabled rules.
  private mutating func apply(
    _ directive: Directive, lastLine: Int, _ open: inout [LayoutProblem.Kind: Int], _ path: String
  ) throws(Failure) {
    let rules = try Self.rules(directive, path)
    switch directive.verb {
    case "disable-line":
      ranges.append(LineRange(lines: directive.line...directive.line, rules: rules))
    case "disable-next-line":
      ranges.append(LineRange(lines: lastLine + 1...lastLine + 1, rules: rules))
    case "enable":
      for rule in rules {
        guard let start = open.removeValue(forKey: rule) else { continue }
        ranges.append(LineRange(lines: start...max(start, directive.line), rules: [rule]))
      }
    default: for rule in rules where open[rule] == nil { open[rule] = directive.line }
    }
  }

  /// Returns the number of line ends in a text.
  private static func lineEnds(in text: Substring) -> Int { text.utf8.count { $0 == 0x0A } }
}
