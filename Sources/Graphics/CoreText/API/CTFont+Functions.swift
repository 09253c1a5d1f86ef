public import CoreGraphics
public import Foundation

// CoreText's C functions, as they are seen from Swift.

/// Returns the font with a PostScript or full name at a size in points.
///
/// A size of 0 means 12 points. A font that is neither installed nor substituted becomes Helvetica,
/// and without a substitute for that the system font. Without effect: the matrix.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let points = size == 0 ? 12 : Double(size)
  return CTFont.named(name, size: points) ?? CTFont.named("Helvetica", size: points)
    ?? CTFont.system(SystemFontStyle(), size: points)
}

/// Returns the font at another size in points; a size of 0 keeps the size.
///
/// Without effect: the matrix and the attributes.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: Any?
) -> CTFont {
  size == 0 ? font : font.withSize(Double(size))
}

/// The size of the font in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { CGFloat(font.size) }
/// The height above the baseline that the font reserves for a line, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { CGFloat(font.ascent) }
/// The depth below the baseline that the font reserves for a line, in points; positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { CGFloat(font.descent) }
/// The gap between two lines that the font asks for, in points; 0 for the system font.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { CGFloat(font.leading) }
/// The height of upper-case letters above the baseline, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { CGFloat(font.capHeight) }
/// The height of lower-case letters without ascenders above the baseline, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { CGFloat(font.xHeight) }
/// The number of font units in an em of the installed face, which may be a substitute's.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face.metrics.unitsPerEm) }
/// The number of glyphs in the installed face.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face.glyphCount }
/// The distance of an underline from the baseline in points; negative below it.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  CGFloat(font.underlinePosition)
}
/// The thickness of an underline in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  CGFloat(font.underlineThickness)
}
/// The italic angle of the face in degrees, counter-clockwise from the vertical: italics that lean
/// to the right have a negative one.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat {
  CGFloat(font.face.metrics.italicAngle)
}
/// The PostScript name; of a substitute, the name that was requested.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.postScriptName }
/// The family of the installed face. The system font reports `.AppleSystemUIFont`.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }
/// The name under which the font was requested if it is a substitute, else the face's full name.
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
  font.requestedName ?? font.face.record.fullName
}
/// Returns the face without a size, for `CGContext.setFont(_:)`. The attributes have no effect.
public func CTFontCopyGraphicsFont(_ font: CTFont, _ attributes: Any?) -> CGFont {
  font.face.cgFont
}

/// Stores the glyphs of UTF-16 units. 0 where the font has none. False if any is missing.
///
/// A surrogate pair has its glyph at the first unit and 0 at the second, which does not count as
/// missing. Both buffers hold `count` elements. No shaping: ligatures and joined forms are not
/// considered.
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
///
/// A space has no outline, nor has a glyph that is a colour bitmap. The matrix applies to the sized
/// outline.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  guard let outline = font.face.outline(of: glyph), !outline.isEmpty else { return nil }
  let sized = font.outlineTransform
  return CGPath(
    outline: outline.transformed(by: matrix.map { sized.concatenating($0.pointee) } ?? sized))
}

/// Registers the fonts of a file, so that they are found by name.
///
/// Returns false for a file that does not exist or holds no font; nothing is stored in `error`
/// then.
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutableRawPointer?
) -> Bool {
  FontCollection.shared.register(file: fontURL.path)
}

/// The scope in which a font is registered. There is one process, so all mean the same.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, user, session
}
