/// The view of a background configuration.
@MainActor
final class BackgroundConfigurationView: UIView {
  /// The configuration that the view shows. Setting it updates the view immediately.
  var configuration = UIBackgroundConfiguration() { didSet { show() } }
  var cornerCurve: CALayerCornerCurve {
    get { fill.layer.cornerCurve }
    set { fill.layer.cornerCurve = newValue }
  }
  private let fill = ControlPart()
  private let imageView = UIImageView(frame: .zero)
  private var custom: UIView?
  private var effectView: UIVisualEffectView?

  init() {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    addSubview(fill)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Applies colours, corners, stroke, image, effect and custom view.
  private func show() {
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    fill.layer.cornerRadius = configuration.cornerRadius
    fill.layer.borderWidth = configuration.strokeWidth
    fill.layer.borderColor =
      configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
    showShadow(configuration.shadowProperties)
    if configuration.customView !== custom {
      custom?.removeFromSuperview()
      custom = configuration.customView
      if let custom { addSubview(custom) }
    }
    if let image = configuration.image {
      imageView.image = image
      imageView.contentMode = configuration.imageContentMode
      imageView.clipsToBounds = true
      if imageView.superview == nil { insertSubview(imageView, aboveSubview: fill) }
    } else {
      imageView.removeFromSuperview()
    }
    effectView?.removeFromSuperview()
    effectView = configuration.visualEffect.map { UIVisualEffectView(effect: $0) }
    if let effectView { insertSubview(effectView, at: 0) }
    setNeedsLayout()
  }

  private func showShadow(_ shadow: UIShadowProperties) {
    fill.layer.shadowColor = shadow.color.resolvedColor(with: traitCollection).cgColor
    fill.layer.shadowOpacity = Float(shadow.opacity)
    fill.layer.shadowRadius = shadow.radius
    fill.layer.shadowOffset = shadow.offset
    fill.layer.shadowPath = shadow.path?.cgPath
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = configuration.backgroundInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let area = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isMirrored ? insets.trailing : insets.leading,
        bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing)
    ).insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
    for view in [fill, imageView, custom, effectView].compactMap(\.self) { view.frame = area }
    for view in [imageView, effectView, custom].compactMap(\.self) {
      view.layer.cornerRadius = configuration.cornerRadius
      view.layer.cornerCurve = fill.layer.cornerCurve
    }
    effectView?.clipsToBounds = configuration.cornerRadius > 0
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }
}
