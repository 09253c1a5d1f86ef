import Foundation

extension DisplayList.GlyphRun {
  /// The bounds in device pixels, with a margin of two ems around every origin, which is enough for
  /// the glyphs of all faces that were tried.
  package var bounds: PixelBounds {
    guard let first = positions.first else { return .empty }
    var box = (minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    for p in positions where p.isFinite {
      box.minX = min(box.minX, p.x)
      box.minY = min(box.minY, p.y)
      box.maxX = max(box.maxX, p.x)
      box.maxY = max(box.maxY, p.y)
    }
    let reach = Double(matrix.largestScale) * 2 + 2
    return PixelBounds(
      minX: Double(box.minX) - reach, minY: Double(box.minY) - reach,
      maxX: Double(box.maxX) + reach, maxY: Double(box.maxY) + reach)
  }

  /// The bounds of the outlines of the glyphs in device pixels; a glyph that is a bitmap counts as
  /// a box of 1.2 ems.
  package var inkBounds: PixelBounds {
    var result = CGRect.null
    let scale = 1 / CGFloat(font.provider.unitsPerEm)
    for (glyph, position) in zip(glyphs, positions) where position.isFinite {
      let box: CGRect
      if let outline = font.provider.outline(of: glyph), !outline.isEmpty {
        box = outline.tightBounds.applying(CGAffineTransform(scaleX: scale, y: scale))
      } else if font.provider.isColorGlyph(glyph) {
        box = CGRect(x: 0, y: -0.2, width: 1.2, height: 1.2)
      } else {
        continue
      }
      result = result.union(
        box.applying(matrix).offsetBy(dx: position.x, dy: position.y))
    }
    return result.isNull ? .empty : PixelBounds(covering: result)
  }
}
