public import CoreGraphics
public import Foundation

extension UIButton {
  /// The configuration of a button: its content, colours and metrics.
  ///
  /// Complete but for what only other systems show. Sizes and colours by state are guesses where
  /// nothing else is said.
  public struct Configuration {
    /// The size of a button, which decides its insets and fonts.
    public enum Size: Int, Sendable { case medium, small, mini, large }
    /// The corners: fixed keeps the background's radius, dynamic adapts it, the others have one of
    /// their own.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }
    /// Where title and subtitle are relative to each other.
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    /// The look on a Mac. Without effect here.
    public enum MacIdiomStyle: Int, Sendable {
      case automatic, bordered, borderless, borderlessTinted
    }
    /// The sign of a button that opens a menu.
    public enum Indicator: Int, Sendable { case automatic, none, popup }
    /// The fill behind the content.
    enum Style: Sendable {
      case plain, gray, tinted, filled, glass, clearGlass, prominentGlass, prominentClearGlass
    }

    var style: Style

    // MARK: Title

    /// The characters of the title; setting them takes the attributes away.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with attributes; those that it lacks come from the configuration.
    public var attributedTitle: AttributedString?
    /// Changes the attributes of the title before it is shown.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How a title breaks that is wider than the button. Word wrapping by default.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The characters of the second line; setting them takes the attributes away.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The second line with attributes.
    public var attributedSubtitle: AttributedString?
    /// Changes the attributes of the second line before it is shown.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How a second line breaks that is wider than the button. Word wrapping by default.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// How title and subtitle are aligned. Automatic by default: by the side of the image.
    public var titleAlignment = TitleAlignment.automatic
    /// Overrides the font of the title; Interface Builder's `titleFontDescription`.
    package var titleFont: UIFont?

    // MARK: Image

    /// The image beside the title. An image of the button's state is used if this is nil.
    public var image: UIImage?
    /// Changes the image's colour.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The size and weight of a symbol image; nil follows the title.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The side of the title on which the image is. Leading by default.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// In place of the image.
    public var showsActivityIndicator = false
    /// Changes the spinner's colour.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// Whether the sign of a menu is shown. Automatic by default: in pop-up buttons.
    public var indicator = Indicator.automatic
    /// Changes the colour of the sign.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    // MARK: Shape and colour

    /// The colour of the content in the normal state. Nil, the default, is that of the style.
    public var baseForegroundColor: UIColor?
    /// The colour of the fill in the normal state. Nil, the default, is that of the style.
    public var baseBackgroundColor: UIColor?
    /// The corners of the fill. Dynamic by default.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button. Medium by default.
    public var buttonSize = Size.medium
    /// - Support: without effect: there is no Mac.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// The fill, stroke and shape behind the content.
    public var background = UIBackgroundConfiguration()
    /// Whether a selected button takes other colours.
    public var automaticallyUpdateForSelection = true

    private var ownInsets: NSDirectionalEdgeInsets?

    /// Those of the size unless set: 7 and 12 in the medium one (measured), 5 and 10 in the small
    /// ones, 15 and 20 in the large one (guess).
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.contentInsets }
      set { ownInsets = newValue }
    }

    /// Returns to the insets of the size.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    init(_ style: Style) { self.style = style }

    /// A configuration without a fill, in the tint colour.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A configuration with a grey fill, in the tint colour.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A configuration with a faint fill of the tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A configuration with a fill of the tint colour and white content.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// A capsule of glass.
    public static func glass() -> Configuration { Configuration(.glass) }
    /// A capsule of clear glass.
    public static func clearGlass() -> Configuration { Configuration(.clearGlass) }
    /// A capsule of glass in the tint colour.
    public static func prominentGlass() -> Configuration { Configuration(.prominentGlass) }
    /// A capsule of clear glass in the tint colour.
    public static func prominentClearGlass() -> Configuration {
      Configuration(.prominentClearGlass)
    }
    /// As `plain()`.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// As `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// As `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// As `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// With the colours of the button's state.
    @MainActor public func updated(for button: UIButton) -> Configuration {
      ButtonColors(configuration: self, button: button).configuration
    }
  }
}

extension UIButton.Configuration.Size {
  fileprivate var contentInsets: NSDirectionalEdgeInsets {
    switch self {
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }
}

extension UIButton.Configuration.Style {
  /// The glass behind the content; nil for a plain fill.
  var glass: GlassDesign.Kind? {
    switch self {
    case .plain, .gray, .tinted, .filled: nil
    case .glass, .prominentGlass: .regular
    case .clearGlass, .prominentClearGlass: .clear
    }
  }

  /// Whether the background has the tint colour, with white on it.
  var isProminent: Bool {
    self == .filled || self == .prominentGlass || self == .prominentClearGlass
  }
}
