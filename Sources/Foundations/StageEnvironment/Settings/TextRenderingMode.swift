/// Whether text is drawn as glyphs or as boxes in their places.
public enum TextRenderingMode: Sendable, Hashable {
  case glyphs
  /// A block for each glyph, as wide as its advance: layout is compared, glyphs are not.
  case boxes
}
