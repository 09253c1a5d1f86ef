import Foundation

/// The selected range of a field's text, or the position of the insertion point.
public nonisolated struct TextSelection: Equatable, Hashable, Sendable {
  public enum Indices: Equatable, Hashable, Sendable {
    case selection(Range<String.Index>)
    case multiSelection(RangeSet<String.Index>)
  }

  public var indices: Indices

  public init(range: Range<String.Index>) { indices = .selection(range) }
  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }
  public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }

  /// Returns the selection as UTF-16 offsets in a text; of several ranges, the first.
  func units(in text: String) -> NSRange? {
    let range: Range<String.Index>? =
      switch indices {
      case .selection(let range): range
      case .multiSelection(let ranges): ranges.ranges.first
      }
    guard let range, range.upperBound <= text.endIndex else { return nil }
    return NSRange(range, in: text)
  }

  init?(units: NSRange, in text: String) {
    guard let range = Range(units, in: text) else { return nil }
    self.init(range: range)
  }
}
