import TestSupport
import UIKit

/// A controller that writes down when it comes and goes.
final class PresentedController: UIViewController {
  private let name: String
  private let log: CallLog
  private let color: UIColor

  init(_ name: String, _ log: CallLog, color: UIColor = .white) {
    self.name = name
    self.log = log
    self.color = color
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.record("\(name).viewDidLoad")
    view.backgroundColor = color
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.record("\(name).viewWillAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.record("\(name).viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.record("\(name).viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.record("\(name).viewDidDisappear")
  }
}

/// A presentation controller that shows its controller in the lower half, and writes everything
/// down.
final class HalfController: UIPresentationController {
  let log: CallLog
  let shade = UIView()

  init(_ log: CallLog, _ presented: UIViewController, _ presenting: UIViewController?) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
    shade.backgroundColor = .black
    shade.alpha = 0
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(
      x: 0, y: bounds.midY, width: bounds.width, height: bounds.height - bounds.midY)
  }

  override func presentationTransitionWillBegin() {
    log.record("presentationTransitionWillBegin")
    shade.frame = containerView?.bounds ?? .zero
    containerView?.addSubview(shade)
    presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 0.5 }
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.record("presentationTransitionDidEnd(\(completed))")
  }
  override func dismissalTransitionWillBegin() {
    log.record("dismissalTransitionWillBegin")
    presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 0 }
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.record("dismissalTransitionDidEnd(\(completed))")
  }
}

/// Slides the presented view in from the right, and out.
final class SideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let log: CallLog
  let isPresenting: Bool

  init(_ log: CallLog, isPresenting: Bool) {
    self.log = log
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.record("animateTransition")
    let width = context.containerView.bounds.width
    guard let controller = context.viewController(forKey: isPresenting ? .to : .from),
      let view = context.view(forKey: isPresenting ? .to : .from) ?? controller.view
    else { return }
    if isPresenting {
      view.frame = context.finalFrame(for: controller).offsetBy(dx: width, dy: 0)
      context.containerView.addSubview(view)
    } else if let below = context.view(forKey: .to) {
      context.containerView.insertSubview(below, at: 0)
    }
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      view.frame.origin.x = self.isPresenting ? 0 : width
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.record("animationEnded(\(transitionCompleted))")
  }
}

/// Gives all of that to the controllers whose delegate it is.
final class LoggedTransitioning: NSObject, UIViewControllerTransitioningDelegate {
  let log: CallLog
  var interaction: UIPercentDrivenInteractiveTransition?

  init(_ log: CallLog) { self.log = log }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SideAnimator(log, isPresenting: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SideAnimator(log, isPresenting: false) }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { HalfController(log, presented, presenting) }
}
