import CoreGraphics
import Foundation
import QuartzCore

/// A control with a thumb on a track that represents a value between two.
///
/// In the look of iOS 26 a held thumb is drawn as at rest, not as a lens.
@preconcurrency @MainActor
open class UISlider: UIControl {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [
        AppearanceProperty(\UISlider.minimumTrackTintColor),
        AppearanceProperty(\UISlider.maximumTrackTintColor),
        AppearanceProperty(\UISlider.thumbTintColor),
      ]
  }

  /// A limit that is set beyond the other takes the other with it.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      clampValue()
    }
  }
  /// The greatest value. 1 by default. A limit set below the other takes the other with it.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      clampValue()
    }
  }
  /// Whether a drag sends `valueChanged` at each step. True by default; else once, at its end.
  open var isContinuous = true
  /// An image at the left end. The track becomes shorter by it.
  open var minimumValueImage: UIImage? { didSet { imagesDidChange() } }
  /// An image at the right end. The track becomes shorter by it.
  open var maximumValueImage: UIImage? { didSet { imagesDidChange() } }
  /// The colour of the track up to the thumb. Nil, the default, is the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the track behind the thumb. Nil, the default, is that of the look.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the thumb. Nil, the default, is white.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

  private final var storedValue: Float = 0
  private final var thumbImages: [UIControl.State: UIImage] = [:]
  /// Images in place of the track by part, true for the part up to the thumb, and state.
  private final var trackImages: [Bool: [UIControl.State: UIImage]] = [:]
  private final let maximumTrack = ControlPart()
  private final let minimumTrack = ControlPart()
  private final let thumbShadow = ControlPart(color: .white)
  private final let thumb = ControlPart(color: .white)
  private final let thumbImageView = UIImageView(frame: .zero)
  private final let minimumTrackImageView = UIImageView(frame: .zero)
  private final let maximumTrackImageView = UIImageView(frame: .zero)
  private final let leftImageView = UIImageView(frame: .zero)
  private final let rightImageView = UIImageView(frame: .zero)

  private final var design: SliderDesign { traits.design.sliders }
  /// Between a track and the image beside it. Guess.
  private static let imageGap: CGFloat = 8

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  override var accessibilityDefaults: AccessibilityDefaults { sliderAccessibility }
  open override func accessibilityIncrement() { adjustForAccessibility(by: 1) }
  open override func accessibilityDecrement() { adjustForAccessibility(by: -1) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    for view in [
      maximumTrack, minimumTrack, maximumTrackImageView, minimumTrackImageView, thumbShadow,
      thumb, thumbImageView, leftImageView, rightImageView,
    ] as [UIView] {
      addSubview(view)
    }
    thumb.show(design, secondShadow: thumbShadow)
  }

  final override func lookDidChange() {
    super.lookDidChange()
    thumb.show(design, secondShadow: thumbShadow)
    invalidateIntrinsicContentSize()
  }

  /// Kept between the two limits.
  open var value: Float {
    get { storedValue }
    set {
      storedValue = newValue.isNaN ? minimumValue : newValue
      clampValue()
    }
  }

  /// The thumb glides if asked to. Guess: for a quarter of a second.
  open func setValue(_ value: Float, animated: Bool) {
    guard animated, window != nil, UIView.areAnimationsEnabled else { return self.value = value }
    layoutIfNeeded()
    self.value = value
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  private func clampValue() {
    storedValue = max(minimumValue, min(max(minimumValue, maximumValue), storedValue))
    setNeedsLayout()
  }

  private func imagesDidChange() {
    leftImageView.image = minimumValueImage
    rightImageView.image = maximumValueImage
    setNeedsLayout()
  }

  // MARK: Images

  /// Sets the image in place of the thumb in a state.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state] = image
    setNeedsLayout()
  }

  /// Returns the thumb's image in a state, or that of the normal state.
  open func thumbImage(for state: UIControl.State) -> UIImage? {
    thumbImages[state] ?? thumbImages[.normal]
  }

  /// Sets the image in place of the track up to the thumb in a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    trackImages[true, default: [:]][state] = image
    setNeedsLayout()
  }

  /// Returns the image of the track up to the thumb in a state, or that of the normal state.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
    trackImages[true]?[state] ?? trackImages[true]?[.normal]
  }

  /// Sets the image in place of the track behind the thumb in a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    trackImages[false, default: [:]][state] = image
    setNeedsLayout()
  }

  /// Returns the image of the track behind the thumb in a state, or that of the normal state.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
    trackImages[false]?[state] ?? trackImages[false]?[.normal]
  }

  /// The thumb's image in the present state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The image of the track up to the thumb in the present state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The image of the track behind the thumb in the present state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  // MARK: Layout

  open override var alignmentRectInsets: UIEdgeInsets {
    design.hasAlignmentInsets ? canvasRules.sliderInsets : .zero
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: design.intrinsicHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: design.height)
  }

  /// Returns the frame of the image at the left end; zero without one.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, atEnd: false, in: bounds)
  }

  /// Returns the frame of the image at the right end; zero without one.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, atEnd: true, in: bounds)
  }

  private func imageRect(_ image: UIImage?, atEnd: Bool, in bounds: CGRect) -> CGRect {
    guard let image else { return .zero }
    return CGRect(
      x: atEnd
        ? bounds.maxX - image.size.width - design.trackInset : bounds.minX + design.trackInset,
      y: bounds.minY + (bounds.height - image.size.height) / 2, width: image.size.width,
      height: image.size.height)
  }

  /// Returns the frame of the track between the images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    var left = bounds.minX + design.trackInset
    var right = bounds.maxX - design.trackInset
    if let image = minimumValueImage { left += image.size.width + Self.imageGap }
    if let image = maximumValueImage { right -= image.size.width + Self.imageGap }
    let images = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap(\.self)
    let height = images.map(\.size.height).max() ?? design.trackHeight
    return CGRect(
      x: left, y: bounds.minY + (bounds.height - height) / 2, width: max(0, right - left),
      height: height)
  }

  /// The thumb's sides end flush with the track's.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? design.thumbSize
    let range = maximumValue - minimumValue
    var share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { share = 1 - share }
    return CGRect(
      x: rect.minX + share * (rect.width - size.width), y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
    maximumTrack.place(track, isCapsule: true)
    maximumTrack.backgroundColor = maximumTrackTintColor ?? design.trackColor
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let end = knob.midX
    minimumTrack.place(
      isMirrored
        ? CGRect(x: end, y: track.minY, width: track.maxX - end, height: track.height)
        : CGRect(x: track.minX, y: track.minY, width: end - track.minX, height: track.height),
      isCapsule: true)
    minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
    show(currentMinimumTrackImage, minimumTrackImageView, in: minimumTrack)
    show(currentMaximumTrackImage, maximumTrackImageView, in: maximumTrack)
    for part in [thumbShadow, thumb] {
      part.place(knob, isCapsule: true)
      part.backgroundColor = thumbTintColor ?? .white
      part.isHidden = currentThumbImage != nil
    }
    thumbImageView.image = currentThumbImage
    thumbImageView.frame = knob
    leftImageView.frame = minimumValueImageRect(forBounds: bounds)
    rightImageView.frame = maximumValueImageRect(forBounds: bounds)
    for view in [maximumTrack, minimumTrack] as [UIView] { view.alpha = isEnabled ? 1 : 0.5 }
  }

  /// An image in place of a part of the track.
  private func show(_ image: UIImage?, _ view: UIImageView, in part: UIView) {
    view.image = image
    view.frame = part.frame
    view.isHidden = image == nil
    part.isHidden = image != nil
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: Touches

  /// From the finger to the middle of the thumb while it is dragged.
  private final var grip: CGFloat = 0

  /// Only a finger on the thumb moves it; the thumb takes those 10 points around it too (guess).
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let place = touch.location(in: self)
    guard knob.insetBy(dx: -10, dy: -10).contains(place) else { return false }
    grip = knob.midX - place.x
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let way = track.width - knob.width
    guard way > 0 else { return true }
    var share = (touch.location(in: self).x + grip - knob.width / 2 - track.minX) / way
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { share = 1 - share }
    let before = value
    value = minimumValue + Float(share) * (maximumValue - minimumValue)
    if isContinuous, value != before { sendActions(for: .valueChanged) }
    return true
  }

  /// A slider that is not continuous sends its value once, at the end.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
  }
}
