/// A view that turns touches into events for its targets.
@preconcurrency @MainActor
open class UIControl: UIView {
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  private final var registrations: [(action: UIAction, events: Event)] = []

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Alignment with leading and trailing turned into left and right.
  public final var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    case .center, .left, .right, .fill: contentHorizontalAlignment
    }
  }

  /// Called after enabled, selected or highlighted changed.
  func stateDidChange() {
    setNeedsLayout()
  }

  // MARK: Targets

  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    registrations.append((action, controlEvents))
  }

  public final func removeAction(_ action: UIAction, for controlEvents: Event) {
    registrations.removeAll {
      $0.action.identifier == action.identifier && $0.events == controlEvents
    }
  }

  /// Runs the actions registered for any of the events, in order of registration.
  public final func sendActions(for controlEvents: Event) {
    for (action, events) in registrations where !events.isDisjoint(with: controlEvents) {
      action.perform(sender: self)
    }
  }

  // MARK: Touches

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else { return }
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isHighlighted, let touch = touches.first else { return }
    isHighlighted = false
    endTracking(touch, with: event)
    let isInside = point(inside: touch.location(in: self), with: event)
    sendActions(for: isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    isHighlighted = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }
}
