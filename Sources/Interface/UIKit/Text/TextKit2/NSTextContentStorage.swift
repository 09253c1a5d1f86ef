/// A content manager whose elements are the paragraphs of a text storage.
open class NSTextContentStorage: NSTextContentManager {
  /// The text. A content storage begins with an empty one.
  open var textStorage: NSTextStorage? {
    willSet { for manager in textLayoutManagers { willRemove(manager) } }
    didSet { for manager in textLayoutManagers { didAdd(manager) } }
  }

  public override init() {
    textStorage = NSTextStorage()
    super.init()
  }

  public required init?(coder: NSCoder) {
    textStorage = NSTextStorage()
    super.init(coder: coder)
  }

  /// Creates a content storage for a text that layout managers lay out already.
  init(_ storage: NSTextStorage) {
    textStorage = storage
    super.init()
  }

  open var attributedString: NSAttributedString? {
    get { textStorage }
    set { textStorage?.setAttributedString(newValue ?? NSAttributedString(string: "")) }
  }

  /// - Support: without effect: the markers of lists are drawn beside the text.
  open var includesTextListMarkers = false

  override func didAdd(_ manager: NSTextLayoutManager) {
    textStorage?.addLayoutManager(manager.engine)
  }

  override func willRemove(_ manager: NSTextLayoutManager) {
    textStorage?.removeLayoutManager(manager.engine)
  }

  open override func performEditingTransaction(_ transaction: () -> Void) {
    super.performEditingTransaction {
      textStorage?.beginEditing()
      transaction()
      textStorage?.endEditing()
    }
  }

  // MARK: Paragraphs

  open override var documentRange: NSTextRange { NSTextRange(0..<(textStorage?.length ?? 0)) }

  /// Returns the paragraph with a UTF-16 unit.
  func paragraph(at unit: Int) -> NSTextParagraph {
    let text = textStorage ?? NSTextStorage()
    let range = (text.string as NSString).paragraphRange(
      for: NSRange(location: min(max(0, unit), text.length), length: 0))
    let own = (delegate as? any NSTextContentStorageDelegate)?.textContentStorage(
      self, textParagraphWith: range)
    let paragraph =
      own ?? NSTextParagraph(attributedString: text.attributedSubstring(from: range))
    paragraph.textContentManager = self
    paragraph.elementRange = NSTextRange(range.units)
    return paragraph
  }

  @discardableResult
  open override func enumerateTextElements(
    from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [],
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)? {
    let count = textStorage?.length ?? 0
    let isReverse = options.contains(.reverse)
    var unit = (textLocation as? TextOffset)?.unit ?? (isReverse ? count : 0)
    if isReverse, unit > 0 { unit -= 1 }
    while unit >= 0, unit < count {
      let paragraph = paragraph(at: unit)
      let units = paragraph.elementRange!.units
      let isShown =
        delegate?.textContentManager(self, shouldEnumerate: paragraph, options: options) ?? true
      unit = isReverse ? units.lowerBound - 1 : units.upperBound
      if isShown, !block(paragraph) { break }
    }
    return TextOffset(min(count, max(0, unit)))
  }

  open override func replaceContents(
    in range: NSTextRange, with textElements: [NSTextElement]?
  ) {
    let new = NSMutableAttributedString(string: "")
    for case let paragraph as NSTextParagraph in textElements ?? [] {
      new.append(paragraph.attributedString)
    }
    textStorage?.replaceCharacters(in: NSRange(range.units), with: new)
  }

  open func attributedString(for textElement: NSTextElement) -> NSAttributedString? {
    (textElement as? NSTextParagraph)?.attributedString
  }

  open func textElement(for attributedString: NSAttributedString) -> NSTextElement? {
    NSTextParagraph(attributedString: attributedString)
  }

  open func adjustedRange(
    from textRange: NSTextRange, forEditingTextSelection: Bool
  ) -> NSTextRange? { nil }
}

/// Provides paragraphs in place of those of the text storage.
public protocol NSTextContentStorageDelegate: NSTextContentManagerDelegate {
  /// Returns a paragraph to be enumerated in place of a range of the text; nil for the text's own.
  ///
  /// - Support: partial: the layout is that of the text storage.
  func textContentStorage(
    _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
  ) -> NSTextParagraph?
}

extension NSTextContentStorageDelegate {
  public func textContentStorage(
    _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
  ) -> NSTextParagraph? { nil }
}
