import CoreGraphics

/// An animation from one value to another.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start; nil for the property's own value, or for the one that `toValue` and
  /// `byValue` imply.
  open var fromValue: Any?
  /// The value at the end; nil for the property's own value, or for the one that `fromValue` and
  /// `byValue` imply.
  open var toValue: Any?
  /// The difference between start and end, used if one of them is missing.
  open var byValue: Any?
  /// The start of an implicit animation, if `fromValue` is nil.
  package final var shownValue: AnimatedValue?
  /// The end of the animation, if `toValue` is nil.
  package final var targetValue: AnimatedValue?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
    shownValue = other.shownValue
    targetValue = other.targetValue
  }

  override func value(at moment: MediaTiming.Moment, base: AnimatedValue) -> AnimatedValue {
    let (from, to) = ends(base: base)
    return .mix(from, to, mixing(moment))
  }

  override func endValue(base: AnimatedValue) -> AnimatedValue { ends(base: base).to }

  /// Returns the interpolation factor between the two values.
  func mixing(_ moment: MediaTiming.Moment) -> Double { progress(moment) }

  /// Resolves start and end from those of `fromValue`, `toValue` and `byValue` that are set, and
  /// from the unanimated value.
  private func ends(base: AnimatedValue) -> (from: AnimatedValue, to: AnimatedValue) {
    func value(_ any: Any?) -> AnimatedValue? { any.map { AnimatedValue($0, like: base) } }
    switch (value(fromValue) ?? shownValue, value(toValue) ?? targetValue, value(byValue)) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, by.adding(from))
    case (nil, let to?, let by?): return (to.subtracting(by) ?? to, to)
    case (let from?, nil, nil): return (from, isAdditive ? base.zero : base)
    case (nil, let to?, nil): return (isAdditive ? base.zero : base, to)
    case (nil, nil, let by?): return isAdditive ? (by.zero, by) : (base, by.adding(base))
    case (nil, nil, nil): return isAdditive ? (base.zero, base.zero) : (base, base)
    }
  }
}

/// An animation from one value to another that moves like a spring.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring; 1 by default. Values that are not positive count as 1.
  open var mass: CGFloat = 1
  /// The restoring force per unit of distance; 100 by default. Values that are not positive count
  /// as 100.
  open var stiffness: CGFloat = 100
  /// The damping force per unit of velocity; 10 by default. Negative values count as 10.
  open var damping: CGFloat = 10
  /// The velocity at the start towards the end, in whole distances a second.
  open var initialVelocity: CGFloat = 0
  /// Whether overdamped motion is allowed. Has no effect: motion above critical damping is always
  /// critically damped.
  open var allowsOverdamping = false

  /// Creates a spring from the period of its undamped oscillation and its bounce; the duration is
  /// the settling time.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let curve = SpringCurve(
      response: perceptualDuration, dampingRatio: Self.dampingRatio(bounce: Double(bounce)))
    stiffness = CGFloat(curve.stiffness)
    damping = CGFloat(curve.damping)
    duration = curve.settlingDuration
  }

  /// Returns the damping ratio for a bounce: 0 is critical damping, 1 no damping, negative values
  /// more than critical.
  package static func dampingRatio(bounce: Double) -> Double {
    bounce >= 0 ? max(0, 1 - bounce) : 1 / max(1e-3, 1 + bounce)
  }

  /// The period of the undamped spring in seconds.
  open var perceptualDuration: CFTimeInterval {
    2 * Double.pi / (Double(stiffness) / Double(mass)).squareRoot()
  }

  /// 1 minus the damping ratio: 0 at critical damping, 1 without damping; negative above critical
  /// damping.
  open var bounce: CGFloat {
    let ratio = curve.dampingRatio
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  /// The time in seconds after which the spring stays within a thousandth of its end.
  open var settlingDuration: CFTimeInterval { curve.settlingDuration }

  package final var curve: SpringCurve {
    SpringCurve(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity))
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  override func mixing(_ moment: MediaTiming.Moment) -> Double {
    // The end of a pass is exactly the end value, without the remaining oscillation.
    moment.fraction >= 1 ? 1 : curve.value(at: progress(moment) * duration)
  }
}
