import QuartzCore

/// Animations between `beginAnimations` and `commitAnimations`, the API before animation blocks.
///
/// The selectors of the delegate's methods are missing; everything else is supported.
extension UIView {
  /// Begins an animation block that `commitAnimations` ends. The default duration is 0.2 seconds. Blocks can
  /// be nested.
  public class func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    AnimationBlock.begin(
      areAnimationsEnabled
        ? AnimationBlock(duration: 0.2, delay: 0, pace: .curve(.easeInOut)) : nil)
  }

  /// Ends the block that the last `beginAnimations` opened. Has no effect without one.
  public class func commitAnimations() { AnimationBlock.commit() }

  public class func setAnimationDuration(_ duration: Double) {
    // A duration of 0 is replaced by one too short to be visible, so that the change is still an animation.
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

  /// Adds a transition from the view's current contents to those after the block, with the duration that was
  /// set before.
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
