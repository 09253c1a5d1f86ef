/// Methods that control and observe the layout of text.
///
/// Without these methods, spacing is that of the paragraph style. The proposed rectangles are zero, since
/// they are not known before the line is placed.
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
  /// Notifies that the existing layout is no longer valid.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
  /// Notifies that the layout of a container is complete, and whether the text ends in it.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
}
