import CoreGraphics

/// Presents an alert: its view is the box, over a shade that covers the window.
@MainActor
final class AlertPresentationController: UIPresentationController {
  /// Fades as the alert comes and goes: its animator changes it beside the box.
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
    // The view may be transformed by the animation that shows it.
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

  /// Measured (Flutter's constants, which were read off iOS).
  private static let color = UIColor { traits in
    let shade = traits.design.alerts.shade
    return UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? shade.dark : shade.light)
  }
}
