extension NSAttributedString.Key {
  /// UIFont.
  public static let font = Self("NSFont")
  /// NSParagraphStyle.
  public static let paragraphStyle = Self("NSParagraphStyle")
  /// UIColor.
  public static let foregroundColor = Self("NSColor")
  /// UIColor.
  public static let backgroundColor = Self("NSBackgroundColor")
  /// Int: 0 none, 1 default.
  public static let ligature = Self("NSLigature")
  /// Points added after each character; 0 turns kerning off.
  public static let kern = Self("NSKern")
  /// Points added after each character.
  public static let tracking = Self("CTTracking")
  /// The raw value of an NSUnderlineStyle.
  public static let strikethroughStyle = Self("NSStrikethrough")
  /// The raw value of an NSUnderlineStyle.
  public static let underlineStyle = Self("NSUnderline")
  /// UIColor; the text's if absent.
  public static let strokeColor = Self("NSStrokeColor")
  /// Percent of the font's size; negative strokes and fills.
  public static let strokeWidth = Self("NSStrokeWidth")
  /// NSShadow.
  public static let shadow = Self("NSShadow")
  public static let textEffect = Self("NSTextEffect")
  /// NSTextAttachment, on U+FFFC.
  public static let attachment = Self("NSAttachment")
  /// URL or String.
  public static let link = Self("NSLink")
  /// Points upwards.
  public static let baselineOffset = Self("NSBaselineOffset")
  public static let underlineColor = Self("NSUnderlineColor")
  public static let strikethroughColor = Self("NSStrikethroughColor")
  /// The tangent of a slant.
  public static let obliqueness = Self("NSObliqueness")
  /// The logarithm of a horizontal stretch.
  public static let expansion = Self("NSExpansion")
  public static let writingDirection = Self("NSWritingDirection")
  public static let verticalGlyphForm = Self("NSVerticalGlyphForm")
  /// BCP 47.
  public static let languageIdentifier = Self("NSLanguage")
}
