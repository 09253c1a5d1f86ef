public import CoreGraphics

/// The content of a list's row, header or footer: text, a second text and an image.
///
/// Fonts and colours are documented by the configurations' descriptions; margins and gaps are guesses from
/// what iOS 17 prints of each kind.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The font, colour and lines of a text.
  public struct TextProperties {
    /// The alignment of lines.
    public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }

    /// A change of the letter case.
    public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    /// The font. A font with a text style scales with the text size.
    public var font: UIFont
    /// The colour, before it is transformed.
    public var color: UIColor
    /// Transforms the colour before it is shown. Nil by default.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment of lines. Natural by default.
    public var alignment = TextAlignment.natural
    /// The line break mode. Truncates the tail by default.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0, the default, for no limit.
    public var numberOfLines = 0
    /// Whether a long line is shrunk to fit. False by default.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale factor of the font for a long line.
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font scales with the text size. True by default.
    public var adjustsFontForContentSizeCategory = true
    /// The change of the letter case. None by default; grouped headers are uppercase.
    public var transform = TextTransform.none
    /// Whether a pointer over a truncated text shows it completely. Without effect: there is no pointer here.
    public var showsExpansionTextWhenTruncated = false

    init(_ font: UIFont, _ color: UIColor = .label) {
      self.font = font
      self.color = color
    }

    /// Returns the transformed colour.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// The appearance of the image.
  public struct ImageProperties {
    /// The value of `reservedLayoutSize` that reserves for any image what is reserved for a symbol.
    public static let standardDimension: CGFloat = -1

    /// The symbol configuration of the image. Nil by default.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of template images and symbols. Nil, the default, is the view's tint colour.
    public var tintColor: UIColor?
    /// Transforms the tint colour before it is shown. Nil by default.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The corner radius of the image in points. 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image in points; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The size that is reserved for the image in points. By default 0: the image's own size, or a standard
    /// width for symbols.
    public var reservedLayoutSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
    /// The width of a stroke around the image in points.
    ///
    /// - Support: without effect: images have no line around them.
    public var strokeWidth: CGFloat = 0
    /// The colour of a stroke around the image.
    ///
    /// - Support: without effect: images have no line around them.
    public var strokeColor: UIColor?

    /// Returns the transformed tint colour of the image for a tint colour of the view.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  /// The image at the leading edge. Nil by default.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text beside the image.
  public var text: String?
  /// The text with attributes; it takes precedence over `text`.
  public var attributedText: NSAttributedString?
  /// The appearance of the text.
  public var textProperties: TextProperties
  /// The second text, below or beside the first.
  public var secondaryText: String?
  /// The second text with attributes; it takes precedence over `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the second text.
  public var secondaryTextProperties: TextProperties
  /// The axes on which the content keeps at least the margins of its cell. Both by default.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// The space around the content in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the second text is at the end of the first one's line if both fit. False by default.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between image and text in points.
  public var imageToTextPadding: CGFloat = 16
  /// The minimum space between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The space between texts above each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of the content from 0 to 1.
  public var alpha: CGFloat = 1

  /// The minimum height of a row in points, which is that of a touch target.
  var minimumHeight: CGFloat = 44

  private init(
    _ font: UIFont, _ color: UIColor = .label,
    secondary: UIFont = .preferredFont(forTextStyle: .subheadline),
    _ secondaryColor: UIColor = .label, vertical: CGFloat = 11
  ) {
    textProperties = TextProperties(font, color)
    secondaryTextProperties = TextProperties(secondary, secondaryColor)
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: vertical, leading: 0, bottom: vertical, trailing: 8)
  }

  // MARK: Kinds

  /// The content of a default row.
  public static func cell() -> Self {
    Self(.preferredFont(forTextStyle: .body), secondary: .preferredFont(forTextStyle: .caption1))
  }

  /// The content of a row with a second text below the first.
  public static func subtitleCell() -> Self {
    Self(.preferredFont(forTextStyle: .body), secondary: .preferredFont(forTextStyle: .caption1))
  }

  /// The content of a row with a value at its trailing edge.
  public static func valueCell() -> Self {
    var result = Self(
      .preferredFont(forTextStyle: .body), secondary: .preferredFont(forTextStyle: .body),
      .secondaryLabel)
    result.prefersSideBySideTextAndSecondaryText = true
    return result
  }

  /// The content of a row in a sidebar.
  public static func sidebarCell() -> Self { cell() }
  /// The content of a row with a second text in a sidebar.
  public static func sidebarSubtitleCell() -> Self { sidebarSecondary() }
  /// The content of a row in an accompanied sidebar.
  public static func accompaniedSidebarCell() -> Self { cell() }
  /// The content of a row with a second text in an accompanied sidebar.
  public static func accompaniedSidebarSubtitleCell() -> Self { sidebarSecondary() }

  private static func sidebarSecondary() -> Self {
    Self(
      .preferredFont(forTextStyle: .body), secondary: .preferredFont(forTextStyle: .subheadline),
      .secondaryLabel)
  }

  /// The content of a header in a plain list.
  public static func plainHeader() -> Self {
    header(.preferredFont(forTextStyle: .headline), .label, 5)
  }

  /// The content of a footer in a plain list.
  public static func plainFooter() -> Self {
    header(.preferredFont(forTextStyle: .subheadline), .secondaryLabel, 5)
  }

  /// The content of a header in a grouped list, in uppercase.
  public static func groupedHeader() -> Self {
    var result = header(.preferredFont(forTextStyle: .footnote), .secondaryLabel, 7)
    result.textProperties.transform = .uppercase
    return result
  }

  /// The content of a footer in a grouped list.
  public static func groupedFooter() -> Self {
    header(.preferredFont(forTextStyle: .footnote), .secondaryLabel, 7)
  }

  /// The content of a prominent header in an inset grouped list.
  public static func prominentInsetGroupedHeader() -> Self {
    header(.preferredFont(forTextStyle: .headline), .label, 10)
  }

  /// The content of an extra prominent header in an inset grouped list.
  public static func extraProminentInsetGroupedHeader() -> Self {
    header(semiboldTitle, .label, 10)
  }

  /// The content of a header in a sidebar.
  public static func sidebarHeader() -> Self {
    header(semiboldTitle, .label, 10)
  }

  /// The font of the text style `title3` in semibold, with a default size of 20 points.
  private static var semiboldTitle: UIFont {
    .systemFont(ofSize: 20, weight: .semibold, as: .title3)
  }

  /// The content of a header in any list; here that of a grouped one.
  public static func header() -> Self { groupedHeader() }
  /// The content of a footer in any list; here that of a grouped one.
  public static func footer() -> Self { groupedFooter() }

  /// Returns the content of a header in a list with an appearance, as in tables.
  static func header(of appearance: UICollectionLayoutListConfiguration.Appearance) -> Self {
    switch appearance {
    case .plain: plainHeader()
    case .grouped, .insetGrouped: groupedHeader()
    case .sidebar, .sidebarPlain: sidebarHeader()
    }
  }

  static func footer(of appearance: UICollectionLayoutListConfiguration.Appearance) -> Self {
    switch appearance {
    case .plain, .sidebarPlain: plainFooter()
    case .grouped, .insetGrouped, .sidebar: groupedFooter()
    }
  }

  private static func header(_ font: UIFont, _ color: UIColor, _ vertical: CGFloat) -> Self {
    var result = Self(
      font, color, secondary: .preferredFont(forTextStyle: .footnote),
      .secondaryLabel, vertical: vertical)
    result.minimumHeight = 0
    return result
  }

  // MARK: UIContentConfiguration

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration for a state. The content of disabled cells is dimmed; other states affect only
  /// the background.
  public func updated(for state: any UIConfigurationState) -> Self {
    var result = self
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled
      ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
    if isDisabled {
      result.textProperties.color = .tertiaryLabel
      result.secondaryTextProperties.color = .tertiaryLabel
    }
    return result
  }
}
