import CoreGraphics
public import Foundation
import QuartzCore

/// Whether an animator has begun, and whether it can be used again.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

/// Where an animation ended: at its end, at its start, or where it was stopped.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// An object that starts, pauses, scrubs and stops animations. `Documentation/Support.md` lists what is
/// missing.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// The state of the animator: inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the animations are running and not paused.
  var isRunning: Bool { get }
  /// Whether the animations run backwards.
  var isReversed: Bool { get set }
  /// The progress from 0 to 1. Setting it pauses the animations and moves them there.
  var fractionComplete: CGFloat { get set }
  /// Starts the animations, or resumes them after a pause.
  func startAnimation()
  /// Starts the animations after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animations at their current position.
  func pauseAnimation()
  /// Stops the animations at their current position. With true the animator becomes inactive and no
  /// completion is called; with false `finishAnimation(at:)` must follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Moves the views to the start, the end or the current position, and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator to which animations and completions can be added while it runs.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin after a fraction of the remaining time.
  func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat)
  /// Adds animations that begin now and end with the others.
  func addAnimations(_ animation: @escaping @MainActor () -> Void)
  /// Adds a completion, which receives the position at which the animations ended.
  func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
  /// Resumes the animations after a pause with another curve and a fraction of the duration.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// An animation that can be scrubbed, reversed, paused and continued.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  open private(set) var duration: TimeInterval
  open private(set) var delay: TimeInterval = 0
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false
  open var isUserInteractionEnabled = true
  /// - Support: without effect: touches are not delivered during animations.
  open var isManualHitTestingEnabled = false
  /// - Support: without effect: there are no touches that could interrupt; a program may always.
  open var isInterruptible = true
  /// Whether a paused animation follows `fractionComplete` linearly instead of by its timing curve.
  open var scrubsLinearly = true
  /// Whether the animation stays active, paused at its end, instead of finishing.
  open var pausesOnCompletion = false

  private var pace: AnimationPace
  private var waiting: [(body: @MainActor () -> Void, delayFactor: Double)] = []
  private var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []
  private var changes: [AnimatedChange] = []
  private var run = AnimatorRun()
  private var ticket: MediaClock.ScheduledEventID?
  /// The environment of the first layer that changed; before any change, the current environment at the
  /// start.
  private weak var environment: Environment?

  // MARK: Creation

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let given = duration.isFinite ? max(0, duration) : 0
    (pace, self.duration) = parameters.pace(duration: given)
    timingParameters = parameters
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve,
    animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat,
    animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, options: options, animations: animations, completion: completion)
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  private init(
    duration: TimeInterval, options: UIView.AnimationOptions,
    animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (UIViewAnimatingPosition) -> Void)?
  ) {
    pace = options.pace
    self.duration = options.pace.duration(duration.isFinite ? max(0, duration) : 0)
    super.init()
    addAnimations(animations)
    if let completion { addCompletion(completion) }
  }

  // MARK: Animated changes

  open func addAnimations(_ animation: @escaping @MainActor () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds animations that begin after a fraction of the remaining time.
  open func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat) {
    guard state != .stopped else { return }
    waiting.append((animation, min(1, max(0, Double(delayFactor)))))
    if state == .active { makeWaitingAnimations() }
  }

  open func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Runs the added closures, so that this animator drives the animations of their changes.
  private func makeWaitingAnimations() {
    let bodies = waiting
    waiting = []
    for (body, delayFactor) in bodies {
      let block = AnimationBlock(duration: duration, delay: 0, pace: pace)
      let begin = progress
      block.driver = AnimatorDriver(self, from: begin + (1 - begin) * delayFactor)
      block.onChange = { [self] in
        if changes.isEmpty { follow($0.layer.environment) }
        changes.append($0)
      }
      AnimationBlock.run(block, body)
    }
  }

  /// The time of the environment's clock; 0 if the stage was deallocated.
  private var now: Double { environment?.clock.now ?? 0 }

  fileprivate var progress: Double { run.progress(at: now) }

  /// Moves the animator to another environment, which retains it while it is active.
  private func follow(_ other: Environment) {
    guard other !== environment else { return }
    environment?.interface.activeAnimators.removeAll { $0 === self }
    environment = other
    other.interface.activeAnimators.append(self)
  }

  // MARK: Running

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped else { return }
    self.delay = delay.isFinite ? max(0, delay) : 0
    activate()
    start(after: self.delay)
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    follow(.current)
    makeWaitingAnimations()
  }

  /// Starts the animations from the current position to the end, or to the start if they are reversed.
  private func start(after delay: Double = 0, pace: AnimationPace? = nil, over time: Double? = nil)
  {
    let position = progress
    let target: Double = isReversed ? 0 : 1
    let whole = abs(target - min(1, max(0, position)))
    run = AnimatorRun(
      begin: now + delay, from: position, to: target,
      duration: time ?? duration * whole, pace: pace ?? self.pace)
    isRunning = true
    cancelEnd()
    ticket = environment?.clock.schedule(at: run.end) { [weak self] in self?.reachEnd() }
  }

  private func cancelEnd() {
    if let ticket { environment?.clock.cancel(ticket) }
    ticket = nil
  }

  private func reachEnd() {
    ticket = nil
    let position: UIViewAnimatingPosition = isReversed ? .start : .end
    if pausesOnCompletion {
      hold(at: run.to)
    } else {
      finish(at: position)
    }
  }

  /// Pauses the animations at a fraction of the duration.
  private func hold(at fraction: Double) {
    cancelEnd()
    isRunning = false
    run = AnimatorRun(holdingAt: fraction)
  }

  open func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    hold(at: progress)
  }

  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active else { return }
    let pace = parameters.map { $0.pace(duration: duration).0 }
    start(pace: pace, over: durationFactor > 0 ? duration * Double(durationFactor) : nil)
  }

  /// The fraction of the animation that is complete. Setting it activates and pauses the animator.
  open var fractionComplete: CGFloat {
    get { CGFloat(min(1, max(0, progress))) }
    set {
      guard state != .stopped else { return }
      activate()
      let share = newValue.isNaN ? 0 : min(1, max(0, Double(newValue)))
      hold(at: scrubsLinearly ? share : pace.progress(share, duration: duration))
    }
  }

  open var isReversed = false {
    didSet {
      guard isReversed != oldValue, isRunning else { return }
      start()
    }
  }

  // MARK: End

  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    cancelEnd()
    isRunning = false
    settle(at: .current)
    if withoutFinishing {
      reset()
    } else {
      state = .stopped
    }
  }

  /// Ends the animator. Allowed only after `stopAnimation(false)`.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      (environment ?? .current).diagnostics.raise(
        .internalInconsistency,
        "finishAnimationAtPosition: should only be called on a stopped animator! Call "
          + "stopAnimation(false) first.")
      return
    }
    settle(at: finalPosition)
    end(at: finalPosition)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    settle(at: position)
    end(at: position)
  }

  private func end(at position: UIViewAnimatingPosition) {
    let blocks = completions
    reset()
    for block in blocks { block(position) }
  }

  private func reset() {
    state = .inactive
    isRunning = false
    completions = []
    changes = []
    waiting = []
    run = AnimatorRun()
    environment?.interface.activeAnimators.removeAll { $0 === self }
    environment = nil
  }

  /// Removes the animations and sets the properties to their values at a position.
  private func settle(at position: UIViewAnimatingPosition) {
    let values: [AnimatedValue?] =
      changes.map { change in
        switch position {
        case .end: change.new
        case .start: nil
        case .current: change.layer.animatedValue(forKey: change.key, isShown: true)
        }
      }
    for change in changes { change.layer.removeAnimations(drivenBy: self) }
    if position == .start {
      // The first change of a property has its value before the animation.
      for change in changes.reversed() {
        change.layer.setModelValue(change.old, forKey: change.key)
      }
    } else {
      for (change, value) in zip(changes, values) {
        if let value { change.layer.setModelValue(value, forKey: change.key) }
      }
    }
  }
}

extension CALayer {
  fileprivate func removeAnimations(drivenBy animator: UIViewPropertyAnimator) {
    for key in animationKeys() ?? [] {
      if (animation(forKey: key)?.driver as? AnimatorDriver)?.animator === animator {
        removeAnimation(forKey: key)
      }
    }
  }
}

/// The progress of an animator: constant, or moving linearly from one fraction to another.
private struct AnimatorRun {
  var begin = 0.0
  var from = 0.0
  var to = 0.0
  var duration = 0.0
  var pace = AnimationPace.curve(.linear)

  init() {}

  init(holdingAt fraction: Double) {
    from = fraction
    to = fraction
  }

  init(begin: Double, from: Double, to: Double, duration: Double, pace: AnimationPace) {
    self.begin = begin
    self.from = from
    self.to = to
    self.duration = duration
    self.pace = pace
  }

  var end: Double { begin + duration }

  func progress(at time: Double) -> Double {
    guard from != to else { return to }
    guard time > begin else { return from }
    guard duration > 0, time < end else { return to }
    return from + (to - from) * pace.progress((time - begin) / duration, duration: duration)
  }
}

/// The driver of a layer's animation that begins while its animator is running.
@MainActor
private final class AnimatorDriver: AnimationDriver {
  weak var animator: UIViewPropertyAnimator?
  private let start: Double

  init(_ animator: UIViewPropertyAnimator, from start: Double) {
    self.animator = animator
    self.start = start
  }

  var progress: Double {
    guard let progress = animator?.progress else { return 1 }
    guard start > 0 else { return progress }
    guard start < 1 else { return progress >= 1 ? 1 : 0 }
    return max(0, (progress - start) / (1 - start))
  }
}
