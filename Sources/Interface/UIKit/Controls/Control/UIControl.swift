/// The base class of controls, which send events to targets and actions.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// The states of a control, which can be combined.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The state without any other.
    public static let normal: State = []
    /// The control is highlighted, for example by a touch.
    public static let highlighted = State(rawValue: 1)
    /// The control is disabled.
    public static let disabled = State(rawValue: 2)
    /// The control is selected. Most controls have the same appearance; buttons and segments do not.
    public static let selected = State(rawValue: 4)
    /// The control is focused. Never set here.
    public static let focused = State(rawValue: 8)
    /// The bits for states of a program.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits reserved for UIKit.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The events that a control sends to its targets and actions.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began on the control.
    public static let touchDown = Event(rawValue: 1)
    /// A touch with a tap count above 1 began; sent together with `touchDown`.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch returned into the control; sent together with `touchDragInside`.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch left the control; sent together with `touchDragOutside`.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ended inside the control, or up to 70 points outside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled, by a gesture recognizer or a change of the view hierarchy.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value, for example of a slider. Not sent for changes by the program.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's primary action was triggered; sent together with `touchUpInside`.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu is about to open.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// A text field became the first responder.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text of a text field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field is no longer the first responder.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key was pressed in a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of text fields.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// All events, including those of a program.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The horizontal alignment of a control's content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// The vertical alignment of a control's content.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  /// The registered handlers, in the order in which they are called.
  private final var handlers: [ControlHandler] = []

  /// Whether the control is enabled. True by default; false adds the disabled state.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }
  /// Whether the control is selected. False by default. Only the program changes it.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  /// Whether the control is highlighted. Tracking sets it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  /// The horizontal alignment of the content. Centred by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Whether a touch opens the control's menu.
  open var showsMenuAsPrimaryAction = false { didSet { setNeedsLayout() } }
  /// The vertical alignment of the content. Centred by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet {
      setNeedsLayout()
      if contentVerticalAlignment != oldValue { baselinesDidMove() }
    }
  }

  /// The fraction of the remaining height that is above the contents.
  final var heightAboveContent: CGFloat {
    switch contentVerticalAlignment {
    case .top: 0
    case .bottom: 1
    case .center, .fill: 0.5
    }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control that performs an action for its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  override var accessibilityDefaults: AccessibilityDefaults { controlAccessibility }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The current state. Subclasses can add states.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The horizontal alignment with leading and trailing resolved to left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    case .center, .left, .right, .fill: contentHorizontalAlignment
    }
  }

  /// Called after the control was enabled, disabled, selected, highlighted, or the reverse.
  func stateDidChange() {
    setNeedsLayout()
  }

  // MARK: Targets

  /// Adds an action for events. It replaces an action with the same identifier for these events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    handlers.append(ControlHandler(.action(action), controlEvents))
  }

  /// Removes an action for events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    removeHandlers(for: controlEvents) {
      if case .action(let own) = $0 { own.identifier == actionIdentifier } else { false }
    }
  }

  /// Adds a target and its method for events. The target is not retained; nil searches the responder chain
  /// from the control on.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    if let index = handlers.firstIndex(where: { $0.isTarget(object, action) }) {
      handlers[index].events.formUnion(controlEvents)
    } else {
      handlers.append(
        ControlHandler(.target(ControlTarget(object), action), controlEvents))
    }
  }

  /// Removes a target and its method for events. Nil matches any target or any action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    removeHandlers(for: controlEvents) {
      guard case .target(let own, let selector) = $0 else { return false }
      return (object == nil || own.object === object) && (action == nil || selector == action)
    }
  }

  /// The targets that still exist, without nil.
  open var allTargets: Set<AnyHashable> {
    Set(
      handlers.compactMap { handler in
        guard case .target(let target, _) = handler.kind else { return nil }
        return target.object as? NSObject
      })
  }

  /// All events with a registered handler.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Returns the selectors of a target's actions for an event; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = handlers.compactMap { handler -> String? in
      guard case .target(let own, let selector) = handler.kind, own.object === object,
        !handler.events.isDisjoint(with: controlEvent)
      else { return nil }
      return selector.name
    }
    return names.isEmpty ? nil : names
  }

  /// Calls a closure for each registered handler until it sets `stop`.
  open func enumerateEventHandlers(
    _ iterator: (
      _ actionHandler: UIAction?, _ targetAction: (target: Any?, action: Selector)?,
      _ controlEvents: Event, _ stop: inout Bool
    ) -> Void
  ) {
    var stop = false
    for handler in handlers where !stop {
      switch handler.kind {
      case .action(let action): iterator(action, nil, handler.events, &stop)
      case .target(let target, let selector):
        iterator(nil, (target.object, selector), handler.events, &stop)
      }
    }
  }

  /// Calls a method of the target or, if it is nil, of the next object in the responder chain that implements
  /// it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    guard let receiver = target.map({ $0 as AnyObject }) ?? responder(having: action) else {
      return
    }
    action.send(to: receiver, self, event)
  }

  /// Performs an action with the control as its sender.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Sends the control's primary action.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  /// Calls the handlers of the events, in order of registration.
  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      switch handler.kind {
      case .action(let action): withEnvironment { sendAction(action) }
      case .target(let target, let selector):
        // A deallocated target is skipped; it is not the same as a nil target.
        if !target.isGone { withEnvironment { sendAction(selector, to: target.object, for: nil) } }
      }
    }
  }

  // MARK: Menus

  /// The interaction that shows the control's menu; nil unless it is enabled.
  open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }
  /// Stores `contextMenuInteraction`.
  final var menuInteraction: UIContextMenuInteraction?

  /// Whether the context menu is enabled. False by default; setting a button's menu sets it to true.
  open var isContextMenuInteractionEnabled = false { didSet { menuInteractionDidChange() } }

  /// Returns the point at which the menu is attached, in the control's coordinates.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    defaultMenuAttachment
  }

  /// Returns the configuration of the control's menu; nil unless a subclass overrides it.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { menuWillOpen() }

  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { menuWillClose() }

  /// Whether the control shows the chosen element of its menu, as a pop-up button does.
  var staysWithChosenElement: Bool { false }
  /// The sender of the menu's actions.
  var menuSender: AnyObject { self }
  /// Called when an element of the menu was chosen.
  func menuSelectionDidChange() {}

  /// Returns the first object in the responder chain, from the control on, that implements a method.
  private func responder(having action: Selector) -> UIResponder? {
    var responder: UIResponder? = self
    while let current = responder {
      if action.isImplemented(by: current) { return current }
      responder = current.next
    }
    return nil
  }

  /// Removes events from matching handlers. A handler without events is removed.
  private func removeHandlers(for events: Event, _ isMeant: (ControlHandler.Kind) -> Bool) {
    for index in handlers.indices where isMeant(handlers[index].kind) {
      handlers[index].events.subtract(events)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  // MARK: Touches

  /// Returns whether to track a touch that began. Called before `touchDown` is sent. Defaults to true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Returns whether to continue tracking a touch that moved. Called before the drag events. Defaults to
  /// true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Notifies that the tracked touch ended. Called before `touchUpInside` or `touchUpOutside` is sent.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Notifies that the tracked touch was cancelled. Called before `touchCancel` is sent.
  open func cancelTracking(with event: UIEvent?) {}

  /// Whether a touch is being tracked.
  open internal(set) var isTracking = false
  /// Whether the tracked touch is inside the control, or up to 70 points outside.
  open internal(set) var isTouchInside = false

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackBegan(touches, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackMoved(touches, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackEnded(touches, event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackCancelled(event)
  }

  /// Returns false for single-tap recognizers of the views around the control (documented).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard keepsTaps, gestureRecognizer.view !== self,
      let tap = gestureRecognizer as? UITapGestureRecognizer
    else { return true }
    return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
  }

  /// Whether the control prevents tap recognizers of the views around it.
  var keepsTaps: Bool { false }
}
