import Foundation

/// Ranges of text that an input method composes: marked text, in UTF-16 units.
extension Range<Int> {
  /// Returns the mark that is left when something is selected: none if it is outside.
  func keptMark(selecting units: Range<Int>) -> Range<Int>? {
    lowerBound <= units.lowerBound && units.upperBound <= upperBound ? self : nil
  }

  /// Returns what is selected of an inserted text: a part of it, or the place behind it.
  func selection(of part: NSRange?) -> Range<Int> {
    guard let part, part.location != NSNotFound else { return upperBound..<upperBound }
    let start = lowerBound + Swift.min(Swift.max(part.location, 0), count)
    return start..<Swift.min(start + Swift.max(part.length, 0), upperBound)
  }
}
