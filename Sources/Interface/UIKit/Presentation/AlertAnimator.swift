import CoreGraphics
import Foundation
import QuartzCore

/// The animator of alerts: an alert's card shrinks to its size while it fades in; an action sheet moves up
/// from the bottom while the shade fades in.
@MainActor
final class AlertAnimator: UIViewControllerAnimatedTransitioning {
  private let alert: UIAlertController
  private let isPresenting: Bool

  /// Guess: the scale of the card at the start.
  private static let scale: CGFloat = 1.2
  /// The duration in seconds. Guess, between the quarter of a second and the 0.4 that are guesses.
  private static let duration = 0.3

  init(_ alert: UIAlertController, isPresenting: Bool) {
    self.alert = alert
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { alert.preferredStyle == .alert ? Self.duration : SheetAnimator.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = alert.viewIfLoaded else { return context.completeTransition(true) }
    if isPresenting {
      UIView.performWithoutAnimation {
        view.frame = context.finalFrame(for: alert)
        context.containerView.addSubview(view)
        view.layoutIfNeeded()
        hide(in: view)
      }
    }
    let pace: AnimationPace =
      alert.preferredStyle == .alert ? .curve(.easeOut) : ModalAnimator.slide
    ModalAnimator.run(context, duration: transitionDuration(using: context), pace: pace) {
      if isPresenting { show(in: view) } else { hide(in: view) }
    }
  }

  private var shade: UIView? {
    (alert.presentation?.controller as? AlertPresentationController)?.shade
  }

  private func hide(in view: UIView) {
    shade?.alpha = 0
    if alert.preferredStyle == .alert {
      view.alpha = 0
      if isPresenting { view.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale) }
    } else {
      let below = (view.superview?.bounds.height ?? 0) - (view.center.y - view.bounds.height / 2)
      view.transform = CGAffineTransform(translationX: 0, y: below)
    }
  }

  private func show(in view: UIView) {
    shade?.alpha = 1
    view.alpha = 1
    view.transform = .identity
  }

  /// Shows the views that a dismissal has hidden.
  func animationEnded(_ transitionCompleted: Bool) {
    UIView.performWithoutAnimation { alert.viewIfLoaded.map { show(in: $0) } }
  }
}
