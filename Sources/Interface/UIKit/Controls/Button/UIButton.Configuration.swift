public import CoreGraphics
public import Foundation

extension UIButton {
  /// The configuration of a button: its content, colours and metrics.
  ///
  /// Complete but for what only other systems show. Sizes and colours by state are guesses where
  /// nothing else is said.
  public struct Configuration {
    public enum Size: Int, Sendable { case medium, small, mini, large }
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    public enum MacIdiomStyle: Int, Sendable {
      case automatic, bordered, borderless, borderlessTinted
    }
    /// The sign of a button that opens a menu.
    public enum Indicator: Int, Sendable { case automatic, none, popup }
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
    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    public var attributedSubtitle: AttributedString?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    /// Overrides the font of the title; Interface Builder's `titleFontDescription`.
    package var titleFont: UIFont?

    // MARK: Image

    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Between image and title, in points.
    public var imagePadding: CGFloat = 0
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// In place of the image.
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    public var indicator = Indicator.automatic
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    // MARK: Shape and colour

    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    /// - Support: without effect: there is no Mac.
    public var macIdiomStyle = MacIdiomStyle.automatic
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

    public mutating func setDefaultContentInsets() { ownInsets = nil }

    init(_ style: Style) { self.style = style }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
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
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
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
