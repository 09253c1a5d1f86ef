public import Foundation
import QuartzCore

extension UIView {
  // MARK: Animated changes

  /// Whether animations are enabled in the current environment: false inside `performWithoutAnimation` and
  /// after `setAnimationsEnabled(false)`.
  public class var areAnimationsEnabled: Bool {
    let interface = Environment.current.interface
    return !interface.performsWithoutAnimation && interface.areAnimationsEnabled
  }

  /// Enables or disables animations in the current environment.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    Environment.current.interface.areAnimationsEnabled = enabled
  }

  /// Runs a closure whose changes are not animated, even inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let interface = Environment.current.interface
    let outer = interface.performsWithoutAnimation
    interface.performsWithoutAnimation = true
    AnimationBlock.run(nil, actionsWithoutAnimation)
    interface.performsWithoutAnimation = outer
  }

  /// The duration of the current animation block in seconds; 0 outside of any block.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationBlock.current?.duration ?? 0
  }

  // MARK: By curve

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: AnimationOptions = [], animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(
      duration: duration, delay: delay, pace: options.pace, options: options,
      animations: animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  // MARK: By spring

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(
      dampingRatio: Double(dampingRatio), duration: duration, initialVelocity: Double(velocity))
    animate(
      duration: duration, delay: delay, pace: .spring(spring), options: options,
      animations: animations, completion: completion)
  }

  /// Animates with a spring, given by its perceived duration and its bounce: 0 does not oscillate,
  /// 1 is undamped.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(
      response: duration, dampingRatio: CASpringAnimation.dampingRatio(bounce: Double(bounce)),
      initialVelocity: Double(initialSpringVelocity))
    let settling = spring.settlingDuration
    animate(
      duration: duration > 0 && settling.isFinite ? settling : duration, delay: delay,
      pace: .spring(spring), options: options, animations: animations, completion: completion)
  }

  // MARK: Keyframes

  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let shared = AnimationOptions(rawValue: options.rawValue & 0xF_03FF)
    // `KeyframeAnimationOptions` leaves the bits of the curve free, so a curve from `AnimationOptions` can be
    // passed.
    let curve = AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
    run(
      duration: duration, delay: delay, pace: .curve(curve.curve), options: shared,
      animations: animations, completion: completion
    ) { block, body in
      let collector = KeyframeCollector()
      block.keyframes = collector
      body()
      collector.start(in: block, mode: options.calculationMode, curve: curve.curve)
    }
  }

  /// Adds a keyframe to the enclosing `animateKeyframes`; outside of it, only runs the changes.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping @MainActor () -> Void
  ) {
    guard let collector = AnimationBlock.current?.keyframes else { return animations() }
    let start = min(1, max(0, frameStartTime.isNaN ? 0 : frameStartTime))
    let end = min(1, start + max(0, frameDuration.isNaN ? 0 : frameDuration))
    let outer = collector.segment
    collector.segment = (start, end)
    animations()
    collector.segment = outer
  }

  // MARK: Repeats

  /// Repeats the animations of the changes that are made inside the closure. Has an effect only within an
  /// animation block.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = AnimationBlock.current else { return animations() }
    let before = (block.repeatCount, block.autoreverses)
    block.repeatCount = count.isNaN ? 0 : Double(count)
    block.autoreverses = autoreverses
    animations()
    (block.repeatCount, block.autoreverses) = before
  }

  // MARK: Common case

  private class func animate(
    duration: TimeInterval, delay: TimeInterval, pace: AnimationPace, options: AnimationOptions,
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)?
  ) {
    run(
      duration: duration, delay: delay, pace: pace, options: options, animations: animations,
      completion: completion
    ) { $1() }
  }

  /// Creates an animation block and runs it. If the duration and the delay are 0, the changes are not
  /// animated.
  private class func run(
    duration: TimeInterval, delay: TimeInterval, pace: AnimationPace, options: AnimationOptions,
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)?,
    body: (AnimationBlock, () -> Void) -> Void
  ) {
    let outer = AnimationBlock.current
    var (duration, pace) = (duration.isNaN ? 0 : duration, pace)
    if let outer {
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      if !options.contains(.overrideInheritedCurve) { pace = outer.pace }
    }
    duration = pace.duration(duration)
    guard areAnimationsEnabled, duration > 0 || delay > 0 else {
      AnimationBlock.run(nil, animations)
      guard let completion else { return }
      Environment.current.clock.scheduleNow { completion(true) }
      return
    }
    // A delay without a duration still postpones the change, by an animation too short to be visible.
    let block = AnimationBlock(
      duration: max(duration, 1e-6), delay: delay, pace: pace, completion: completion)
    block.beginsFromCurrentState = options.contains(.beginFromCurrentState)
    block.autoreverses = options.contains(.autoreverse)
    block.repeatCount = options.contains(.repeat) ? .infinity : 0
    if let outer, !options.contains(.overrideInheritedOptions) {
      block.driver = outer.driver
      block.keyframes = outer.keyframes
      block.onChange = outer.onChange
    }
    AnimationBlock.run(block) {
      body(block) {
        animations()
        if options.contains(.layoutSubviews) { layoutChangedViews(of: block) }
      }
    }
  }

  /// Lays out the views whose size changed in the block, so that their subviews are animated too.
  private class func layoutChangedViews(of block: AnimationBlock) {
    for window in UIApplication.shared.windows { window.layoutIfNeeded() }
  }
}
