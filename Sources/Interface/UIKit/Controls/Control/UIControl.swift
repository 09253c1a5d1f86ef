/// A view that turns touches into events for its targets.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// The states of a control. Several may hold at once.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No other state holds.
    public static let normal: State = []
    /// A finger is on the control.
    public static let highlighted = State(rawValue: 1)
    /// The control takes no touches.
    public static let disabled = State(rawValue: 2)
    /// The control is selected. Most controls look the same; buttons and segments do not.
    public static let selected = State(rawValue: 4)
    /// The control has the focus. Never set here.
    public static let focused = State(rawValue: 8)
    /// The bits for states of the program.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits for the framework's own use.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The events that a control sends to its targets and actions.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down on the control.
    public static let touchDown = Event(rawValue: 1)
    /// A finger came down again at the same place; sent together with `touchDown`.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved within the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came back into the control; sent together with `touchDragInside`.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger left the control; sent together with `touchDragOutside`.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger was lifted within the control, or up to 70 points beside it.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger was lifted outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A recognizer or a change of the view hierarchy took the touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value, for example of a slider. Changes by the program are not sent.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control was used; sent together with `touchUpInside`.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu is about to open.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// A text field became the first responder.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text of a field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field is no longer the first responder.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key was pressed in a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// The events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// The events of text fields.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// All events, those of the program included.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// Where a control's content is in its width.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// Where a control's content is in its height.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  /// What is registered, in the order in which it is called.
  private final var handlers: [ControlHandler] = []

  /// Whether the control takes touches. True by default; false adds the disabled state.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }
  /// Whether the control is selected. False by default. The control does not change it by itself.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  /// Whether the control looks touched. Tracking sets it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  /// Where the content is in the control's width. Centred by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Whether a tap is for the control's menu.
  open var showsMenuAsPrimaryAction = false { didSet { setNeedsLayout() } }
  /// Where the content is in the control's height. Centred by default.
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

  /// Creates a control that performs an action when it is used.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  override var accessibilityDefaults: AccessibilityDefaults { controlAccessibility }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The present states. Subclasses may add their own.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Alignment with leading and trailing turned into left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
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

  /// Performs an action at each of the events. An action with the same identifier is replaced for
  /// them.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    handlers.append(ControlHandler(.action(action), controlEvents))
  }

  /// Stops performing an action at the events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops performing the action with an identifier at the events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    removeHandlers(for: controlEvents) {
      if case .action(let own) = $0 { own.identifier == actionIdentifier } else { false }
    }
  }

  /// Calls the target's method at each of the events. The target is not kept; nil asks the
  /// responders from the control on.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    if let index = handlers.firstIndex(where: { $0.isTarget(object, action) }) {
      handlers[index].events.formUnion(controlEvents)
    } else {
      handlers.append(
        ControlHandler(.target(ControlTarget(object), action), controlEvents))
    }
  }

  /// Nil matches any target and any action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    removeHandlers(for: controlEvents) {
      guard case .target(let own, let selector) = $0 else { return false }
      return (object == nil || own.object === object) && (action == nil || selector == action)
    }
  }

  /// The targets that are still alive. A nil target is not among them.
  open var allTargets: Set<AnyHashable> {
    Set(
      handlers.compactMap { handler in
        guard case .target(let target, _) = handler.kind else { return nil }
        return target.object as? NSObject
      })
  }

  /// Every event that something is registered for.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Returns the selectors that a target is sent at an event; nil if there are none.
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

  /// Calls the block for each registration until it sets `stop`.
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

  /// Calls a method of the target, or of the first responder from the control on that has it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    guard let receiver = target.map({ $0 as AnyObject }) ?? responder(having: action) else {
      return
    }
    action.send(to: receiver, self, event)
  }

  /// Performs an action with the control as its sender.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Runs what is registered for any of the events, in order of registration.
  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      switch handler.kind {
      case .action(let action): withEnvironment { sendAction(action) }
      case .target(let target, let selector):
        // A target that has gone is not the same as none.
        if !target.isGone { withEnvironment { sendAction(selector, to: target.object, for: nil) } }
      }
    }
  }

  // MARK: Menus

  /// The interaction that shows the control's menu; nil unless that is enabled.
  open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }
  /// The interaction behind `contextMenuInteraction`.
  final var menuInteraction: UIContextMenuInteraction?

  /// Whether the control shows a menu. False by default; setting a button's menu makes it true.
  open var isContextMenuInteractionEnabled = false { didSet { menuInteractionDidChange() } }

  /// Where the menu hangs, in the control's coordinates.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    defaultMenuAttachment
  }

  /// The control's menu; none unless a subclass has one.
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

  /// Whether the menu's choice stays in the control, of which there is one.
  var staysWithChosenElement: Bool { false }
  /// The sender of the menu's actions.
  var menuSender: AnyObject { self }
  /// An element of the menu was chosen.
  func menuSelectionDidChange() {}

  /// The first responder from the control on that has a method, for targets that are nil.
  private func responder(having action: Selector) -> UIResponder? {
    var responder: UIResponder? = self
    while let current = responder {
      if action.isImplemented(by: current) { return current }
      responder = current.next
    }
    return nil
  }

  /// Takes events away from handlers; a handler without events is removed.
  private func removeHandlers(for events: Event, _ isMeant: (ControlHandler.Kind) -> Bool) {
    for index in handlers.indices where isMeant(handlers[index].kind) {
      handlers[index].events.subtract(events)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  // MARK: Touches

  /// Returns whether to follow a finger that came down. Called before `touchDown` is sent. Defaults
  /// to true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Returns whether to go on following a finger that moved. Called before the drag events.
  /// Defaults to true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Notifies of a finger that was lifted. Called before the events of the end are sent.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Notifies that the touch was taken away. Called before `touchCancel` is sent.
  open func cancelTracking(with event: UIEvent?) {}

  /// Whether a finger is being followed.
  open internal(set) var isTracking = false
  /// Whether the followed finger is within the control, or up to 70 points beside it.
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

  /// A plain tap on a control is the control's, whatever recognises taps around it (documented).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard keepsTaps, gestureRecognizer.view !== self,
      let tap = gestureRecognizer as? UITapGestureRecognizer
    else { return true }
    return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
  }

  /// Whether taps on it are no business of recognisers of the views around it.
  var keepsTaps: Bool { false }
}
