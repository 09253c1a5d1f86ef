import CoreGraphics
import Foundation

/// A bar that shows the progress of a task.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [
        AppearanceProperty(\UIProgressView.progressTintColor),
        AppearanceProperty(\UIProgressView.trackTintColor),
      ]
  }

  /// Whether the view is used on its own or in a bar.
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  /// The style, which determines the height and corners. `default` by default.
  open var progressViewStyle = Style.default { didSet { styleDidChange() } }
  /// The colour of the completed part. Nil, the default, is the tint colour.
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the remaining part. Nil, the default, is the style's.
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// An image that replaces the completed part, stretched to its width.
  open var progressImage: UIImage? { didSet { setNeedsLayout() } }
  /// An image that replaces the track, stretched to its width.
  open var trackImage: UIImage? { didSet { setNeedsLayout() } }

  private final var storedProgress: Float = 0
  private final let track = ControlPart()
  private final let fill = ControlPart()
  private final let trackImageView = UIImageView(frame: .zero)
  private final let fillImageView = UIImageView(frame: .zero)

  /// Creates a progress view with a width of 150 points.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style == .bar ? 2.5 : 4))
    progressViewStyle = style
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  override var accessibilityDefaults: AccessibilityDefaults { progressAccessibility }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    for view in [track, fill, trackImageView, fillImageView] as [UIView] { addSubview(view) }
  }

  /// The progress, limited to 0 to 1.
  open var progress: Float {
    get { storedProgress }
    set {
      storedProgress = newValue.isNaN ? 0 : max(0, min(1, newValue))
      setNeedsLayout()
    }
  }

  /// Sets the progress, with an animation if requested and the view is in a window.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      return self.progress = progress
    }
    layoutIfNeeded()
    self.progress = progress
    // Guess at the duration.
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  /// An object whose completed fraction is shown. It is read at each layout.
  open var observedProgress: Progress? { didSet { setNeedsLayout() } }

  private func styleDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override var defaultContentPriorities: ContentPriorities { .fixedHeight }

  /// The height in points: 4 as from iOS 14 on, 2.5 in a bar (measured).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let observedProgress { storedProgress = Float(observedProgress.fractionCompleted) }
    let isRound = progressViewStyle == .default
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = bounds.width * CGFloat(progress)
    let done = CGRect(
      x: isMirrored ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width,
      height: bounds.height)
    track.place(bounds, isCapsule: isRound)
    track.backgroundColor = trackTintColor ?? .systemFill
    fill.place(done, isCapsule: isRound)
    fill.backgroundColor = progressTintColor ?? tintColor
    fill.isHidden = progress == 0 || progressImage != nil
    track.isHidden = trackImage != nil
    trackImageView.image = trackImage
    trackImageView.frame = bounds
    fillImageView.image = progressImage
    fillImageView.frame = done
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}
