public import Foundation

/// An object that is notified when animations begin and end. Animations retain their delegates.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins, at the first update after it was added.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation ends. `flag` is false if it was removed or replaced before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The superclass of animations, which change the appearance of a layer as a function of time.
///
/// A layer stores a copy of an animation that is added to it; changing the original later has no
/// effect.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying {
  /// The eight values of `CAMediaTiming`.
  package final var timing = MediaTiming()

  /// The pacing within a pass; nil is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// The object that is notified of the begin and the end. Retained, unlike most delegates.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer removes the animation at its end; true by default.
  open var isRemovedOnCompletion = true
  /// Called at the end in addition to the delegate, for `UIView` and others.
  package final var completion: (@MainActor (Bool) -> Void)?
  /// The object that provides the progress instead of the time: an animator that can be scrubbed.
  package final var driver: AnimationDriver?
  private var customValues: [String: Any] = [:]

  public override init() { super.init() }

  /// Returns the default value of a property; nil here.
  open class func defaultValue(forKey key: String) -> Any? { nil }
  /// Whether a property is archived; animations are not archived here.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  // MARK: Timing

  /// The time in the layer's time space at which the animation begins; 0 for the time at which it
  /// is added.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue.isFinite ? newValue : 0 }
  }

  /// The duration of one pass in seconds; 0 for that of the transaction. Negative values and NaN
  /// count as 0.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue.isNaN ? 0 : max(0, newValue) }
  }

  /// The rate of the animation's time relative to its layer's.
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = newValue.isFinite ? Double(newValue) : 1 }
  }

  /// The offset in seconds at which the animation begins within its own course.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue.isFinite ? newValue : 0 }
  }

  /// The number of passes, fractions included; 0 means one.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = newValue.isNaN ? 0 : max(0, Double(newValue)) }
  }

  /// The time in seconds for which passes repeat; if it is above 0, `repeatCount` is ignored.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue.isNaN ? 0 : max(0, newValue) }
  }

  /// Whether each pass is also played backwards, which doubles its duration.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// Whether the animation has an effect before and after its active duration.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: Copies

  /// Returns a copy. Must be called on the main thread.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { duplicate() }
  }

  /// Returns a copy of the same class, with its delegate and its completion.
  final func duplicate() -> CAAnimation {
    let copy = type(of: self).make()
    copy.take(from: self)
    return copy
  }

  /// Copies all properties of another animation; subclasses extend it.
  func take(from other: CAAnimation) {
    timing = other.timing
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    completion = other.completion
    driver = other.driver
    customValues = other.customValues
  }

  // MARK: Own values

  /// Returns the value that was stored under any key.
  open func value(forKey key: String) -> Any? { customValues[key] }

  /// Stores a value under any key, for the program's own use.
  open func setValue(_ value: Any?, forKey key: String) { customValues[key] = value }

  // MARK: Acting

  /// Adds the animation to the layer, for animations that are used as actions.
  open func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Applies the animation to the values at a time of the parent. Does nothing outside its active
  /// time.
  final func apply(to values: inout LayerValues, at parentTime: Double) {
    if let driver {
      let moment = MediaTiming.Moment(
        fraction: driver.progress, iteration: 0)
      apply(to: &values, moment)
    } else if let moment = timing.moment(at: parentTime) {
      apply(to: &values, moment)
    }
  }

  /// Applies the animation at a position in its course; subclasses override it.
  func apply(to values: inout LayerValues, _ moment: MediaTiming.Moment) {}

  /// Returns the progress within the pass, after the timing function.
  final func progress(_ moment: MediaTiming.Moment) -> Double {
    timingFunction?.curve.progress(at: moment.fraction) ?? moment.fraction
  }
}

/// A source of progress other than the time of a layer.
@MainActor
package protocol AnimationDriver: AnyObject {
  /// The progress, 0...1; springs may exceed it.
  var progress: Double { get }
}
