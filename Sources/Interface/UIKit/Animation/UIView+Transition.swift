public import Foundation
import QuartzCore

extension UIView {
  /// Performs a transition from the view's current contents to those after the closure. It covers the whole
  /// view, regardless of what changes in it.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard areAnimationsEnabled, let style = options.transitionStyle, duration > 0 else {
      animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {},
        completion: completion)
      return
    }
    let transition = CATransition()
    transition.exactStyle = style
    transition.duration = options.pace.duration(duration)
    if case .curve(let curve) = options.pace {
      transition.timingFunction = CAMediaTimingFunction(curve)
    }
    transition.completion = completion
    view.layer.add(transition, forKey: nil)
    if options.contains(.allowAnimatedContent) {
      animate(withDuration: duration, delay: 0, options: options, animations: animations ?? {})
    } else {
      performWithoutAnimation {
        animations?()
        view.layoutIfNeeded()
      }
    }
  }

  /// Performs a transition in which one view replaces another, or one is shown and the other hidden.
  ///
  /// Only calls the completion if `fromView` has no superview or both views are the same.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview, fromView !== toView else {
      if let completion {
        fromView.environment.clock.scheduleNow { completion(true) }
      }
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          let index = container.subviews.firstIndex { $0 === fromView } ?? 0
          fromView.removeFromSuperview()
          container.insertSubview(toView, at: index)
        }
      }, completion: completion)
  }
}

extension UIView.AnimationOptions {
  /// The style of the transition in the options; nil if they contain none.
  var transitionStyle: TransitionStyle? {
    switch rawValue >> 20 & 7 {
    case 1: .flipFromLeft
    case 2: .flipFromRight
    case 3: .curlUp
    case 4: .curlDown
    case 5: .crossDissolve
    case 6: .flipFromTop
    case 7: .flipFromBottom
    default: nil
    }
  }
}
