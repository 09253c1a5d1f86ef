public import CoreGraphics

/// Describes what is shown where there is nothing to show.
///
/// Fonts are documented by the kinds' descriptions; sizes and gaps are guesses.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  public enum Alignment: Int, Sendable {
    case center, natural
  }

  public struct TextProperties {
    public var font: UIFont
    public var color: UIColor
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
  }

  public struct ImageProperties {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var tintColor: UIColor? = .secondaryLabel
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
  }

  public struct ButtonProperties {
    public var primaryAction: UIAction?
    public var isEnabled = true
  }

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  public var alignment = Alignment.center
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  public var imageToTextPadding: CGFloat = 8
  public var textToSecondaryTextPadding: CGFloat = 4
  public var textToButtonPadding: CGFloat = 16
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  public var background = UIBackgroundConfiguration.clear()
  var isLoading = false

  private init(_ font: UIFont, _ color: UIColor) {
    textProperties = TextProperties(font: font, color: color)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  }

  // MARK: Kinds

  public static func empty() -> Self {
    Self(.systemFont(ofSize: 22, weight: .bold), .label)
  }

  /// A wheel in place of the image.
  public static func loading() -> Self {
    var result = Self(.preferredFont(forTextStyle: .subheadline), .secondaryLabel)
    result.isLoading = true
    return result
  }

  public static func search() -> Self {
    var result = empty()
    result.image = UIImage(systemName: "magnifyingglass")
    result.text = "No Results"
    result.secondaryText = "Check the spelling or try a new search."
    return result
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// A search that has words names them.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// Shows what a configuration for missing content describes, in the middle of itself.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  private final var current: UIContentUnavailableConfiguration
  private final let picture = UIImageView(frame: .zero)
  private final let wheel = UIActivityIndicatorView(style: .medium)
  private final let label = UILabel(frame: .zero)
  private final let secondaryLabel = UILabel(frame: .zero)
  private final var buttons: [UIButton] = []
  open var isScrollEnabled = false

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
    for view in [picture, wheel, label, secondaryLabel] as [UIView] { addSubview(view) }
    show()
  }

  open var configuration: any UIContentConfiguration {
    get { current }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else { return }
      current = new
      show()
    }
  }

  private func show() {
    picture.image = current.image?.adjusted(to: traitCollection)
    picture.tintColor = current.imageProperties.tintColor
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
      buttons.append(button)
      addSubview(button)
    }
    backgroundColor = current.background.resolvedBackgroundColor(for: tintColor)
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

  /// Symbols are 48 points high (guess), pictures as they are.
  private func shownSize(_ image: UIImage) -> CGSize {
    let limit = current.imageProperties.maximumSize
    var size = image.size
    if image.isSymbolImage, limit == .zero, size.height > 0 {
      size = CGSize(width: size.width * 48 / size.height, height: 48)
    }
    let scale = min(
      1, limit.width > 0 ? limit.width / size.width : 1,
      limit.height > 0 ? limit.height / size.height : 1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}
