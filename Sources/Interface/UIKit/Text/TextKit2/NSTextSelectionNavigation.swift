public import CoreGraphics

/// Moves and extends selections of a laid-out text.
open class NSTextSelectionNavigation: NSObject {
  public enum Direction: Int, Sendable {
    case forward, backward, right, left, up, down
  }

  public enum Destination: Int, Sendable {
    case character, word, line, sentence, paragraph, container, document
  }

  public struct Modifier: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let extend = Modifier(rawValue: 1)
    public static let visual = Modifier(rawValue: 2)
    public static let multiple = Modifier(rawValue: 4)
  }

  open private(set) weak var textSelectionDataSource: NSTextLayoutManager?
  /// - Support: without effect: selections of this object have one range.
  open var allowsNonContiguousRanges = false
  /// - Support: without effect: a container ends no move.
  open var rotatesCoordinateSystemForLayoutOrientation = false

  public init(dataSource textSelectionDataSource: NSTextLayoutManager) {
    self.textSelectionDataSource = textSelectionDataSource
    super.init()
  }

  private var pages: TextPages { textSelectionDataSource?.engine.laidOut ?? TextPages() }
  private var text: NSString {
    (textSelectionDataSource?.engine.textStorage?.string ?? "") as NSString
  }

  open func flushLayoutCache() {}

  // MARK: Moves

  /// Returns the selection after a move; nil if the text has no such place.
  open func destinationSelection(
    for textSelection: NSTextSelection, direction: Direction, destination: Destination,
    extending: Bool, confined: Bool
  ) -> NSTextSelection? {
    guard let range = textSelection.textRanges.last?.units else { return nil }
    let isForward = direction == .forward || direction == .right || direction == .down
    // A move out of a selection by characters ends at its border.
    let isAtBorder = !extending && !range.isEmpty && destination == .character
    let moving = isForward ? range.upperBound : range.lowerBound
    var anchor = textSelection.anchorPositionOffset
    let target =
      isAtBorder && direction != .up && direction != .down
      ? moving
      : direction == .up || direction == .down
        ? unit(from: moving, isForward: isForward, anchor: &anchor)
        : unit(from: moving, isForward: isForward, to: destination)
    let fixed = isForward ? range.lowerBound : range.upperBound
    let units = extending ? min(fixed, target)..<max(fixed, target) : target..<target
    let result = NSTextSelection([NSTextRange(units)], affinity: .downstream)
    result.anchorPositionOffset = direction == .up || direction == .down ? anchor : -1
    return result
  }

  /// Returns the unit in the line above or below that is nearest to the kept x coordinate.
  private func unit(from unit: Int, isForward: Bool, anchor: inout CGFloat) -> Int {
    let pages = pages
    guard let line = pages.line(at: unit) else { return unit }
    if anchor < 0 { anchor = line.caret(unit).x }
    let lines = line.page.layout.lines
    let next = line.index + (isForward ? 1 : -1)
    guard lines.indices.contains(next) else { return isForward ? text.length : 0 }
    let hit = TextPages.Line(page: line.page, index: next).unit(atX: anchor)
    return hit.fraction > 0.5 ? end(ofCharacterAt: hit.index) : hit.index
  }

  private func unit(from unit: Int, isForward: Bool, to destination: Destination) -> Int {
    switch destination {
    case .character: isForward ? end(ofCharacterAt: unit) : start(ofCharacterBefore: unit)
    case .document, .container: isForward ? text.length : 0
    case .word, .line, .sentence, .paragraph:
      boundary(from: unit, isForward: isForward, of: destination)
    }
  }

  private func boundary(from unit: Int, isForward: Bool, of destination: Destination) -> Int {
    let granularity: NSTextSelection.Granularity =
      switch destination {
      case .line: .line
      case .sentence: .sentence
      case .paragraph: .paragraph
      default: .word
      }
    var place = unit
    // Spaces before a word and after it belong to the move.
    if granularity == .word {
      while isForward ? place < text.length : place > 0,
        !Self.isWord(text.character(at: isForward ? place : place - 1))
      { place += isForward ? 1 : -1 }
    }
    if isForward { return units(of: granularity, at: place).upperBound }
    let isLine = granularity == .line
    return place > 0 ? units(of: granularity, at: isLine ? place : place - 1).lowerBound : 0
  }

  private func end(ofCharacterAt unit: Int) -> Int {
    unit < text.length
      ? NSMaxRange(text.rangeOfComposedCharacterSequence(at: unit)) : text.length
  }

  private func start(ofCharacterBefore unit: Int) -> Int {
    unit > 0 ? text.rangeOfComposedCharacterSequence(at: unit - 1).location : 0
  }

  private static func isWord(_ unit: unichar) -> Bool {
    // Halves of pairs belong to words, as do the apostrophes within them.
    guard let scalar = Unicode.Scalar(unit) else { return true }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "'"
      || scalar == "\u{2019}" || scalar == "_"
  }

  /// Returns the units around a unit.
  private func units(of granularity: NSTextSelection.Granularity, at unit: Int) -> Range<Int> {
    let text = text
    let unit = min(max(0, unit), text.length)
    switch granularity {
    case .character: return unit..<end(ofCharacterAt: unit)
    case .paragraph: return text.paragraphRange(for: NSRange(location: unit, length: 0)).units
    case .line: return pages.line(at: unit).map { $0.placed.range } ?? unit..<unit
    case .word:
      guard unit < text.length else { return unit..<unit }
      let kind = Self.isWord(text.character(at: unit))
      var (low, high) = (unit, unit)
      while low > 0, Self.isWord(text.character(at: low - 1)) == kind { low -= 1 }
      while high < text.length, Self.isWord(text.character(at: high)) == kind { high += 1 }
      return low..<high
    case .sentence:
      let ends = CharacterSet(charactersIn: ".!?\n\u{3002}")
      func isEnd(_ index: Int) -> Bool {
        Unicode.Scalar(text.character(at: index)).map { ends.contains($0) } ?? false
      }
      var (low, high) = (unit, unit)
      while low > 0, !isEnd(low - 1) { low -= 1 }
      while high < text.length, !isEnd(high) { high += 1 }
      return low..<min(text.length, high + 1)
    }
  }

  // MARK: Selections

  /// Returns a selection that is extended to whole words, lines or paragraphs.
  open func textSelection(
    for selectionGranularity: NSTextSelection.Granularity, enclosing textSelection: NSTextSelection
  ) -> NSTextSelection {
    let ranges = textSelection.textRanges.map { range in
      let first = units(of: selectionGranularity, at: range.units.lowerBound)
      let last = units(
        of: selectionGranularity, at: max(range.units.lowerBound, range.units.upperBound - 1))
      return NSTextRange(first.lowerBound..<max(first.upperBound, last.upperBound))
    }
    return NSTextSelection(ranges, affinity: .downstream, granularity: selectionGranularity)
  }

  /// Returns the word, line or paragraph at a point of a container; nil if there is no text.
  open func textSelection(
    for selectionGranularity: NSTextSelection.Granularity, enclosing point: CGPoint,
    inContainerAt location: any NSTextLocation
  ) -> NSTextSelection? {
    guard let unit = unit(at: point) else { return nil }
    return textSelection(
      for: selectionGranularity, enclosing: NSTextSelection(TextOffset(unit)))
  }

  /// Returns the selection that a touch or click at a point makes.
  open func textSelections(
    interactingAt point: CGPoint, inContainerAt containerLocation: any NSTextLocation,
    anchors: [NSTextSelection], modifiers: Modifier, selecting: Bool, bounds: CGRect
  ) -> [NSTextSelection] {
    guard let unit = unit(at: point) else { return [] }
    let extends = selecting || modifiers.contains(.extend)
    guard extends, let anchor = anchors.first?.textRanges.first?.units.lowerBound else {
      return [NSTextSelection(TextOffset(unit))]
    }
    return [NSTextSelection([NSTextRange(min(anchor, unit)..<max(anchor, unit))])]
  }

  private func unit(at point: CGPoint) -> Int? {
    let pages = pages
    guard let container = textSelectionDataSource?.textContainer,
      let line = pages.line(at: point, in: container)
    else { return nil }
    let hit = line.unit(atX: point.x)
    return hit.fraction > 0.5 ? end(ofCharacterAt: hit.index) : hit.index
  }

  /// Returns the ranges that a deletion removes.
  open func deletionRanges(
    for textSelection: NSTextSelection, direction: Direction, destination: Destination,
    allowsDecomposition: Bool
  ) -> [NSTextRange] {
    let selected = textSelection.textRanges.filter { !$0.isEmpty }
    if !selected.isEmpty { return selected }
    return destinationSelection(
      for: textSelection, direction: direction, destination: destination, extending: true,
      confined: false
    )?.textRanges.filter { !$0.isEmpty } ?? []
  }

  open func resolvedInsertionLocation(
    for textSelection: NSTextSelection, writingDirection: NSWritingDirection
  ) -> (any NSTextLocation)? { textSelection.textRanges.first?.location }
}
