import CoreGraphics
import Foundation

/// How text is drawn.
package enum TextRendering {
  package enum Mode: Sendable, Hashable {
    case glyphs
    /// One block a glyph: for teams that compare layout and not letters.
    case boxes
  }

  /// That of the environment in use.
  package static var mode: Mode { Environment.current.textRendering }

  /// A block for each glyph that shows anything: as high as a small letter, as wide as its room
  /// less a fifth. In points from the line's origin, y upwards.
  ///
  /// Blocks tell of sizes and places alone: the same for all fonts that give a letter this room.
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
  /// Whether a glyph has an outline or a picture.
  fileprivate func shows(_ glyph: UInt16) -> Bool {
    if let outline = outline(of: glyph), !outline.isEmpty { return true }
    return bitmap(of: glyph, pixelsPerEm: 20) != nil
  }
}
