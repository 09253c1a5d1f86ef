package import CoreGraphics
import CoreText
import Foundation

/// A line of text that is drawn on an image, in the system font.
package struct ImageLabel {
  package var text: String
  /// The size of the font in pixels per em.
  package var size: Double

  package init(text: String, size: Double) {
    self.text = text
    self.size = size
  }

  /// Draws the text, truncated with an ellipsis. The y axis of the context must point down.
  package func draw(x: Int, baseline: Int, maxWidth: Int, in context: CGContext) {
    let font = CTFont.system(SystemFontStyle(weight: .medium), size: size)
    let document = TextDocument(text, style: TextStyle(font: font))
    guard let paragraph = document.blocks.first?.paragraph else { return }
    let line = paragraph.truncatedLine(
      0..<paragraph.count, width: Double(maxWidth), mode: .truncateTail)
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    for run in line.runs where !run.glyphs.isEmpty {
      context.setFont(run.font.face.cgFont)
      context.setFontSize(CGFloat(run.font.drawingSize))
      context.textMatrix = CGAffineTransform(
        a: 1, b: 0, c: 0, d: -1, tx: CGFloat(x), ty: CGFloat(baseline))
      context.showGlyphs(run.glyphs, at: run.positions)
    }
  }
}
