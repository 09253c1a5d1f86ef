import CoreGraphics
public import Foundation
public import ObjectiveC

/// A custom command of the edit menu before iOS 16.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The text in the menu.
  open var title: String
  /// The method that is sent to the first object in the responder chain that implements it.
  open var action: Selector

  /// Creates a command with a title and a selector.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}

/// The edit menu before iOS 16. There is one for the whole app.
///
/// The menu shows the commands that an object in the responder chain can perform, and sends the tapped one
/// along that chain.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The direction of the menu's arrow.
  public enum ArrowDirection: Int, Sendable {
    case `default`, up, down, left, right
  }

  /// The menu controller of the current environment.
  public class var shared: UIMenuController { Environment.current.part { UIMenuController() } }

  /// Whether the menu is visible.
  open private(set) var isMenuVisible = false
  /// The custom commands, which are shown after the standard ones.
  open var menuItems: [UIMenuItem]?
  /// The direction of the arrow: up from a menu below the target, down from one above.
  /// - Support: partial: no menu lies beside what is edited.
  open var arrowDirection = ArrowDirection.default
  /// The view in whose coordinates the target is.
  private weak var targetView: UIView?
  /// The target rectangle in the coordinates of `targetView`.
  private var targetRect = CGRect.zero

  private final weak var bubble: EditMenuBubble?

  /// The frame of the menu in screen coordinates.
  open var menuFrame: CGRect { bubble?.frame ?? .zero }

  /// Shows the menu if an object in the responder chain, from the view on, can perform a command.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    self.targetView = targetView
    self.targetRect = targetRect
    guard !isMenuVisible, !commands.isEmpty else { return }
    post(Self.willShowMenuNotification)
    isMenuVisible = true
    showBubble()
    post(Self.didShowMenuNotification)
  }

  /// Hides the menu if it is shown for a view.
  open func hideMenu(from targetView: UIView) { if targetView === self.targetView { hideMenu() } }

  /// Hides the menu and posts the notifications before and after.
  open func hideMenu() {
    guard isMenuVisible else { return }
    post(Self.willHideMenuNotification)
    isMenuVisible = false
    bubble?.removeFromSuperview()
    post(Self.didHideMenuNotification)
  }

  /// Sets the target rectangle and moves a visible menu there.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    self.targetRect = targetRect
    self.targetView = targetView
    guard isMenuVisible else { return }
    showBubble()
    post(Self.menuFrameDidChangeNotification)
  }

  /// Shows or hides the menu at the target rectangle. Not animated.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard let targetView, menuVisible else { return hideMenu() }
    showMenu(from: targetView, rect: targetRect)
  }

  /// Updates the commands of a visible menu.
  open func update() { if isMenuVisible { showBubble() } }

  private final func showBubble() {
    bubble?.removeFromSuperview()
    guard let targetView, let window = targetView.window else { return }
    let new = EditMenuBubble(
      UIMenu(children: commands), target: targetView.convert(targetRect, to: nil),
      side: EditMenuBubble.Side(arrowDirection), in: window
    ) { [weak self] in
      self?.choose($0)
    } didEnd: { [weak self] in
      self?.hideMenu()
    }
    bubble = new
  }

  private final var firstOfChain: UIResponder? { targetView?.window?.firstResponder ?? targetView }

  /// Hides the menu and performs the command.
  private final func choose(_ leaf: any UIMenuLeaf) {
    guard let command = leaf as? UICommand else { return }
    let target = firstOfChain?.target(forAction: command.action, withSender: self)
    hideMenu()
    command.performWithSender(self, target: target)
  }

  /// The standard and custom commands that an object in the responder chain can perform.
  package final var commands: [UICommand] {
    let start = firstOfChain
    let all = EditCommand.standard + (menuItems ?? []).map { EditCommand($0.title, $0.action) }
    return all.compactMap { entry in
      guard start?.target(forAction: entry.action, withSender: self) != nil else { return nil }
      let command = UICommand(title: entry.title, action: entry.action)
      start?.validate(command)
      return command.attributes.contains(.hidden) ? nil : command
    }
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// A command of the edit menu.
@MainActor
struct EditCommand {
  /// The text in the menu, in English.
  let title: String
  /// The method that the command sends.
  let action: Selector

  init(_ title: String, _ action: Selector) {
    self.title = title
    self.action = action
  }

  /// The standard commands, in the order of the menu (documented for cut, copy and paste).
  static var standard: [EditCommand] {
    [
      EditCommand("Cut", Selector("cut:")), EditCommand("Copy", Selector("copy:")),
      EditCommand("Paste", Selector("paste:")), EditCommand("Delete", Selector("delete:")),
      EditCommand("Select", Selector("select:")),
      EditCommand("Select All", Selector("selectAll:")),
    ]
  }
}

extension UIMenuController {
  /// Posted before the menu appears.
  public nonisolated class var willShowMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerWillShowMenuNotification")
  }
  /// Posted after the menu has appeared.
  public nonisolated class var didShowMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerDidShowMenuNotification")
  }
  /// Posted before the menu disappears.
  public nonisolated class var willHideMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerWillHideMenuNotification")
  }
  /// Posted after the menu has disappeared.
  public nonisolated class var didHideMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerDidHideMenuNotification")
  }
  /// Posted when a visible menu has moved.
  public nonisolated class var menuFrameDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerMenuFrameDidChangeNotification")
  }
}
