extension UIFont {
  /// The thickness of a font's strokes, from -1 to 1. Between the named weights the nearest one is
  /// used.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// The nearest weight that the system font has.
    var system: SystemFontStyle.Weight { .init(nearest: Double(rawValue)) }
  }

  /// The width of a font's letters. The system font has one width here.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let compressed = Width(rawValue: -0.5)
    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
  }

  /// 14 points.
  public class var systemFontSize: CGFloat { 14 }
  /// 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// 18 points.
  public class var buttonFontSize: CGFloat { 18 }

  /// Returns the system font in regular weight at a size in points.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(SystemFontStyle(), fontSize)
  }

  /// Returns the system font in a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(SystemFontStyle(weight: weight.system), fontSize)
  }

  /// The width is not varied: Inter has one.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns the system font in bold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(SystemFontStyle(weight: .bold), fontSize)
  }

  /// Returns the system font in italics.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(SystemFontStyle(isItalic: true), fontSize)
  }

  /// Returns the system font with digits of one width, as columns of numbers need them.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(SystemFontStyle(weight: weight.system, hasMonospacedDigits: true), fontSize)
  }

  /// Returns the system font whose letters all have one width.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(SystemFontStyle(weight: weight.system, design: .monospaced), fontSize)
  }

  /// Makes the system font of a style.
  static func system(_ style: SystemFontStyle, _ size: CGFloat) -> UIFont {
    let descriptor = UIFontDescriptor(base: .system(style), pointSize: size)
    return UIFont(ctFont: descriptor.makeFont(), descriptor: descriptor)
  }

  /// The font of a text style at the content size of the current traits.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style at the text size of traits; nil means the current ones.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let descriptor = UIFontDescriptor.preferredFontDescriptor(
      withTextStyle: style, compatibleWith: traitCollection)
    return UIFont(ctFont: descriptor.makeFont(), descriptor: descriptor)
  }
}
