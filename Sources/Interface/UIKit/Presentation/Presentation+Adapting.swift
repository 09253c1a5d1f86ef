extension Presentation {
  /// The screen has become wide or narrow, low or high: the style is asked for again, and what is
  /// presented takes the new one at once. Another controller than the one that is shown does not
  /// come in the middle of a presentation.
  func adaptAgain() {
    guard context == nil, let presenter, !presented.isBeingPresented, !presented.isBeingDismissed
    else { return }
    let old = controller
    let (shown, new) = declared.adapt(to: container.traitCollection)
    guard new !== old, shown === presented, new.presentationStyle != old.presentationStyle else {
      return
    }
    guard hasBegun else {
      // Turned before it comes in: the other controller presents it.
      hand(over: new)
      return new.attach(container, presenting: presenter)
    }
    UIView.performWithoutAnimation { change(from: old, to: new, presenter) }
  }

  private func change(
    from old: UIPresentationController, to new: UIPresentationController,
    _ presenter: UIViewController
  ) {
    let removedPresenter = removesPresenter
    // What leaves the tree in the middle of a turn would never come to the end of its motion.
    ControllerTransition.removeAnimations(below: container.layer)
    if let view = presenter.viewIfLoaded {
      ControllerTransition.removeAnimations(below: view.layer)
    }
    declared.delegate?.presentationController(
      declared, willPresentWithAdaptiveStyle: new === declared ? .none : new.presentationStyle,
      transitionCoordinator: presented.transitionCoordinator)
    old.dismissalTransitionWillBegin()
    old.presentedView?.removeFromSuperview()
    old.dismissalTransitionDidEnd(true)
    hand(over: new)
    new.attach(container, presenting: presenter)
    presented.inheritTraits()
    if removedPresenter, !removesPresenter {
      presenter.beginAppearanceTransition(true, animated: false)
      putPresenterBack()
      presenter.endAppearanceTransition()
    }
    new.presentationTransitionWillBegin()
    place(new.frameOfPresentedViewInContainerView)
    if removesPresenter, !removedPresenter {
      presenter.beginAppearanceTransition(false, animated: false)
      takePresenterAway()
      presenter.endAppearanceTransition()
    }
    new.presentationTransitionDidEnd(true)
    container.setNeedsLayout()
  }
}
