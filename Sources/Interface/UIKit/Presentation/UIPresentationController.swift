public import CoreGraphics

/// Manages a presentation from its beginning to the end of its dismissal: the frame of the presented view,
/// the views around it, and the adaptation to compact sizes.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  private weak var presentedStorage: UIViewController?
  private weak var presentingStorage: UIViewController?
  private weak var containerStorage: UIView?
  /// The controller that replaces this one when the style is adapted.
  final var adaptiveController: UIPresentationController?
  /// The controller that this one replaces when the style is adapted.
  final weak var adaptedController: UIPresentationController?
  /// The object that controls the adaptation and whether a gesture may dismiss the controller.
  @_disfavoredOverload open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Traits that override the inherited ones of the presented controller.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { presentedStorage?.inheritTraits() }
  }

  /// Creates a presentation controller.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presentedStorage = presentedViewController
    presentingStorage = presentingViewController
  }

  // MARK: Participants

  /// The controller that is presented.
  open var presentedViewController: UIViewController { presentedStorage ?? UIViewController() }

  /// The controller that presents; before the presentation begins, the presented controller.
  open var presentingViewController: UIViewController {
    presentingStorage ?? presentedViewController
  }

  /// The view that contains the views of the presentation; nil outside of one.
  open var containerView: UIView? { containerStorage }

  /// The presentation style. `custom` for classes of a program.
  open var presentationStyle: UIModalPresentationStyle { .custom }

  /// The traits of the presenting controller's window.
  open var traitCollection: UITraitCollection {
    presentingStorage?.viewIfLoaded?.window?.traitCollection
      ?? presentingStorage?.traitCollection ?? .current
  }

  /// Sets the container and the presenting controller when a presentation begins.
  final func attach(_ container: UIView, presenting: UIViewController) {
    containerStorage = container
    presentingStorage = presenting
  }

  /// Releases the container at the end of the presentation.
  final func detach() { containerStorage = nil }

  // MARK: Subclass hooks

  /// Whether the presentation covers the whole window, rather than the nearest presentation context.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenting controller's view is removed while it is covered.
  open var shouldRemovePresentersView: Bool { false }

  /// The view that is animated: the presented controller's view, or one that contains it.
  open var presentedView: UIView? { presentedStorage?.viewIfLoaded }

  /// The frame of the presented view in the container's coordinates. By default the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerStorage?.bounds ?? .zero }

  /// Notifies that the container will be laid out.
  open func containerViewWillLayoutSubviews() {}
  /// Notifies that the container was laid out.
  open func containerViewDidLayoutSubviews() {}
  /// Notifies that the presentation begins. Subclasses add views to the container here.
  open func presentationTransitionWillBegin() {}
  /// Notifies that the presentation has ended, and whether it was completed.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Notifies that the dismissal begins.
  open func dismissalTransitionWillBegin() {}
  /// Notifies that the dismissal has ended, and whether it was completed. Subclasses remove their views if it
  /// was.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Size changes

  /// The preferred content size of the presented controller.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called when the preferred size of the presented controller has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { containerStorage?.setNeedsLayout() }

  /// Notifies that the presented controller's fitting size changed. Never called.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size of the presented view in a container of the given size. By default that of the
  /// container.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Notifies that the size of the container will change.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Notifies that the traits will change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Notifies that the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Adaptivity

  /// The style after the adaptation to the current traits.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }

  /// Returns the style for traits; `none` if it is not adapted.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  // MARK: Inside

  /// Returns the animator that is used if the program provides none.
  func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    presentedViewController.makeOwnAnimator(isPresenting: isPresenting)
      ?? presentedViewController.preferredTransition?.makeAnimator(isForward: isPresenting)
      ?? ModalAnimator.make(style: transitionStyle, isPresenting: isPresenting)
  }

  /// Traits of the presented controller that the style determines; nil for none.
  var ownTraits: UITraitCollection? { nil }

  /// The options of animations alongside UIKit's own animators.
  var alongsideOptions: UIView.AnimationOptions { [] }

  /// Notifies the delegate of the requested presentation controller, even if the style was adapted.
  final func notifyDelegates(
    _ notify: (any UIAdaptivePresentationControllerDelegate, UIPresentationController) -> Void
  ) {
    let asked = adaptedController ?? self
    if let delegate = asked.delegate { notify(delegate, asked) }
  }

  /// Called after a gesture has dismissed the controller and the delegate was notified.
  func didDismissByUser() {}

  /// Returns whether a touch in the container, outside the views of the presentation, reaches the views
  /// below.
  func passesTouch(at point: CGPoint) -> Bool { false }

  /// The transition style of the presented controller, or that of a presentation context which provides one.
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
