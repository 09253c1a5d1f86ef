public import CoreGraphics
public import Foundation

extension UIButton {
  /// The appearance of a button: its content, colours and metrics.
  ///
  /// Properties for other systems have no effect. Sizes and colours by state are guesses where nothing else
  /// is said.
  public struct Configuration {
    /// The size of a button, which determines its insets and fonts.
    public enum Size: Int, Sendable { case medium, small, mini, large }
    /// The style of the corners: fixed keeps the background's radius, dynamic adapts it, the others have a
    /// radius of their own.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }
    /// The alignment of title and subtitle relative to each other.
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    /// The appearance on a Mac. Without effect here.
    public enum MacIdiomStyle: Int, Sendable {
      case automatic, bordered, borderless, borderlessTinted
    }
    /// The indicator of a button that opens a menu.
    public enum Indicator: Int, Sendable { case automatic, none, popup }
    /// The kind of the background, which determines the default colours.
    enum Style: Sendable {
      case plain, gray, tinted, filled, glass, clearGlass, prominentGlass, prominentClearGlass
    }

    var style: Style

    // MARK: Title

    /// The text of the title. Setting it removes the attributes.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with attributes; missing attributes come from the configuration.
    public var attributedTitle: AttributedString?
    /// Changes the attributes of the title before it is shown.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The line break mode of a title that is wider than the button. Word wrapping by default.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The text of the subtitle. Setting it removes the attributes.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The subtitle with attributes.
    public var attributedSubtitle: AttributedString?
    /// Changes the attributes of the subtitle before it is shown.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The line break mode of a subtitle that is wider than the button. Word wrapping by default.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The space between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle. Automatic by default, which follows the side of the image.
    public var titleAlignment = TitleAlignment.automatic
    /// The font of the title; `titleFontDescription` in Interface Builder documents.
    package var titleFont: UIFont?

    // MARK: Image

    /// The image beside the title. If it is nil, the button's image for the state is used.
    public var image: UIImage?
    /// Changes the image's colour.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The symbol configuration of the image; nil derives it from the title's font.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The space between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The edge of the title at which the image is placed. Leading by default.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    /// Changes the activity indicator's colour.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// Whether the menu indicator is shown. Automatic by default: only in pop-up buttons.
    public var indicator = Indicator.automatic
    /// Changes the colour of the menu indicator.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    // MARK: Shape and colour

    /// The colour of the content in the normal state. Nil, the default, uses the style's colour.
    public var baseForegroundColor: UIColor?
    /// The colour of the background in the normal state. Nil, the default, uses the style's colour.
    public var baseBackgroundColor: UIColor?
    /// The style of the background's corners. Dynamic by default.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button. Medium by default.
    public var buttonSize = Size.medium
    /// - Support: without effect: there is no Mac.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// The fill, stroke and corners of the background.
    public var background = UIBackgroundConfiguration()
    /// Whether the colours change when the button is selected.
    public var automaticallyUpdateForSelection = true
    /// - Support: without effect: images of buttons change at once.
    public var symbolContentTransition: UISymbolContentTransition?

    private var ownInsets: NSDirectionalEdgeInsets?

    /// The insets of the content. By default those of the size: 7 and 12 points in the medium one (measured),
    /// 5 and 10 in the small ones, 15 and 20 in the large one (guess).
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.contentInsets }
      set { ownInsets = newValue }
    }

    /// Restores the default insets of the size.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    init(_ style: Style) { self.style = style }

    /// Creates a configuration without a background, with content in the tint colour.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Creates a configuration with a grey background and content in the tint colour.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Creates a configuration with a translucent background in the tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Creates a configuration with a background in the tint colour and white content.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Creates a configuration with a glass capsule as background.
    public static func glass() -> Configuration { Configuration(.glass) }
    /// Creates a configuration with a clear glass capsule as background.
    public static func clearGlass() -> Configuration { Configuration(.clearGlass) }
    /// Creates a configuration with a tinted glass capsule as background.
    public static func prominentGlass() -> Configuration { Configuration(.prominentGlass) }
    /// Creates a configuration with a tinted clear glass capsule as background.
    public static func prominentClearGlass() -> Configuration {
      Configuration(.prominentClearGlass)
    }
    /// Equivalent to `plain()`.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Equivalent to `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Equivalent to `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Equivalent to `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Returns the configuration with the colours of the button's current state.
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
  /// The kind of glass behind the content; nil for other backgrounds.
  var glass: GlassDesign.Kind? {
    switch self {
    case .plain, .gray, .tinted, .filled: nil
    case .glass, .prominentGlass: .regular
    case .clearGlass, .prominentClearGlass: .clear
    }
  }

  /// Whether the background has the tint colour and the content is white.
  var isProminent: Bool {
    self == .filled || self == .prominentGlass || self == .prominentClearGlass
  }
}
