/// A view that shows an image, placed by its content mode.
@preconcurrency @MainActor
open class UIImageView: UIView {
  open var image: UIImage? {
    didSet { if !(image?.shows(sameAs: oldValue) ?? (oldValue == nil)) { imageDidChange() } }
  }

  /// - Support: without effect: pictures here are no brighter than white.
  open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified
  open var imageDynamicRange: UIImage.DynamicRange { .standard }

  open var highlightedImage: UIImage? {
    didSet { if isHighlighted { imageDidChange() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { imageDidChange() } }
  }

  /// The images that are shown one after the other while the view is animating.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The duration of one cycle of the images in seconds; 0 for a thirtieth of a second each (documented).
  open var animationDuration: TimeInterval = 0
  /// The number of cycles; 0 for an infinite number.
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false
  private final var frameIndex = 0
  private final var frameTimer: TouchTimer?
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { imageDidChange() }
  }

  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    imageDidChange()
  }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override var accessibilityDefaults: AccessibilityDefaults { imageAccessibility }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  // MARK: Animation

  private var frames: [UIImage] {
    let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    return own ?? shownStill?.images ?? []
  }

  /// Starts the animation at the first image, by the stage's clock.
  open func startAnimating() {
    guard !frames.isEmpty else { return }
    isAnimating = true
    frameIndex = 0
    setNeedsDisplay()
    scheduleNextFrame()
  }

  open func stopAnimating() {
    frameTimer?.cancel()
    frameTimer = nil
    guard isAnimating else { return }
    isAnimating = false
    setNeedsDisplay()
  }

  private func scheduleNextFrame() {
    let count = frames.count
    guard count > 1 || animationRepeatCount > 0 else { return }
    let whole = animationDuration > 0 ? animationDuration : shownStill?.duration ?? 0
    let step = whole > 0 ? whole / Double(count) : 1.0 / 30
    frameTimer = TouchTimer(after: step, view: self) { [weak self] in self?.showNextFrame() }
  }

  private func showNextFrame() {
    guard isAnimating, !frames.isEmpty else { return }
    frameIndex += 1
    if animationRepeatCount > 0, frameIndex >= frames.count * animationRepeatCount {
      return stopAnimating()
    }
    setNeedsDisplay()
    scheduleNextFrame()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // An animated image plays automatically (documented).
    if window != nil, animationImages == nil, shownStill?.images != nil { startAnimating() }
  }

  /// The image that is currently shown.
  final var shownImage: UIImage? {
    if isAnimating, let frame = frames.isEmpty ? nil : frames[frameIndex % frames.count] {
      return frame
    }
    return shownStill
  }

  private var shownStill: UIImage? {
    guard
      let image = (isHighlighted ? highlightedImage ?? image : image)?.version(for: traitCollection)
    else { return nil }
    let configured =
      preferredSymbolConfiguration.map { image.applyingSymbolConfiguration($0) ?? image } ?? image
    return configured.adjusted(to: traitCollection)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    if image?.hasVersions == true { setNeedsDisplay() }
  }

  /// Whether the image is scaled with accessibility text sizes, as body text is.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet { imageDidChange() }
  }

  private var accessibilityFactor: CGFloat {
    guard adjustsImageSizeForAccessibilityContentSizeCategory,
      traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    else { return 1 }
    return DynamicType.sizeRatio(.body, DynamicType.category(traitCollection))
  }

  open override var intrinsicContentSize: CGSize {
    let factor = accessibilityFactor
    return shownImage.map {
      CGSize(width: $0.size.width * factor, height: $0.size.height * factor)
    } ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? bounds.size }

  /// The alignment rectangle insets of the image.
  open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

  private func imageDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  package override var drawsWithoutSideEffects: Bool { type(of: self) == UIImageView.self }

  /// An image that is larger than the view is drawn outside of the bounds too, unless the view clips (documented:
  /// `clipsToBounds`).
  package override var unclippedDrawingBounds: CGRect? {
    shownImage.map { contentMode.rect(forContent: $0.size, in: bounds) }
  }

  open override func draw(_ rect: CGRect) {
    guard let image = shownImage, let context = UIGraphicsGetCurrentContext() else { return }
    if image.flipsForRightToLeftLayoutDirection,
      effectiveUserInterfaceLayoutDirection == .rightToLeft
    {
      context.translateBy(x: bounds.minX + bounds.maxX, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    image.draw(
      in: contentMode.rect(forContent: image.size, in: bounds), context: context,
      tint: image.takesTint ? tintColor.resolvedColor(with: traitCollection) : nil)
  }
}

extension UIImage {
  /// Whether the image is drawn as a template in the tint colour.
  var takesTint: Bool {
    renderingMode == .alwaysTemplate
  }
}

extension UIView.ContentMode {
  /// Returns the frame of content with a given size in the bounds.
  package func rect(forContent size: CGSize, in bounds: CGRect) -> CGRect {
    func scaled(by factor: CGFloat) -> CGRect {
      placed(CGSize(width: size.width * factor, height: size.height * factor), 0.5, 0.5)
    }
    func placed(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + (bounds.width - size.width) * x,
        y: bounds.minY + (bounds.height - size.height) * y, width: size.width, height: size.height)
    }
    guard size.width > 0, size.height > 0 else { return bounds }
    return switch self {
    case .scaleToFill, .redraw: bounds
    case .scaleAspectFit: scaled(by: min(bounds.width / size.width, bounds.height / size.height))
    case .scaleAspectFill: scaled(by: max(bounds.width / size.width, bounds.height / size.height))
    case .center: placed(size, 0.5, 0.5)
    case .top: placed(size, 0.5, 0)
    case .bottom: placed(size, 0.5, 1)
    case .left: placed(size, 0, 0.5)
    case .right: placed(size, 1, 0.5)
    case .topLeft: placed(size, 0, 0)
    case .topRight: placed(size, 1, 0)
    case .bottomLeft: placed(size, 0, 1)
    case .bottomRight: placed(size, 1, 1)
    }
  }
}
