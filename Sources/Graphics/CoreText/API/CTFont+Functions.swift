public import CoreGraphics
public import Foundation

// CoreText's C functions, as they are seen from Swift.

public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let points = size == 0 ? 12 : Double(size)
  return CTFont.named(name, size: points) ?? CTFont.named("Helvetica", size: points)
    ?? CTFont.system(SystemFontStyle(), size: points)
}

public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: Any?
) -> CTFont {
  size == 0 ? font : font.withSize(Double(size))
}

public func CTFontGetSize(_ font: CTFont) -> CGFloat { CGFloat(font.size) }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { CGFloat(font.ascent) }
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { CGFloat(font.descent) }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { CGFloat(font.leading) }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { CGFloat(font.capHeight) }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { CGFloat(font.xHeight) }
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face.metrics.unitsPerEm) }
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face.glyphCount }
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  CGFloat(font.underlinePosition)
}
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  CGFloat(font.underlineThickness)
}
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat {
  CGFloat(font.face.metrics.italicAngle)
}
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.postScriptName }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
  font.requestedName ?? font.face.record.fullName
}
public func CTFontCopyGraphicsFont(_ font: CTFont, _ attributes: Any?) -> CGFont {
  font.face.cgFont
}

/// Stores the glyphs of UTF-16 units. 0 where the font has none. False if any is missing.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UInt16>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  let units = Array(UnsafeBufferPointer(start: characters, count: count))
  var isWhole = true
  for index in 0..<count {
    let isTrail = units[index] & 0xFC00 == 0xDC00
    let glyph = units.scalar(at: index).flatMap(font.face.glyph(for:))
    glyphs[index] = glyph ?? 0
    if glyph == nil, !isTrail { isWhole = false }
  }
  return isWhole
}

/// Returns the outline of a glyph in points, y upwards. Nil for a glyph without one.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  guard let outline = font.face.outline(of: glyph), !outline.isEmpty else { return nil }
  let scale = CGFloat(font.drawingSize / font.em)
  let sized = CGAffineTransform(scaleX: scale, y: scale)
  return CGPath(
    outline: outline.transformed(by: matrix.map { sized.concatenating($0.pointee) } ?? sized))
}

/// The fonts of an app: makes a file's fonts known by their names.
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutableRawPointer?
) -> Bool {
  FontCollection.shared.register(file: fontURL.path)
}

/// The scope in which a font is registered. There is one process, so all mean the same.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, user, session
}
