/// The dismissal of several presentations at once, from the middle of a chain.
extension Presentation {
  /// Includes the presentations below this one in its dismissal, which reveals the presenter of the lowest
  /// one.
  func absorb(_ lower: [Presentation]) {
    guard let lowest = lower.first else { return }
    presenter = lowest.presenter
    presenterPlace = lowest.presenterPlace
    removesPresenter = lower.contains(where: \.removesPresenter)
    intermediatePresentations = lower
  }

  /// Begins the dismissal of a presentation that is dismissed together with another one.
  func beginLeaving(with context: TransitionContext, animated: Bool) {
    self.context?.completeTransition(true)
    presented.activeCoordinator = context.coordinator
    presented.isBeingDismissed = true
    controller.dismissalTransitionWillBegin()
    presented.beginAppearanceTransition(false, animated: animated)
    // Only the topmost one is animated (documented).
    container.isHidden = true
  }

  /// Removes the views of a presentation that was dismissed together with another one.
  func endLeaving() {
    UIView.performWithoutAnimation {
      container.isHidden = false
      controller.presentedView?.removeFromSuperview()
      presented.viewIfLoaded?.removeFromSuperview()
    }
    presented.presentedStorage = nil
    presented.activeCoordinator = nil
    if let presenter { leave(presenter) }
    presented.endAppearanceTransition()
    presented.isBeingDismissed = false
    controller.dismissalTransitionDidEnd(true)
  }
}
