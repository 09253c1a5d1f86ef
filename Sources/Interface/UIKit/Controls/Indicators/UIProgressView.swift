import CoreGraphics
import Foundation

/// A bar that fills as something gets done.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [
        AppearanceProperty(\UIProgressView.progressTintColor),
        AppearanceProperty(\UIProgressView.trackTintColor),
      ]
  }

  /// Whether the bar is on its own or is part of a bar.
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  /// The height and corners. By default those of a bar that is on its own.
  open var progressViewStyle = Style.default { didSet { styleDidChange() } }
  /// The colour of the filled part. Nil, the default, is the tint colour.
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the rest. Nil, the default, is that of the style.
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// An image in place of the filled part, stretched to its width.
  open var progressImage: UIImage? { didSet { setNeedsLayout() } }
  /// An image in place of the track, stretched to its width.
  open var trackImage: UIImage? { didSet { setNeedsLayout() } }

  private final var storedProgress: Float = 0
  private final let track = ControlPart()
  private final let fill = ControlPart()
  private final let trackImageView = UIImageView(frame: .zero)
  private final let fillImageView = UIImageView(frame: .zero)

  /// Creates a bar 150 points wide.
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

  /// Kept between 0 and 1.
  open var progress: Float {
    get { storedProgress }
    set {
      storedProgress = newValue.isNaN ? 0 : max(0, min(1, newValue))
      setNeedsLayout()
    }
  }

  /// Sets the progress; with an animation in a window the bar grows to it.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      return self.progress = progress
    }
    layoutIfNeeded()
    self.progress = progress
    // Guess at the duration.
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  /// Work whose share that is done is shown. It is asked at each layout.
  open var observedProgress: Progress? { didSet { setNeedsLayout() } }

  private func styleDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// 4 points from iOS 14 on, 2.5 as part of a bar (measured).
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
