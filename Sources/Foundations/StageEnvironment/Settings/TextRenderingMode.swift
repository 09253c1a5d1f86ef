/// Determines whether text is drawn as glyphs or as boxes in their places.
public enum TextRenderingMode: Sendable, Hashable {
  case glyphs
  /// Each glyph is drawn as a block as wide as its advance, so that comparisons depend on the layout but not
  /// on the glyphs.
  case boxes
}
