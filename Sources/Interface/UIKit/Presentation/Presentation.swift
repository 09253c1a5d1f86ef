import CoreGraphics
import QuartzCore

/// A presentation of a controller by another one, from `present` to the end of `dismiss`. Uses the
/// presentation controller and the transitioning delegate, moves the views and calls all methods in UIKit's
/// order.
@MainActor
final class Presentation {
  /// The controller that is presented.
  let presented: UIViewController
  /// The controller that presents.
  weak var presenter: UIViewController?
  /// The controller on which `present` was called.
  private weak var source: UIViewController?
  /// The requested presentation controller, before adaptation.
  let declared: UIPresentationController
  /// The presentation controller in use, after adaptation.
  private(set) var controller: UIPresentationController
  /// The view that contains all views of the presentation.
  let container: PresentationContainerView
  /// The place of the presenter's view in the hierarchy, to which it returns.
  var presenterPlace: ViewPlace?
  /// The presentations between this one and its presenter, which are dismissed together with it.
  var intermediatePresentations: [Presentation] = []
  /// The transition in progress.
  private(set) var context: TransitionContext?
  /// Whether the presenter's view is removed from the window while it is covered.
  var removesPresenter: Bool
  /// Whether the presented controller covered the screen, so that its orientations may have rotated it.
  var decidesOrientation = false
  /// Whether the presentation has begun.
  private(set) var hasBegun = false
  /// The first responder before the presentation, which is restored afterwards.
  weak var interruptedResponder: UIResponder?
  /// The animator of the presentation, which the dismissal's animator can take over from.
  private var animator: (any UIViewControllerAnimatedTransitioning)?

  init(
    _ presented: UIViewController, by presenter: UIViewController, source: UIViewController,
    declared: UIPresentationController, controller: UIPresentationController, in window: UIWindow
  ) {
    self.presented = presented
    self.presenter = presenter
    self.source = source
    self.declared = declared
    self.controller = controller
    removesPresenter = controller.shouldRemovePresentersView
    let context = controller.wantsContext ? presenter.viewIfLoaded : nil
    container = PresentationContainerView(
      frame: context?.frame ?? window.bounds, controller: controller)
    if let context { container.autoresizingMask = context.autoresizingMask }
    declared.attach(container, presenting: presenter)
    controller.attach(container, presenting: presenter)
    container.traitsDidChange = { [weak self] in self?.adaptAgain() }
    presenterPlace = presenter.viewIfLoaded.flatMap(ViewPlace.init)
    if let place = presenterPlace, context != nil {
      place.superview.insertSubview(container, aboveSubview: place.view)
    } else {
      window.addSubview(container)
    }
  }

  // MARK: Beginning

  /// Begins the presentation: adds the container, animates, and calls the completion at the end.
  func begin(animated: Bool, completion: (@MainActor () -> Void)?) {
    guard let presenter else { return }
    hasBegun = true
    presented.loadViewIfNeeded()
    presented.inheritTraits()
    let delegate = presented.transitioningDelegate
    let custom =
      animated
      ? delegate?.animationController(
        forPresented: presented, presenting: presenter, source: source ?? presenter) : nil
    let animator = custom ?? controller.makeAnimator(isPresenting: true)
    self.animator = animator
    let interactor = custom.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    let frame = controller.frameOfPresentedViewInContainerView
    let view = controller.presentedView
    let context = makeContext(
      from: participant(presenter, leaves: true, isCustom: custom != nil),
      to: .init(controller: presented, view: view, finalFrame: frame), animator: animator,
      animated: animated
    ) { [self] in presentationDidEnd($0, completion) }
    notifyAdaptation(context)
    presented.isBeingPresented = true
    interruptTyping()
    controller.presentationTransitionWillBegin()
    if removesPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    if custom != nil, removesPresenter { takeIntoContainer(presenter.viewIfLoaded) }
    run(context, animated, interactor) { self.place(frame) }
  }

  /// Sets the frame of the presented view without an animation.
  func place(_ frame: CGRect) {
    guard let view = controller.presentedView else { return }
    UIView.performWithoutAnimation {
      if view.superview !== container {
        view.frame = frame
        container.addSubview(view)
      }
      if frame == container.bounds, view === presented.viewIfLoaded {
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      }
    }
  }

  /// Completes or undoes a presentation after its animation.
  private func presentationDidEnd(_ completed: Bool, _ completion: (@MainActor () -> Void)?) {
    guard let presenter else { return }
    if completed { place(controller.frameOfPresentedViewInContainerView) }
    (animator as? any RestingAnimator)?.rest(in: container)
    if completed {
      if removesPresenter { takePresenterAway() }
      presented.endAppearanceTransition()
      if removesPresenter { presenter.endAppearanceTransition() }
    } else {
      takeBackPresented()
    }
    presented.isBeingPresented = false
    endTransition()
    controller.presentationTransitionDidEnd(completed)
    if !completed { leave(presenter) }
    completion?()
  }

  /// Reverses a presentation that was cancelled interactively.
  private func takeBackPresented() {
    UIView.performWithoutAnimation { putPresenterBack() }
    presented.beginAppearanceTransition(false, animated: true)
    if removesPresenter {
      presenter?.beginAppearanceTransition(true, animated: true)
      presenter?.endAppearanceTransition()
    }
    controller.presentedView?.removeFromSuperview()
    presented.endAppearanceTransition()
  }

  // MARK: Ending

  /// Dismisses the controller: animates and removes the container at the end.
  func end(animated: Bool, completion: (@MainActor () -> Void)?) {
    context?.completeTransition(true)
    guard let presenter else { return }
    let delegate = presented.transitioningDelegate
    let custom = animated ? delegate?.animationController(forDismissed: presented) : nil
    let animator = custom ?? controller.makeAnimator(isPresenting: false)
    let interactor = custom.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    let view = controller.presentedView
    let context = makeContext(
      from: .init(controller: presented, view: view, initialFrame: view?.frame ?? .zero),
      to: participant(presenter, leaves: false, isCustom: custom != nil), animator: animator,
      animated: animated
    ) { [self] in dismissalDidEnd($0, completion) }
    (animator as? any RestingAnimator)?.take(from: self.animator)
    presented.isBeingDismissed = true
    for presentation in intermediatePresentations {
      presentation.beginLeaving(with: context, animated: animated)
    }
    controller.dismissalTransitionWillBegin()
    presented.beginAppearanceTransition(false, animated: animated)
    if removesPresenter {
      if custom == nil { UIView.performWithoutAnimation { putPresenterBack() } }
      presenter.beginAppearanceTransition(true, animated: animated)
    }
    run(context, animated, interactor) {}
  }

  /// Completes a dismissal after its animation: removes views and notifies controllers and delegates.
  private func dismissalDidEnd(_ completed: Bool, _ completion: (@MainActor () -> Void)?) {
    guard let presenter else { return }
    guard completed else { return dismissalWasCancelled(presenter, completion) }
    UIView.performWithoutAnimation {
      if removesPresenter { putPresenterBack() }
      controller.presentedView?.removeFromSuperview()
      presented.viewIfLoaded?.removeFromSuperview()
    }
    if removesPresenter { presenter.endAppearanceTransition() }
    endTransition()
    let wasDismissedByUser = isDismissedByUser
    leave(presenter)
    presented.endAppearanceTransition()
    presented.isBeingDismissed = false
    for presentation in intermediatePresentations.reversed() { presentation.endLeaving() }
    controller.dismissalTransitionDidEnd(true)
    resumeTyping()
    intermediatePresentations = []
    if decidesOrientation {
      // The presenter may support the current orientation of the device.
      presenter.viewIfLoaded?.environment.interface.rotation.update(animated: false)
    }
    if wasDismissedByUser {
      controller.notifyDelegates { $0.presentationControllerDidDismiss($1) }
      controller.didDismissByUser()
    }
    completion?()
  }

  /// Restores the presentation after an interactive dismissal was cancelled.
  private func dismissalWasCancelled(
    _ presenter: UIViewController, _ completion: (@MainActor () -> Void)?
  ) {
    if removesPresenter {
      presenter.beginAppearanceTransition(false, animated: true)
      UIView.performWithoutAnimation { takePresenterAway() }
      presenter.endAppearanceTransition()
    }
    presented.beginAppearanceTransition(true, animated: true)
    presented.endAppearanceTransition()
    presented.isBeingDismissed = false
    isDismissedByUser = false
    endTransition()
    controller.dismissalTransitionDidEnd(false)
    completion?()
  }

  /// Whether the user dismisses the controller, so that delegates are notified.
  var isDismissedByUser = false

  /// Removes the references between the presenting and the presented controller.
  func leave(_ presenter: UIViewController) {
    container.removeFromSuperview()
    if presenter.presentedStorage === presented || !intermediatePresentations.isEmpty {
      presenter.presentedStorage = nil
    }
    presented.presentation = nil
    presented.presentationControllerStorage = nil
    declared.adaptiveController = nil
    declared.detach()
    controller.detach()
  }

  /// The traits of the presented controller: those of the container with the presentation controller's
  /// overrides.
  var traitsOfPresented: UITraitCollection {
    let changes = [declared.overrideTraitCollection, controller.ownTraits]
    return UITraitCollection(traitsFrom: [container.traits] + changes.compactMap(\.self))
  }

  // MARK: Presenter's view

  /// Moves a view into the container, where a custom animator expects it (documented).
  private func takeIntoContainer(_ view: UIView?) {
    guard let view else { return }
    UIView.performWithoutAnimation {
      container.addSubview(view)
      view.frame = container.bounds
    }
  }

  /// Releases retain cycles when the stage is closed.
  func forget() {
    context = nil
    presented.presentationControllerStorage = nil
    declared.adaptiveController = nil
  }

  /// Replaces the presentation controller in use.
  func hand(over other: UIPresentationController) {
    controller = other
    container.controller = other
    removesPresenter = other.shouldRemovePresentersView
  }

  /// Removes the presenter's view while it is covered.
  func takePresenterAway() { presenter?.viewIfLoaded?.removeFromSuperview() }

  /// Returns the presenter's view to its place in the hierarchy.
  func putPresenterBack() {
    guard let view = presenter?.viewIfLoaded, let place = presenterPlace,
      view.superview !== place.superview
    else { return }
    place.restore()
  }

  /// Returns a participant of the transition. In a custom transition a view that is not removed has none;
  /// UIKit's own transitions include both views.
  private func participant(
    _ controller: UIViewController, leaves: Bool, isCustom: Bool
  ) -> TransitionContext.Participant {
    let frame = container.bounds
    let view = !isCustom || removesPresenter ? controller.viewIfLoaded : nil
    return .init(
      controller: controller, view: view, initialFrame: leaves ? frame : .zero,
      finalFrame: leaves ? (removesPresenter ? .zero : frame) : frame)
  }

  // MARK: Transition

  /// Creates the context of a transition and sets its coordinator on both controllers.
  private func makeContext(
    from: TransitionContext.Participant, to: TransitionContext.Participant,
    animator: any UIViewControllerAnimatedTransitioning, animated: Bool,
    end: @escaping (Bool) -> Void
  ) -> TransitionContext {
    let context = TransitionContext(
      from: from, to: to, in: container, style: controller.presentationStyle, animator: animator,
      isAnimated: animated, options: controller.alongsideOptions, end: end)
    self.context = context
    presented.activeCoordinator = context.coordinator
    presenter?.activeCoordinator = context.coordinator
    return context
  }

  /// Runs a transition with its animator, interactively, or without an animation.
  private func run(
    _ context: TransitionContext, _ animated: Bool,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?, place: () -> Void
  ) {
    guard animated else {
      place()
      return context.finishAtOnce()
    }
    context.start(interactor: interactor)
  }

  /// Ends the transition in progress.
  private func endTransition() {
    context = nil
    presented.activeCoordinator = nil
    presenter?.activeCoordinator = nil
  }

  /// Notifies the delegate of the adapted presentation style.
  private func notifyAdaptation(_ context: TransitionContext) {
    let style = declared === controller ? .none : controller.presentationStyle
    declared.delegate?.presentationController(
      declared, willPresentWithAdaptiveStyle: style, transitionCoordinator: context.coordinator)
  }
}
