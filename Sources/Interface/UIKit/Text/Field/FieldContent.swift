/// The content of a text field's line.
struct FieldContent: Equatable {
  var font: UIFont
  /// The alignment with natural resolved to the field's direction.
  var alignment: NSTextAlignment
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The minimum scale of the font when the text is shrunk to fit; nil if it is not shrunk.
  var minimumScale: CGFloat?
  var color: UIColor?
  var text: String?
  /// The attributed text, used instead of `text` if set.
  var attributedText: NSAttributedString?
}
