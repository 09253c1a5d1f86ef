import CoreGraphics
import Foundation
import QuartzCore

/// A control with an on and an off state. Its size is fixed: frames only move it.
///
/// In the look of iOS 26 a touched thumb does not become a lens.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [
        AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor),
      ]
  }

  /// The style of a switch.
  public enum Style: Int, Sendable {
    case automatic, checkbox, sliding
  }

  /// Whether the switch is on. False by default. Setting it is not animated and sends no event.
  open var isOn = false { didSet { setNeedsLayout() } }
  /// The colour of the track while the switch is on. Nil, the default, is green.
  open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the thumb. Nil, the default, is white.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// - Support: without effect: has had none on iOS since 7 either.
  open var onImage: UIImage?
  /// - Support: without effect: has had none on iOS since 7 either.
  open var offImage: UIImage?
  /// The text beside a checkbox on a Mac. Not shown here.
  open var title: String?
  /// - Support: partial: phones and tablets have one style.
  open var preferredStyle = Style.automatic
  /// The style in use, which is always sliding.
  open var style: Style { .sliding }

  private final var design: SwitchDesign { traits.design.switches }

  /// All parts, which fade together.
  private final let content = ControlPart()
  private final let track = ControlPart()
  /// Cuts the shadow of the thumb off at the edge of the track.
  private final let shadowClip = ControlPart()
  private final let thumbShadow = ControlPart(color: .white)
  private final let thumb = ControlPart(color: .white)

  public override init(frame: CGRect) {
    super.init(
      frame: CGRect(
        origin: frame.origin, size: UITraitCollection.current.design.switches.size))
    setUp()
  }

  override var accessibilityDefaults: AccessibilityDefaults { switchAccessibility }

  /// The accessibility value, which is always "1" for on or "0" for off (measured).
  open override var accessibilityValue: String? {
    get { isOn ? "1" : "0" }
    set { super.accessibilityValue = newValue }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    addSubview(content)
    for part in [track, shadowClip, thumb] { content.addSubview(part) }
    shadowClip.clipsToBounds = true
    shadowClip.addSubview(thumbShadow)
    thumbShadow.show(design, secondShadow: thumb)
  }

  final override func lookDidChange() {
    super.lookDidChange()
    thumbShadow.show(design, secondShadow: thumb)
    bounds.size = design.size
    invalidateIntrinsicContentSize()
  }

  /// Sets the state, with an animation if requested. Sends no event.
  open func setOn(_ on: Bool, animated: Bool) {
    guard animated, window != nil, on != isOn else { return isOn = on }
    layoutIfNeeded()
    UIView.animate(withDuration: Self.slideDuration, delay: 0, options: [.curveEaseInOut]) {
      self.isOn = on
      self.layoutIfNeeded()
    }
  }

  /// The duration of the animation in seconds. Guess; no figures are published.
  private static let slideDuration: TimeInterval = 0.25

  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
  }

  override var defaultContentPriorities: ContentPriorities { .rigid }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: design.size.width - 2, height: design.size.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { design.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let design = design
    content.frame = CGRect(origin: bounds.origin, size: design.size)
    let box = content.bounds
    for part in [track, shadowClip] { part.place(box, isCapsule: true) }
    track.backgroundColor = isOn ? onTintColor ?? .systemGreen : design.offColor
    let isAtRight = isOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let size = design.thumbSize
    let place = CGRect(
      x: isAtRight ? box.maxX - 2 - size.width : box.minX + 2, y: box.minY + 2, width: size.width,
      height: size.height)
    thumb.place(place, isCapsule: true)
    thumbShadow.place(place, isCapsule: true)
    for part in [thumbShadow, thumb] { part.backgroundColor = thumbTintColor ?? .white }
    // Recorded: a disabled switch is half transparent as a whole.
    content.alpha = isEnabled ? 1 : 0.5
  }

  override var keepsTaps: Bool { true }

  /// Toggles the switch at the end of a touch, whether it was a tap or a drag.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    setOn(!isOn, animated: true)
    sendActions(for: .valueChanged)
  }
}
