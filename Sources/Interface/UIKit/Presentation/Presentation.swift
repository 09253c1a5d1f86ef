import CoreGraphics
import QuartzCore

/// A controller shown over another, from `present` to the end of `dismiss`: asks the presentation
/// controller and the transitioning delegate, moves the views and calls everything in UIKit's
/// order.
@MainActor
final class Presentation {
  /// The controller that is presented.
  let presented: UIViewController
  /// The controller that presents.
  weak var presenter: UIViewController?
  /// The one that `present` was called on.
  private weak var source: UIViewController?
  /// The requested presentation controller, before adaptation to the screen.
  let declared: UIPresentationController
  /// The presentation controller in charge.
  private(set) var controller: UIPresentationController
  /// The view that everything of the presentation is in.
  let container: PresentationContainerView
  /// Where the presenter's view is when it is not away.
  var presenterPlace: ViewPlace?
  /// Presentations between this one and its presenter, which are dismissed together with it.
  var intermediatePresentations: [Presentation] = []
  /// The transition under way.
  private(set) var context: TransitionContext?
  /// Whether the presenter's view leaves the window while it is covered.
  var removesPresenter: Bool
  /// Whether the presented controller covered the screen when it was presented, and so may have turned it.
  var decidesOrientation = false
  /// Whether the presented view has begun to appear.
  private(set) var hasBegun = false
  /// The first responder before the presentation, which becomes it again afterwards.
  weak var interruptedResponder: UIResponder?
  /// The animator of the presentation, for that of the dismissal.
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

  // MARK: In

  /// Presents: adds the container, animates and calls the completion at the end.
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

  /// The presented view where it rests.
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

  /// A presentation that was cancelled under a finger.
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

  // MARK: Out

  /// Dismisses: animates and removes the container at the end.
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

  /// Completes a dismissal after its animation: removes views and notifies controllers and
  /// delegates.
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
      // The presenter may support the orientation in which the device is held.
      presenter.viewIfLoaded?.environment.interface.rotation.update(animated: false)
    }
    if wasDismissedByUser {
      controller.notifyDelegates { $0.presentationControllerDidDismiss($1) }
      controller.didDismissByUser()
    }
    completion?()
  }

  /// Returns to the presentation after a dismissal that a gesture has given up.
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

  /// Whether a gesture dismisses it, of which delegates are notified.
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

  /// Those of the place, with what the presentation controller changes of them.
  var traitsOfPresented: UITraitCollection {
    let changes = [declared.overrideTraitCollection, controller.ownTraits]
    return UITraitCollection(traitsFrom: [container.traits] + changes.compactMap(\.self))
  }

  // MARK: The presenter's view

  /// Moves the view that leaves into the container, where a program's animator finds it
  /// (documented).
  private func takeIntoContainer(_ view: UIView?) {
    guard let view else { return }
    UIView.performWithoutAnimation {
      container.addSubview(view)
      view.frame = container.bounds
    }
  }

  /// Releases, at the end of the stage, what would keep itself alive.
  func forget() {
    context = nil
    presented.presentationControllerStorage = nil
    declared.adaptiveController = nil
  }

  /// Another controller decides from now on.
  func hand(over other: UIPresentationController) {
    controller = other
    container.controller = other
    removesPresenter = other.shouldRemovePresentersView
  }

  /// Removes the presenter's view while it is covered.
  func takePresenterAway() { presenter?.viewIfLoaded?.removeFromSuperview() }

  /// Puts the presenter's view back to where it was.
  func putPresenterBack() {
    guard let view = presenter?.viewIfLoaded, let place = presenterPlace,
      view.superview !== place.superview
    else { return }
    place.restore()
  }

  /// A view that stays in its place is no part of a transition that a program animates; UIKit's own
  /// turn both.
  private func participant(
    _ controller: UIViewController, leaves: Bool, isCustom: Bool
  ) -> TransitionContext.Participant {
    let frame = container.bounds
    let view = !isCustom || removesPresenter ? controller.viewIfLoaded : nil
    return .init(
      controller: controller, view: view, initialFrame: leaves ? frame : .zero,
      finalFrame: leaves ? (removesPresenter ? .zero : frame) : frame)
  }

  // MARK: The transition

  /// Makes the context of a transition and gives its coordinator to both controllers.
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

  /// Runs a transition: by its animator, by an interactor, or at once.
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

  /// Forgets the transition under way.
  private func endTransition() {
    context = nil
    presented.activeCoordinator = nil
    presenter?.activeCoordinator = nil
  }

  /// Notifies the delegate of the style that is used.
  private func notifyAdaptation(_ context: TransitionContext) {
    let style = declared === controller ? .none : controller.presentationStyle
    declared.delegate?.presentationController(
      declared, willPresentWithAdaptiveStyle: style, transitionCoordinator: context.coordinator)
  }
}
