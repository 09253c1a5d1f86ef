/// The line of a text field: its text, or its placeholder.
final class FieldLabel: UILabel {
  /// The offset of the text to the left that makes the caret visible.
  var scroll: CGFloat = 0 { didSet { if scroll != oldValue { setNeedsDisplay() } } }
  /// The width that the text is laid out in while it is moved; nil for the label's own.
  var textWidth: CGFloat?

  var content: FieldContent? {
    didSet { if let content, content != oldValue { show(content) } }
  }

  private func show(_ content: FieldContent) {
    font = content.font
    textAlignment = content.alignment
    lineBreakMode = content.lineBreakMode
    adjustsFontSizeToFitWidth = content.minimumScale != nil
    minimumScaleFactor = content.minimumScale ?? 0
    textColor = content.color
    if let attributed = content.attributedText {
      attributedText = attributed
    } else {
      text = content.text
    }
  }

  /// The rectangle in which the text is laid out, moved by the scroll.
  private var area: CGRect {
    guard let textWidth else { return bounds }
    return CGRect(x: bounds.minX - scroll, y: bounds.minY, width: textWidth, height: bounds.height)
  }

  /// The content that is drawn, and its top left corner.
  var placedContent: (content: LabelFitting.Content, origin: CGPoint) {
    let content = LabelFitting(label: self, bounds: area).content
    return (content, CGPoint(x: area.minX, y: content.top))
  }

  /// A field of one's own may draw in place of this, or besides it.
  override func drawText(in rect: CGRect) {
    guard let field = superview as? UITextField else { return drawContent() }
    if field.isEmpty { field.drawPlaceholder(in: rect) } else { field.drawText(in: rect) }
  }

  package override var drawsWithoutSideEffects: Bool {
    guard let field = superview as? UITextField else { return true }
    return type(of: field) == UITextField.self || type(of: field) == UISearchTextField.self
  }

  /// Draws the text itself; the field's overridable methods call it.
  func drawContent() { super.drawText(in: area) }
}
