import CoreGraphics
import Foundation

/// A control with two buttons that decrement and increment a value. Its size is fixed.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  /// The least value. Setting it above the maximum, for which iOS raises an exception, is reported and
  /// ignored.
  open var minimumValue: Double = 0 {
    didSet {
      if !(minimumValue <= maximumValue) {
        refuse(
          "minimum value", minimumValue, "a number up to \(shortNumber(CGFloat(maximumValue)))")
        minimumValue = oldValue
      }
      clampValue()
    }
  }
  /// The greatest value. Setting it below the minimum, for which iOS raises an exception, is reported and
  /// ignored.
  open var maximumValue: Double = 100 {
    didSet {
      if !(maximumValue >= minimumValue) {
        refuse(
          "maximum value", maximumValue, "a number from \(shortNumber(CGFloat(minimumValue))) on")
        maximumValue = oldValue
      }
      clampValue()
    }
  }
  /// The step. A value of 0 or less, for which iOS raises an exception, is reported and ignored.
  open var stepValue: Double = 1 {
    didSet {
      guard !(stepValue > 0) else { return }
      refuse("step value", stepValue, "a number above 0")
      stepValue = oldValue
    }
  }
  /// Whether stepping beyond a limit continues at the other one. False by default.
  open var wraps = false { didSet { setNeedsLayout() } }
  /// Whether holding a button repeats the step. True by default.
  open var autorepeat = true
  /// Whether `valueChanged` is sent at each step. True by default; otherwise at the end of the touch.
  open var isContinuous = true

  private final var storedValue: Double = 0
  private final var incrementImages: [UIControl.State: UIImage] = [:]
  private final var decrementImages: [UIControl.State: UIImage] = [:]
  private final var backgroundImages: [UIControl.State: UIImage] = [:]
  private final var dividerImages: [[UIControl.State]: UIImage] = [:]
  private final let backgroundView = UIImageView(frame: .zero)
  private final let dividerView = UIImageView(frame: .zero)
  private final let signViews = [UIImageView(frame: .zero), UIImageView(frame: .zero)]
  /// The button that is touched; nil without a touch.
  private final var touchedSide: Double?
  private final let background = ControlPart(color: .tertiarySystemFill, radius: 8)
  private final let divider = ControlPart()
  /// The stroke of the minus and the two strokes of the plus.
  private final let strokes = [ControlPart(), ControlPart(), ControlPart()]
  /// The two strokes of the plus, which are translucent as one.
  private final let plus = ControlPart()

  final var design: StepperDesign { traits.design.steppers }

  public override init(frame: CGRect) {
    super.init(
      frame: CGRect(
        origin: frame.origin, size: UITraitCollection.current.design.steppers.size))
    setUp()
  }

  override var accessibilityDefaults: AccessibilityDefaults { stepperAccessibility }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    for view in [background, backgroundView, divider, dividerView, strokes[0], plus] as [UIView]
      + signViews
    {
      addSubview(view)
    }
    for stroke in strokes.dropFirst() { plus.addSubview(stroke) }
  }

  /// The current value, limited to the range. Setting it sends no event; NaN counts as the minimum.
  open var value: Double {
    get { storedValue }
    set {
      storedValue = newValue.isNaN ? minimumValue : newValue
      clampValue()
    }
  }

  /// Reports a value for which iOS raises an exception.
  private func refuse(_ property: String, _ value: Double, _ remedy: String) {
    DiagnosticLog.current.report(
      Diagnostic(
        exception: .invalidArgument,
        "The \(property) of a stepper cannot be \(value). It stays as it was; give \(remedy)."))
  }

  private func clampValue() {
    storedValue = max(minimumValue, min(max(minimumValue, maximumValue), storedValue))
    setNeedsLayout()
  }

  // MARK: Images

  /// Sets the image that replaces the plus for a state.
  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    incrementImages[state] = image
    setNeedsLayout()
  }

  /// Returns the image that replaces the plus for a state, or else that for the normal state.
  open func incrementImage(for state: UIControl.State) -> UIImage? {
    incrementImages[state] ?? incrementImages[.normal]
  }

  /// Sets the image that replaces the minus for a state.
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    decrementImages[state] = image
    setNeedsLayout()
  }

  /// Returns the image that replaces the minus for a state, or else that for the normal state.
  open func decrementImage(for state: UIControl.State) -> UIImage? {
    decrementImages[state] ?? decrementImages[.normal]
  }

  /// Sets the background image for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgroundImages[state] = image
    setNeedsLayout()
  }

  /// Returns the background image for a state, or else that for the normal state.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    backgroundImages[state] ?? backgroundImages[.normal]
  }

  /// Sets the image between the buttons with the given states.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState: UIControl.State
  ) {
    dividerImages[[leftState, rightSegmentState]] = image
    setNeedsLayout()
  }

  /// Returns the image between the buttons with the given states, or else that for two normal ones.
  open func dividerImage(
    forLeftSegmentState state: UIControl.State, rightSegmentState: UIControl.State
  ) -> UIImage? { dividerImages[[state, rightSegmentState]] ?? dividerImages[[.normal, .normal]] }

  override var defaultContentPriorities: ContentPriorities { .rigid }

  open override var intrinsicContentSize: CGSize { design.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { design.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let box = CGRect(
      origin: bounds.origin, size: CGSize(width: bounds.width, height: bounds.height))
    let inset = design.backgroundInset
    background.place(
      CGRect(
        x: snapped(box.minX + inset), y: box.minY, width: box.width - 2 * inset,
        height: box.height), isCapsule: design.radius == nil)
    if let radius = design.radius { background.layer.cornerRadius = radius }
    divider.place(
      CGRect(
        x: snapped(box.midX - 0.5), y: box.minY + design.lineInset, width: 1,
        height: box.height - 2 * design.lineInset))
    divider.backgroundColor = design.dividerColor
    divider.layer.cornerRadius = design.hasGap ? 0.5 : 0
    let canGoDown = isEnabled && (wraps || value > minimumValue)
    let canGoUp = isEnabled && (wraps || value < maximumValue)
    let left = CGPoint(
      x: box.minX + box.width / 4 + design.minusOffset.dx, y: box.midY + design.minusOffset.dy)
    let right = CGPoint(
      x: box.minX + box.width * 3 / 4 + design.plusOffset.dx, y: box.midY + design.plusOffset.dy)
    plus.frame = bounds
    plus.bounds.origin = bounds.origin
    let disabledAlpha = design.disabledColor.resolvedColor(with: traitCollection).cgColor.alpha
    strokes[0].alpha = canGoDown ? 1 : disabledAlpha
    plus.alpha = canGoUp ? 1 : disabledAlpha
    place(strokes[0], at: left, isActive: canGoDown)
    place(strokes[1], at: right, isActive: canGoUp)
    place(strokes[2], at: right, isActive: canGoUp, isUpright: true)
    layoutImages(box, canGoDown: canGoDown, canGoUp: canGoUp)
  }

  /// Places a stroke of a sign around its centre.
  private func place(
    _ part: ControlPart, at middle: CGPoint, isActive: Bool, isUpright: Bool = false
  ) {
    let stroke = isActive ? design.stroke : design.disabledStroke
    let size =
      isUpright
      ? CGSize(width: stroke.thickness, height: stroke.length)
      : CGSize(width: stroke.length, height: stroke.thickness)
    part.place(
      CGRect(
        x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
        height: size.height), isCapsule: true)
    let color = isActive ? .label : design.disabledColor
    part.backgroundColor = UIColor { color.resolvedColor(with: $0).withAlphaComponent(1) }
  }

  /// Rounds an x coordinate up to whole pixels in the look of iOS 26 (measured by one source).
  private func snapped(_ x: CGFloat) -> CGFloat {
    let scale = traitCollection.effectiveDisplayScale
    return traits.look.hasGlass ? (x * scale).rounded(.up) / scale : x
  }

  private func layoutImages(_ box: CGRect, canGoDown: Bool, canGoUp: Bool) {
    backgroundView.image = backgroundImage(for: state)
    backgroundView.frame = box
    background.isHidden = backgroundView.image != nil
    let sides: [UIControl.State] = [-1, 1].map { touchedSide == $0 ? .highlighted : .normal }
    dividerView.image = dividerImage(forLeftSegmentState: sides[0], rightSegmentState: sides[1])
    let width = dividerView.image?.size.width ?? 0
    dividerView.frame = CGRect(
      x: box.midX - width / 2, y: box.minY, width: width, height: box.height)
    divider.isHidden = dividerView.image != nil || backgroundView.image != nil
    let images = [
      decrementImage(for: canGoDown ? sides[0] : .disabled),
      incrementImage(for: canGoUp ? sides[1] : .disabled),
    ]
    for (index, (view, image)) in zip(signViews, images).enumerated() {
      view.image = image
      view.tintColor = (index == 0 ? canGoDown : canGoUp) ? tintColor : .tertiaryLabel
      let size = image?.size ?? .zero
      let x = box.minX + box.width * (index == 0 ? 0.25 : 0.75)
      view.frame = CGRect(
        x: x - size.width / 2, y: box.midY - size.height / 2, width: size.width,
        height: size.height)
    }
    strokes[0].isHidden = images[0] != nil
    strokes[1].isHidden = images[1] != nil
    strokes[2].isHidden = images[1] != nil
  }

  // MARK: Touches

  private final var repeatTimer: TouchTimer?
  /// The number of repetitions while the button is held.
  private final var repeatCount = 0
  /// The direction of counting, 1 or -1.
  private final var direction: Double = 0

  override var keepsTaps: Bool { true }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isAtRight = touch.location(in: self).x >= bounds.midX
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    direction = isAtRight != isMirrored ? 1 : -1
    repeatCount = 0
    touchedSide = isAtRight ? 1 : -1
    setNeedsLayout()
    count(notifies: isContinuous || !autorepeat)
    if autorepeat { scheduleRepeat(after: 0.5) }
    return true
  }

  /// Schedules the next repetition: after half a second, then ten times a second (guess).
  private func scheduleRepeat(after seconds: TimeInterval) {
    repeatTimer = TouchTimer(after: seconds, view: self) { [weak self] in
      guard let self, isTracking else { return }
      repeatCount += 1
      if isTouchInside { count(notifies: isContinuous) }
      scheduleRepeat(after: 0.1)
    }
  }

  /// Performs one step and, if requested, sends `valueChanged` if the value changed.
  private func count(notifies: Bool) {
    let before = value
    var next = value + direction * stepValue
    if wraps, minimumValue < maximumValue {
      if next > maximumValue { next = minimumValue }
      if next < minimumValue { next = maximumValue }
    }
    value = next
    if notifies, value != before { sendActions(for: .valueChanged) }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    stopRepeating()
    if autorepeat, !isContinuous { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: UIEvent?) { stopRepeating() }

  /// Stops repeating and removes the highlight of the button.
  private func stopRepeating() {
    repeatTimer?.cancel()
    repeatTimer = nil
    touchedSide = nil
    setNeedsLayout()
  }
}
