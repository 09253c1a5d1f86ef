/// The motion of a mass on a damped spring.
public nonisolated struct Spring: Hashable, Sendable {
  /// The square root of stiffness by mass, in radians a second.
  private var frequency: Double
  public private(set) var mass: Double
  /// The damping ratio. Below 1 the spring oscillates around its target; above 1 it is overdamped.
  private let ratio: Double

  // MARK: Creation

  /// Creates a spring with a perceived duration and a bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds.
  ///   - bounce: 0 for no bounce, up to 1 for oscillation without end, below 0 for an overdamped spring.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    let bounce = bounce.isNaN ? 0 : min(1, max(-0.999, bounce))
    self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  public init(response: Double, dampingRatio: Double) {
    let period = response.isFinite ? max(0, response) : response
    self.init(
      mass: 1, frequency: period > 0 ? min(2 * .pi / period, Self.greatestFrequency) : .infinity,
      ratio: dampingRatio)
  }

  /// Creates a spring from its physical properties.
  ///
  /// - Parameter allowOverDamping: If false, the damping is limited to the critical one.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let mass = mass > 0 ? mass : 1
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(mass: mass, frequency: frequency, ratio: allowOverDamping ? ratio : min(1, ratio))
  }

  /// Creates a spring that settles within a duration.
  ///
  /// - Parameter epsilon: The remaining distance at the end, as a fraction of the whole distance.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    var low = 0.1
    var high = Self.greatestFrequency
    for _ in 0..<80 {
      let middle = (low + high) / 2
      let spring = Spring(mass: 1, frequency: middle, ratio: dampingRatio)
      let settling = spring.settlingDuration(distance: 1, velocity: 0, epsilon: epsilon)
      if settling > settlingDuration { low = middle } else { high = middle }
    }
    self.init(mass: 1, frequency: (low + high) / 2, ratio: dampingRatio)
  }

  private init(mass: Double, frequency: Double, ratio: Double) {
    self.mass = mass
    self.frequency = frequency
    self.ratio = ratio.isNaN ? 1 : max(0, ratio)
  }

  /// The highest angular frequency: that of a stiffness of 45,000 and a mass of 1 (measured).
  private static let greatestFrequency = 45_000.0.squareRoot()

  public static var smooth: Spring { smooth() }
  public static var snappy: Spring { snappy() }
  public static var bouncy: Spring { bouncy() }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  // MARK: Stiffness, damping and durations

  public var duration: TimeInterval { response }
  public var response: Double { 2 * .pi / frequency }
  public var bounce: Double { ratio <= 1 ? 1 - ratio : 1 / ratio - 1 }
  public var dampingRatio: Double { ratio }
  public var stiffness: Double { mass * frequency * frequency }
  public var damping: Double { 2 * mass * ratio * frequency }
  /// The time in seconds after which the spring stays within a thousandth of the distance from its target.
  public var settlingDuration: TimeInterval {
    settlingDuration(distance: 1, velocity: 0, epsilon: 0.001)
  }

  // MARK: Motion

  /// Returns the fundamental solutions of the spring's equation at a time: the remaining part of a distance
  /// of 1, the displacement caused by a velocity of 1, and the derivatives of both.
  func motion(
    at time: Double
  ) -> (position: Double, velocity: Double, positionSlope: Double, velocitySlope: Double) {
    let (w, z) = (frequency, ratio)
    guard w.isFinite else { return (0, 0, 0, 0) }
    guard time > 0 else { return (1, 0, 0, 1) }
    if z < 1 {
      let damped = w * (1 - z * z).squareRoot()
      let decay = Elementary.exponential(-z * w * time)
      let (sine, cosine) = Elementary.sineCosine(damped * time)
      let s = sine / damped
      return (
        decay * (cosine + z * w * s), decay * s, -decay * w * w * s, decay * (cosine - z * w * s)
      )
    }
    if z == 1 {
      let decay = Elementary.exponential(-w * time)
      return (
        decay * (1 + w * time), decay * time, -decay * w * w * time, decay * (1 - w * time)
      )
    }
    let root = (z * z - 1).squareRoot()
    // This form of the slow root avoids cancellation.
    let (slow, fast) = (w / (z + root), w * (z + root))
    let (a, b) = (Elementary.exponential(-slow * time), Elementary.exponential(-fast * time))
    let span = fast - slow
    return (
      (fast * a - slow * b) / span, (a - b) / span, slow * fast * (b - a) / span,
      (fast * b - slow * a) / span
    )
  }

  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let motion = motion(at: time)
    return target - target.scaled(by: motion.position) + initialVelocity.scaled(by: motion.velocity)
  }

  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let motion = motion(at: time)
    return initialVelocity.scaled(by: motion.velocitySlope)
      - target.scaled(by: motion.positionSlope)
  }

  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let distance = target - value
    let start = velocity
    let origin = value
    value = origin + self.value(target: distance, initialVelocity: start, time: deltaTime)
    velocity = self.velocity(target: distance, initialVelocity: start, time: deltaTime)
  }

  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      distance: target.magnitudeSquared.squareRoot(),
      velocity: initialVelocity.magnitudeSquared.squareRoot(), epsilon: epsilon)
  }

  /// Returns the time in seconds after which the envelope of the motion stays below `epsilon`.
  func settlingDuration(distance: Double, velocity: Double, epsilon: Double) -> Double {
    let (w, z) = (frequency, ratio)
    guard w.isFinite, distance > 0 || velocity > 0 else { return 0 }
    guard w > 0, z > 0 else { return .infinity }
    func envelope(_ t: Double) -> Double {
      if z < 1 {
        let damped = w * (1 - z * z).squareRoot()
        let side = (velocity + z * w * distance) / damped
        return Elementary.exponential(-z * w * t)
          * (distance * distance + side * side).squareRoot()
      }
      if z == 1 {
        return Elementary.exponential(-w * t) * (distance + (velocity + w * distance) * t)
      }
      let root = (z * z - 1).squareRoot()
      let (slow, fast) = (w / (z + root), w * (z + root))
      return Elementary.exponential(-slow * t) * (fast * distance + velocity) / (fast - slow)
    }
    var high = 1 / w
    while envelope(high) > epsilon, high < 1e6 { high *= 2 }
    if high >= 1e6 { return .infinity }
    var low = 0.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if envelope(middle) > epsilon { low = middle } else { high = middle }
    }
    return high
  }
}

extension Spring {
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = fromValue
    result.animatableData =
      fromValue.animatableData
      + value(
        target: toValue.animatableData - fromValue.animatableData,
        initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = fromValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  public func force<V: Animatable>(
    fromValue: V, toValue: V, position: V, velocity: V
  ) -> V {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData, position: position.animatableData,
      velocity: velocity.animatableData)
    return result
  }

  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }
}
