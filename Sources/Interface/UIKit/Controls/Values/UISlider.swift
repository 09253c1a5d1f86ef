import CoreGraphics
import Foundation
import QuartzCore

/// A control with a thumb on a track that sets a value in a range.
///
/// In the look of iOS 26 a touched thumb does not become a lens.
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

  /// - Support: without effect: a slider has the behaviour of a phone or pad.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  /// The behaviour in effect.
  open var behavioralStyle: UIBehavioralStyle { .pad }

  /// The least value. 0 by default. Setting it above the maximum raises the maximum.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      clampValue()
    }
  }
  /// The greatest value. 1 by default. Setting it below the minimum lowers the minimum.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      clampValue()
    }
  }
  /// Whether a drag sends `valueChanged` at each step. True by default; otherwise only at its end.
  open var isContinuous = true
  /// An image at the minimum end, which shortens the track.
  open var minimumValueImage: UIImage? { didSet { imagesDidChange() } }
  /// An image at the maximum end, which shortens the track.
  open var maximumValueImage: UIImage? { didSet { imagesDidChange() } }
  /// The colour of the track before the thumb. Nil, the default, is the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the track after the thumb. Nil, the default, is that of the system design.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether the slider has a thumb.
  public enum Style: Int, Sendable { case `default`, thumbless }
  open var sliderStyle = Style.default { didSet { setNeedsLayout() } }
  /// The ticks of the track and the part of it that may be chosen; nil for a plain track.
  /// - Support: partial: ticks are not drawn.
  open var trackConfiguration: TrackConfiguration? {
    didSet { if trackConfiguration != oldValue { clampValue() } }
  }
  /// The colour of the thumb. Nil, the default, is white.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

  private final var storedValue: Float = 0
  private final var thumbImages: [UIControl.State: UIImage] = [:]
  /// Images that replace the track, by part (true before the thumb) and state.
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
  /// The space between the track and an image in points. Guess.
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

  /// The current value, limited to the range.
  open var value: Float {
    get { storedValue }
    set {
      storedValue = newValue.isNaN ? minimumValue : newValue
      clampValue()
    }
  }

  /// Sets the value. If animated, the thumb moves for a quarter of a second (guess).
  open func setValue(_ value: Float, animated: Bool) {
    guard animated, window != nil, UIView.areAnimationsEnabled else { return self.value = value }
    layoutIfNeeded()
    self.value = value
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  private func clampValue() {
    storedValue = max(minimumValue, min(max(minimumValue, maximumValue), storedValue))
    if let trackConfiguration {
      let span = maximumValue - minimumValue
      let share = span > 0 ? (storedValue - minimumValue) / span : 0
      storedValue = minimumValue + trackConfiguration.allowed(share) * span
    }
    setNeedsLayout()
  }

  private func imagesDidChange() {
    leftImageView.image = minimumValueImage
    rightImageView.image = maximumValueImage
    setNeedsLayout()
  }

  // MARK: Images

  /// Sets the image that replaces the thumb for a state.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state] = image
    setNeedsLayout()
  }

  /// Returns the thumb's image for a state, or else that for the normal state.
  open func thumbImage(for state: UIControl.State) -> UIImage? {
    thumbImages[state] ?? thumbImages[.normal]
  }

  /// Sets the image that replaces the track before the thumb for a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    trackImages[true, default: [:]][state] = image
    setNeedsLayout()
  }

  /// Returns the image of the track before the thumb for a state, or else that for the normal state.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
    trackImages[true]?[state] ?? trackImages[true]?[.normal]
  }

  /// Sets the image that replaces the track after the thumb for a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    trackImages[false, default: [:]][state] = image
    setNeedsLayout()
  }

  /// Returns the image of the track after the thumb for a state, or else that for the normal state.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
    trackImages[false]?[state] ?? trackImages[false]?[.normal]
  }

  /// The thumb's image for the current state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The image of the track before the thumb for the current state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The image of the track after the thumb for the current state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  // MARK: Layout

  open override var alignmentRectInsets: UIEdgeInsets {
    design.hasAlignmentInsets ? canvasRules.sliderInsets : .zero
  }

  override var defaultContentPriorities: ContentPriorities { .fixedHeight }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: design.intrinsicHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: design.height)
  }

  /// Returns the frame of the image at the minimum end; zero without one.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, atEnd: false, in: bounds)
  }

  /// Returns the frame of the image at the maximum end; zero without one.
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

  /// Returns the frame of the thumb for a value. At both ends an image is flush with the track (guess); the
  /// system's own thumb stands where its design says.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let image = currentThumbImage
    let size = image?.size ?? design.thumbSize
    let overhang = image == nil ? design.thumbOverhang : 0
    return CGRect(
      x: rect.minX - overhang + share(of: value) * (rect.width + 2 * overhang - size.width),
      y: rect.midY - size.height / 2 - (image == nil ? design.thumbLift : 0),
      width: size.width, height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
    maximumTrack.place(track, isCapsule: true)
    maximumTrack.backgroundColor = maximumTrackTintColor ?? design.trackColor
    let hidesThumb = sliderStyle == .thumbless
    let end = hidesThumb ? track.minX + share(of: value) * track.width : knob.midX
    let span = maximumValue - minimumValue
    let neutral = minimumValue + (trackConfiguration?.neutralValue ?? 0) * span
    let start = track.minX + share(of: neutral) * track.width
    minimumTrack.place(
      CGRect(x: min(start, end), y: track.minY, width: abs(end - start), height: track.height),
      isCapsule: true)
    minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
    show(currentMinimumTrackImage, minimumTrackImageView, in: minimumTrack)
    show(currentMaximumTrackImage, maximumTrackImageView, in: maximumTrack)
    for part in [thumbShadow, thumb] {
      part.place(knob, isCapsule: true)
      part.backgroundColor = thumbTintColor ?? .white
      part.isHidden = currentThumbImage != nil || hidesThumb
    }
    thumbImageView.image = hidesThumb ? nil : currentThumbImage
    thumbImageView.frame = knob
    leftImageView.frame = minimumValueImageRect(forBounds: bounds)
    rightImageView.frame = maximumValueImageRect(forBounds: bounds)
    for view in [maximumTrack, minimumTrack] as [UIView] { view.alpha = isEnabled ? 1 : 0.5 }
  }

  /// Returns the position of a value on the track, from 0 at the left end to 1 at the right one.
  private func share(of value: Float) -> CGFloat {
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 - share : share
  }

  /// Shows an image in place of a part of the track.
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

  /// The distance from the touch to the middle of the thumb during a drag, in points.
  private final var grip: CGFloat = 0

  /// Begins tracking if the touch is on the thumb or within 10 points of it (guess).
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

  /// Sends `valueChanged` at the end of a drag if the slider is not continuous.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
  }
}
