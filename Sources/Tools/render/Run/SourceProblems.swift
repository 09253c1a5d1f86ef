import Foundation

/// Finds the messages of a build that refer to a line of a source file.
enum SourceProblems {
  /// The maximum number of problems that a page displays.
  private static let most = 50

  /// Returns the distinct errors, and the warnings about excluded parts of the source.
  static func read(_ lines: [String]) -> [PageReply.Problem] {
    var result: [PageReply.Problem] = []
    for line in lines {
      guard
        let match = line.wholeMatch(
          of:
            /(?<file>[^:]+):(?<line>[0-9]+):((?<column>[0-9]+):)? (?<kind>error|warning): (?<text>.*)/
        ), let number = Int(match.line), result.count < most
      else { continue }
      let severity = String(match.kind)
      // Of the compiler's warnings only those about excluded code are relevant here.
      if severity == "warning", !line.contains("left out"), !line.contains("not there") {
        continue
      }
      let excerpt = excerpt(of: String(match.file), around: number)
      let problem = PageReply.Problem(
        file: String(match.file), line: number, column: match.column.flatMap { Int($0) },
        severity: severity, message: String(match.text), excerpt: excerpt.lines,
        firstLine: excerpt.first)
      if !result.contains(problem) { result.append(problem) }
    }
    return result
  }

  /// Returns the lines around a line.
  private static func excerpt(of file: String, around line: Int) -> (lines: [String], first: Int) {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return ([], 1) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard (1...lines.count).contains(line) else { return ([], 1) }
    let range = max(0, line - 3)..<min(lines.count, line + 2)
    return (lines[range].map { String($0.prefix(200)) }, range.lowerBound + 1)
  }
}
