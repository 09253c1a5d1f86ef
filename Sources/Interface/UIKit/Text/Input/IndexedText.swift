/// A text position as a UTF-16 offset.
final class IndexedPosition: UITextPosition {
  let index: Int

  init(_ index: Int) {
    self.index = index
    super.init()
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? IndexedPosition else { return false }
    return MainActor.assumeIsolated { index == other.index }
  }

  override var hash: Int { MainActor.assumeIsolated { index } }
}

/// A text range as UTF-16 units.
final class IndexedRange: UITextRange {
  let units: Range<Int>

  init(_ units: Range<Int>) {
    self.units = units
    super.init()
  }

  override var isEmpty: Bool { units.isEmpty }
  override var start: UITextPosition { IndexedPosition(units.lowerBound) }
  override var end: UITextPosition { IndexedPosition(units.upperBound) }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? IndexedRange else { return false }
    return MainActor.assumeIsolated { units == other.units }
  }

  override var hash: Int { MainActor.assumeIsolated { units.hashValue } }
}

final class PlacedSelectionRect: UITextSelectionRect {
  private let place: CGRect
  private let direction: NSWritingDirection
  private let holdsStart: Bool
  private let holdsEnd: Bool

  init(_ rect: CGRect, isRightToLeft: Bool, containsStart: Bool, containsEnd: Bool) {
    place = rect
    direction = isRightToLeft ? .rightToLeft : .leftToRight
    holdsStart = containsStart
    holdsEnd = containsEnd
    super.init()
  }

  override var rect: CGRect { place }
  override var writingDirection: NSWritingDirection { direction }
  override var containsStart: Bool { holdsStart }
  override var containsEnd: Bool { holdsEnd }
}

/// Computes positions and ranges of a string: the part of `UITextInput` that does not depend on the layout.
@MainActor
struct IndexedText {
  let string: NSString

  private var count: Int { string.length }

  /// Returns the UTF-16 offset of a position. A position of another class counts as the beginning.
  func index(_ position: UITextPosition) -> Int {
    min(max(0, (position as? IndexedPosition)?.index ?? 0), count)
  }

  func units(_ range: UITextRange) -> Range<Int> {
    let (start, end) = (index(range.start), index(range.end))
    return min(start, end)..<max(start, end)
  }

  /// Returns the UTF-16 units that the delete key removes: the selection, or the character before the caret.
  /// Nil at the beginning.
  func unitsToDelete(backwardFrom selection: Range<Int>) -> Range<Int>? {
    guard selection.isEmpty else { return selection }
    guard selection.lowerBound > 0 else { return nil }
    return string.rangeOfComposedCharacterSequence(at: selection.lowerBound - 1).units
  }

  func text(in range: UITextRange) -> String { string.substring(with: NSRange(units(range))) }

  func range(from: UITextPosition, to: UITextPosition) -> UITextRange {
    let (a, b) = (index(from), index(to))
    return IndexedRange(min(a, b)..<max(a, b))
  }

  /// Returns the position at an offset, or nil outside the text. Positions are between composed characters.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (target, overflow) = index(position).addingReportingOverflow(offset)
    guard !overflow, (0...count).contains(target) else { return nil }
    guard target < count, target > 0 else { return IndexedPosition(target) }
    let character = string.rangeOfComposedCharacterSequence(at: target)
    guard character.location < target else { return IndexedPosition(target) }
    return IndexedPosition(
      offset < 0 ? character.location : character.location + character.length)
  }

  func compare(_ a: UITextPosition, _ b: UITextPosition) -> ComparisonResult {
    let (a, b) = (index(a), index(b))
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  /// Returns the range of the character after a position, or before it.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let start = index(position)
    let isForward = direction == .right || direction == .down
    let target = isForward ? start : start - 1
    guard (0..<count).contains(target) else { return nil }
    let character = string.rangeOfComposedCharacterSequence(at: target)
    return IndexedRange(character.units)
  }

  /// Returns the direction of the first strong character of the paragraph.
  func baseWritingDirection(at position: UITextPosition) -> NSWritingDirection {
    let place = NSRange(location: index(position), length: 0)
    let paragraph = string.substring(with: string.paragraphRange(for: place))
    for scalar in paragraph.unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return .rightToLeft
      default: if scalar.properties.isAlphabetic { return .leftToRight }
      }
    }
    return .leftToRight
  }
}
