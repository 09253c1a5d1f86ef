public import Foundation
public import ObjectiveC

/// An object that takes part in the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions {
  public override init() { super.init() }

  /// The responder that receives what this one does not handle. Nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// Whether the responder may receive keys. False by default.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder may stop receiving keys. True by default.
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder receives keys.
  open var isFirstResponder: Bool { responderRoot?.firstResponder === self }

  /// The view shown instead of the keyboard, and the one docked above it.
  open var inputView: UIView? { nil }
  /// The view docked above the keyboard or the input view while the responder receives keys.
  open var inputAccessoryView: UIView? { nil }

  /// Makes the responder receive keys, if it may and the present first responder resigns. False
  /// outside a window.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let root = responderRoot else { return false }
    if root.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    // The keyboard stays where it is while one field hands over to the next.
    let current = root.firstResponder
    root.isHandingOver = current != nil
    defer { root.isHandingOver = false }
    if let current, !current.resignFirstResponder() { return false }
    root.firstResponder = self
    return true
  }

  /// Stops receiving keys, if the responder may.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if let root = responderRoot, root.firstResponder === self { root.firstResponder = nil }
    return true
  }

  /// Shows the input view and accessory that the responder has now.
  open func reloadInputViews() {
    if let root = responderRoot, root.firstResponder === self { root.inputPresenter.update() }
  }

  /// Notifies of touches that came down. The base passes them on to the next responder, as for all
  /// events.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Notifies of touches that moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Notifies of touches that were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Notifies of touches that were taken away, for example by a recognizer.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Notifies of keys that were pressed.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Notifies of keys whose force has changed.
  ///
  /// - Support: without effect: keys have no force.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Notifies of keys that were released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Notifies of keys that were taken away.
  ///
  /// - Support: without effect: it is not called.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Notifies that a shake of the device began.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Notifies that a shake of the device ended.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Notifies that a shake of the device was no shake.
  ///
  /// - Support: without effect: it is not called.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Commands

  /// Asked of each responder before it is sent a command of a menu or a key.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isImplemented(by: self)
      && TextEditCommand(action)?.isPossible(in: self as? any UITextInput) ?? true
  }

  /// The receiver of a command: this responder if it can perform it, else the next that can.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  // Fields and text views do these; others that override one take it from menus and keys.
  open func cut(_ sender: Any?) { perform(.cut) }
  open func copy(_ sender: Any?) { perform(.copy) }
  open func paste(_ sender: Any?) { perform(.paste) }
  open func pasteAndMatchStyle(_ sender: Any?) { perform(.paste) }
  open func pasteAndGo(_ sender: Any?) {}
  open func pasteAndSearch(_ sender: Any?) {}
  open func delete(_ sender: Any?) { perform(.delete) }
  open func select(_ sender: Any?) { perform(.select) }
  open func selectAll(_ sender: Any?) { perform(.selectAll) }
  open func toggleBoldface(_ sender: Any?) {}
  open func toggleItalics(_ sender: Any?) {}
  open func toggleUnderline(_ sender: Any?) {}
  open func increaseSize(_ sender: Any?) {}
  open func decreaseSize(_ sender: Any?) {}
  open func printContent(_ sender: Any?) {}

  /// Performs a command in a text input; other responders ignore it.
  private func perform(_ command: TextEditCommand) {
    if let input = self as? any UITextInput { command.perform(in: input) }
  }

  /// Keys that the responder listens to while it is in the chain of the first responder.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Changes a command of a menu before it shows.
  open func validate(_ command: UICommand) {}

  /// Changes the menu bar; there is one only on Macs and with hardware keyboards on the pad.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// That of the nearest responder that has one; windows do.
  open var undoManager: UndoManager? { next?.undoManager }

  /// The user activity, for other devices to continue.
  open var userActivity: NSUserActivity? {
    didSet { if let userActivity { updateUserActivityState(userActivity) } }
  }

  /// Called when the activity's state is asked for; the superclass' does nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  // MARK: Accessibility

  /// The accessibility attributes that the program set; nil until it sets something.
  final var accessibilityState: AccessibilityState?

  /// The accessibility attributes of the class where the program set none.
  var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  /// Whether assistive technologies treat the responder as one element. By default by its class.
  open var isAccessibilityElement: Bool {
    get { accessibilityState?.isElementNow ?? accessibilityDefaults.isElement }
    set { accessibility.isElement = newValue }
  }

  /// The name of the element. By default its text or title, by class.
  open var accessibilityLabel: String? {
    get { accessibilityState?.labelNow ?? accessibilityDefaults.label }
    set { accessibility.label = .plain(newValue) }
  }

  /// The name with attributes for pronunciation.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityState?.label ?? .plain(accessibilityLabel) }
    set { accessibility.label = newValue }
  }

  /// What using the element does. Nil by default.
  open var accessibilityHint: String? {
    get { accessibilityState?.hintNow ?? accessibilityDefaults.hint }
    set { accessibility.hint = .plain(newValue) }
  }

  /// The hint with attributes for pronunciation.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilityState?.hint ?? .plain(accessibilityHint) }
    set { accessibility.hint = newValue }
  }

  /// The value of the element, such as a slider's. By default by class.
  open var accessibilityValue: String? {
    get { accessibilityState?.valueNow ?? accessibilityDefaults.value }
    set { accessibility.value = .plain(newValue) }
  }

  /// The value with attributes for pronunciation.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilityState?.value ?? .plain(accessibilityValue) }
    set { accessibility.value = newValue }
  }

  /// The kind and state of the element. By default by class.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityState?.traitsNow ?? accessibilityDefaults.traits }
    set { accessibility.traits = newValue }
  }

  /// In coordinates of the screen.
  open var accessibilityFrame: CGRect {
    get { accessibilityState?.frameNow ?? (self as? UIView)?.frameOnScreen ?? .zero }
    set { accessibility.frame = newValue }
  }

  /// In coordinates of the screen. That of a view with round corners follows them (measured on three
  /// versions of iOS).
  open var accessibilityPath: UIBezierPath? {
    get {
      accessibilityState?.path ?? accessibilityDefaults.path
        ?? (self as? UIView)?.roundedPathOnScreen
    }
    set { accessibility.path = newValue }
  }

  /// In coordinates of the screen: where a double tap touches. The middle of the frame unless set.
  open var accessibilityActivationPoint: CGPoint {
    get {
      accessibilityState?.activationPointNow ?? accessibilityDefaults.activationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { accessibility.activationPoint = newValue }
  }

  /// The language in which the element is spoken. Nil is the interface's.
  open var accessibilityLanguage: String? {
    get { accessibilityState?.language }
    set { accessibility.language = newValue }
  }

  /// Whether the element and all in it are hidden from assistive technologies. False by default.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityState?.areElementsHidden ?? false }
    set { accessibility.areElementsHidden = newValue }
  }

  /// Whether siblings are hidden from assistive technologies. False by default.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityState?.isModal ?? false }
    set { accessibility.isModal = newValue }
  }

  /// Whether elements inside are read before those outside, whatever their place.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityState?.groupsChildren ?? accessibilityDefaults.groupsChildren }
    set { accessibility.groupsChildren = newValue }
  }

  /// - Support: without effect: for Switch Control, which there is none of.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibilityState?.navigationStyle ?? .automatic }
    set { accessibility.navigationStyle = newValue }
  }

  /// Whether the element can be used. True by default.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilityState?.respondsToUserInteraction ?? true }
    set { accessibility.respondsToUserInteraction = newValue }
  }

  /// The names by which the element can be called in speech. By default its label.
  open var accessibilityUserInputLabels: [String]! {
    get {
      accessibilityState?.userInputLabels?.map(\.string) ?? accessibilityDefaults.userInputLabels
    }
    set { accessibility.userInputLabels = newValue?.map { NSAttributedString(string: $0) } }
  }

  /// The names for speech with attributes.
  open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get {
      accessibilityState?.userInputLabels
        ?? accessibilityUserInputLabels.map { NSAttributedString(string: $0) }
    }
    set { accessibility.userInputLabels = newValue }
  }

  /// - Support: without effect: nobody goes from header to header.
  open var accessibilityHeaderElements: [Any]? {
    get { accessibilityState?.headerElements }
    set { accessibility.headerElements = newValue }
  }

  /// - Support: without effect: texts are not pronounced.
  open var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { accessibilityState?.textualContext }
    set { accessibility.textualContext = newValue }
  }

  /// Further actions of the element. Nil by default.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityState?.customActionsNow }
    set { accessibility.customActions = newValue }
  }

  /// Further ways through the content. Nil by default.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { accessibilityState?.customRotors }
    set { accessibility.customRotors = newValue }
  }

  /// The elements of the responder, in reading order; in place of subviews.
  open var accessibilityElements: [Any]? {
    get { accessibilityState?.elementsNow ?? accessibilityDefaults.elements }
    set { accessibility.elements = newValue }
  }

  /// - Support: without effect: for tests that run an app from outside.
  open var automationElements: [Any]? {
    get { accessibilityState?.automationElements }
    set { accessibility.automationElements = newValue }
  }

  /// The kind of container, such as a list. By default by class.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityState?.containerType ?? accessibilityDefaults.containerType }
    set { accessibility.containerType = newValue }
  }

  /// Returns the number of elements of a container.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns an element of a container; nil beyond them.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// `NSNotFound` for what is none of the elements.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// Does what a double tap on the element means; false lets it be touched instead.
  open func accessibilityActivate() -> Bool { false }
  /// Makes the value of an adjustable element greater.
  open func accessibilityIncrement() {}
  /// Makes the value of an adjustable element smaller.
  open func accessibilityDecrement() {}

  /// Scrolls in a direction; false leaves it to the containers.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Leaves a modal view or a level of navigation; returns whether it did. Defaults to false.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the most important action; returns whether it did. Defaults to false.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Notifies that an assistive technology is at the element.
  open func accessibilityElementDidBecomeFocused() {}
  /// Notifies that an assistive technology has left the element.
  open func accessibilityElementDidLoseFocus() {}

  /// Returns whether an assistive technology is at the element.
  open func accessibilityElementIsFocused() -> Bool {
    Environment.current.accessibility.focused === self
  }

  /// The window at the end of the chain; it knows the first responder.
  private var responderRoot: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      responder = current.next
    }
    return nil
  }
}

extension UIResponder {
  /// The attributes that the program set; made when first asked for.
  final var accessibility: AccessibilityState {
    if let accessibilityState { return accessibilityState }
    let state = AccessibilityState()
    accessibilityState = state
    return state
  }
}

extension UIView {
  /// The outline of a view with round corners; nil for others.
  fileprivate var roundedPathOnScreen: UIBezierPath? {
    guard layer.cornerRadius > 0, !bounds.isEmpty else { return nil }
    return UIBezierPath(roundedRect: accessibilityFrame, cornerRadius: layer.cornerRadius)
  }
}
