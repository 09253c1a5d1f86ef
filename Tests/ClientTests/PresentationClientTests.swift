import Stage
import Testing
import UIKit

/// A panel as packages of bottom sheets write it.
private class PanelPresentationController: UIPresentationController {
  private lazy var dimView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor.black.withAlphaComponent(0.5)
    view.alpha = 0
    return view
  }()

  private lazy var panelView: UIView = {
    let view = UIView(frame: containerView?.frame ?? .zero)
    view.addSubview(presentedViewController.view)
    return view
  }()

  // Not optional, unlike UIKit's.
  override var presentedView: UIView { panelView }

  override var shouldRemovePresentersView: Bool { false }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let containerView = containerView else { return }
    panelView.frame = CGRect(
      x: 0, y: containerView.bounds.height - 200, width: containerView.bounds.width, height: 200)
    presentedViewController.view.frame = panelView.bounds
  }

  override func presentationTransitionWillBegin() {
    guard let containerView = containerView else { return }
    dimView.frame = containerView.bounds
    containerView.addSubview(dimView)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimView.alpha = 1
      return
    }
    coordinator.animate(alongsideTransition: { [weak self] _ in
      self?.dimView.alpha = 1
      self?.presentedViewController.setNeedsStatusBarAppearanceUpdate()
    })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { [weak self] _ in self?.dimView.alpha = 0 }, completion: nil)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
  }
}

private class PanelAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    // Known only with a context, as some packages have it.
    guard transitionContext?.viewController(forKey: .to) != nil else { return 0 }
    return 0.4
  }

  func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning)
    -> UIViewImplicitlyAnimating
  {
    if let animator = animator { return animator }
    let view = transitionContext.view(forKey: .to)!
    transitionContext.containerView.addSubview(view)
    view.alpha = 0
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { view.alpha = 1 }
    animator.addCompletion { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    self.animator = animator
    return animator
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }
}

private class PanelDelegate: NSObject, UIViewControllerTransitioningDelegate,
  UIAdaptivePresentationControllerDelegate, UIPopoverPresentationControllerDelegate
{
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { PanelAnimator() }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let controller = PanelPresentationController(
      presentedViewController: presented, presenting: presenting)
    controller.delegate = self
    return controller
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

@MainActor @Suite("presentations as packages write them")
struct PresentationClientTests {
  private func makeStage() -> Stage {
    Stage(size: CGSize(width: 200, height: 300), scale: 1, safeArea: .zero)
  }
  private let root = UIViewController()
  private let delegate = PanelDelegate()

  @Test("a bottom sheet of one's own comes and goes")
  func panel() {
    let panel = UIViewController()
    panel.modalPresentationStyle = .custom
    panel.modalPresentationCapturesStatusBarAppearance = true
    panel.transitioningDelegate = delegate
    let stage = makeStage()
    stage.show(root)
    root.present(panel, animated: true)
    stage.advance(by: 0.2)
    let shown = panel.presentationController?.presentedView?.layer.presentation()?.opacity ?? 0
    #expect(abs(shown - 0.5) < 0.01)
    stage.advance(by: 1)
    #expect(panel.isBeingPresented == false)
    #expect(panel.view.convert(panel.view.bounds, to: nil).minY == 100)
    panel.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(root.presentedViewController == nil && stage.window.subviews == [root.view])
  }

  @Test("sheets are set up before they are presented")
  func sheet() {
    let sheet = UIViewController()
    if let controller = sheet.sheetPresentationController {
      controller.detents = [.medium(), .large(), .custom { $0.maximumDetentValue * 0.3 }]
      controller.selectedDetentIdentifier = .medium
      controller.largestUndimmedDetentIdentifier = .medium
      controller.prefersScrollingExpandsWhenScrolledToEdge = false
      controller.prefersEdgeAttachedInCompactHeight = true
      controller.widthFollowsPreferredContentSizeWhenEdgeAttached = true
      controller.prefersGrabberVisible = true
      controller.preferredCornerRadius = 20
    }
    let stage = makeStage()
    stage.show(root)
    root.present(sheet, animated: false)
    stage.layout()
    #expect(sheet.view.bounds.height == 145)
  }

  @Test("alerts have a popover's settings where they are popovers")
  func alert() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    alert.popoverPresentationController?.sourceView = root.view
    alert.popoverPresentationController?.permittedArrowDirections = []
    #expect(alert.popoverPresentationController == nil)
    alert.modalPresentationStyle = .popover
    alert.popoverPresentationController?.delegate = delegate
    #expect(alert.popoverPresentationController?.delegate === delegate)
  }

  @Test("pickers and activities are plain sheets")
  func stand() {
    let stage = makeStage()
    stage.show(root)
    let picker = UIImagePickerController()
    picker.sourceType = .photoLibrary
    picker.allowsEditing = true
    root.present(picker, animated: false)
    #expect(UIImagePickerController.isSourceTypeAvailable(.camera) == false)
    root.dismiss(animated: false)
    let activities = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    activities.completionWithItemsHandler = { _, _, _, _ in }
    activities.excludedActivityTypes = [.airDrop]
    root.present(activities, animated: false)
    stage.layout()
    #expect(activities.view.window != nil)
  }
}
