import QuartzCore

/// Animations between two calls, as they were made before there were blocks.
///
/// The selectors of the delegate's methods have no place in a language without them; all else is
/// there.
extension UIView {
  /// Changes from here to `commitAnimations` are animated for 0.2 seconds, if nothing else is
  /// said. Blocks of this kind nest.
  public class func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    AnimationBlock.begin(
      areAnimationsEnabled
        ? AnimationBlock(duration: 0.2, delay: 0, pace: .curve(.easeInOut)) : nil)
  }

  /// Without a `beginAnimations` before it, it does nothing.
  public class func commitAnimations() { AnimationBlock.commit() }

  public class func setAnimationDuration(_ duration: Double) {
    // Without a duration the change is still an animation, too short to see.
    AnimationBlock.current?.duration = duration.isNaN ? 1e-6 : max(1e-6, duration)
  }

  public class func setAnimationDelay(_ delay: Double) {
    AnimationBlock.current?.delay = delay.isFinite ? max(0, delay) : 0
  }

  public class func setAnimationCurve(_ curve: AnimationCurve) {
    AnimationBlock.current?.pace = .curve(curve.curve)
  }

  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    AnimationBlock.current?.repeatCount = repeatCount.isNaN ? 0 : Double(max(0, repeatCount))
  }

  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationBlock.current?.autoreverses = repeatAutoreverses
  }

  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    AnimationBlock.current?.beginsFromCurrentState = fromCurrentState
  }

  /// From what the view shows now to what it shows after the block, for the duration that was set
  /// before.
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    guard let block = AnimationBlock.current, let style = transition.style else { return }
    let animation = CATransition()
    animation.exactStyle = style
    animation.duration = block.duration
    if case .curve(let curve) = block.pace {
      animation.timingFunction = CAMediaTimingFunction(curve)
    }
    view.layer.add(animation, forKey: nil)
  }
}

extension UIView.AnimationTransition {
  fileprivate var style: TransitionStyle? {
    switch self {
    case .none: nil
    case .flipFromLeft: .flipFromLeft
    case .flipFromRight: .flipFromRight
    case .curlUp: .curlUp
    case .curlDown: .curlDown
    }
  }
}
