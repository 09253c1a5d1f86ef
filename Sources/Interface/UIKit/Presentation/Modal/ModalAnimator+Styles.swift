import CoreGraphics
import Foundation
import QuartzCore

extension ModalAnimator {
  /// Returns the animator of a transition style.
  static func make(
    style: UIModalTransitionStyle, isPresenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    switch style {
    case .coverVertical: CoverAnimator(isPresenting: isPresenting)
    case .crossDissolve: DissolveAnimator(isPresenting: isPresenting)
    case .flipHorizontal: TurnAnimator(.flipHorizontal, isPresenting: isPresenting)
    case .partialCurl: TurnAnimator(.partialCurl, isPresenting: isPresenting)
    }
  }
}

/// Moves the presented view up from below the container, or back down.
@MainActor
private final class CoverAnimator: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { TransitionStyle.coverVertical.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let controller = context.viewController(forKey: isPresenting ? .to : .from),
      let view = context.view(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(true) }
    let frame = isPresenting ? context.finalFrame(for: controller) : view.frame
    let below = frame.offsetBy(dx: 0, dy: container.bounds.maxY - frame.minY)
    if isPresenting {
      UIView.performWithoutAnimation {
        view.frame = below
        container.addSubview(view)
        view.layoutIfNeeded()
      }
    }
    ModalAnimator.run(
      context, duration: transitionDuration(using: context), pace: ModalAnimator.slide
    ) { view.frame = isPresenting ? frame : below }
  }
}

/// Fades the presented view in or out.
@MainActor
private final class DissolveAnimator: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { TransitionStyle.crossDissolve.duration }

  private var restore: (() -> Void)?

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let controller = context.viewController(forKey: isPresenting ? .to : .from),
      let view = context.view(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(true) }
    let alpha = view.alpha
    if isPresenting {
      UIView.performWithoutAnimation {
        view.frame = context.finalFrame(for: controller)
        context.containerView.addSubview(view)
        view.layoutIfNeeded()
        view.alpha = 0
      }
    } else {
      restore = { view.alpha = alpha }
    }
    ModalAnimator.run(
      context, duration: transitionDuration(using: context), pace: .curve(.easeInOut)
    ) { view.alpha = isPresenting ? alpha : 0 }
  }

  /// Restores the view's own alpha after a dismissal.
  func animationEnded(_ transitionCompleted: Bool) {
    UIView.performWithoutAnimation { restore?() }
    restore = nil
  }
}
