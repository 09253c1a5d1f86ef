extension NSAttributedString.Key {
  /// The font of the text, a `UIFont`.
  public static let font = Self("NSFont")
  /// The paragraph style of the text, an `NSParagraphStyle`.
  public static let paragraphStyle = Self("NSParagraphStyle")
  /// The colour of the text, a `UIColor`.
  public static let foregroundColor = Self("NSColor")
  /// The colour behind the text, a `UIColor`.
  public static let backgroundColor = Self("NSBackgroundColor")
  /// The use of ligatures, an `Int`: 0 for none, 1 for the font's default.
  public static let ligature = Self("NSLigature")
  /// The points added after each character; 0 disables kerning.
  public static let kern = Self("NSKern")
  /// The points added after each character, in addition to kerning.
  public static let tracking = Self("CTTracking")
  /// The style of the line through the text, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = Self("NSStrikethrough")
  /// The style of the line under the text, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = Self("NSUnderline")
  /// The colour of the stroke, a `UIColor`; the text's colour by default.
  public static let strokeColor = Self("NSStrokeColor")
  /// The width of the stroke in per cent of the font size; a negative value strokes and fills.
  public static let strokeWidth = Self("NSStrokeWidth")
  /// The shadow of the text, an `NSShadow`.
  public static let shadow = Self("NSShadow")
  public static let textEffect = Self("NSTextEffect")
  /// The attachment of a U+FFFC character, an `NSTextAttachment`.
  public static let attachment = Self("NSAttachment")
  /// The destination of a link, a `URL` or `String`.
  public static let link = Self("NSLink")
  /// The offset of the text above its baseline in points.
  public static let baselineOffset = Self("NSBaselineOffset")
  public static let underlineColor = Self("NSUnderlineColor")
  public static let strikethroughColor = Self("NSStrikethroughColor")
  /// The slant of the glyphs as the tangent of an angle.
  public static let obliqueness = Self("NSObliqueness")
  /// The horizontal stretch of the glyphs as a natural logarithm.
  public static let expansion = Self("NSExpansion")
  public static let writingDirection = Self("NSWritingDirection")
  public static let verticalGlyphForm = Self("NSVerticalGlyphForm")
  /// The language of the text, a BCP 47 identifier.
  public static let languageIdentifier = Self("NSLanguage")
}
