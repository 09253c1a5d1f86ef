public import CoreGraphics

/// Shows an edit menu (since iOS 16). The delegate provides its content and is notified when it appears and
/// disappears, which is not animated here.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The object that provides the menu's content and position.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view to which the interaction was added.
  open private(set) weak var view: UIView?
  /// The configuration of the visible menu; nil without one.
  private var shown: UIEditMenuConfiguration?
  /// The menu that is currently shown.
  package final private(set) var shownMenu: UIMenu?
  private final weak var bubble: EditMenuBubble?

  /// Creates an interaction that can be added to a view.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
  open func didMove(to view: UIView?) { self.view = view }

  /// Shows a menu, replacing a visible one. The delegate provides the content; a menu without elements is not
  /// shown. A call without a view is reported.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view else {
      return DiagnosticLog.current.warn(
        "An edit menu was asked for by an interaction that no view has. Add it with "
          + "addInteraction(_:) first.")
    }
    dismissMenu()
    let start = view.window?.firstResponder ?? view
    let suggested = EditCommand.standard.filter {
      start.target(forAction: $0.action, withSender: self) != nil
    }
    .map { UICommand(title: $0.title, action: $0.action) }
    let menu =
      delegate.map {
        $0.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
      } ?? UIMenu(children: suggested)
    guard let menu, !menu.children.isEmpty else { return }
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    shown = configuration
    shownMenu = menu
    showBubble()
    animator.finish()
  }

  /// Shows the menu at the delegate's target rectangle, or at the source point.
  private final func showBubble() {
    bubble?.removeFromSuperview()
    guard let view, let window = view.window, let shown, let shownMenu else { return }
    let point = CGRect(origin: shown.sourcePoint, size: .zero)
    let target = delegate?.editMenuInteraction(self, targetRectFor: shown) ?? point
    let new = EditMenuBubble(
      shownMenu, target: view.convert(target.isNull ? point : target, to: nil),
      side: EditMenuBubble.Side(shown.preferredArrowDirection), in: window
    ) { [weak self] in
      self?.choose($0)
    } didEnd: { [weak self] in
      self?.dismissMenu()
    }
    bubble = new
  }

  /// Dismisses the menu, unless the element keeps it presented, and performs the element.
  private final func choose(_ leaf: any UIMenuLeaf) {
    let start = view?.window?.firstResponder ?? view
    let target = (leaf as? UICommand).flatMap {
      start?.target(forAction: $0.action, withSender: $0)
    }
    if !leaf.attributes.contains(.keepsMenuPresented) { dismissMenu() }
    leaf.performWithSender(self, target: target)
  }

  /// Dismisses the visible menu and notifies the delegate.
  open func dismissMenu() {
    guard let shown else { return }
    self.shown = nil
    shownMenu = nil
    bubble?.removeFromSuperview()
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: shown, animator: animator)
    animator.finish()
  }

  /// Reloads the content of the visible menu from the delegate.
  open func reloadVisibleMenu() { if let shown { presentEditMenu(with: shown) } }
  /// Moves the visible menu to the current target rectangle. Not animated.
  open func updateVisibleMenuPosition(animated: Bool) { showBubble() }

  /// Returns the source point of the visible menu in a view's coordinates; zero without a menu.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let shown else { return .zero }
    return own.convert(shown.sourcePoint, to: view)
  }
}

extension EditMenuBubble.Side {
  /// Converts an arrow direction: a menu whose arrow points up is below.
  init(_ direction: UIEditMenuArrowDirection) {
    self =
      switch direction {
      case .up: .below
      case .down: .above
      case .automatic, .left, .right: .automatic
      }
  }

  init(_ direction: UIMenuController.ArrowDirection) {
    self =
      switch direction {
      case .up: .below
      case .down: .above
      case .default, .left, .right: .automatic
      }
  }
}

/// An animator that applies animations immediately, because the menu is not animated.
@MainActor
private final class EditMenuAnimator: UIEditMenuInteractionAnimating {
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { animations() }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }
  func finish() { for completion in completions { completion() } }
}
