import CoreGraphics
public import Foundation
public import ObjectiveC

/// A command of the edit menu of before iOS 16.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector

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
  public enum ArrowDirection: Int, Sendable {
    case `default`, up, down, left, right
  }

  /// The one of the environment in use.
  public class var shared: UIMenuController { Environment.current.part { UIMenuController() } }

  open private(set) var isMenuVisible = false
  open var menuItems: [UIMenuItem]?
  /// Where the arrow points: up from a menu below, down from one above.
  /// - Support: partial: no menu lies beside what is edited.
  open var arrowDirection = ArrowDirection.default
  private weak var targetView: UIView?
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

  open func hideMenu(from targetView: UIView) { if targetView === self.targetView { hideMenu() } }

  open func hideMenu() {
    guard isMenuVisible else { return }
    post(Self.willHideMenuNotification)
    isMenuVisible = false
    bubble?.removeFromSuperview()
    post(Self.didHideMenuNotification)
  }

  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    self.targetRect = targetRect
    self.targetView = targetView
    guard isMenuVisible else { return }
    showBubble()
    post(Self.menuFrameDidChangeNotification)
  }

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
  let title: String
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
  public nonisolated class var willShowMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerWillShowMenuNotification")
  }
  public nonisolated class var didShowMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerDidShowMenuNotification")
  }
  public nonisolated class var willHideMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerWillHideMenuNotification")
  }
  public nonisolated class var didHideMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerDidHideMenuNotification")
  }
  public nonisolated class var menuFrameDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerMenuFrameDidChangeNotification")
  }
}
