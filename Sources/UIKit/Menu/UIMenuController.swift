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
/// What it offers is kept and asked for, and it says when it comes and goes; the bubble itself is not
/// drawn.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  public enum ArrowDirection: Int, Sendable {
    case `default`, up, down, left, right
  }

  /// That of the environment in use.
  public class var shared: UIMenuController { Environment.current.interface.menuController }

  open private(set) var isMenuVisible = false
  open var menuItems: [UIMenuItem]?
  /// - Support: partial: the bubble is not drawn, so nothing shows it.
  open var arrowDirection = ArrowDirection.default
  private weak var targetView: UIView?
  private var targetRect = CGRect.zero

  /// Where the menu points to, in the window's coordinates.
  open var menuFrame: CGRect {
    guard isMenuVisible, let targetView else { return .zero }
    return targetView.convert(targetRect, to: nil)
  }

  /// Shows the menu, if some responder from the view up can do one of its commands.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    self.targetView = targetView
    self.targetRect = targetRect
    guard !isMenuVisible, !commands.isEmpty else { return }
    post(Self.willShowMenuNotification)
    isMenuVisible = true
    post(Self.didShowMenuNotification)
  }

  open func hideMenu(from targetView: UIView) { if targetView === self.targetView { hideMenu() } }

  open func hideMenu() {
    guard isMenuVisible else { return }
    post(Self.willHideMenuNotification)
    isMenuVisible = false
    post(Self.didHideMenuNotification)
  }

  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    self.targetRect = targetRect
    self.targetView = targetView
    if isMenuVisible { post(Self.menuFrameDidChangeNotification) }
  }

  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard let targetView, menuVisible else { return hideMenu() }
    showMenu(from: targetView, rect: targetRect)
  }

  /// Commands are asked for each time.
  open func update() {}

  /// The standard commands and the program's own that somebody in the chain can do.
  package final var commands: [UICommand] {
    let start = targetView?.window?.firstResponder ?? targetView
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
