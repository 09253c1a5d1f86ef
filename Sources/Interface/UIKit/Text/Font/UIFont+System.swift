extension UIFont {
  /// The weight of a font's strokes, from -1 to 1. Values between the named weights use the nearest one.
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

    /// The nearest weight of the system font.
    var system: SystemFontStyle.Weight { .init(nearest: Double(rawValue)) }
  }

  /// The width of a font's glyphs. The system font has only one width here.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let compressed = Width(rawValue: -0.5)
    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
  }

  /// The standard size of the system font: 14 points.
  public class var systemFontSize: CGFloat { 14 }
  /// The size of small system text: 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The standard size of labels: 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The standard size of button titles: 18 points.
  public class var buttonFontSize: CGFloat { 18 }

  /// Returns the system font in regular weight at a size in points.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(SystemFontStyle(), fontSize)
  }

  /// Returns the system font in a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(SystemFontStyle(weight: weight.system), fontSize)
  }

  /// Returns the system font in a weight. The width has no effect: the font Inter has only one.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns the system font in semibold, as iOS does (measured). Interface Builder's "System Bold" is bold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(SystemFontStyle(weight: .semibold), fontSize)
  }

  /// Returns the system font in italics.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(SystemFontStyle(isItalic: true), fontSize)
  }

  /// Returns the system font with digits of equal width, for columns of numbers.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(SystemFontStyle(weight: weight.system, hasMonospacedDigits: true), fontSize)
  }

  /// Returns the monospaced system font in a weight.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(SystemFontStyle(weight: weight.system, design: .monospaced), fontSize)
  }

  /// Creates the system font in a style.
  static func system(_ style: SystemFontStyle, _ size: CGFloat) -> UIFont {
    let descriptor = UIFontDescriptor(base: .system(style), pointSize: size)
    return UIFont(ctFont: descriptor.makeFont(), descriptor: descriptor)
  }

  /// Returns the font of a text style at the current text size.
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
