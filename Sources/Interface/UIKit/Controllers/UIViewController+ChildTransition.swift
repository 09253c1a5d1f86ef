import QuartzCore

extension UIViewController {
  /// Replaces the view of one child by that of another, in the same superview and with a transition.
  final func exchange(
    _ from: UIViewController, _ to: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard from.parentStorage === self, to.parentStorage === self else {
      return DiagnosticLog.current.raise(
        .invalidArgument,
        "Children view controllers <\(type(of: from))> and <\(type(of: to))> must have a common "
          + "parent view controller when calling transition(from:to:duration:options:animations:"
          + "completion:). Add both with addChild(_:) first.")
    }
    guard let container = from.view.superview else {
      return DiagnosticLog.current.warn(
        "transition(from:to:...): the view of <\(type(of: from))> is in no superview, so there is "
          + "no place to put the other one.")
    }
    let isAnimated = duration > 0 && UIView.areAnimationsEnabled
    let changes = mainActorBlock(animations)
    // The completion was created on the main actor and is called only there.
    nonisolated(unsafe) let completion = completion
    to.loadViewIfNeeded()
    from.beginAppearanceTransition(false, animated: isAnimated)
    to.beginAppearanceTransition(true, animated: isAnimated)
    let end: @MainActor (Bool) -> Void = { finished in
      from.viewIfLoaded?.removeFromSuperview()
      from.endAppearanceTransition()
      to.endAppearanceTransition()
      completion?(finished)
    }
    guard isAnimated else {
      container.addSubview(to.view)
      UIView.performWithoutAnimation { changes?() }
      return end(true)
    }
    if options.transitionStyle == nil {
      UIView.performWithoutAnimation { container.addSubview(to.view) }
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { changes?() },
        completion: end)
    } else {
      UIView.transition(
        with: container, duration: duration, options: options,
        animations: {
          from.view.removeFromSuperview()
          container.addSubview(to.view)
          changes?()
        }, completion: end)
    }
  }
}
