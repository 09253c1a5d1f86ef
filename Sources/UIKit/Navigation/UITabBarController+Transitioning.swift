public import ObjectiveC
import CoreGraphics
import QuartzCore

extension UITabBarController {
  /// Lets the delegate's animator exchange the views; false where it has none, or where nobody
  /// would see it.
  ///
  /// - Parameter end: Called once, with whether the change was seen through.
  final func playChange(
    from old: UIViewController?, to new: UIViewController, end: @escaping (Bool) -> Void
  ) -> Bool {
    guard let old, old !== new, UIView.areAnimationsEnabled, view.window != nil,
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: old, to: new)
    else { return false }
    let container = UIView(frame: view.bounds)
    let context = TransitionContext(
      from: .init(controller: old, view: old.viewIfLoaded, initialFrame: view.bounds),
      to: .init(controller: new, view: new.view, finalFrame: view.bounds), in: container,
      style: .none, animator: animator, isAnimated: true
    ) { [weak self] _ in
      self?.activeCoordinator = nil
      self?.tabTransition = nil
    }
    tabTransition = context
    activeCoordinator = context.coordinator
    UIView.performWithoutAnimation {
      new.view.frame = view.bounds
      new.barInsets = old.barInsets
      view.insertSubview(container, at: 0)
      if let view = old.viewIfLoaded { container.addSubview(view) }
    }
    context.then { [weak container] completed in
      container?.removeFromSuperview()
      end(completed)
    }
    let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
    context.start(interactor: interactor)
    return true
  }
}

/// Decides which tabs can be selected and how they are exchanged, and hears of it.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: MessageReceiver {
  /// Asked for taps only, also for one on the tab that is selected.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)

  /// An animator for a change of tabs, which is not animated otherwise.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives that animator.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  )
  func tabBarController(
    _ tabBarController: UITabBarController,
    willEndCustomizing viewControllers: [UIViewController], changed: Bool)
  func tabBarController(
    _ tabBarController: UITabBarController,
    didEndCustomizing viewControllers: [UIViewController], changed: Bool)

  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    willEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { tabBarController.orientationsOfItsOwn }
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation { tabBarController.interfaceOrientation }
}
