/// The content of a text field's line.
struct FieldContent: Equatable {
  var font: UIFont
  /// The alignment with natural resolved to the field's direction.
  var alignment: NSTextAlignment
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The least scale of the font to fit; nil if it may not.
  var minimumScale: CGFloat?
  var color: UIColor?
  var text: String?
  /// Wins over the plain text.
  var attributedText: NSAttributedString?
}
