import CoreGraphics
public import Foundation

/// Methods that animate a transition from one view controller's view to another's.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Animates the transition. Must call `completeTransition(_:)` of the context at its end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns an interruptible animator, which interactive transitions then use.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Notifies that the transition ended, and whether it was completed.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns a placeholder for no animator. UIKit checks instead whether the method is implemented.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { AbsentAnimator.shared }

  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The placeholder for an interruptible animator that an object does not provide.
@MainActor
private final class AbsentAnimator: UIViewImplicitlyAnimating {
  static let shared = AbsentAnimator()

  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed: Bool {
    get { false }
    set {}
  }
  var fractionComplete: CGFloat {
    get { 0 }
    set {}
  }
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
  func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat) {}
  func addAnimations(_ animation: @escaping @MainActor () -> Void) {}
  func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {}
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns the interruptible animator, or nil if the object does not provide one.
  func scrubbableAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? {
    let animator = interruptibleAnimator(using: context)
    return animator is AbsentAnimator ? nil : animator
  }
}

/// Methods that set the progress of a transition, for example by a gesture.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Begins to drive a transition. Called instead of `animateTransition(using:)`.
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the rest after the interaction; 1 is the animation's speed.
  var completionSpeed: CGFloat { get }
  /// The timing curve of the rest after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins as an interaction.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
