import CoreGraphics

/// The motion of a damped spring from 0 to 1.
///
/// Above critical damping the critically damped motion is used: only so does the system spring
/// (mass 3, stiffness 1000, damping 500) settle in half a second, as it does on iOS.
package struct SpringCurve: Hashable, Sendable {
  package var mass: Double
  package var stiffness: Double
  package var damping: Double
  /// The initial velocity towards the end, in units of the distance per second.
  package var initialVelocity: Double

  /// The spring of navigation and presentation.
  package static let system = SpringCurve(
    mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)

  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    self.mass = mass.isFinite && mass > 0 ? mass : 1
    self.stiffness = stiffness.isFinite && stiffness > 0 ? stiffness : 100
    self.damping = damping.isFinite && damping >= 0 ? damping : 10
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
  }

  /// Creates the spring that is within a thousandth of its end after `duration` seconds, for a
  /// damping ratio.
  ///
  /// Newton's method on the frequency, starting at 5 / duration, as measured: twelve steps, the
  /// ratio at most 1, the duration within 0.01...10.
  package init(dampingRatio: Double, duration: Double, initialVelocity: Double) {
    let ratio = min(1, max(1e-3, dampingRatio.isFinite ? dampingRatio : 1))
    let time = min(10, max(0.01, duration.isFinite ? duration : 0.01))
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    var w = 5 / time
    for _ in 0..<12 {
      let step =
        Self.residual(w, ratio, velocity, time) / Self.residualSlope(w, ratio, velocity, time)
      guard step.isFinite else { break }
      w -= step
    }
    if !(w.isFinite && w > 0) { w = 5 / time }
    self.init(
      mass: 1, stiffness: w * w, damping: 2 * ratio * w, initialVelocity: velocity)
  }

  /// Creates a spring from its response, the period in seconds of the undamped spring, and a
  /// damping ratio.
  package init(response: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let period = response.isFinite && response > 0 ? response : 0.01
    let w = 2 * Double.pi / period
    self.init(
      mass: 1, stiffness: w * w, damping: 2 * dampingRatio * w, initialVelocity: initialVelocity)
  }

  /// The distance from the end at which a spring counts as settled.
  private static let threshold = 0.001

  /// Returns the distance from the end after `time` at an angular frequency, minus the threshold.
  /// The initializer finds its root.
  private static func residual(
    _ w: Double, _ ratio: Double, _ v: Double, _ time: Double
  ) -> Double {
    let decay = Elementary.exponential(-ratio * w * time)
    if ratio < 1 {
      return (ratio * w - v) / (w * (1 - ratio * ratio).squareRoot()) * decay - threshold
    }
    return decay * ((w - v) * time + 1) - threshold
  }

  /// Returns the derivative of `residual` by the frequency.
  private static func residualSlope(
    _ w: Double, _ ratio: Double, _ v: Double, _ time: Double
  ) -> Double {
    let decay = Elementary.exponential(-ratio * w * time)
    if ratio < 1 {
      let root = (1 - ratio * ratio).squareRoot()
      return decay / root * (v / (w * w) - ratio * time * (ratio * w - v) / w)
    }
    return decay * time * (1 - ((w - v) * time + 1))
  }

  /// The angular frequency of the undamped spring in radians a second.
  private var frequency: Double { (stiffness / mass).squareRoot() }

  /// The damping relative to critical damping; the spring oscillates below 1.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Returns the position of the mass after `time` seconds.
  package func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let w = frequency
    let ratio = dampingRatio
    guard ratio < 1 else {
      return 1 - Elementary.exponential(-w * time) * (1 + (w - initialVelocity) * time)
    }
    let damped = w * (1 - ratio * ratio).squareRoot()
    let (sine, cosine) = Elementary.sineCosine(damped * time)
    let swing = cosine + (ratio * w - initialVelocity) / damped * sine
    return 1 - Elementary.exponential(-ratio * w * time) * swing
  }

  /// The time in seconds after which the spring stays within a thousandth of its end, found by
  /// bisection on the envelope.
  package var settlingDuration: Double {
    let w = frequency
    let ratio = dampingRatio
    func envelope(_ t: Double) -> Double {
      if ratio < 1 {
        let root = (1 - ratio * ratio).squareRoot()
        let side = (ratio * w - initialVelocity) / (w * root)
        return Elementary.exponential(-ratio * w * t) * (1 + side * side).squareRoot()
      }
      return Elementary.exponential(-w * t) * (1 + abs(w - initialVelocity) * t)
    }
    guard ratio > 0 else { return .infinity }
    var high = 1 / w
    while envelope(high) > Self.threshold, high < 1e6 { high *= 2 }
    var low = 0.0
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if envelope(middle) > Self.threshold { low = middle } else { high = middle }
    }
    return high
  }
}
