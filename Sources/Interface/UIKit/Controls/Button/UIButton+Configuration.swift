import CoreGraphics
import Foundation

extension UIButton {
  // MARK: Updating

  /// Schedules an update of the configuration before the next layout.
  public func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Runs the program's configuration updates once for each change of state.
  final func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = false
    isUpdatingConfiguration = true
    updateConfiguration()
    configurationUpdateHandler?(self)
    isUpdatingConfiguration = false
  }

  /// The configuration with the colours of the current state.
  private var shownColors: ButtonColors? {
    configuration.map { configuration in
      automaticallyUpdatesConfiguration
        ? ButtonColors(configuration: configuration, button: self)
        : ButtonColors(plain: configuration, button: self)
    }
  }

  // MARK: Text

  /// The font of the title: that of the configuration, or else body, or subheadline in the smaller sizes
  /// (guess); semibold in a button of the primary role (measured over stored widths).
  private func titleFont(of configuration: Configuration) -> UIFont {
    if let font = configuration.titleFont { return font }
    let font: UIFont =
      switch configuration.buttonSize {
      case .small, .mini:
        .preferredFont(forTextStyle: .subheadline, compatibleWith: traitCollection)
      case .medium, .large: .preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
      }
    return role == .primary ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
  }

  /// The font of the subtitle: footnote, or caption in the smaller sizes (guess).
  private func subtitleFont(of configuration: Configuration) -> UIFont {
    switch configuration.buttonSize {
    case .small, .mini: .preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection)
    case .medium, .large: .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
    }
  }

  /// Sets the text, font and colour of the title label and returns it; nil if there is no title.
  final func prepareTitle(_ configuration: Configuration) -> UILabel? {
    let chosen = chosenElement.map { AttributedString($0.title) }
    let plain = currentTitle.map { AttributedString($0) }
    guard let text = chosen ?? configuration.attributedTitle ?? plain,
      !text.characters.isEmpty
    else { return nil }
    let label = titleLabel
    show(
      text, in: label, font: titleFont(of: configuration),
      transformer: configuration.titleTextAttributesTransformer,
      lineBreakMode: configuration.titleLineBreakMode)
    let alignment = textAlignment(of: configuration)
    if label?.textAlignment != alignment { label?.textAlignment = alignment }
    return label
  }

  /// Sets the text, font and colour of the subtitle label and returns it; nil if there is no subtitle.
  final func prepareSubtitle(_ configuration: Configuration) -> UILabel? {
    guard let text = configuration.attributedSubtitle, !text.characters.isEmpty else { return nil }
    let label = loadedSubtitleLabel
    show(
      text, in: label, font: subtitleFont(of: configuration),
      transformer: configuration.subtitleTextAttributesTransformer,
      lineBreakMode: configuration.subtitleLineBreakMode)
    let alignment = textAlignment(of: configuration)
    if label.textAlignment != alignment { label.textAlignment = alignment }
    return label
  }

  /// Sets the text, colour and line break mode of a label.
  private func show(
    _ text: AttributedString, in label: UILabel?, font: UIFont,
    transformer: UIConfigurationTextAttributesTransformer?, lineBreakMode: NSLineBreakMode
  ) {
    guard let label else { return }
    let color = shownColors?.foreground ?? .label
    // Attributed strings are created only for text with attributes: Foundation on Linux never frees their
    // attributes, and a button is measured several times in a layout.
    let isPlain =
      transformer == nil && text.runs.allSatisfy { $0.attributes == AttributeContainer() }
    let attributed =
      isPlain ? nil : attributedTitle(text, font: font, color: color, transformer: transformer)
    let lines = lineBreakMode.wraps ? 0 : 1
    // Setting an equal value would schedule another layout.
    if label.font != font { label.font = font }
    if label.textColor != color { label.textColor = color }
    if label.lineBreakMode != lineBreakMode { label.lineBreakMode = lineBreakMode }
    if label.numberOfLines != lines { label.numberOfLines = lines }
    if let attributed {
      if label.attributedText != attributed { label.attributedText = attributed }
    } else {
      label.text = String(text.characters)
    }
  }

  /// Returns the text with the configuration's font and colour where it has no attributes of its own.
  private func attributedTitle(
    _ text: AttributedString, font: UIFont, color: UIColor,
    transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString {
    var base = AttributeContainer()
    base.font = font
    base.foregroundColor = color
    var shown = text
    for run in text.runs {
      let attributes = base.merging(run.attributes)
      shown[run.range].setAttributes(transformer?(attributes) ?? attributes)
    }
    return NSAttributedString(shown, baseFont: font)
  }

  /// Guess: the title is aligned to the image's side, and centred without an image or below one.
  private func textAlignment(of configuration: Configuration) -> NSTextAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let leading = isMirrored ? NSTextAlignment.right : .left
    let trailing = isMirrored ? NSTextAlignment.left : .right
    switch configuration.titleAlignment {
    case .leading: return leading
    case .center: return .center
    case .trailing: return trailing
    case .automatic:
      guard configuration.image ?? currentImage != nil else { return .center }
      if configuration.imagePlacement.contains(.leading) { return leading }
      return configuration.imagePlacement.contains(.trailing) ? trailing : .center
    }
  }

  // MARK: Image

  /// Returns the image of the chosen menu element, the configuration or the state, with its symbol
  /// configuration.
  final func shownImage(_ configuration: Configuration) -> UIImage? {
    guard let image = chosenElement?.image ?? configuration.image ?? currentImage else {
      return nil
    }
    let symbols =
      configuration.preferredSymbolConfigurationForImage ?? preferredSymbolConfiguration(state)
    let configured = symbols.flatMap { image.applyingSymbolConfiguration($0) } ?? image
    return configured.adjusted(to: traitCollection)
  }

  // MARK: Layout

  /// Returns the size that fits the content and insets of the configuration.
  final func configurationSize(fitting size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    guard let configuration else { return .zero }
    let insets = configuration.contentInsets
    let availableWidth = size.width > 0 ? size.width - insets.leading - insets.trailing : .infinity
    let content = ConfiguredButtonLayout(self, configuration, width: max(0, availableWidth)).size
    return CGSize(
      width: content.width + insets.leading + insets.trailing,
      height: content.height + insets.top + insets.bottom)
  }

  /// Lays out background, title, subtitle, image and menu indicator.
  final func layoutConfiguration() {
    updateConfigurationIfNeeded()
    guard let configuration, let colors = shownColors else { return }
    layoutFill(colors.configuration)
    let insets = configuration.contentInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let area = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isMirrored ? insets.trailing : insets.leading,
        bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing))
    let layout = ConfiguredButtonLayout(self, configuration, width: max(0, area.width))
    let frames = layout.frames(in: area, button: self)
    loadedTitleLabel?.isHidden = layout.title == nil
    layout.title?.frame = frames.title
    hideSubtitle(layout.subtitle == nil)
    layout.subtitle?.frame = frames.subtitle
    showImage(layout, in: frames.image, colors)
    showIndicator(layout, in: frames.indicator, colors)
  }

  /// Shows the image, or the activity indicator that replaces it.
  private func showImage(
    _ layout: ConfiguredButtonLayout, in frame: CGRect, _ colors: ButtonColors
  ) {
    loadedImageView?.isHidden = layout.image == nil
    if let image = layout.image {
      imageView?.image = image
      let transformer = colors.configuration.imageColorTransformer
      imageView?.tintColor = transformer?(colors.foreground) ?? colors.foreground
      imageView?.frame = frame
      imageView?.alpha = 1
    }
    let spinner = activityIndicator(isNeeded: layout.showsActivity)
    spinner?.isHidden = !layout.showsActivity
    guard layout.showsActivity, let spinner else { return }
    let transformer = colors.configuration.activityIndicatorColorTransformer
    spinner.color = transformer?(colors.foreground) ?? colors.foreground
    spinner.startAnimating()
    spinner.frame = frame
  }

  /// Shows the menu indicator.
  private func showIndicator(
    _ layout: ConfiguredButtonLayout, in frame: CGRect, _ colors: ButtonColors
  ) {
    let view = menuIndicator(isNeeded: layout.indicator != nil)
    view?.isHidden = layout.indicator == nil
    view?.image = layout.indicator
    let transformer = colors.configuration.indicatorColorTransformer
    view?.tintColor = transformer?(colors.foreground) ?? colors.foreground
    view?.frame = frame
  }

  /// Shows the background behind the content. Glass configurations use a separate view.
  private func layoutFill(_ configuration: Configuration) {
    let fill = configurationBackground ?? BackgroundConfigurationView()
    if configurationBackground == nil {
      configurationBackground = fill
      insertSubview(fill, at: 0)
    }
    fill.isHidden = configuration.style.glass != nil
    layoutGlass(configuration)
    fill.frame = bounds
    var background = configuration.background
    background.cornerRadius = min(cornerRadius(of: configuration), bounds.height / 2)
    fill.tintColor = tintColor
    fill.cornerCurve = .continuous
    fill.configuration = background
  }

  /// Shows the glass effect behind the content of a glass configuration.
  private func layoutGlass(_ configuration: Configuration) {
    let kind = configuration.style.glass
    for view in [loadedTitleLabel, loadedImageView] as [UIView?] {
      view?.isOnScreenOnly = kind != nil
    }
    guard let kind else {
      glassBackground?.removeFromSuperview()
      glassBackground = nil
      return
    }
    let view = glassBackground ?? GlassView(kind)
    if glassBackground == nil {
      glassBackground = view
      insertSubview(view, at: 0)
    }
    view.kind = kind
    let color = configuration.background.backgroundColor
    view.tint = color == .clear ? nil : color
    view.frame = bounds
    let radius = min(cornerRadius(of: configuration), bounds.height / 2)
    if radius < bounds.height / 2 {
      view.round(radius, isContinuous: true)
    } else {
      view.isCapsule = true
    }
  }

  /// Returns the corner radius of the configuration's corner style in points.
  private func cornerRadius(of configuration: Configuration) -> CGFloat {
    let design = traits.design.buttons
    switch configuration.cornerStyle {
    case .dynamic where configuration.style.glass != nil: return bounds.height / 2
    case .capsule: return bounds.height / 2
    case .large: return 12
    case .medium: return 8
    case .small: return 4
    case .fixed where configuration.background.cornerRadius > 0,
      .dynamic where configuration.background.cornerRadius > 0:
      return configuration.background.cornerRadius
    case .fixed, .dynamic:
      return (configuration.buttonSize == .large ? design.largeDynamicRadius : design.dynamicRadius)
        ?? bounds.height / 2
    }
  }
}

extension ButtonColors {
  /// Creates the colours of the configuration itself, for buttons that do not update automatically.
  init(plain configuration: UIButton.Configuration, button: UIButton) {
    self.configuration = configuration
    foreground =
      configuration.baseForegroundColor
      ?? (configuration.style.isProminent ? .white : button.tintColor ?? .tintColor)
  }
}

extension NSLineBreakMode {
  /// Whether text wraps.
  var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
