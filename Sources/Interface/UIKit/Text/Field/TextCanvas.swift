/// The view that draws a text view's selection, text and caret.
final class TextCanvas: TextDrawingView {
  weak var textView: UITextView?

  override func draw(_ rect: CGRect) {
    guard let textView, let context = UIGraphicsGetCurrentContext() else { return }
    let manager = textView.layoutManager
    let inset = textView.textContainerInset
    let origin = CGPoint(x: inset.left, y: inset.top)
    let visible = visibleRect(of: textView).offsetBy(dx: -origin.x, dy: -origin.y)
    let selection = selectionPainter(textView)
    if let fragments = textView.drawingTextLayoutManager {
      selection?.drawHighlight(in: context)
      fragments.drawFragments(in: visible, at: origin, in: context)
      selection?.drawMarks(in: context)
      return
    }
    let shown = manager.glyphRange(forBoundingRect: visible, in: textView.textContainer)
    manager.drawBackground(forGlyphRange: shown, at: origin)
    selection?.drawHighlight(in: context)
    manager.drawGlyphs(forGlyphRange: shown, at: origin)
    selection?.drawMarks(in: context)
  }

  /// Returns the visible part of the text, with a margin of a line and 64 points at both ends,
  /// since glyphs may extend beyond their line.
  private func visibleRect(of textView: UITextView) -> CGRect {
    guard textView.clipsToBounds else { return bounds }
    let margin = (textView.font?.lineHeight ?? 0) + 64
    return textView.bounds.insetBy(dx: 0, dy: -margin)
  }

  /// The painter of selection and caret; nil if neither is visible.
  private func selectionPainter(_ textView: UITextView) -> TextSelectionPainter? {
    guard textView.isFirstResponder else { return nil }
    let selection = textView.selectedRange.units
    guard textView.isEditable || !selection.isEmpty else { return nil }
    return TextSelectionPainter(
      geometry: textView.geometry, selection: selection,
      marked: textView.markedUnits, color: textView.tintColor,
      caretRect: { textView.caretRect(for: IndexedPosition($0)) })
  }
}
