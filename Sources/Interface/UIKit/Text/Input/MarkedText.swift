import Foundation

/// Computes ranges of marked text, which an input method composes, in UTF-16 units.
extension Range<Int> {
  /// Returns the marked range after a new selection: nil if the selection is outside of it.
  func keptMark(selecting units: Range<Int>) -> Range<Int>? {
    lowerBound <= units.lowerBound && units.upperBound <= upperBound ? self : nil
  }

  /// Returns the selection within inserted text: the given part, or the position after the text.
  func selection(of part: NSRange?) -> Range<Int> {
    guard let part, part.location != NSNotFound else { return upperBound..<upperBound }
    let start = lowerBound + Swift.min(Swift.max(part.location, 0), count)
    return start..<Swift.min(start + Swift.max(part.length, 0), upperBound)
  }
}
