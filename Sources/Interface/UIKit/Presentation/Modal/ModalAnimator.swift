import CoreGraphics
import Foundation
import QuartzCore

/// UIKit's own transitions between presented controllers.
@MainActor
enum ModalAnimator {
  /// The timing of a slide: the system spring, as the Bézier curve that was fitted to it.
  static let slide = AnimationPace.curve(TimingCurve(0.38, 0.7, 0.125, 1))

  /// Animates changes and completes the transition at their end.
  static func run(
    _ context: any UIViewControllerContextTransitioning, duration: Double, pace: AnimationPace,
    _ changes: () -> Void
  ) {
    let block = AnimationBlock(duration: duration, delay: 0, pace: pace) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
    AnimationBlock.run(block, changes)
  }
}

/// An animator that keeps a view in the container while the controller is presented.
@MainActor
protocol RestingAnimator: AnyObject {
  func rest(in container: UIView)
  /// Takes over the state of the presentation's animator for the dismissal.
  func take(from other: (any UIViewControllerAnimatedTransitioning)?)
}
