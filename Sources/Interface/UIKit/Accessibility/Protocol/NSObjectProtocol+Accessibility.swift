public import Foundation

/// The informal accessibility protocol, for objects that are not responders.
///
/// Responders declare the same members, so that subclasses can override them; for a value of type `NSObject`
/// these members call the responder's. A class's own members take precedence over those of an extension of
/// `NSObjectProtocol`. A class that derives directly from `NSObject` cannot override them: it declares its
/// own, which are called where the type is known statically.
@MainActor
extension NSObjectProtocol where Self: NSObject {
  private var responder: UIResponder? { self as? UIResponder }
  private var state: AccessibilityState? { .existing(of: self) }

  @preconcurrency @MainActor
  public var isAccessibilityElement: Bool {
    get { responder?.isAccessibilityElement ?? state?.isElement ?? false }
    set { set(\.isAccessibilityElement, newValue) { $0.isElement = newValue } }
  }

  /// The label that was set; a string without one is its own label (measured: entries of a rotor).
  @preconcurrency @MainActor
  public var accessibilityLabel: String? {
    get {
      responder.map(\.accessibilityLabel) ?? state?.label?.string
        ?? (self as? NSString).map { $0 as String }
    }
    set { set(\.accessibilityLabel, newValue) { $0.label = .plain(newValue) } }
  }

  @preconcurrency @MainActor
  public var accessibilityAttributedLabel: NSAttributedString? {
    get { responder.map(\.accessibilityAttributedLabel) ?? state?.label }
    set { set(\.accessibilityAttributedLabel, newValue) { $0.label = newValue } }
  }

  @preconcurrency @MainActor
  public var accessibilityHint: String? {
    get { responder.map(\.accessibilityHint) ?? state?.hint?.string }
    set { set(\.accessibilityHint, newValue) { $0.hint = .plain(newValue) } }
  }

  @preconcurrency @MainActor
  public var accessibilityAttributedHint: NSAttributedString? {
    get { responder.map(\.accessibilityAttributedHint) ?? state?.hint }
    set { set(\.accessibilityAttributedHint, newValue) { $0.hint = newValue } }
  }

  @preconcurrency @MainActor
  public var accessibilityValue: String? {
    get { responder.map(\.accessibilityValue) ?? state?.value?.string }
    set { set(\.accessibilityValue, newValue) { $0.value = .plain(newValue) } }
  }

  @preconcurrency @MainActor
  public var accessibilityAttributedValue: NSAttributedString? {
    get { responder.map(\.accessibilityAttributedValue) ?? state?.value }
    set { set(\.accessibilityAttributedValue, newValue) { $0.value = newValue } }
  }

  @preconcurrency @MainActor
  public var accessibilityTraits: UIAccessibilityTraits {
    get { responder?.accessibilityTraits ?? state?.traits ?? .none }
    set { set(\.accessibilityTraits, newValue) { $0.traits = newValue } }
  }

  /// The frame in screen coordinates.
  @preconcurrency @MainActor
  public var accessibilityFrame: CGRect {
    get { responder?.accessibilityFrame ?? state?.frame ?? .zero }
    set { set(\.accessibilityFrame, newValue) { $0.frame = newValue } }
  }

  /// The outline in screen coordinates.
  @preconcurrency @MainActor
  public var accessibilityPath: UIBezierPath? {
    get { responder.map(\.accessibilityPath) ?? state?.path }
    set { set(\.accessibilityPath, newValue) { $0.path = newValue } }
  }

  /// The activation point in screen coordinates. The default is the centre of the frame.
  @preconcurrency @MainActor
  public var accessibilityActivationPoint: CGPoint {
    get {
      responder?.accessibilityActivationPoint ?? state?.activationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { set(\.accessibilityActivationPoint, newValue) { $0.activationPoint = newValue } }
  }

  @preconcurrency @MainActor
  public var accessibilityLanguage: String? {
    get { responder.map(\.accessibilityLanguage) ?? state?.language }
    set { set(\.accessibilityLanguage, newValue) { $0.language = newValue } }
  }

  @preconcurrency @MainActor
  public var accessibilityElementsHidden: Bool {
    get { responder?.accessibilityElementsHidden ?? state?.areElementsHidden ?? false }
    set { set(\.accessibilityElementsHidden, newValue) { $0.areElementsHidden = newValue } }
  }

  @preconcurrency @MainActor
  public var accessibilityViewIsModal: Bool {
    get { responder?.accessibilityViewIsModal ?? state?.isModal ?? false }
    set { set(\.accessibilityViewIsModal, newValue) { $0.isModal = newValue } }
  }

  @preconcurrency @MainActor
  public var shouldGroupAccessibilityChildren: Bool {
    get { responder?.shouldGroupAccessibilityChildren ?? state?.groupsChildren ?? false }
    set { set(\.shouldGroupAccessibilityChildren, newValue) { $0.groupsChildren = newValue } }
  }

  /// - Support: without effect: for Switch Control, which there is none of.
  @preconcurrency @MainActor
  public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { responder?.accessibilityNavigationStyle ?? state?.navigationStyle ?? .automatic }
    set { set(\.accessibilityNavigationStyle, newValue) { $0.navigationStyle = newValue } }
  }

  @preconcurrency @MainActor
  public var accessibilityRespondsToUserInteraction: Bool {
    get {
      responder?.accessibilityRespondsToUserInteraction ?? state?.respondsToUserInteraction ?? true
    }
    set {
      set(\.accessibilityRespondsToUserInteraction, newValue) {
        $0.respondsToUserInteraction = newValue
      }
    }
  }

  @preconcurrency @MainActor
  public var accessibilityUserInputLabels: [String]! {
    get { responder?.accessibilityUserInputLabels ?? state?.userInputLabels?.map(\.string) ?? [] }
    set {
      set(\.accessibilityUserInputLabels, newValue) {
        $0.userInputLabels = newValue?.map { NSAttributedString(string: $0) }
      }
    }
  }

  @preconcurrency @MainActor
  public var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get { responder?.accessibilityAttributedUserInputLabels ?? state?.userInputLabels ?? [] }
    set {
      set(\.accessibilityAttributedUserInputLabels, newValue) { $0.userInputLabels = newValue }
    }
  }

  /// - Support: without effect: nobody goes from header to header.
  @preconcurrency @MainActor
  public var accessibilityHeaderElements: [Any]? {
    get { responder.map(\.accessibilityHeaderElements) ?? state?.headerElements }
    set { set(\.accessibilityHeaderElements, newValue) { $0.headerElements = newValue } }
  }

  /// - Support: without effect: texts are not pronounced.
  @preconcurrency @MainActor
  public var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { responder.map(\.accessibilityTextualContext) ?? state?.textualContext }
    set { set(\.accessibilityTextualContext, newValue) { $0.textualContext = newValue } }
  }

  @preconcurrency @MainActor
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { responder.map(\.accessibilityCustomActions) ?? state?.customActions }
    set { set(\.accessibilityCustomActions, newValue) { $0.customActions = newValue } }
  }

  @preconcurrency @MainActor
  public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { responder.map(\.accessibilityCustomRotors) ?? state?.customRotors }
    set { set(\.accessibilityCustomRotors, newValue) { $0.customRotors = newValue } }
  }

  /// The elements of the object, in reading order.
  @preconcurrency @MainActor
  public var accessibilityElements: [Any]? {
    get { responder.map(\.accessibilityElements) ?? state?.elements }
    set { set(\.accessibilityElements, newValue) { $0.elements = newValue } }
  }

  /// - Support: without effect: for tests that run an app from outside.
  @preconcurrency @MainActor
  public var automationElements: [Any]? {
    get { responder.map(\.automationElements) ?? state?.automationElements }
    set { set(\.automationElements, newValue) { $0.automationElements = newValue } }
  }

  @preconcurrency @MainActor
  public var accessibilityContainerType: UIAccessibilityContainerType {
    get { responder?.accessibilityContainerType ?? state?.containerType ?? .none }
    set { set(\.accessibilityContainerType, newValue) { $0.containerType = newValue } }
  }

  private func set<Value>(
    _ keyPath: ReferenceWritableKeyPath<UIResponder, Value>, _ value: Value,
    _ store: (AccessibilityState) -> Void
  ) {
    if let responder { responder[keyPath: keyPath] = value } else { store(.of(self)) }
  }

  // MARK: Containers

  @preconcurrency @MainActor
  public func accessibilityElementCount() -> Int {
    responder?.accessibilityElementCount() ?? accessibilityElements?.count ?? 0
  }

  @preconcurrency @MainActor
  public func accessibilityElement(at index: Int) -> Any? {
    if let responder { return responder.accessibilityElement(at: index) }
    return accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// Returns the index of an accessibility element; `NSNotFound` if the object is not one of the elements.
  @preconcurrency @MainActor
  public func index(ofAccessibilityElement element: Any) -> Int {
    if let responder { return responder.index(ofAccessibilityElement: element) }
    return accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject }
      ?? NSNotFound
  }

  // MARK: Actions

  @preconcurrency @MainActor
  public func accessibilityActivate() -> Bool { responder?.accessibilityActivate() ?? false }
  @preconcurrency @MainActor
  public func accessibilityIncrement() { responder?.accessibilityIncrement() }
  @preconcurrency @MainActor
  public func accessibilityDecrement() { responder?.accessibilityDecrement() }

  @preconcurrency @MainActor
  public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    responder?.accessibilityScroll(direction) ?? false
  }

  @preconcurrency @MainActor
  public func accessibilityPerformEscape() -> Bool {
    responder?.accessibilityPerformEscape() ?? false
  }

  @preconcurrency @MainActor
  public func accessibilityPerformMagicTap() -> Bool {
    responder?.accessibilityPerformMagicTap() ?? false
  }

  // MARK: Focus

  @preconcurrency @MainActor
  public func accessibilityElementDidBecomeFocused() {
    responder?.accessibilityElementDidBecomeFocused()
  }

  @preconcurrency @MainActor
  public func accessibilityElementDidLoseFocus() { responder?.accessibilityElementDidLoseFocus() }

  @preconcurrency @MainActor
  public func accessibilityElementIsFocused() -> Bool {
    Environment.current.accessibility.focused === self
  }
}
