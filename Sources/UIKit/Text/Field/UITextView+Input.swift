extension UITextView {
  public var hasText: Bool { textStorage.length > 0 }

  public var beginningOfDocument: UITextPosition { IndexedPosition(0) }

  public var endOfDocument: UITextPosition { IndexedPosition(textStorage.length) }

  public func text(in range: UITextRange) -> String? { indexed.text(in: range) }

  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    indexed.range(from: fromPosition, to: toPosition)
  }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    indexed.position(from: position, offset: offset)
  }

  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .right: return indexed.position(from: position, offset: offset)
    case .left: return indexed.position(from: position, offset: -offset)
    case .up, .down:
      let lines = direction == .up ? -offset : offset
      return geometry.index(from: indexed.index(position), lines: lines).map(IndexedPosition.init)
    }
  }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    indexed.compare(position, other)
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    indexed.index(toPosition) - indexed.index(from)
  }

  public func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    direction == .right || direction == .down ? range.end : range.start
  }

  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    indexed.characterRange(byExtending: position, in: direction)
  }

  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    indexed.baseWritingDirection(at: position)
  }

  public func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {
    let units = NSRange(indexed.units(range))
    let paragraphs = indexed.string.paragraphRange(for: units)
    let style = NSMutableParagraphStyle()
    if paragraphs.length > 0,
      let own = textStorage.attribute(
        .paragraphStyle, at: paragraphs.location, effectiveRange: nil) as? NSParagraphStyle
    {
      style.setParagraphStyle(own)
    }
    style.baseWritingDirection = writingDirection
    edit { textStorage.addAttribute(.paragraphStyle, value: style, range: paragraphs) }
  }

  /// Nothing is ever marked: input methods need a keyboard.
  public var markedTextRange: UITextRange? { nil }

  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    insertText(markedText ?? "")
  }

  public func unmarkText() {}
}

@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
