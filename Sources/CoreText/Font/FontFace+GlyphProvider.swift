import CoreGraphics
import Foundation
import Synchronization

extension FontFace: GlyphProvider {
  package var unitsPerEm: Int { metrics.unitsPerEm }
  package var postScriptName: String? { record.postScriptName }

  package func advance(of glyph: CGGlyph) -> CGFloat { CGFloat(advanceInUnits(glyph)) }

  package func colorBitmap(
    of glyph: CGGlyph, pixelsPerEm: CGFloat
  ) -> (image: CGImage, box: CGRect)? {
    let wanted = Int(min(max(pixelsPerEm, 1), 1024).rounded(.up))
    guard let bitmap = bitmap(of: glyph, pixelsPerEm: wanted),
      let image = CGImage(premultiplied: bitmap.pixels, width: bitmap.width, height: bitmap.height)
    else { return nil }
    let em = CGFloat(bitmap.pixelsPerEm)
    let box = CGRect(
      x: CGFloat(bitmap.left) / em, y: CGFloat(bitmap.top - bitmap.height) / em,
      width: CGFloat(bitmap.width) / em, height: CGFloat(bitmap.height) / em)
    return (image, box)
  }
}
