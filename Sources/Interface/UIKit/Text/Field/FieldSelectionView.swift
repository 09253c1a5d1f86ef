/// The view behind a field's text that draws the selection and caret.
final class FieldSelectionView: TextDrawingView {
  weak var field: UITextField?

  override func draw(_ rect: CGRect) {
    guard let field, field.isEditing, let context = UIGraphicsGetCurrentContext() else { return }
    let selection = field.selectedUnits
    let painter = TextSelectionPainter(
      geometry: field.geometry, selection: field.shownUnits(selection),
      marked: field.markedUnits.map(field.shownUnits), color: field.tintColor,
      caretRect: { _ in field.caretRect(for: IndexedPosition(selection.lowerBound)) })
    // The selection is clipped to the editing area, beyond which the text is scrolled out.
    let area = field.editingRect(forBounds: field.bounds)
    context.clip(to: area.insetBy(dx: field.label.textWidth == nil ? -8 : -2, dy: -8))
    painter.drawHighlight(in: context)
    painter.drawMarks(in: context)
  }
}
