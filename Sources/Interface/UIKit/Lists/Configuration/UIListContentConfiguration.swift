public import CoreGraphics

/// Text, a second text and an image, as the rows, headers and footers of lists have them.
///
/// Fonts and colours are documented by the kinds' descriptions; margins and gaps are guesses from
/// what iOS 17 prints of each kind.
public struct UIListContentConfiguration: UIContentConfiguration {
  public struct TextProperties {
    public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }

    public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    public var font: UIFont
    public var color: UIColor
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none
    public var showsExpansionTextWhenTruncated = false

    init(_ font: UIFont, _ color: UIColor = .label) {
      self.font = font
      self.color = color
    }

    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  public struct ImageProperties {
    /// The width that images of a standard size are given.
    public static let standardDimension: CGFloat = 0

    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// 0 sets no limit.
    public var maximumSize = CGSize.zero
    /// 0 reserves what the image takes.
    public var reservedLayoutSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
    public var strokeWidth: CGFloat = 0
    public var strokeColor: UIColor?

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
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

  public static func cell() -> Self {
    Self(.preferredFont(forTextStyle: .body), secondary: .preferredFont(forTextStyle: .caption1))
  }

  public static func subtitleCell() -> Self {
    Self(.preferredFont(forTextStyle: .body), secondary: .preferredFont(forTextStyle: .caption1))
  }

  public static func valueCell() -> Self {
    var result = Self(
      .preferredFont(forTextStyle: .body), secondary: .preferredFont(forTextStyle: .body),
      .secondaryLabel)
    result.prefersSideBySideTextAndSecondaryText = true
    return result
  }

  public static func sidebarCell() -> Self { cell() }
  public static func sidebarSubtitleCell() -> Self { sidebarSecondary() }
  public static func accompaniedSidebarCell() -> Self { cell() }
  public static func accompaniedSidebarSubtitleCell() -> Self { sidebarSecondary() }

  private static func sidebarSecondary() -> Self {
    Self(
      .preferredFont(forTextStyle: .body), secondary: .preferredFont(forTextStyle: .subheadline),
      .secondaryLabel)
  }

  public static func plainHeader() -> Self {
    header(.preferredFont(forTextStyle: .headline), .label, 5)
  }

  public static func plainFooter() -> Self {
    header(.preferredFont(forTextStyle: .subheadline), .secondaryLabel, 5)
  }

  public static func groupedHeader() -> Self {
    var result = header(.preferredFont(forTextStyle: .footnote), .secondaryLabel, 7)
    result.textProperties.transform = .uppercase
    return result
  }

  public static func groupedFooter() -> Self {
    header(.preferredFont(forTextStyle: .footnote), .secondaryLabel, 7)
  }

  public static func prominentInsetGroupedHeader() -> Self {
    header(.preferredFont(forTextStyle: .headline), .label, 10)
  }

  public static func extraProminentInsetGroupedHeader() -> Self {
    header(semiboldTitle, .label, 10)
  }

  public static func sidebarHeader() -> Self {
    header(semiboldTitle, .label, 10)
  }

  /// The third title, which is 20 points, semibold.
  private static var semiboldTitle: UIFont {
    .systemFont(ofSize: 20, weight: .semibold, as: .title3)
  }

  public static func header() -> Self { groupedHeader() }
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
