extension UIFont {
  /// The use of a text, from which its size and weight follow.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// 36 points, bold, at every text size.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// 28 points, bold, at every text size.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// 34 points at the standard text size.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// 28 points at the standard text size.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// 22 points at the standard text size.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// 20 points at the standard text size.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 points, semibold, at the standard text size.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// 17 points at the standard text size.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// 16 points at the standard text size.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 15 points at the standard text size.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 13 points at the standard text size.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// 12 points at the standard text size.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// 11 points at the standard text size.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }
}

/// Sizes and weights of the text styles at each content size.
package enum DynamicType {
  /// The sizes and weights of one style.
  struct Entry {
    /// From extra small to the largest accessibility size, as `UIContentSizeCategory.all`.
    var sizes: [CGFloat]
    var weight: SystemFontStyle.Weight
    /// The weight that `traitBold` changes it to.
    var emphasized: SystemFontStyle.Weight
  }

  /// The Human Interface Guidelines' tables for iOS; the extra large titles do not scale there.
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

  /// The size of a style, over that at the large category.
  static func sizeRatio(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    size(style, category) / size(style, .large)
  }

  /// Styles that nobody knows are set like body text.
  static func entry(_ style: UIFont.TextStyle) -> Entry { table[style] ?? table[.body]! }

  /// The size of a style in a category, in points.
  static func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    entry(style).sizes[category.index]
  }

  /// The category that traits ask for, or that of the current traits where they do not say.
  package static func category(_ traits: UITraitCollection?) -> UIContentSizeCategory {
    let wanted = traits?.preferredContentSizeCategory ?? .unspecified
    return wanted == .unspecified
      ? UITraitCollection.current.preferredContentSizeCategory : wanted
  }
}

/// Scales fonts and lengths as a text style scales with the content size.
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

  /// Returns a font that grows with the current text size.
  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// Returns a font that grows with the text size of traits; nil means the current ones.
  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Returns a font that grows with the current text size up to a size in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// A maximum of 0 is none.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let scaling = FontScaling.metrics(style, base: font.pointSize, maximum: maximumPointSize)
    return UIFont(font, size: scaling.pointSize(for: traitCollection), scaling: scaling)
  }

  /// Returns a length that grows with the current text size.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// The value times the style's leading at the text size over that at the large one, on whole
  /// pixels.
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
