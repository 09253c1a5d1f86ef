/// The buttons of the bar above the keyboard of an iPad.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
  /// - Support: without effect: the bar is not drawn.
  open var allowsHidingShortcuts = true
  /// - Support: without effect: the bar is not drawn.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// - Support: without effect: the bar is not drawn.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

  public override init() { super.init() }
}
