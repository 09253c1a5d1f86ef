public import CoreGraphics
public import Foundation

// CoreText's C functions in the form in which Swift imports them.

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

/// Returns the font at another size in points; 0 keeps the size.
///
/// Without effect: the matrix and the attributes.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: Any?
) -> CTFont {
  size == 0 ? font : font.withSize(Double(size))
}

/// Returns the size of the font in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { CGFloat(font.size) }
/// Returns the height that the font reserves for a line above the baseline, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { CGFloat(font.ascent) }
/// Returns the depth that the font reserves for a line below the baseline, in points; positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { CGFloat(font.descent) }
/// Returns the gap that the font requests between two lines, in points; 0 for the system font.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { CGFloat(font.leading) }
/// Returns the height of upper-case letters above the baseline, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { CGFloat(font.capHeight) }
/// Returns the height of lower-case letters without ascenders above the baseline, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { CGFloat(font.xHeight) }
/// Returns the number of font units in an em of the installed face, which may be that of a
/// substitute.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face.metrics.unitsPerEm) }
/// Returns the number of glyphs in the installed face.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face.glyphCount }
/// Returns the distance of an underline from the baseline in points; negative below it.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  CGFloat(font.underlinePosition)
}
/// Returns the thickness of an underline in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  CGFloat(font.underlineThickness)
}
/// Returns the italic angle of the face in degrees, counterclockwise from the vertical; negative
/// for a face that leans to the right.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat {
  CGFloat(font.face.metrics.italicAngle)
}
/// Returns the PostScript name; for a substitute, the name that was requested.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.postScriptName }
/// Returns the family of the installed face; `.AppleSystemUIFont` for the system font.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }
/// Returns the name under which the font was requested if it is a substitute, else the face's full
/// name.
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
  font.requestedName ?? font.face.record.fullName
}
/// Returns the face without a size, for `CGContext.setFont(_:)`. The attributes have no effect.
public func CTFontCopyGraphicsFont(_ font: CTFont, _ attributes: Any?) -> CGFont {
  font.face.cgFont
}

/// Stores the glyph of each UTF-16 unit, 0 where the font has none. Returns whether all characters
/// have a glyph.
///
/// A surrogate pair has its glyph at the first unit and 0 at the second, which does not count as
/// missing. Both buffers have `count` elements. Text is not shaped: there are no ligatures or
/// joined forms.
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

/// Returns the outline of a glyph in points, y up; nil for a glyph without one.
///
/// A space has no outline, nor has a glyph that is a colour bitmap. The matrix is applied to the
/// outline at the font's size.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  guard let outline = font.face.outline(of: glyph), !outline.isEmpty else { return nil }
  let sized = font.outlineTransform
  return CGPath(
    outline: outline.transformed(by: matrix.map { sized.concatenating($0.pointee) } ?? sized))
}

/// Registers the fonts of a file, so that they can be found by name.
///
/// Returns false for a file that does not exist or has no font; `error` is never set.
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutableRawPointer?
) -> Bool {
  FontCollection.shared.register(file: fontURL.path)
}

/// The scope in which a font is registered. All cases mean the process.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, user, session
}
