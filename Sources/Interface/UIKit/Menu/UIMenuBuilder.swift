public import ObjectiveC

/// Which menus a builder builds.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  /// The menu bar.
  public static let main = UIMenuSystem()
  /// The menus of views.
  public static let context = UIMenuSystem()

  /// No menu bar is kept, so there is none to build again.
  open func setNeedsRebuild() {}
  /// Asks for the states of the menu bar's commands again. Without effect: no menu bar is kept.
  open func setNeedsRevalidate() {}
}

/// Hands a menu bar to responders, which change it.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
  /// The menus that are built.
  var system: UIMenuSystem { get }
  /// Returns the menu with an identifier; nil if there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns the action with an identifier; nil if there is none.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Returns the command with a selector and data; nil if there is none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Replaces a menu.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Replaces the children of a menu by those that a closure returns for them.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Inserts a menu before another one.
  func insertSibling(
    _ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu after another one.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the first child of another one.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the last child of another one.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}
