public import Foundation

/// The selected ranges of an attributed text, or the position of the insertion point.
public nonisolated struct AttributedTextSelection: Equatable, Sendable {
  public enum Indices: Equatable, Sendable {
    case insertionPoint(AttributedString.Index)
    case ranges(RangeSet<AttributedString.Index>)
  }

  /// nil for the end of the text.
  private let stored: Indices?
  /// The attributes of text that is typed next; nil for those of the text before it.
  private var typed: AttributeContainer?

  /// Creates the insertion point at the end of the text.
  public init() { stored = nil }

  public init(
    insertionPoint: AttributedString.Index, typingAttributes: AttributeContainer? = nil
  ) {
    stored = .insertionPoint(insertionPoint)
    typed = typingAttributes
  }

  public init(range: Range<AttributedString.Index>) {
    self.init(ranges: RangeSet(range))
    if range.isEmpty { self.init(insertionPoint: range.lowerBound) }
  }

  public init(ranges: RangeSet<AttributedString.Index>) { stored = .ranges(ranges) }

  public func indices(in text: AttributedString) -> Indices {
    stored ?? .insertionPoint(text.endIndex)
  }

  /// Returns the attributes of text that is typed next: those that were set, else those of the
  /// character before it.
  public func typingAttributes(in text: AttributedString) -> AttributeContainer {
    if let typed { return typed }
    guard let start = range(in: text)?.lowerBound, start > text.startIndex else {
      return text.runs.first?.attributes ?? AttributeContainer()
    }
    return text.runs[text.characters.index(before: start)].attributes
  }

  /// Returns the selected range; of several, the first. nil if it is not within the text.
  func range(in text: AttributedString) -> Range<AttributedString.Index>? {
    let range: Range<AttributedString.Index>? =
      switch indices(in: text) {
      case .insertionPoint(let index): index..<index
      case .ranges(let ranges): ranges.ranges.first
      }
    guard let range, range.upperBound <= text.endIndex else { return nil }
    return range
  }

  /// Creates the selection of UTF-16 units in a text.
  init?(units: NSRange, in text: AttributedString) {
    let string = String(text.characters)
    guard let range = Range(units, in: string) else { return nil }
    func index(_ place: String.Index) -> AttributedString.Index {
      text.index(
        text.startIndex,
        offsetByCharacters: string.distance(from: string.startIndex, to: place))
    }
    self.init(range: index(range.lowerBound)..<index(range.upperBound))
  }

  /// Returns the selection as UTF-16 units; nil if it is not within the text.
  func units(in text: AttributedString) -> NSRange? {
    guard let range = range(in: text) else { return nil }
    func units(_ range: Range<AttributedString.Index>) -> Int {
      String(text.characters[range]).utf16.count
    }
    return NSRange(
      location: units(text.startIndex..<range.lowerBound), length: units(range))
  }
}

extension AttributedString {
  /// Changes the attributes of the selected text, run by run; without a selected range, those of
  /// text that is typed next.
  public nonisolated mutating func transformAttributes<E: Error>(
    in selection: inout AttributedTextSelection,
    body: (inout AttributeContainer) throws(E) -> Void
  ) throws(E) {
    switch selection.indices(in: self) {
    case .insertionPoint(let index):
      var attributes = selection.typingAttributes(in: self)
      try body(&attributes)
      selection = AttributedTextSelection(insertionPoint: index, typingAttributes: attributes)
    case .ranges(let ranges):
      for range in ranges.ranges where range.upperBound <= endIndex {
        for run in self[range].runs {
          var attributes = run.attributes
          try body(&attributes)
          self[run.range].setAttributes(attributes)
        }
      }
    }
  }

  /// Replaces the selected text. The insertion point is after the new text then.
  public nonisolated mutating func replaceSelection(
    _ selection: inout AttributedTextSelection, with newContent: AttributedString
  ) {
    guard let range = selection.range(in: self) else { return }
    let start = characters.distance(from: startIndex, to: range.lowerBound)
    replaceSubrange(range, with: newContent)
    selection = AttributedTextSelection(
      insertionPoint: index(startIndex, offsetByCharacters: start + newContent.characters.count))
  }

  /// Replaces the selected text by characters with the attributes of text that is typed there.
  public nonisolated mutating func replaceSelection(
    _ selection: inout AttributedTextSelection,
    withCharacters newCharacters: some Collection<Character>
  ) {
    replaceSelection(
      &selection,
      with: AttributedString(
        String(newCharacters), attributes: selection.typingAttributes(in: self)))
  }
}
