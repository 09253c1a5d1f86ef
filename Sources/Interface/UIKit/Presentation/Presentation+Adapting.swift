extension Presentation {
  /// Adapts the presentation after a change of the size classes: the style is determined again and applied
  /// immediately. If the delegate would present another controller, nothing changes during the presentation.
  func adaptAgain() {
    guard context == nil, let presenter, !presented.isBeingPresented, !presented.isBeingDismissed
    else { return }
    let old = controller
    let (shown, new) = declared.adapt(to: container.traitCollection)
    guard new !== old, shown === presented, new.presentationStyle != old.presentationStyle else {
      return
    }
    guard hasBegun else {
      // The interface was rotated before the presentation began, so the other controller presents.
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
    // Animations of views that are removed during a rotation would never end.
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
