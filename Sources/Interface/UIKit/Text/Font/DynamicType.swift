extension UIFont {
  /// The purpose of a text, which determines its size and weight.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A title of 36 points, bold, at every text size.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// A title of 28 points, bold, at every text size.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// A title of 34 points at the default text size.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of 28 points at the default text size.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of 22 points at the default text size.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of 20 points at the default text size.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A headline of 17 points, semibold, at the default text size.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Body text of 17 points at the default text size.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout of 16 points at the default text size.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A subheadline of 15 points at the default text size.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// A footnote of 13 points at the default text size.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption of 12 points at the default text size.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A caption of 11 points at the default text size.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }
}

/// The sizes and weights of the text styles in each content size category.
package enum DynamicType {
  /// The sizes and weights of one style.
  struct Entry {
    /// The sizes in points in the order of `UIContentSizeCategory.all`, from extra small to the largest
    /// accessibility size.
    var sizes: [CGFloat]
    var weight: SystemFontStyle.Weight
    /// The weight of the style with `traitBold`.
    var emphasized: SystemFontStyle.Weight
  }

  /// The sizes and weights of the Human Interface Guidelines' tables for iOS; the extra large titles do not
  /// scale there.
  private static let table: [UIFont.TextStyle: Entry] = [
    .extraLargeTitle: Entry(
      sizes: Array(repeating: 36, count: 12), weight: .bold, emphasized: .heavy),
    .extraLargeTitle2: Entry(
      sizes: Array(repeating: 28, count: 12), weight: .bold, emphasized: .heavy),
    .largeTitle: Entry(
      sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], weight: .regular, emphasized: .bold),
    .title1: Entry(
      sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], weight: .regular, emphasized: .bold),
    .title2: Entry(
      sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], weight: .regular, emphasized: .bold),
    .title3: Entry(
      sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], weight: .regular,
      emphasized: .semibold),
    .headline: Entry(
      sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], weight: .semibold,
      emphasized: .semibold),
    .body: Entry(
      sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], weight: .regular,
      emphasized: .semibold),
    .callout: Entry(
      sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], weight: .regular,
      emphasized: .semibold),
    .subheadline: Entry(
      sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], weight: .regular,
      emphasized: .semibold),
    .footnote: Entry(
      sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], weight: .regular,
      emphasized: .semibold),
    .caption1: Entry(
      sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], weight: .regular,
      emphasized: .semibold),
    .caption2: Entry(
      sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], weight: .regular,
      emphasized: .semibold),
  ]

  /// Returns the size of a style in a category divided by its size in the large category.
  static func sizeRatio(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    size(style, category) / size(style, .large)
  }

  /// Returns the entry of a style; unknown styles use that of body text.
  static func entry(_ style: UIFont.TextStyle) -> Entry { table[style] ?? table[.body]! }

  /// The size of a style in a category, in points.
  static func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    entry(style).sizes[category.index]
  }

  /// Returns the content size category of the given traits, or of the current traits if unspecified.
  package static func category(_ traits: UITraitCollection?) -> UIContentSizeCategory {
    let wanted = traits?.preferredContentSizeCategory ?? .unspecified
    return wanted == .unspecified
      ? UITraitCollection.current.preferredContentSizeCategory : wanted
  }
}

/// Scales fonts and lengths with the text size in the way of a text style.
public final class UIFontMetrics: NSObject, Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  let style: UIFont.TextStyle

  /// Creates the metrics of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Returns the metrics of a style.
  public class func metrics(forTextStyle textStyle: UIFont.TextStyle) -> UIFontMetrics {
    UIFontMetrics(forTextStyle: textStyle)
  }

  /// Returns a font that scales with the current text size.
  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// Returns a font for the text size of traits; nil means the current traits.
  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Returns a font that scales with the current text size up to a maximum size in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns a font for the text size of traits up to a maximum size in points; 0 means no maximum.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let scaling = FontScaling.metrics(style, base: font.pointSize, maximum: maximumPointSize)
    return UIFont(font, size: scaling.pointSize(for: traitCollection), scaling: scaling)
  }

  /// Returns a length scaled for the current text size.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a length scaled by the ratio of the style's leading at the text size to its leading at the large
  /// size, rounded to whole pixels.
  ///
  /// The ratio of leadings is measured for SwiftUI's `ScaledMetric` and for fonts in recorded
  /// pictures. Guess: `scaledValue` follows them.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let category = DynamicType.category(traitCollection)
    guard category != .large, value.isFinite else { return value }
    let scale = max(1, (traitCollection ?? .current).displayScale)
    return (value * DynamicType.leadingRatio(style, category) * scale).rounded() / scale
  }
}
