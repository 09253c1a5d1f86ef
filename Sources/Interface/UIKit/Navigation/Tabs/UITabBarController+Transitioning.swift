import CoreGraphics
import QuartzCore

extension UITabBarController {
  /// Runs a change of tabs with the delegate's animator. Returns false if there is none, or if the change is
  /// not visible.
  ///
  /// - Parameter end: Called once, with whether the change was completed.
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
