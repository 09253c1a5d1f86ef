/// The number of things in a check that agree by one measure.
package struct Score: Equatable, Sendable {
  package var measure: String
  package var hits: Int
  package var count: Int
  /// Whether a single disagreement is a failure.
  package var isStrict: Bool

  package init(_ measure: String, hits: Int, of count: Int, isStrict: Bool = false) {
    self.measure = measure
    self.hits = hits
    self.count = count
    self.isStrict = isStrict
  }

  /// Whether the score is good enough; a comparison of nothing never is.
  package var passes: Bool { count > 0 && (!isStrict || hits == count) }

  /// The score as a line for programs: the word `score`, measure, hits and count, separated by
  /// tabs.
  package var line: String { "score\t\(measure)\t\(hits)\t\(count)" }

  /// Parses such a line.
  package init?(line: some StringProtocol) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 4, fields[0] == "score", let hits = Int(fields[2]),
      let count = Int(fields[3])
    else { return nil }
    self.init(String(fields[1]), hits: hits, of: count)
  }
}
