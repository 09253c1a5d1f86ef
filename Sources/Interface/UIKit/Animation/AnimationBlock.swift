import CoreGraphics
import QuartzCore

/// The settings of the animation block that is running. Each change of a view's layer becomes an animation,
/// and the block's completion is called when all have ended.
@MainActor
final class AnimationBlock {
  var duration: Double
  var delay: Double
  var pace: AnimationPace
  var repeatCount = 0.0
  var autoreverses = false
  var beginsFromCurrentState = false
  /// The object that drives the progress in place of time; nil for animations that run by the clock.
  var driver: (any AnimationDriver)?
  /// Collects changes instead of animating them one by one.
  var keyframes: KeyframeCollector?
  /// Called for every change made to a layer.
  var onChange: ((AnimatedChange) -> Void)?

  /// The environment of the first layer that changed; before any change, the current environment.
  private weak var environment: Environment?
  private var completion: (@MainActor (Bool) -> Void)?
  private var pending = 0
  private var isOver = false
  private var allFinished = true

  init(
    duration: Double, delay: Double, pace: AnimationPace,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    self.duration = duration.isNaN ? 0 : max(0, duration)
    self.delay = delay.isFinite ? max(0, delay) : 0
    self.pace = pace
    self.completion = completion
  }

  // MARK: Block stack

  /// The blocks that are running, innermost last. Nil entries are from `performWithoutAnimation`.
  private static var stack: [AnimationBlock?] = []

  static var current: AnimationBlock? { stack.last ?? nil }

  /// Called for every change that any block animates.
  private static var observer: ((AnimatedChange) -> Void)?

  /// Runs the body and reports every change that it animates.
  static func observing(_ observer: @escaping (AnimatedChange) -> Void, _ body: () -> Void) {
    let outer = Self.observer
    Self.observer = observer
    body()
    Self.observer = outer
  }

  static func run(_ block: AnimationBlock?, _ body: () -> Void) {
    stack.append(block)
    body()
    stack.removeLast()
    block?.end()
  }

  /// The number of blocks that `beginAnimations` opened and `commitAnimations` has not closed.
  private static var openCount = 0

  static func begin(_ block: AnimationBlock?) {
    openCount += 1
    stack.append(block)
  }

  static func commit() {
    guard openCount > 0, let block = stack.popLast() else { return }
    openCount -= 1
    block?.end()
  }

  /// Reopens the blocks that the previous turn left open. Returns the depth to pass to
  /// `suspend(to:)`.
  static func resume(_ open: [AnimationBlock?]) -> (depth: Int, openCount: Int) {
    let outer = (stack.count, openCount)
    stack += open
    openCount = open.count
    return outer
  }

  /// Removes and returns the blocks that the current turn opened and did not close.
  static func suspend(to outer: (depth: Int, openCount: Int)) -> [AnimationBlock?] {
    let open = Array(stack[outer.depth...])
    stack.removeSubrange(outer.depth...)
    openCount = outer.openCount
    return open
  }

  // MARK: Waiting

  func enter() { pending += 1 }

  func leave(finished: Bool) {
    pending -= 1
    if !finished { allFinished = false }
    callCompletionIfDone(later: false)
  }

  private func end() {
    isOver = true
    callCompletionIfDone(later: true)
  }

  /// Calls the completion if the block has ended and no animation is pending. If nothing was animated, the
  /// completion is called in the next turn of the clock.
  private func callCompletionIfDone(later: Bool) {
    guard isOver, pending == 0, let completion else { return }
    self.completion = nil
    let finished = allFinished
    if later {
      (environment ?? .current).clock.scheduleNow { completion(finished) }
    } else {
      completion(finished)
    }
  }

  // MARK: Changes

  /// Animates a change that was just made.
  func animate(_ change: AnimatedChange) {
    environment = environment ?? change.layer.environment
    onChange?(change)
    Self.observer?(change)
    if let keyframes {
      keyframes.add(change)
      return
    }
    let animation: CABasicAnimation
    switch pace {
    case .curve(let curve):
      animation = CABasicAnimation(keyPath: change.key)
      if driver == nil { animation.timingFunction = CAMediaTimingFunction(curve) }
    case .spring(let spring):
      if driver == nil {
        let moving = CASpringAnimation(keyPath: change.key)
        moving.mass = CGFloat(spring.mass)
        moving.stiffness = CGFloat(spring.stiffness)
        moving.damping = CGFloat(spring.damping)
        moving.initialVelocity = CGFloat(spring.initialVelocity)
        animation = moving
      } else {
        animation = CABasicAnimation(keyPath: change.key)
      }
    }
    if let offset = change.offset {
      animation.isAdditive = true
      animation.shownValue = offset
      animation.targetValue = offset.zero
    } else {
      animation.shownValue = beginsFromCurrentState ? change.shown : change.old
      animation.targetValue = change.new
    }
    add(animation, for: change)
  }

  /// Sets the block's timing on the animation and starts it.
  func add(_ animation: CAPropertyAnimation, for change: AnimatedChange) {
    animation.duration = duration
    animation.beginTime = change.layer.localTime + delay
    animation.fillMode = .backwards
    animation.repeatCount = Float(repeatCount)
    animation.autoreverses = autoreverses
    if let driver {
      animation.driver = driver
      animation.duration = .infinity
    } else {
      enter()
      animation.completion = { [self] finished in leave(finished: finished) }
    }
    change.layer.add(animation, forKey: change.animationKey(isAdditive: animation.isAdditive))
  }
}

/// A change of a layer's property inside an animation block.
@MainActor
struct AnimatedChange {
  let layer: CALayer
  let key: String
  let old: AnimatedValue
  /// The value on screen before the change.
  let shown: AnimatedValue
  let new: AnimatedValue

  /// The geometric properties, which are animated additively: the animation adds the difference between old
  /// and new value, so that overlapping animations blend.
  private static let additiveKeys: Set<String> = [
    "position", "bounds", "transform", "anchorPoint", "zPosition", "sublayerTransform",
  ]

  /// The difference from the new value to the old one; nil for properties that are replaced.
  var offset: AnimatedValue? {
    Self.additiveKeys.contains(key) ? old.subtracting(new) : nil
  }

  /// The key under which the animation is added. Additive animations are kept side by side, with numbered
  /// keys as in UIKit.
  func animationKey(isAdditive: Bool) -> String {
    guard isAdditive, layer.animation(forKey: key) != nil else { return key }
    var number = 2
    while layer.animation(forKey: "\(key)-\(number)") != nil { number += 1 }
    return "\(key)-\(number)"
  }
}

/// The action that animates a property change of a view's layer inside an animation block.
@MainActor
struct ViewAction: CAAction {
  let block: AnimationBlock
  let old: AnimatedValue
  let shown: AnimatedValue

  /// Creates the action; nil for properties that are not animated.
  init?(_ block: AnimationBlock, layer: CALayer, key: String) {
    guard !Self.suddenKeys.contains(key),
      let old = layer.animatedValue(forKey: key, isShown: false),
      let shown = layer.animatedValue(forKey: key, isShown: true)
    else { return nil }
    self.block = block
    self.old = old
    self.shown = shown
  }

  /// The properties that change without animation.
  private static let suddenKeys: Set<String> = [
    "hidden", "masksToBounds", "doubleSided", "contents", "contentsScale", "rasterizationScale",
    "string", "font",
  ]

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer,
      let new = layer.animatedValue(forKey: event, isShown: false), !new.isEqual(to: old)
    else { return }
    block.animate(AnimatedChange(layer: layer, key: event, old: old, shown: shown, new: new))
  }
}
