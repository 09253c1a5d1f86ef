/// A part of a text that is laid out as a whole.
open class NSTextElement: NSObject {
  open weak var textContentManager: NSTextContentManager?
  open var elementRange: NSTextRange?

  public init(textContentManager: NSTextContentManager?) {
    self.textContentManager = textContentManager
    super.init()
  }

  open var childElements: [NSTextElement] { [] }
  open weak var parentElement: NSTextElement? { nil }
  open var isRepresentedElement: Bool { true }
}

/// A paragraph of an attributed string, with the line break that ends it.
open class NSTextParagraph: NSTextElement {
  public let attributedString: NSAttributedString

  public init(attributedString: NSAttributedString?) {
    self.attributedString = attributedString ?? NSAttributedString(string: "")
    super.init(textContentManager: nil)
  }

  /// The number of UTF-16 units of the line break that ends the paragraph.
  private var breakLength: Int {
    let text = attributedString.string as NSString
    var contentsEnd = 0
    text.getParagraphStart(
      nil, end: nil, contentsEnd: &contentsEnd, for: NSRange(location: 0, length: 0))
    return text.length - contentsEnd
  }

  /// The range without the line break.
  open var paragraphContentRange: NSTextRange? {
    elementRange.map { range in
      let units = range.units
      return NSTextRange(units.lowerBound..<max(units.lowerBound, units.upperBound - breakLength))
    }
  }

  /// The range of the line break; nil if there is none.
  open var paragraphSeparatorRange: NSTextRange? {
    guard let units = elementRange?.units, breakLength > 0 else { return nil }
    return NSTextRange((units.upperBound - breakLength)..<units.upperBound)
  }
}
