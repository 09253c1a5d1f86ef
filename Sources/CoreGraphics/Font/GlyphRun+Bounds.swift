import Foundation

extension DisplayList.GlyphRun {
  /// Generous bounds: two ems around every origin hold the glyphs of any face we know of.
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
}
