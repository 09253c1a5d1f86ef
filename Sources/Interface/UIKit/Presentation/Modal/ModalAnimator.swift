import CoreGraphics
import Foundation
import QuartzCore

/// UIKit's own transitions of presented controllers.
@MainActor
enum ModalAnimator {
  /// A slide has the motion of the system spring, here as the Bézier curve that was fitted to it.
  static let slide = AnimationPace.curve(TimingCurve(0.38, 0.7, 0.125, 1))

  /// Animates changes and completes the transition when they are over.
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

/// An animator that leaves something in the container for as long as the controller is presented.
@MainActor
protocol RestingAnimator: AnyObject {
  func rest(in container: UIView)
  /// Takes over the state that the animator of the presentation left.
  func take(from other: (any UIViewControllerAnimatedTransitioning)?)
}
