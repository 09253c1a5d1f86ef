import CoreGraphics

/// The deceleration of one coordinate of the content offset after a drag.
///
/// The velocity, and with it the remaining distance, is multiplied by the rate each millisecond: x(t) =
/// target - (target - x0) r^(1000 t), with target = x0 + v r / (1 - r) for v in points per millisecond
/// (published by Apple as the projection of a scroll). If the motion crosses an edge, it decelerates up to
/// the edge, from where a critically damped spring with the remaining velocity returns it (shape and
/// constants are a guess, with the feel of UIKit's).
struct Deceleration: Equatable {
  /// The offset at which the motion ends.
  private(set) var target: CGFloat
  /// The duration of the motion in seconds.
  private(set) var duration: Double
  private let start: CGFloat
  private let rate: Double
  /// The time at which the spring begins, and the velocity then in points per second.
  private var springStart: Double?
  private var springSpeed: Double = 0
  private var springOffset: Double = 0
  /// The target without the edge at which a spring begins or the motion ends.
  private var naturalTarget: CGFloat = 0
  private var stopEdge: CGFloat?

  /// The motion ends when less than half a point of the distance remains.
  private static let rest = 0.5
  private static let frequency = 10.0

  /// Returns the distance in points after which a scroll stops. `velocity` is in points per second.
  static func projection(of velocity: CGFloat, rate: CGFloat) -> CGFloat {
    velocity / 1000 * rate / (1 - rate)
  }

  /// - Parameters:
  ///   - target: The offset at which to stop; nil computes it from the velocity.
  ///   - range: The offsets between the edges.
  init(
    from start: CGFloat, velocity: CGFloat, target: CGFloat? = nil, in range: ClosedRange<CGFloat>,
    rate: UIScrollView.DecelerationRate, bounces: Bool
  ) {
    let share = min(0.9999, max(0.5, rate.rawValue))
    self.start = start
    self.rate = Double(share)
    let natural = start + Self.projection(of: velocity, rate: share)
    self.target = target ?? natural
    duration = 0
    if !range.contains(start) {
      bounce(
        from: start, velocity: Double(velocity), at: 0,
        to: start < range.lowerBound ? range.lowerBound : range.upperBound)
      return
    }
    if target == nil, !range.contains(natural) {
      let edge = natural < range.lowerBound ? range.lowerBound : range.upperBound
      let crossing = time(toCover: Double((edge - start) / (natural - start)))
      guard bounces, crossing.isFinite else {
        self.target = natural
        duration = crossing.isFinite ? crossing : 0
        limit(to: edge)
        return
      }
      let speed = Double(velocity) * power(crossing)
      bounce(from: edge, velocity: speed, at: crossing, to: edge)
      return
    }
    duration = time(toLeave: Double(abs(self.target - start)))
  }

  /// Returns the fraction of the velocity that remains after a time.
  private func power(_ time: Double) -> Double { Elementary.power(rate, 1000 * time) }

  /// Returns the time after which a fraction of the distance is covered.
  private func time(toCover share: Double) -> Double {
    share >= 1
      ? .infinity
      : Elementary.logarithm(1 - share) / (1000 * Elementary.logarithm(rate))
  }

  /// Returns the time in seconds until less than half a point of a distance remains.
  private func time(toLeave way: Double) -> Double {
    way <= Self.rest
      ? 0
      : Elementary.logarithm(Self.rest / way)
        / (1000 * Elementary.logarithm(rate))
  }

  /// Ends the motion at an edge, without a bounce.
  private mutating func limit(to edge: CGFloat) { stopEdge = edge }

  /// Continues the motion with a spring at an edge.
  private mutating func bounce(
    from place: CGFloat, velocity: Double, at time: Double, to edge: CGFloat
  ) {
    naturalTarget = target
    target = edge
    springStart = time
    springSpeed = velocity
    springOffset = Double(place - edge)
    // (a + b t) e^(-w t) falls below the threshold at a time without a closed form. Three seconds are
    // sufficient for any velocity.
    let a = springOffset
    let b = springSpeed + Self.frequency * a
    var t = 3.0
    while t > 0, abs(a + b * t) * Elementary.exponential(-Self.frequency * t) <= Self.rest {
      t -= 1.0 / 60
    }
    t = max(0, t)
    duration = time + t
  }

  /// Returns the offset at a time in seconds since the start.
  func value(at time: Double) -> CGFloat {
    if time >= duration { return stopEdge ?? target }
    if let springStart, time >= springStart {
      let t = time - springStart
      let b = springSpeed + Self.frequency * springOffset
      return target
        + CGFloat((springOffset + b * t) * Elementary.exponential(-Self.frequency * t))
    }
    let end = springStart == nil ? target : naturalTarget
    return end - (end - start) * CGFloat(power(time))
  }
}
