import CoreGraphics
public import Foundation

/// Shows how one controller's view takes the place of another's.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Animates the change. Has to call `completeTransition(_:)` of the context at its end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// An animator that can be scrubbed, which interactive transitions then use.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Notifies that the transition is over, and whether it was completed.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Says that there is none: what UIKit learns from the method's absence.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { AbsentAnimator.shared }

  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The animator in place of one that an object does not have.
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
  /// The animator's own scrubbable one, if it has one.
  func scrubbableAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? {
    let animator = interruptibleAnimator(using: context)
    return animator is AbsentAnimator ? nil : animator
  }
}

/// Decides how far a transition is, from a gesture for example.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Begins to drive a transition. Called in place of `animateTransition(using:)`.
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the rest after the interaction; 1 is that of the animation.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins under a finger rather than by itself.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
