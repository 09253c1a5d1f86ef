public import CoreGraphics

/// The content that is shown in place of missing content, such as an empty list.
///
/// Fonts are documented by the configurations' descriptions; sizes and gaps are guesses.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The alignment of the texts.
  public enum Alignment: Int, Sendable {
    case center, natural
  }

  /// The font, colour and lines of a text.
  public struct TextProperties {
    /// The font. A font with a text style scales with the text size.
    public var font: UIFont
    public var color: UIColor
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0, the default, for no limit.
    public var numberOfLines = 0
    /// Whether a long line is shrunk to fit. False by default.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale factor of the font for a long line.
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
  }

  /// The appearance of the image.
  public struct ImageProperties {
    /// The symbol configuration of the image. Nil, the default, is a symbol 48 points high (guess).
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of template images and symbols. The secondary label colour by default.
    public var tintColor: UIColor? = .secondaryLabel
    /// The corner radius of the image in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image in points; 0 for no limit.
    public var maximumSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
  }

  /// The action and state of a button.
  public struct ButtonProperties {
    /// The action of a tap. Nil by default.
    public var primaryAction: UIAction?
    /// The menu of the button, which a tap opens if there is no action. Nil by default.
    public var menu: UIMenu?
    /// Whether the button can be tapped. True by default.
    public var isEnabled = true
  }

  /// The image above the texts. Nil by default.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text below the image.
  public var text: String?
  /// The text with attributes; it takes precedence over `text`.
  public var attributedText: NSAttributedString?
  /// The appearance of the text.
  public var textProperties: TextProperties
  /// The second text, below the first.
  public var secondaryText: String?
  /// The second text with attributes; it takes precedence over `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the second text.
  public var secondaryTextProperties: TextProperties
  /// The configuration of the first button. The button is shown if it has a title or an image.
  public var button = UIButton.Configuration.plain()
  /// The action of the first button.
  public var buttonProperties = ButtonProperties()
  /// The configuration of the second button. The button is shown if it has a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The action of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  /// The alignment of the texts' lines. Centred by default; the content as a whole is always centred.
  public var alignment = Alignment.center
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// The minimum space between content and edges, in points. 16 at each edge by default.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The space between image and text in points.
  public var imageToTextPadding: CGFloat = 8
  /// The space between the texts in points.
  public var textToSecondaryTextPadding: CGFloat = 4
  /// The space between the texts and the first button in points.
  public var textToButtonPadding: CGFloat = 16
  /// The space between the buttons in points.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The background of the view. Clear by default.
  public var background = UIBackgroundConfiguration.clear()
  var isLoading = false
  /// Whether the text is that of `search()`.
  private var isSearch = false

  private init(_ font: UIFont, _ color: UIColor) {
    textProperties = TextProperties(font: font, color: color)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  }

  // MARK: Kinds

  /// Creates an empty configuration with default fonts and colours.
  public static func empty() -> Self {
    Self(.systemFont(ofSize: 22, weight: .bold), .label)
  }

  /// Creates a configuration with an activity indicator in place of the image.
  public static func loading() -> Self {
    var result = Self(.preferredFont(forTextStyle: .subheadline), .secondaryLabel)
    result.isLoading = true
    return result
  }

  /// Creates a configuration for a search without results, with English texts.
  public static func search() -> Self {
    var result = empty()
    result.image = UIImage(systemName: "magnifyingglass")
    result.text = "No Results"
    result.isSearch = true
    result.secondaryText = "Check the spelling or try a new search."
    return result
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the configuration for a state. That of a search names the text that was searched for.
  public func updated(for state: any UIConfigurationState) -> Self {
    var result = self
    if isSearch, let state = state as? UIContentUnavailableConfigurationState,
      let text = state.searchText, !text.isEmpty
    {
      result.text = "No Results for “\(text)”"
    }
    return result
  }
}

/// A view that shows a content unavailable configuration, centred.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  private final var current: UIContentUnavailableConfiguration
  private final let backdrop = BackgroundConfigurationView()
  private final let picture = UIImageView(frame: .zero)
  private final let wheel = UIActivityIndicatorView(style: .medium)
  private final let label = UILabel(frame: .zero)
  private final let secondaryLabel = UILabel(frame: .zero)
  private final var buttons: [UIButton] = []
  /// Whether content that is too high can be scrolled.
  ///
  /// - Support: partial: it is kept; content that is too high is cut.
  open var isScrollEnabled = false

  /// Creates a view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    current = configuration
    super.init(frame: .zero)
    setUp()
  }

  public required init?(coder: NSCoder) {
    current = .empty()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [backdrop, picture, wheel, label, secondaryLabel] as [UIView] { addSubview(view) }
    show()
  }

  /// The configuration that the view shows. A configuration of another type is ignored.
  open var configuration: any UIContentConfiguration {
    get { current }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else { return }
      current = new
      show()
    }
  }

  private func show() {
    let symbol = current.imageProperties.preferredSymbolConfiguration
    let image = symbol.flatMap { current.image?.withConfiguration($0) } ?? current.image
    picture.image = image?.adjusted(to: traitCollection)
    picture.tintColor = current.imageProperties.tintColor
    picture.layer.cornerRadius = current.imageProperties.cornerRadius
    picture.layer.cornerCurve = .continuous
    picture.clipsToBounds = current.imageProperties.cornerRadius > 0
    picture.contentMode = .scaleAspectFit
    wheel.isHidden = !current.isLoading
    if current.isLoading { wheel.startAnimating() } else { wheel.stopAnimating() }
    show(current.text, current.attributedText, current.textProperties, in: label)
    show(
      current.secondaryText, current.secondaryAttributedText, current.secondaryTextProperties,
      in: secondaryLabel)
    for button in buttons { button.removeFromSuperview() }
    buttons = []
    for (configuration, properties) in [
      (current.button, current.buttonProperties),
      (current.secondaryButton, current.secondaryButtonProperties),
    ] where configuration.title != nil || configuration.image != nil {
      let button = UIButton(frame: .zero)
      button.configuration = configuration
      button.isEnabled = properties.isEnabled
      if let action = properties.primaryAction { button.addAction(action, for: .touchUpInside) }
      button.menu = properties.menu
      button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
      buttons.append(button)
      addSubview(button)
    }
    backdrop.tintColor = tintColor
    backdrop.cornerCurve = .continuous
    backdrop.configuration = current.background
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties, in label: UILabel
  ) {
    label.font = properties.font.adjusted(to: traitCollection)
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment = current.alignment == .center ? .center : .natural
    if let attributed {
      label.attributedText = attributed.adjusted(to: traitCollection) ?? attributed
    } else {
      label.text = text
    }
    label.isHidden = (label.text ?? "").isEmpty
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    let margins = current.directionalLayoutMargins
    let width = max(0, bounds.width - margins.leading - margins.trailing)
    var parts: [(view: UIView, size: CGSize, gap: CGFloat)] = []
    if current.isLoading { parts.append((wheel, CGSize(width: 20, height: 20), 0)) }
    if let image = picture.image { parts.append((picture, shownSize(image), 0)) }
    for (view, gap) in [
      (label, current.imageToTextPadding), (secondaryLabel, current.textToSecondaryTextPadding),
    ] where !view.isHidden {
      let size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      parts.append((view, CGSize(width: width, height: size.height), gap))
    }
    for (number, button) in buttons.enumerated() {
      let size = button.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      parts.append(
        (
          button, CGSize(width: min(width, size.width), height: size.height),
          number == 0 ? current.textToButtonPadding : current.buttonToSecondaryButtonPadding
        ))
    }
    let gaps = parts.dropFirst().map(\.gap).reduce(0, +)
    var y = (bounds.height - parts.map(\.size.height).reduce(0, +) - gaps) / 2
    let scale = traitCollection.effectiveDisplayScale
    for (number, part) in parts.enumerated() {
      if number > 0 { y += part.gap }
      part.view.frame = CGRect(
        x: roundToPixel((bounds.width - part.size.width) / 2, scale: scale),
        y: roundToPixel(y, scale: scale), width: part.size.width, height: part.size.height)
      y += part.size.height
    }
  }

  /// Returns the displayed size of an image: symbols are 48 points high (guess), others unscaled.
  private func shownSize(_ image: UIImage) -> CGSize {
    let limit = current.imageProperties.maximumSize
    var size = image.size
    let isConfigured = current.imageProperties.preferredSymbolConfiguration != nil
    if image.isSymbolImage, !isConfigured, limit == .zero, size.height > 0 {
      size = CGSize(width: size.width * 48 / size.height, height: 48)
    }
    let scale = min(
      1, limit.width > 0 ? limit.width / size.width : 1,
      limit.height > 0 ? limit.height / size.height : 1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}
