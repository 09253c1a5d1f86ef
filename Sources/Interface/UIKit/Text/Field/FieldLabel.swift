/// The label of a text field, which shows its text or placeholder.
final class FieldLabel: UILabel {
  /// The distance in points by which the text is scrolled to the left so that the caret is visible.
  var scroll: CGFloat = 0 { didSet { if scroll != oldValue { setNeedsDisplay() } } }
  /// The layout width of the text in points while it is scrolled; nil for the label's own width.
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

  /// The rectangle in which the text is laid out, offset by the scroll distance.
  private var area: CGRect {
    guard let textWidth else { return bounds }
    return CGRect(x: bounds.minX - scroll, y: bounds.minY, width: textWidth, height: bounds.height)
  }

  /// The laid-out content and its top left corner.
  var placedContent: (content: LabelFitting.Content, origin: CGPoint) {
    let content = LabelFitting(label: self, bounds: area).content
    return (content, CGPoint(x: area.minX, y: content.top))
  }

  /// Calls the field's drawing methods, which subclasses may override.
  override func drawText(in rect: CGRect) {
    guard let field = superview as? UITextField else { return drawContent() }
    if field.isEmpty { field.drawPlaceholder(in: rect) } else { field.drawText(in: rect) }
  }

  package override var drawsWithoutSideEffects: Bool {
    guard let field = superview as? UITextField else { return true }
    return type(of: field) == UITextField.self || type(of: field) == UISearchTextField.self
  }

  /// Draws the text; the field's overridable drawing methods call it.
  func drawContent() { super.drawText(in: area) }
}
