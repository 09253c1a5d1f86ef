import Foundation

public typealias CGGlyph = UInt16

/// A font face as a source of glyph outlines and bitmaps. CoreText implements it.
package protocol GlyphProvider: AnyObject, Sendable {
  /// The number of font units in one em.
  var unitsPerEm: Int { get }
  var glyphCount: Int { get }
  var postScriptName: String? { get }
  /// The outline of a glyph in font units, y up, not hinted; nil for a glyph without one.
  func outline(of glyph: CGGlyph) -> Outline?
  /// The advance of a glyph in font units.
  func advance(of glyph: CGGlyph) -> CGFloat
  /// Whether the face has both glyphs with colours of their own and glyphs without. The two are
  /// drawn in separate runs.
  var mixesColorGlyphs: Bool { get }
  /// Whether a glyph has colours of its own.
  func isColorGlyph(_ glyph: CGGlyph) -> Bool
  /// Returns the colour bitmap of a glyph for a size in pixels per em, and its box relative to the
  /// glyph's origin, in ems, y up.
  func colorBitmap(of glyph: CGGlyph, pixelsPerEm: CGFloat) -> (image: CGImage, box: CGRect)?
}

/// A font face for drawing: outlines by glyph number.
public final class CGFont: Hashable, Sendable {
  package let provider: any GlyphProvider
  /// The number of the face, which identifies it in caches. Never reused within a process.
  package let id: UInt32

  package init(provider: any GlyphProvider) {
    self.provider = provider
    id = UInt32(truncatingIfNeeded: Self.nextID.next())
  }

  private static let nextID = Counter()

  public var unitsPerEm: Int32 { Int32(provider.unitsPerEm) }
  public var numberOfGlyphs: Int { provider.glyphCount }
  public var postScriptName: String? { provider.postScriptName }

  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    for i in 0..<count { advances[i] = Int32(provider.advance(of: glyphs[i]).rounded()) }
    return true
  }

  public static func == (a: CGFont, b: CGFont) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
