public import Foundation
public import ObjectiveC

/// An object that receives events and is part of the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions, UIPasteConfigurationSupporting {
  public override init() { super.init() }

  /// The next responder in the chain, which receives unhandled events. Nil at the end.
  open var next: UIResponder? { nil }

  /// Whether the responder can become the first responder. False by default.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder can resign being the first responder. True by default.
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder is the first responder of its window.
  open var isFirstResponder: Bool { responderRoot?.firstResponder === self }

  /// The view that replaces the keyboard while this is the first responder.
  open var inputView: UIView? { nil }
  /// The view above the keyboard or input view while this is the first responder.
  open var inputAccessoryView: UIView? { nil }

  /// The buttons of the bar above the keyboard of an iPad, which is not drawn.
  open var inputAssistantItem: UITextInputAssistantItem {
    if let item = rareResponderStorage?.inputAssistantItem { return item }
    let item = UITextInputAssistantItem()
    rareResponderState.inputAssistantItem = item
    return item
  }

  private final var rareResponderStorage: RareResponderState?
  /// The rare state, created when it is first accessed. For reading, use `rareResponderStorage`.
  private final var rareResponderState: RareResponderState {
    if let rareResponderStorage { return rareResponderStorage }
    let state = RareResponderState()
    rareResponderStorage = state
    return state
  }

  /// Makes this the first responder, if it can be and the current one resigns. Returns false outside of a
  /// window.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let root = responderRoot else { return false }
    if root.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    // The keyboard is not moved while another text field becomes the first responder.
    let current = root.firstResponder
    root.isHandingOver = current != nil
    defer { root.isHandingOver = false }
    if let current, !current.resignFirstResponder() { return false }
    root.firstResponder = self
    return true
  }

  /// Resigns being the first responder, if the responder can.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if let root = responderRoot, root.firstResponder === self { root.firstResponder = nil }
    return true
  }

  /// Updates the input view and accessory view.
  open func reloadInputViews() {
    if let root = responderRoot, root.firstResponder === self { root.inputPresenter.update() }
  }

  /// Notifies of touches that began. The base implementation forwards them to the next responder, as for all
  /// events.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Notifies of touches that moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Notifies of touches that ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Notifies of touches that were cancelled, for example by a gesture recognizer.
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

  /// Notifies of keys whose press was cancelled.
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

  /// Notifies that a shake of the device was cancelled.
  ///
  /// - Support: without effect: it is not called.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Commands

  /// Returns whether the responder can perform an action. Called before a menu or key command is sent.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if pastesItems, TextEditCommand(action) == .paste {
      return canPaste(UIPasteboard.general.itemProviders)
    }
    return action.isImplemented(by: self)
      && TextEditCommand(action)?.isPossible(in: self as? any UITextInput) ?? true
  }

  /// Returns the receiver of an action: the first responder from here on that can perform it.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  // Text fields and text views perform these actions; other responders override those that they support.
  open func cut(_ sender: Any?) { perform(.cut) }
  open func copy(_ sender: Any?) { perform(.copy) }
  open func paste(_ sender: Any?) {
    guard pastesItems else { return perform(.paste) }
    let providers = UIPasteboard.general.itemProviders
    if canPaste(providers) { paste(itemProviders: providers) }
  }
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

  /// Performs an editing command in a text input; other responders ignore it.
  private func perform(_ command: TextEditCommand) {
    if let input = self as? any UITextInput { command.perform(in: input) }
  }

  // MARK: Pasting

  /// The types of data that the responder accepts from the pasteboard; nil, the default, accepts none.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { rareResponderStorage?.pasteConfiguration }
    set { rareResponderState.pasteConfiguration = newValue }
  }

  /// Inserts the data of item providers. The base implementation does nothing.
  open func paste(itemProviders: [NSItemProvider]) {}

  /// Returns whether all providers have data of a type that the paste configuration accepts.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    pasteConfiguration?.accepts(itemProviders) ?? false
  }

  /// Whether `paste(_:)` calls `paste(itemProviders:)`. Texts insert the pasteboard's text themselves.
  private var pastesItems: Bool { pasteConfiguration != nil && !(self is any UITextInput) }

  /// The key commands of the responder, active while it is in the chain of the first responder.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Updates the state of a command before its menu is shown.
  open func validate(_ command: UICommand) {}

  /// Changes the menu bar. Never called: there is no menu bar.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// The undo manager of the nearest responder that has one. Windows have one.
  open var undoManager: UndoManager? { next?.undoManager }

  /// The user activity, which other devices could continue on iOS.
  open var userActivity: NSUserActivity? {
    didSet { if let userActivity { updateUserActivityState(userActivity) } }
  }

  /// The items that a share sheet of the responder offers.
  ///
  /// Without effect: no system menu shares them.
  open var activityItemsConfiguration: (any UIActivityItemsConfigurationReading)? {
    get { rareResponderStorage?.activityItemsConfiguration }
    set { rareResponderState.activityItemsConfiguration = newValue }
  }

  /// Updates the state of the activity. The base implementation does nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  // MARK: Accessibility

  /// The accessibility attributes that the program set; nil if it set none.
  final var accessibilityState: AccessibilityState?

  /// The default accessibility attributes of the class.
  var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  /// Whether assistive technologies treat the responder as an element. The default depends on the class.
  open var isAccessibilityElement: Bool {
    get { accessibilityState?.isElementNow ?? accessibilityDefaults.isElement }
    set { accessibility.isElement = newValue }
  }

  /// The label of the element. By default its text or title, depending on the class.
  open var accessibilityLabel: String? {
    get { accessibilityState?.labelNow ?? accessibilityDefaults.label }
    set { accessibility.label = .plain(newValue) }
  }

  /// The label with attributes for speech.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityState?.label ?? .plain(accessibilityLabel) }
    set { accessibility.label = newValue }
  }

  /// A description of the element's action. Nil by default.
  open var accessibilityHint: String? {
    get { accessibilityState?.hintNow ?? accessibilityDefaults.hint }
    set { accessibility.hint = .plain(newValue) }
  }

  /// The hint with attributes for speech.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilityState?.hint ?? .plain(accessibilityHint) }
    set { accessibility.hint = newValue }
  }

  /// The value of the element, such as a slider's. The default depends on the class.
  open var accessibilityValue: String? {
    get { accessibilityState?.valueNow ?? accessibilityDefaults.value }
    set { accessibility.value = .plain(newValue) }
  }

  /// The value with attributes for speech.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilityState?.value ?? .plain(accessibilityValue) }
    set { accessibility.value = newValue }
  }

  /// The kind and state of the element. The default depends on the class.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityState?.traitsNow ?? accessibilityDefaults.traits }
    set { accessibility.traits = newValue }
  }

  /// The frame of the element in screen coordinates.
  open var accessibilityFrame: CGRect {
    get { accessibilityState?.frameNow ?? (self as? UIView)?.frameOnScreen ?? .zero }
    set { accessibility.frame = newValue }
  }

  /// The outline of the element in screen coordinates. That of a view with a corner radius follows it
  /// (measured on three versions of iOS).
  open var accessibilityPath: UIBezierPath? {
    get {
      accessibilityState?.path ?? accessibilityDefaults.path
        ?? (self as? UIView)?.roundedPathOnScreen
    }
    set { accessibility.path = newValue }
  }

  /// The point in screen coordinates that a double tap activates. The default is the centre of the frame.
  open var accessibilityActivationPoint: CGPoint {
    get {
      accessibilityState?.activationPointNow ?? accessibilityDefaults.activationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { accessibility.activationPoint = newValue }
  }

  /// The language in which the element is spoken; nil for the interface's.
  open var accessibilityLanguage: String? {
    get { accessibilityState?.language }
    set { accessibility.language = newValue }
  }

  /// Whether the element and its descendants are hidden from assistive technologies. False by default.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityState?.areElementsHidden ?? false }
    set { accessibility.areElementsHidden = newValue }
  }

  /// Whether siblings are hidden from assistive technologies. False by default.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityState?.isModal ?? false }
    set { accessibility.isModal = newValue }
  }

  /// Whether the descendants are read together, regardless of their positions.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityState?.groupsChildren ?? accessibilityDefaults.groupsChildren }
    set { accessibility.groupsChildren = newValue }
  }

  /// - Support: without effect: for Switch Control, which there is none of.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibilityState?.navigationStyle ?? .automatic }
    set { accessibility.navigationStyle = newValue }
  }

  /// Whether the element responds to user interaction. True by default, except for a label that takes no
  /// touches.
  open var accessibilityRespondsToUserInteraction: Bool {
    get {
      accessibilityState?.respondsToUserInteraction
        ?? accessibilityDefaults.respondsToUserInteraction
    }
    set { accessibility.respondsToUserInteraction = newValue }
  }

  /// The names of the element for Voice Control. By default its label.
  open var accessibilityUserInputLabels: [String]! {
    get {
      accessibilityState?.userInputLabels?.map(\.string) ?? accessibilityDefaults.userInputLabels
    }
    set { accessibility.userInputLabels = newValue?.map { NSAttributedString(string: $0) } }
  }

  /// The names of the element for Voice Control with attributes.
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

  /// The custom actions of the element. Nil by default.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityState?.customActionsNow }
    set { accessibility.customActions = newValue }
  }

  /// The custom rotors of the element. Nil by default.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { accessibilityState?.customRotors }
    set { accessibility.customRotors = newValue }
  }

  /// The elements of a container in reading order, which replace the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibilityState?.elementsNow ?? accessibilityDefaults.elements }
    set { accessibility.elements = newValue }
  }

  /// - Support: without effect: for tests that run an app from outside.
  open var automationElements: [Any]? {
    get { accessibilityState?.automationElements }
    set { accessibility.automationElements = newValue }
  }

  /// The kind of a container, such as a list. The default depends on the class.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityState?.containerType ?? accessibilityDefaults.containerType }
    set { accessibility.containerType = newValue }
  }

  /// Returns the number of elements of a container.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns an element of a container; nil for an invalid index.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// Returns the index of an element; `NSNotFound` if the object is not one of the elements.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// Performs the element's action for a double tap. If it returns false, the element is tapped instead.
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value of an adjustable element.
  open func accessibilityIncrement() {}
  /// Decrements the value of an adjustable element.
  open func accessibilityDecrement() {}

  /// Scrolls in a direction. If it returns false, the method of the container is called.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Dismisses a modal view or navigates back. Returns whether it did; defaults to false.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the most important action. Returns whether it did; defaults to false.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Notifies that an assistive technology has focused the element.
  open func accessibilityElementDidBecomeFocused() {}
  /// Notifies that an assistive technology has moved its focus away from the element.
  open func accessibilityElementDidLoseFocus() {}

  /// Returns whether an assistive technology has focused the element.
  open func accessibilityElementIsFocused() -> Bool {
    Environment.current.accessibility.focused === self
  }

  /// The window at the end of the responder chain, which stores the first responder.
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
  /// The accessibility attributes that the program set, created on first access.
  final var accessibility: AccessibilityState {
    if let accessibilityState { return accessibilityState }
    let state = AccessibilityState()
    accessibilityState = state
    return state
  }
}
