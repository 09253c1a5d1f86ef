/// How many of the things that a check compared agree by one measure.
package struct Score: Equatable, Sendable {
  package var measure: String
  package var hits: Int
  package var count: Int
  /// Whether a single thing that does not agree is a failure.
  package var isStrict: Bool

  package init(_ measure: String, hits: Int, of count: Int, isStrict: Bool = false) {
    self.measure = measure
    self.hits = hits
    self.count = count
    self.isStrict = isStrict
  }

  /// A comparison of nothing never passes.
  package var passes: Bool { count > 0 && (!isStrict || hits == count) }

  /// As a line for programs: the word `score`, measure, hits and count, with tabs between.
  package var line: String { "score\t\(measure)\t\(hits)\t\(count)" }

  /// Reads such a line.
  package init?(line: some StringProtocol) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 4, fields[0] == "score", let hits = Int(fields[2]),
      let count = Int(fields[3])
    else { return nil }
    self.init(String(fields[1]), hits: hits, of: count)
  }
}
