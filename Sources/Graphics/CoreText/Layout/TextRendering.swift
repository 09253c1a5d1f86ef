import CoreGraphics
import Foundation

/// The rendering of text as glyphs or as boxes.
package enum TextRendering {
  /// The mode of the current environment.
  package static var mode: TextRenderingMode { Environment.current.textRendering }

  /// Returns a block for each visible glyph: the height of a lower-case letter by four fifths of
  /// the advance, in points from the line's origin, y up.
  ///
  /// Blocks show only sizes and positions: they are the same for all fonts with the same advances
  /// and x-height.
  package static func boxes(of run: TextLine.Run) -> [CGRect] {
    let height = CGFloat(run.font.xHeight)
    var pen = run.x
    var boxes: [CGRect] = []
    for (glyph, advance) in zip(run.glyphs, run.advances) {
      defer { pen += advance }
      guard advance > 0, run.font.face.shows(glyph) else { continue }
      boxes.append(
        CGRect(x: CGFloat(pen + advance * 0.1), y: 0, width: CGFloat(advance * 0.8), height: height)
      )
    }
    return boxes
  }
}

extension FontFace {
  /// Whether a glyph has an outline or a bitmap.
  fileprivate func shows(_ glyph: UInt16) -> Bool {
    if let outline = outline(of: glyph), !outline.isEmpty { return true }
    return bitmap(of: glyph, pixelsPerEm: 20) != nil
  }
}
