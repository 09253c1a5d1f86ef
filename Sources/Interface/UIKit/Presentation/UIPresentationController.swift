public import CoreGraphics

/// Decides on the frame of a presented controller's view, on the views around it, and on its
/// adaptation to narrow screens, from the beginning of a presentation to the end of its dismissal.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  private weak var presentedStorage: UIViewController?
  private weak var presentingStorage: UIViewController?
  private weak var containerStorage: UIView?
  /// The controller that takes this one's part where the style is adapted to the screen.
  final var adaptiveController: UIPresentationController?
  /// The one whose part this one takes.
  final weak var adaptedController: UIPresentationController?
  /// The object that decides how the presentation adapts and whether a gesture ends it.
  @_disfavoredOverload open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Traits that the presented controller has beside those it inherits.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { presentedStorage?.inheritTraits() }
  }

  /// Creates a controller for a presentation.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presentedStorage = presentedViewController
    presentingStorage = presentingViewController
  }

  // MARK: Who and where

  /// The controller that is presented.
  open var presentedViewController: UIViewController { presentedStorage ?? UIViewController() }

  /// The presented controller until the presentation begins.
  open var presentingViewController: UIViewController {
    presentingStorage ?? presentedViewController
  }

  /// The view that everything of a presentation is in; nil outside of one.
  open var containerView: UIView? { containerStorage }

  /// The style that the controller implements. Custom for classes of a program.
  open var presentationStyle: UIModalPresentationStyle { .custom }

  /// The traits of the presenter's window.
  open var traitCollection: UITraitCollection {
    presentingStorage?.viewIfLoaded?.window?.traitCollection
      ?? presentingStorage?.traitCollection ?? .current
  }

  /// Takes its place in a presentation that begins.
  final func attach(_ container: UIView, presenting: UIViewController) {
    containerStorage = container
    presentingStorage = presenting
  }

  /// Forgets the container at the end of the presentation.
  final func detach() { containerStorage = nil }

  // MARK: What a subclass decides

  /// Over the whole window, else over the nearest controller that defines a presentation context.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the view below leaves the window while the presented one covers it.
  open var shouldRemovePresentersView: Bool { false }

  /// The view that moves in and out: the presented controller's view, or one around it.
  open var presentedView: UIView? { presentedStorage?.viewIfLoaded }

  /// The frame of the presented view, in the container's coordinates. The whole container by
  /// default.
  open var frameOfPresentedViewInContainerView: CGRect { containerStorage?.bounds ?? .zero }

  /// Notifies that the container is about to be laid out.
  open func containerViewWillLayoutSubviews() {}
  /// Notifies that the container has been laid out.
  open func containerViewDidLayoutSubviews() {}
  /// Notifies that the presentation begins. Add views to the container here.
  open func presentationTransitionWillBegin() {}
  /// Notifies that the presentation has ended, and whether it was completed.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Notifies that the dismissal begins.
  open func dismissalTransitionWillBegin() {}
  /// Notifies that the dismissal has ended, and whether it was completed. Remove views only if it
  /// was.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Changes of size

  /// The size that the presented controller prefers.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called when the preferred size of the presented controller has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { containerStorage?.setNeedsLayout() }

  /// Notifies that constraints lead to another size. Never called.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size of the presented view in a container of a size. That of the container by
  /// default.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Notifies that the size of the container is about to change.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Notifies that the traits are about to change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Notifies that traits have changed, with the previous ones.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Adaptivity

  /// The style after adaptation to this screen.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }

  /// `none` where the style stays what it is.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  // MARK: Inside

  /// The animator where nobody gives another.
  func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    presentedViewController.makeOwnAnimator(isPresenting: isPresenting)
      ?? ModalAnimator.make(style: transitionStyle, isPresenting: isPresenting)
  }

  /// Traits of the presented controller that follow from the style.
  var ownTraits: UITraitCollection? { nil }

  /// The options of animations alongside UIKit's own animator.
  var alongsideOptions: UIView.AnimationOptions { [] }

  /// Notifies the delegate of the requested presentation controller, also where the style was
  /// adapted.
  final func notifyDelegates(
    _ notify: (any UIAdaptivePresentationControllerDelegate, UIPresentationController) -> Void
  ) {
    let asked = adaptedController ?? self
    if let delegate = asked.delegate { notify(delegate, asked) }
  }

  /// A gesture has dismissed it, and the delegate has heard.
  func didDismissByUser() {}

  /// Whether a touch at a point of the container, outside the views of the presentation, reaches
  /// the views below.
  func passesTouch(at point: CGPoint) -> Bool { false }

  /// The style of the transition, which a context may lay down for everybody.
  private var transitionStyle: UIModalTransitionStyle {
    if let presentingStorage, presentingStorage.definesPresentationContext,
      presentingStorage.providesPresentationContextTransitionStyle, !shouldPresentInFullscreen
    {
      return presentingStorage.modalTransitionStyle
    }
    let style = presentedViewController.modalTransitionStyle
    guard style == .partialCurl, presentationStyle != .fullScreen else { return style }
    DiagnosticLog.current.raise(
      .invalidArgument,
      "Application tried to present UIModalTransitionStylePartialCurl to or from a non-fullscreen "
        + "view controller. It comes up from the bottom; set modalPresentationStyle to fullScreen.")
    return .coverVertical
  }
}

extension UIPresentationController: UITraitEnvironment, UIContentContainer {}
