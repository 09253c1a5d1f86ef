import CoreGraphics
public import Foundation
public import ObjectiveC

/// A command of the edit menu of before iOS 16.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The text in the menu.
  open var title: String
  /// The method that is sent to the first responder that has it.
  open var action: Selector

  /// Creates a command with a title and a selector.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}

/// The edit menu of before iOS 16: one for the whole app, shown beside a rectangle.
///
/// It offers the commands that somebody in the chain of responders can perform, and sends the one that
/// is tapped along that chain.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The direction of the menu's arrow.
  public enum ArrowDirection: Int, Sendable {
    case `default`, up, down, left, right
  }

  /// The one of the environment in use.
  public class var shared: UIMenuController { Environment.current.part { UIMenuController() } }

  /// Whether the menu is visible.
  open private(set) var isMenuVisible = false
  /// The commands of the program, shown after the standard ones.
  open var menuItems: [UIMenuItem]?
  /// Where the arrow points: up from a menu below, down from one above.
  /// - Support: partial: no menu lies beside what is edited.
  open var arrowDirection = ArrowDirection.default
  /// The view that the menu is about.
  private weak var targetView: UIView?
  /// What is edited, in the coordinates of `targetView`.
  private var targetRect = CGRect.zero

  private final weak var bubble: EditMenuBubble?

  /// Where the menu is, in the screen's coordinates.
  open var menuFrame: CGRect { bubble?.frame ?? .zero }

  /// Shows the menu, if some responder from the view up can do one of its commands.
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

  /// Hides the menu. Posts the notifications before and after.
  open func hideMenu() {
    guard isMenuVisible else { return }
    post(Self.willHideMenuNotification)
    isMenuVisible = false
    bubble?.removeFromSuperview()
    post(Self.didHideMenuNotification)
  }

  /// Sets where the menu is shown; a visible menu moves there.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    self.targetRect = targetRect
    self.targetView = targetView
    guard isMenuVisible else { return }
    showBubble()
    post(Self.menuFrameDidChangeNotification)
  }

  /// Shows the menu at the target rectangle, or hides it. Nothing is animated.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard let targetView, menuVisible else { return hideMenu() }
    showMenu(from: targetView, rect: targetRect)
  }

  /// Asks for the commands anew.
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

  /// The standard commands and the program's own that somebody in the chain can do.
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

  /// In the order in which the menu shows them (documented for cut, copy and paste).
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
