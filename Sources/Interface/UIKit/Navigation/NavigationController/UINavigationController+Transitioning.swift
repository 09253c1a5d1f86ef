import CoreGraphics
import Foundation
import QuartzCore

extension UINavigationController {
  public enum Operation: Int, Sendable {
    case none, push, pop
  }

  /// Returns the delegate's animator for a push or pop, or that of the transition which the upper controller
  /// prefers; nil for the usual one.
  final func customAnimator(
    _ old: UIViewController?, _ new: UIViewController?, isForward: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let old, let new else { return nil }
    if let animator = delegate?.navigationController(
      self, animationControllerFor: isForward ? .push : .pop, from: old, to: new)
    {
      return animator
    }
    // A finger from the edge moves the views themselves (guess).
    if popGesture.isBeginning { return nil }
    return (isForward ? new : old).preferredTransition?.makeAnimator(isForward: isForward)
  }

  /// Creates the transition context of a change and sets its coordinator on the controllers.
  final func makeTransitionContext(
    _ old: UIViewController?, _ new: UIViewController?,
    animator: (any UIViewControllerAnimatedTransitioning)?, isAnimated: Bool
  ) -> TransitionContext? {
    guard let view = viewIfLoaded else { return nil }
    let container = UIView(frame: view.bounds)
    let context = TransitionContext(
      from: .init(controller: old, view: old?.viewIfLoaded, initialFrame: view.bounds),
      to: .init(controller: new, view: new?.viewIfLoaded, finalFrame: view.bounds),
      in: container, style: .none, animator: animator ?? BarAnimator(), isAnimated: isAnimated,
      options: UIView.AnimationOptions(rawValue: 7 << 16)
    ) { [weak self] _ in self?.activeCoordinator = nil }
    activeCoordinator = context.coordinator
    return context
  }

  /// Runs a change with the delegate's animator, in a container below the bar.
  final func play(
    _ context: TransitionContext, from old: UIViewController?, transition: ControllerTransition,
    undo: @escaping () -> Void
  ) {
    UIView.performWithoutAnimation {
      transition.add(context.containerView, to: view, at: 0)
      if let old = old?.viewIfLoaded { context.containerView.addSubview(old) }
    }
    context.then { [weak context] completed in
      context?.containerView.removeFromSuperview()
      completed ? transition.finish() : undo()
    }
    let interactor = delegate?.navigationController(
      self, interactionControllerFor: context.animator)
    context.start(interactor: interactor)
  }
}

/// A placeholder animator for UIKit's own pushes and pops, which only has their duration.
@MainActor
private final class BarAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { TransitionStyle.push.duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}
