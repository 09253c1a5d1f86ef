/// Prints text in HTML.
///
/// - Support: partial: the markup is kept, but its pages are empty.
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  /// The text in HTML.
  open var markupText: String?

  /// Creates a formatter of text in HTML.
  public init(markupText: String) {
    self.markupText = markupText
    super.init()
  }

  override func makeCopy() -> UIPrintFormatter {
    UIMarkupTextPrintFormatter(markupText: markupText ?? "")
  }
}
