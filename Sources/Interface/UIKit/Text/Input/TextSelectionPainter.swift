import CoreGraphics

/// Draws the selection or the caret of a text.
@MainActor
struct TextSelectionPainter {
  let geometry: TextGeometry
  let selection: Range<Int>
  /// The range of marked text, which an input method composes.
  let marked: Range<Int>?
  let color: UIColor
  /// Returns the rectangle of the caret at an index; an empty rectangle is not drawn.
  let caretRect: (Int) -> CGRect

  /// Draws the highlight behind the text.
  func drawHighlight(in context: CGContext) {
    guard Tintype.TextInputDisplay.shown.contains(.highlight) else { return }
    // A fifth of the tint, also behind marked text (guess).
    context.setFillColor(color.withAlphaComponent(0.2).cgColor)
    for units in [marked ?? 0..<0, selection] where !units.isEmpty {
      context.fill(geometry.selectionRects(units).map(\.rect))
    }
  }

  /// Draws the caret or the handles in front of the text.
  func drawMarks(in context: CGContext) {
    context.setFillColor(color.cgColor)
    if selection.isEmpty {
      let rect = caretRect(selection.lowerBound)
      guard Tintype.TextInputDisplay.shown.contains(.caret), !rect.isEmpty, rect.minX.isFinite
      else {
        return
      }
      // The ends are rounded, as since iOS 17 (guess).
      context.addPath(
        CGPath(roundedRect: rect, cornerWidth: 1, cornerHeight: 1, transform: nil))
      context.fillPath()
    } else if Tintype.TextInputDisplay.shown.contains(.handles) {
      drawHandles(in: context)
    }
  }

  /// Draws each handle as a bar as high as the line with a disc at its outer end (sizes are guesses).
  private func drawHandles(in context: CGContext) {
    let rects = geometry.selectionRects(selection)
    guard let first = rects.first, let last = rects.last else { return }
    let disc: CGFloat = 10
    let start = first.writingDirection == .rightToLeft ? first.rect.maxX : first.rect.minX
    let end = last.writingDirection == .rightToLeft ? last.rect.minX : last.rect.maxX
    for (x, rect, isStart) in [(start, first.rect, true), (end, last.rect, false)] {
      context.fill(CGRect(x: x - 1, y: rect.minY, width: 2, height: rect.height))
      let y = isStart ? rect.minY - disc + 1 : rect.maxY - 1
      context.fillEllipse(in: CGRect(x: x - disc / 2, y: y, width: disc, height: disc))
    }
  }
}
