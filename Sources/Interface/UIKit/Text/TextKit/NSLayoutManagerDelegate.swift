/// The decisions and notifications of a program while text is laid out.
///
/// Spacing that a delegate does not decide is the paragraph style's. Proposed rectangles are not
/// known before the line is placed; they are given as zero.
public protocol NSLayoutManagerDelegate: AnyObject {
  /// Returns the extra space after the line of a glyph, in points.
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Returns the space before the paragraph of a glyph, in points.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Returns the space after the paragraph of a glyph, in points.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Notifies that a layout that had been made is no longer valid.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
  /// Notifies that a container is laid out, and whether the text ends in it.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
}
