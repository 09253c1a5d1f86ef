extension UIButton {
  /// How a modern button looks and measures.
  public struct Configuration {
    public enum Size: Int, Sendable { case medium, small, mini, large }
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    enum Style: Sendable { case plain, gray, tinted, filled }

    var style: Style
    public var title: String?
    public var attributedTitle: AttributedString?
    public var subtitle: String?
    public var image: UIImage?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var titleAlignment = TitleAlignment.automatic
    public var contentInsets: NSDirectionalEdgeInsets
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var showsActivityIndicator = false
    public var background = UIBackgroundConfiguration()
    /// Overrides the font of the title; Interface Builder's `titleFontDescription`.
    package var titleFont: UIFont?

    init(_ style: Style) {
      self.style = style
      // Measured for the medium size.
      contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
  }
}

public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1)
  public static let leading = Self(rawValue: 2)
  public static let bottom = Self(rawValue: 4)
  public static let trailing = Self(rawValue: 8)
  public static let all: Self = [.top, .leading, .bottom, .trailing]
}

extension UIButton {
  /// The title's font: the configuration's, else body, 15 points in the smaller sizes (recalled);
  /// semibold in a button of the primary role (measured over stored widths).
  private func titleFont(of configuration: Configuration) -> UIFont {
    if let font = configuration.titleFont { return font }
    let font: UIFont =
      switch configuration.buttonSize {
      case .small, .mini: .systemFont(ofSize: 15)
      case .medium, .large: .preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
      }
    return role == .primary ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
  }

  private func foregroundColor(of configuration: Configuration) -> UIColor {
    guard isEnabled else { return .tertiaryLabel }
    if let color = configuration.baseForegroundColor { return color }
    if configuration.style == .filled { return .white }
    return role == .destructive ? .systemRed : tintColor ?? .tintColor
  }

  /// Recalled values; the tinted fill is the tint at 0.18.
  private func fillColor(of configuration: Configuration) -> UIColor? {
    guard isEnabled else {
      return configuration.style == .plain ? nil : .tertiarySystemFill
    }
    if let color = configuration.background.backgroundColor { return color }
    let base = configuration.baseBackgroundColor
    return switch configuration.style {
    case .plain: base
    case .gray: base ?? .secondarySystemFill
    case .tinted: (base ?? tintColor ?? .tintColor).withAlphaComponent(0.18)
    case .filled: base ?? tintColor
    }
  }

  private func cornerRadius(of configuration: Configuration) -> CGFloat {
    switch configuration.cornerStyle {
    case .capsule: bounds.height / 2
    case .large: 12
    case .medium: 8
    case .small: 4
    case .fixed where configuration.background.cornerRadius > 0:
      configuration.background.cornerRadius
    case .fixed, .dynamic: configuration.buttonSize == .large ? 8.75 : 5.95
    }
  }

  private var configurationTitle: String? { configuration?.title ?? currentTitle }

  private var configurationImage: UIImage? { configuration?.image ?? currentImage }

  final func prepareTitle(_ configuration: Configuration) -> UILabel? {
    if let attributed = configuration.attributedTitle {
      let label = titleLabel
      label?.font = titleFont(of: configuration)
      label?.text = String(attributed.characters)
      label?.textColor = foregroundColor(of: configuration)
      return label
    }
    guard let title = configurationTitle, !title.isEmpty else { return nil }
    let label = titleLabel
    label?.font = titleFont(of: configuration)
    label?.text = title
    label?.textColor = foregroundColor(of: configuration)
    return label
  }

  /// Title and image in a row or a column, and the insets.
  final func configurationSize(fitting: CGSize) -> CGSize {
    guard let configuration else { return .zero }
    let insets = configuration.contentInsets
    let title = prepareTitle(configuration)?.intrinsicContentSize ?? .zero
    let image = configurationImage?.size ?? .zero
    let gap = title != .zero && image != .zero ? configuration.imagePadding : 0
    let isColumn = !configuration.imagePlacement.isDisjoint(with: [.top, .bottom])
    let content =
      isColumn
      ? CGSize(width: max(title.width, image.width), height: title.height + gap + image.height)
      : CGSize(width: title.width + gap + image.width, height: max(title.height, image.height))
    return CGSize(
      width: content.width + insets.leading + insets.trailing,
      height: content.height + insets.top + insets.bottom)
  }

  final func layoutConfiguration() {
    guard let configuration else { return }
    layoutFill(configuration)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let insets = configuration.contentInsets
    let area = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isMirrored ? insets.trailing : insets.leading,
        bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing))
    let label = prepareTitle(configuration)
    loadedTitleLabel?.isHidden = label == nil
    let imageSize = configurationImage?.size ?? .zero
    var titleSize = label?.intrinsicContentSize ?? .zero
    titleSize.width = min(titleSize.width, max(0, area.width - imageSize.width))
    let gap = label != nil && imageSize != .zero ? configuration.imagePadding : 0
    let placement = configuration.imagePlacement
    let isColumn = !placement.isDisjoint(with: [.top, .bottom])
    let imageFirst =
      isColumn ? placement.contains(.top) : placement.contains(.leading) != isMirrored
    let scale = traitCollection.effectiveDisplayScale
    if isColumn {
      var y = area.midY - (imageSize.height + gap + titleSize.height) / 2
      let place = { (size: CGSize) -> CGRect in
        defer { y += size.height + gap }
        return CGRect(
          x: area.midX - size.width / 2, y: y, width: size.width, height: size.height)
      }
      arrange(imageFirst, imageSize, titleSize, label, scale, place)
    } else {
      let total = imageSize.width + gap + titleSize.width
      var x =
        switch effectiveContentHorizontalAlignment {
        case .left, .leading, .fill: area.minX
        case .right, .trailing: area.maxX - total
        case .center: area.midX - total / 2
        }
      let place = { (size: CGSize) -> CGRect in
        defer { x += size.width + gap }
        return CGRect(
          x: x, y: area.midY - size.height / 2, width: size.width, height: size.height)
      }
      arrange(imageFirst, imageSize, titleSize, label, scale, place)
    }
  }

  private func arrange(
    _ imageFirst: Bool, _ imageSize: CGSize, _ titleSize: CGSize, _ label: UILabel?,
    _ scale: CGFloat, _ place: (CGSize) -> CGRect
  ) {
    let first = imageFirst && imageSize != .zero ? place(imageSize) : .null
    if let label { label.frame = place(titleSize).roundedOrigin(scale: scale) }
    guard imageSize != .zero else { return }
    let frame = imageFirst ? first : place(imageSize)
    imageView?.image = configurationImage
    imageView?.tintColor = configuration.map { foregroundColor(of: $0) }
    imageView?.frame = frame.roundedOrigin(scale: scale)
  }

  private func layoutFill(_ configuration: Configuration) {
    let fill = configurationBackground ?? UIView(frame: bounds)
    if configurationBackground == nil {
      fill.isUserInteractionEnabled = false
      configurationBackground = fill
      insertSubview(fill, at: 0)
    }
    fill.isHidden = false
    fill.frame = bounds
    fill.backgroundColor = fillColor(of: configuration)
    fill.layer.cornerRadius = min(cornerRadius(of: configuration), bounds.height / 2)
    fill.layer.cornerCurve = .continuous
  }
}
