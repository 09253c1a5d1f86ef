import CoreGraphics
import CoreText
import Foundation

extension FuzzTarget {
  /// A font file: its faces, their names and figures, outlines and bitmaps, and a line set in each.
  static let font = FuzzTarget("font", seeds: ["ttf", "otf", "ttc"], maximumLength: 1 << 16) {
    let file = FontFile(name: "fuzz", bytes: $0)
    for record in file.records.prefix(3) {
      guard let face = FontFace(file: file, index: record.index) else { continue }
      for glyph in UInt16(0)..<24 {
        _ = face.outline(of: glyph)
        _ = face.advanceInUnits(glyph)
        _ = face.isColorGlyph(glyph)
        _ = face.bitmap(of: glyph, pixelsPerEm: 20)
      }
      set("Aé ffi 12\u{5D0}\u{627}\u{1F600}", in: face)
    }
  }

  private static func set(_ text: String, in face: FontFace) {
    let font = CTFont(face: face, size: 12)
    let string = NSAttributedString(
      string: text,
      attributes: [NSAttributedString.Key(rawValue: kCTFontAttributeName as String): font])
    guard let buffer = PixelBuffer(width: 64, height: 24) else { return }
    let context = CGContext(buffer: buffer)
    let line = CTLineCreateWithAttributedString(string)
    _ = CTLineGetTypographicBounds(line, nil, nil, nil)
    context.textPosition = CGPoint(x: 1, y: 6)
    CTLineDraw(line, context)
    context.flush()
  }
}
