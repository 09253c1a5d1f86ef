import Foundation

extension TextParagraph {
  /// The position after a glyph of a line's run.
  private struct Gap: Hashable { var run, glyph: Int }

  /// Widens the spaces of a line, or without spaces the gaps between all its characters, by a total
  /// in points. Hanging white space is unchanged.
  func justify(_ line: inout TextLine, by total: Double) {
    let spaces = gaps(line) { self.units[$0] == 0x20 || self.units[$0] == 0xA0 }
    let gaps = spaces.isEmpty ? gaps(line) { _ in true } : spaces
    guard !gaps.isEmpty else { return }
    let share = total / Double(gaps.count)
    var shift = 0.0
    for run in line.runs.indices {
      line.runs[run].x += shift
      for glyph in line.runs[run].glyphs.indices {
        line.runs[run].positions[glyph].x += shift
        guard gaps.contains(Gap(run: run, glyph: glyph)) else { continue }
        shift += share
        line.runs[run].advances[glyph] += share
        line.runs[run].width += share
      }
    }
    line.width += total
  }

  /// Returns the glyphs after which space may be added, without the last one of the line.
  private func gaps(_ line: TextLine, where accepts: (Int) -> Bool) -> Set<Gap> {
    var gaps: Set<Gap> = []
    var last: Gap?
    let end = trimmedEnd(line.range)
    for run in line.runs.indices where !line.runs[run].isToken {
      for (glyph, cluster) in line.runs[run].clusters.enumerated() where cluster < end {
        let gap = Gap(run: run, glyph: glyph)
        last = gap
        if accepts(cluster) { gaps.insert(gap) }
      }
    }
    if let last { gaps.remove(last) }
    return gaps
  }
}
