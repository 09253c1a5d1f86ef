import CoreGraphics
import Foundation
import QuartzCore

/// Animates a sheet up from below the container, or down from its position.
@MainActor
final class SheetAnimator: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  /// The duration in seconds of the system spring, which ignores other durations.
  static let duration = 0.5

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let controller = context.viewController(forKey: isPresenting ? .to : .from),
      let card = context.view(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(true) }
    let frame = isPresenting ? context.finalFrame(for: controller) : card.frame
    let below = frame.offsetBy(dx: 0, dy: container.bounds.maxY - frame.minY)
    if isPresenting {
      UIView.performWithoutAnimation {
        card.frame = below
        container.addSubview(card)
        card.layoutIfNeeded()
      }
    }
    UISheetPresentationController.animate {
      card.frame = self.isPresenting ? frame : below
    } completion: {
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
