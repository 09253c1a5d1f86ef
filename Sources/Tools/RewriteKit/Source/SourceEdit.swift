/// A replacement of a range of bytes in a file.
struct SourceEdit {
  var range: Range<Int>
  var text: String

  /// Returns the bytes with all edits applied. Line numbers do not change.
  ///
  /// Edits must not overlap. Those at the same position are made in the given order.
  static func apply(_ edits: [SourceEdit], to source: [UInt8]) -> [UInt8] {
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(source.count + 256)
    var position = 0
    for (_, edit) in sorted where edit.range.lowerBound >= position {
      result += source[position..<edit.range.lowerBound]
      let text = Array(edit.text.utf8)
      result += text
      let missing = newlines(source[edit.range]) - newlines(text[...])
      if missing > 0 { result += [UInt8](repeating: 10, count: missing) }
      position = edit.range.upperBound
    }
    result += source[position...]
    return result
  }

  private static func newlines(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 == 10 } }
}
