import CoreGraphics
import Foundation

/// Minus and plus that count a value down and up. Its size is its own.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  open var minimumValue: Double = 0 { didSet { clampValue() } }
  open var maximumValue: Double = 100 { didSet { clampValue() } }
  open var stepValue: Double = 1
  open var wraps = false { didSet { setNeedsLayout() } }
  open var autorepeat = true
  open var isContinuous = true

  private final var storedValue: Double = 0
  private final let background = ControlPart(color: .tertiarySystemFill, radius: 8)
  private final let divider = ControlPart()
  /// The minus, and the two strokes of the plus.
  private final let strokes = [ControlPart(), ControlPart(), ControlPart()]

  /// Measured from iOS 13 on; 29 high before.
  static let size = CGSize(width: 94, height: 32)

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  override var accessibilityDefaults: AccessibilityDefaults { stepperAccessibility }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    for part in [background, divider] + strokes { addSubview(part) }
  }

  open var value: Double {
    get { storedValue }
    set {
      storedValue = newValue.isNaN ? minimumValue : newValue
      clampValue()
    }
  }

  private func clampValue() {
    storedValue = max(minimumValue, min(max(minimumValue, maximumValue), storedValue))
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let box = CGRect(
      origin: bounds.origin, size: CGSize(width: bounds.width, height: bounds.height))
    background.place(box)
    // Recalled: a line of one point that leaves seven at both ends.
    divider.place(CGRect(x: box.midX - 0.5, y: box.minY + 7, width: 1, height: box.height - 14))
    divider.backgroundColor = .tertiaryLabel
    let (left, right) = (box.minX + box.width / 4, box.minX + box.width * 3 / 4)
    strokes[0].place(
      CGRect(x: left - 8, y: box.midY - 1, width: 16, height: 2), isCapsule: true)
    strokes[1].place(
      CGRect(x: right - 8, y: box.midY - 1, width: 16, height: 2), isCapsule: true)
    strokes[2].place(
      CGRect(x: right - 1, y: box.midY - 8, width: 2, height: 16), isCapsule: true)
    let canGoDown = isEnabled && (wraps || value > minimumValue)
    let canGoUp = isEnabled && (wraps || value < maximumValue)
    for (part, isActive) in zip(strokes, [canGoDown, canGoUp, canGoUp]) {
      part.backgroundColor = isActive ? .label : .tertiaryLabel
    }
  }

  // MARK: Touches

  private final var repeatTimer: TouchTimer?
  /// How often it has counted while the finger is down.
  private final var repeatCount = 0
  private final var direction: Double = 0

  override var keepsTaps: Bool { true }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isAtRight = touch.location(in: self).x >= bounds.midX
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    direction = isAtRight != isMirrored ? 1 : -1
    repeatCount = 0
    count(tells: isContinuous || !autorepeat)
    if autorepeat { scheduleRepeat(after: 0.5) }
    return true
  }

  /// Counts on while the finger stays: after half a second, then ten times a second (guess).
  private func scheduleRepeat(after seconds: TimeInterval) {
    repeatTimer = TouchTimer(after: seconds, view: self) { [weak self] in
      guard let self, isTracking else { return }
      repeatCount += 1
      if isTouchInside { count(tells: isContinuous) }
      scheduleRepeat(after: 0.1)
    }
  }

  private func count(tells: Bool) {
    let before = value
    var next = value + direction * stepValue
    if wraps, minimumValue < maximumValue {
      if next > maximumValue { next = minimumValue }
      if next < minimumValue { next = maximumValue }
    }
    value = next
    if tells, value != before { sendActions(for: .valueChanged) }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    stopRepeating()
    if autorepeat, !isContinuous { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: UIEvent?) { stopRepeating() }

  private func stopRepeating() {
    repeatTimer?.cancel()
    repeatTimer = nil
  }
}
