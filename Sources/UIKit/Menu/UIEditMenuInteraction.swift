public import CoreGraphics

/// How the edit menu was asked for: what is edited, and where.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  open private(set) var identifier: AnyHashable
  open private(set) var sourcePoint: CGPoint
  /// - Support: without effect: the bubble is not drawn.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(0)
    self.sourcePoint = sourcePoint
    super.init()
  }
}

public enum UIEditMenuArrowDirection: Int, Sendable {
  case automatic, up, down, left, right
}

/// The edit menu since iOS 16. Its delegate is asked what the menu holds and told when it comes and
/// goes; the bubble itself is not drawn.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private var shown: UIEditMenuConfiguration?
  /// What the menu that is open shows.
  package final private(set) var shownMenu: UIMenu?

  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
  open func didMove(to view: UIView?) { self.view = view }

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
    delegate?.editMenuInteraction(
      self, willPresentMenuFor: configuration, animator: EditMenuAnimator())
    shown = configuration
    shownMenu = menu
  }

  open func dismissMenu() {
    guard let shown else { return }
    self.shown = nil
    shownMenu = nil
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: shown, animator: animator)
    animator.finish()
  }

  open func reloadVisibleMenu() { if let shown { presentEditMenu(with: shown) } }
  open func updateVisibleMenuPosition(animated: Bool) {}

  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let shown else { return .zero }
    return own.convert(shown.sourcePoint, to: view)
  }
}

/// Collects what runs beside the menu's coming and going.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// There is no motion to run beside: changes are made at once.
@MainActor
private final class EditMenuAnimator: UIEditMenuInteractionAnimating {
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { animations() }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }
  func finish() { for completion in completions { completion() } }
}

@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}
