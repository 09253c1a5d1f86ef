import CoreGraphics

/// Presents an alert over a shade that covers the window.
@MainActor
final class AlertPresentationController: UIPresentationController {
  /// The shade behind the alert, which the animator fades in and out.
  let shade = UIView(frame: .zero)

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var presentationStyle: UIModalPresentationStyle { .overFullScreen }

  override var frameOfPresentedViewInContainerView: CGRect {
    containerView.flatMap { alert?.frame(in: $0) } ?? super.frameOfPresentedViewInContainerView
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let containerView, let view = presentedView, view.superview === containerView else {
      return
    }
    shade.frame = containerView.bounds
    let frame = frameOfPresentedViewInContainerView
    // The size is set by the bounds, because the view may be transformed by an animation.
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    UIView.performWithoutAnimation {
      shade.backgroundColor = Self.color
      shade.frame = containerView.bounds
      containerView.insertSubview(shade, at: 0)
    }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { shade.removeFromSuperview() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { shade.removeFromSuperview() } else { shade.alpha = 1 }
  }

  /// The colour of the shade. Measured (Flutter's constants, which were read off iOS).
  private static let color = UIColor { traits in
    let shade = traits.design.alerts.shade
    return UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? shade.dark : shade.light)
  }
}
