public import Foundation

extension Range where Bound == AttributedString.Index {
  /// Creates a range of an attributed string from a range of UTF-16 code units; nil if it is not within the
  /// string.
  public init?(_ range: NSRange, in string: AttributedString) {
    let scalars = string.unicodeScalars
    guard range.location >= 0, range.length >= 0,
      let start = scalars.index(ofUTF16: range.location),
      let end = scalars.index(ofUTF16: range.location + range.length)
    else { return nil }
    self = start..<end
  }
}

extension AttributedString.UnicodeScalarView {
  /// Returns the index at an offset in UTF-16 code units; nil if there is none.
  fileprivate func index(ofUTF16 offset: Int) -> Index? {
    var (index, passed) = (startIndex, 0)
    while passed < offset, index < endIndex {
      passed += self[index].utf16.count
      index = self.index(after: index)
    }
    return passed == offset ? index : nil
  }
}
