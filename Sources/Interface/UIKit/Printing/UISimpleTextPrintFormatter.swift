/// Prints text in one style, or text with attributes.
///
/// - Support: partial: a line at the end of a page can be cut in two.
open class UISimpleTextPrintFormatter: UIPrintFormatter {
  /// The text; nil if the formatter has text with attributes.
  open var text: String? { didSet { if text != nil { attributedText = nil } } }
  /// The text with attributes; nil if the formatter has plain text.
  open var attributedText: NSAttributedString? {
    didSet { if attributedText != nil { text = nil } }
  }
  /// The font of plain text. Nil, the default, is the system font.
  open var font: UIFont?
  /// The colour of plain text. Nil, the default, is black.
  open var color: UIColor?
  /// The alignment of plain text. Natural by default.
  open var textAlignment = NSTextAlignment.natural

  /// Creates a formatter of plain text.
  public init(text: String) {
    self.text = text
    super.init()
  }

  /// Creates a formatter of text with attributes.
  public init(attributedText: NSAttributedString) {
    self.attributedText = attributedText
    super.init()
  }

  private var printedText: NSAttributedString {
    if let attributedText { return attributedText }
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return NSAttributedString(
      string: text ?? "",
      attributes: [
        .font: font ?? UIFont.systemFont(ofSize: 12), .foregroundColor: color ?? UIColor.black,
        .paragraphStyle: style,
      ])
  }

  override func makeCopy() -> UIPrintFormatter {
    let formatter = UISimpleTextPrintFormatter(text: text ?? "")
    if let attributedText { formatter.attributedText = attributedText }
    formatter.font = font
    formatter.color = color
    formatter.textAlignment = textAlignment
    return formatter
  }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat {
    let limit = CGSize(width: width, height: .greatestFiniteMagnitude)
    return printedText.boundingRect(with: limit, options: .usesLineFragmentOrigin, context: nil)
      .height.rounded(.up)
  }

  override func drawContent(in rect: CGRect) { printedText.draw(in: rect) }
}
