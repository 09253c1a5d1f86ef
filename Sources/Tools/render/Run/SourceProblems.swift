import Foundation

/// Reads the messages of a build that name a line of a source file.
enum SourceProblems {
  /// The most problems that a page shows.
  private static let most = 50

  /// Returns the errors and warnings about parts of the source, each once.
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
      // Of the compiler's many warnings only those about excluded code matter here.
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
