public import CoreGraphics

/// Text, a second text and an image, as the rows, headers and footers of lists have them.
///
/// Fonts and colours are documented by the kinds' descriptions; margins and gaps are guesses from
/// what iOS 17 prints of each kind.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text is shown.
  public struct TextProperties {
    /// How lines are aligned.
    public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }

    /// A change of the letters before they are shown.
    public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    /// The font; one of a text style follows the text size.
    public var font: UIFont
    /// The colour before the transformer.
    public var color: UIColor
    /// Changes the colour before it is shown. Nil by default.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// How lines are aligned. In reading direction by default.
    public var alignment = TextAlignment.natural
    /// How a text ends that does not fit. With an ellipsis by default.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The greatest number of lines; 0, the default, is unlimited.
    public var numberOfLines = 0
    /// Whether a long line is shown in a smaller font. False by default.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest share of the font's size that is used for a long line.
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the text size. True by default.
    public var adjustsFontForContentSizeCategory = true
    /// The change of the letters. None by default; grouped headers have capitals.
    public var transform = TextTransform.none
    /// Whether a pointer shows the whole of a text that is cut off. There is no pointer here.
    public var showsExpansionTextWhenTruncated = false

    init(_ font: UIFont, _ color: UIColor = .label) {
      self.font = font
      self.color = color
    }

    /// Returns the colour after its transformer.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// How the image is shown.
  public struct ImageProperties {
    /// The width that images of a standard size are given.
    public static let standardDimension: CGFloat = 0

    /// The size and weight of a symbol image. Nil by default.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of template images and symbols. Nil, the default, is the view's tint colour.
    public var tintColor: UIColor?
    /// Changes the tint colour before it is shown. Nil by default.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the image's corners in points. 0 by default.
    public var cornerRadius: CGFloat = 0
    /// 0 sets no limit.
    public var maximumSize = CGSize.zero
    /// 0 reserves what the image takes.
    public var reservedLayoutSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
    /// The width of a line around the image.
    ///
    /// - Support: without effect: images have no line around them.
    public var strokeWidth: CGFloat = 0
    /// The colour of the line around the image.
    ///
    /// - Support: without effect: images have no line around them.
    public var strokeColor: UIColor?

    /// Returns the image's colour after its transformer, for a tint colour of the view.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  /// The image at the leading edge. Nil by default.
  public var image: UIImage?
  /// How the image is shown.
  public var imageProperties = ImageProperties()
  /// The text beside the image.
  public var text: String?
  /// The text with attributes; it takes precedence over `text`.
  public var attributedText: NSAttributedString?
  /// How the text is shown.
  public var textProperties: TextProperties
  /// The second text, below or beside the first.
  public var secondaryText: String?
  /// The second text with attributes; it takes precedence over `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text is shown.
  public var secondaryTextProperties: TextProperties
  /// The axes along which the content also keeps the margins of its cell. Both by default.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// The space around the content in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the second text is at the end of the first one's line if both fit. False by default.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between image and text in points.
  public var imageToTextPadding: CGFloat = 16
  /// The least space between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The space between texts one below the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of the content from 0 to 1.
  public var alpha: CGFloat = 1

  /// Rows with less content are still this high (the height of a tappable thing).
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

  /// The content of a row.
  public static func cell() -> Self {
    Self(.preferredFont(forTextStyle: .body), secondary: .preferredFont(forTextStyle: .caption1))
  }

  /// The content of a row with a second text below the first.
  public static func subtitleCell() -> Self {
    Self(.preferredFont(forTextStyle: .body), secondary: .preferredFont(forTextStyle: .caption1))
  }

  /// The content of a row with a value at its end.
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
  /// The content of a row in the sidebar beside another one.
  public static func accompaniedSidebarCell() -> Self { cell() }
  /// The content of a row with a second text in the sidebar beside another one.
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

  /// The content of a header in a grouped list, in capitals.
  public static func groupedHeader() -> Self {
    var result = header(.preferredFont(forTextStyle: .footnote), .secondaryLabel, 7)
    result.textProperties.transform = .uppercase
    return result
  }

  /// The content of a footer in a grouped list.
  public static func groupedFooter() -> Self {
    header(.preferredFont(forTextStyle: .footnote), .secondaryLabel, 7)
  }

  /// The content of a header in larger letters, for inset groups.
  public static func prominentInsetGroupedHeader() -> Self {
    header(.preferredFont(forTextStyle: .headline), .label, 10)
  }

  /// The content of a header in the letters of a title, for inset groups.
  public static func extraProminentInsetGroupedHeader() -> Self {
    header(semiboldTitle, .label, 10)
  }

  /// The content of a header in a sidebar.
  public static func sidebarHeader() -> Self {
    header(semiboldTitle, .label, 10)
  }

  /// The third title, which is 20 points, semibold.
  private static var semiboldTitle: UIFont {
    .systemFont(ofSize: 20, weight: .semibold, as: .title3)
  }

  /// The content of a header in any list; here that of a grouped one.
  public static func header() -> Self { groupedHeader() }
  /// The content of a footer in any list; here that of a grouped one.
  public static func footer() -> Self { groupedFooter() }

  /// Of a list of an appearance, as tables have them.
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

  /// Content of disabled cells is dim; other states change the background alone.
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
