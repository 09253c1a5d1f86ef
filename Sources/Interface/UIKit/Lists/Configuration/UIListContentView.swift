public import CoreGraphics

/// A view that shows a list content configuration.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private final var current: UIListContentConfiguration
  private final let label = UILabel(frame: .zero)
  private final let secondaryLabel = UILabel(frame: .zero)
  private final let picture = UIImageView(frame: .zero)

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    current = configuration
    super.init(frame: .zero)
    setUp()
  }

  public required init?(coder: NSCoder) {
    current = .cell()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    preservesSuperviewLayoutMargins = true
    for view in [picture, label, secondaryLabel] as [UIView] { addSubview(view) }
    show()
  }

  /// The configuration that the view shows. A configuration of another type is reported and ignored.
  open var configuration: any UIContentConfiguration {
    get { current }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        DiagnosticLog.current.warn(
          "A list content view was given a configuration of type \(type(of: newValue)). It keeps "
            + "the one it has; make a view by makeContentView() of the new one.")
        return
      }
      current = new
      show()
    }
  }

  // MARK: Showing

  private func show() {
    show(current.text, current.attributedText, current.textProperties, in: label)
    show(
      current.secondaryText, current.secondaryAttributedText, current.secondaryTextProperties,
      in: secondaryLabel)
    var image = current.image
    if let symbol = current.imageProperties.preferredSymbolConfiguration {
      image = image?.withConfiguration(symbol)
    }
    picture.image = image?.adjusted(to: traitCollection)
    picture.isHidden = image == nil
    picture.contentMode = .scaleAspectFit
    picture.layer.cornerRadius = current.imageProperties.cornerRadius
    picture.clipsToBounds = current.imageProperties.cornerRadius > 0
    picture.tintColor = current.imageProperties.resolvedTintColor(for: tintColor)
    alpha = current.alpha
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    label.font =
      properties.adjustsFontForContentSizeCategory
      ? properties.font.adjusted(to: traitCollection) : properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed {
      label.attributedText =
        properties.adjustsFontForContentSizeCategory
        ? attributed.adjusted(to: traitCollection) ?? attributed : attributed
    } else {
      label.text =
        switch properties.transform {
        case .none: text
        case .uppercase: text?.uppercased()
        case .lowercase: text?.lowercased()
        case .capitalized: text?.capitalized
        }
    }
    label.isHidden = (label.text ?? "").isEmpty
  }

  // MARK: Layout

  /// Returns the margins in a left-to-right layout: those of the cell on the axes that preserve them,
  /// otherwise the configuration's.
  private func margins() -> UIEdgeInsets {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let own = current.directionalLayoutMargins
    var result = UIEdgeInsets(
      top: own.top, left: own.leading, bottom: own.bottom, right: own.trailing)
    guard current.axesPreservingSuperviewLayoutMargins != .vertical,
      current.axesPreservingSuperviewLayoutMargins != [], let host = superview
    else { return result }
    let outer = host.layoutMargins
    let distance = (left: frame.minX, right: host.bounds.maxX - frame.maxX)
    let isAtLeading = (isMirrored ? distance.right : distance.left) <= 0
    let isAtTrailing = (isMirrored ? distance.left : distance.right) <= 0
    if isAtLeading { result.left = max(own.leading, isMirrored ? outer.right : outer.left) }
    if isAtTrailing { result.right = max(own.trailing, isMirrored ? outer.left : outer.right) }
    return result
  }

  /// The distance of the text from the leading edge in points, where separators also begin (documented).
  final var textStart: CGFloat {
    picture.image == nil ? margins().left : parts(width: bounds.width).text.minX
  }

  /// Returns the size of the image, scaled down to its maximum and the available size.
  private func imageSize(in availableSize: CGSize) -> CGSize {
    guard let image = picture.image else { return .zero }
    var size = image.size
    let limit = current.imageProperties.maximumSize
    let width = limit.width > 0 ? limit.width : .infinity
    let height = limit.height > 0 ? limit.height : .infinity
    let scale = min(1, width / max(size.width, 1), height / max(size.height, 1))
    size = CGSize(width: size.width * scale, height: size.height * scale)
    return size
  }

  /// The size that is reserved for the image: that of the configuration, or by default a standard width for
  /// symbols, which scales with the text size (documented). The width of 28 points is a guess. With
  /// accessibility sizes no width is reserved (documented).
  private var reservedSize: CGSize {
    let standard = UIListContentConfiguration.ImageProperties.standardDimension
    var size = current.imageProperties.reservedLayoutSize
    let isSymbol = picture.image?.isSymbolImage == true
    let category = traitCollection.preferredContentSizeCategory
    if size.width == standard || (size.width == 0 && isSymbol) {
      size.width = 28 * DynamicType.sizeRatio(.body, DynamicType.category(traitCollection))
    }
    if size.height == standard { size.height = label.font.lineHeight }
    if category.isAccessibilityCategory { size.width = 0 }
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  /// The frames of image and texts in a left-to-right layout.
  private struct Parts {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var height: CGFloat = 0
  }

  /// Computes all frames for a width in a left-to-right layout, and the required height.
  private func parts(width: CGFloat) -> Parts {
    let margins = margins()
    var result = Parts()
    var left = margins.left
    let size = imageSize(in: CGSize(width: width, height: .infinity))
    let reserved = reservedSize
    if picture.image != nil {
      let columnWidth = max(size.width, reserved.width)
      result.image = CGRect(
        x: left + (columnWidth - size.width) / 2, y: 0, width: size.width, height: size.height)
      left += columnWidth + current.imageToTextPadding
    }
    let availableWidth = max(0, width - left - margins.right)
    let first = label.isHidden ? .zero : fitted(label, availableWidth)
    let second = secondaryLabel.isHidden ? .zero : fitted(secondaryLabel, availableWidth)
    let gap = current.textToSecondaryTextHorizontalPadding
    let isBeside =
      current.prefersSideBySideTextAndSecondaryText
      && first.width + gap + second.width <= availableWidth
    var height = max(first.height, second.height)
    if isBeside {
      result.text = CGRect(
        x: left, y: (height - first.height) / 2, width: first.width, height: first.height)
      result.secondary = CGRect(
        x: left + availableWidth - second.width, y: (height - second.height) / 2,
        width: second.width,
        height: second.height)
    } else {
      let between =
        first.height > 0 && second.height > 0 ? current.textToSecondaryTextVerticalPadding : 0
      height = first.height + between + second.height
      result.text = CGRect(x: left, y: 0, width: availableWidth, height: first.height)
      result.secondary = CGRect(
        x: left, y: first.height + between, width: availableWidth, height: second.height)
    }
    let content = max(height, size.height, reserved.height)
    result.height = max(current.minimumHeight, content + margins.top + margins.bottom)
    let middle = margins.top + (result.height - margins.top - margins.bottom) / 2
    result.text.origin.y += middle - height / 2
    result.secondary.origin.y += middle - height / 2
    result.image.origin.y = middle - size.height / 2
    return result
  }

  /// Returns the size of a label whose lines wrap within a width.
  private func fitted(_ label: UILabel, _ width: CGFloat) -> CGSize {
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(width, size.width), height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let parts = parts(width: bounds.width)
    let scale = traitCollection.effectiveDisplayScale
    let shift = (bounds.height - parts.height) / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ frame: CGRect) {
      var frame = frame
      frame.origin.y = roundToPixel(frame.minY + shift, scale: scale)
      view.frame = isMirrored ? frame.mirrored(in: bounds.width) : frame
    }
    place(picture, parts.image)
    place(label, parts.text)
    place(secondaryLabel, parts.secondary)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 1e6 ? size.width : 1e4
    let parts = parts(width: width)
    let scale = traitCollection.effectiveDisplayScale
    return CGSize(width: size.width, height: ceilToPixel(parts.height, scale: scale))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize) }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    picture.tintColor = current.imageProperties.resolvedTintColor(for: tintColor)
  }
}
