/// What the line of a text field shows.
struct FieldContent: Equatable {
  var font: UIFont
  var alignment: NSTextAlignment
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// How far the font may shrink to fit; nil if it may not.
  var minimumScale: CGFloat?
  var color: UIColor?
  var text: String?
  /// Wins over the plain text.
  var attributedText: NSAttributedString?
}

/// The line of a text field: its text, or its placeholder.
final class FieldLabel: UILabel {
  /// How far the text is moved to the left, so that the caret shows.
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

  private var area: CGRect {
    guard let textWidth else { return bounds }
    return CGRect(x: bounds.minX - scroll, y: bounds.minY, width: textWidth, height: bounds.height)
  }

  /// What is drawn, and where its top left corner lies.
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

  func drawContent() { super.drawText(in: area) }
}

/// Selection and caret of a field, behind its text.
final class FieldSelectionView: TextDrawingView {
  weak var field: UITextField?

  override func draw(_ rect: CGRect) {
    guard let field, field.isEditing, let context = UIGraphicsGetCurrentContext() else { return }
    let selection = field.selectedUnits
    let painter = TextSelectionPainter(
      geometry: field.geometry, selection: field.shownUnits(selection), color: field.tintColor,
      caretRect: { _ in field.caretRect(for: IndexedPosition(selection.lowerBound)) })
    // What is scrolled out of a field does not show beside its text.
    let area = field.editingRect(forBounds: field.bounds)
    context.clip(to: area.insetBy(dx: field.label.textWidth == nil ? -8 : -2, dy: -8))
    painter.drawHighlight(in: context)
    painter.drawMarks(in: context)
  }
}
