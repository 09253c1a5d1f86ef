import CoreGraphics

/// The deceleration of one coordinate of an offset after a drag.
///
/// Speed falls by the rate each millisecond, so the way that is left falls by it, too:
/// x(t) = target - (target - x0) r^(1000 t), with target = x0 + v r / (1 - r) for v in points a
/// millisecond (published by Apple as the projection of a scroll). Where the way leads over an
/// edge, friction holds up to the edge and a critically damped spring brings it back from there
/// with the speed it has (shape and constants are a guess, with the feel of UIKit's).
struct Deceleration: Equatable {
  /// Where the motion ends.
  private(set) var target: CGFloat
  /// The seconds until it ends.
  private(set) var duration: Double
  private let start: CGFloat
  private let rate: Double
  /// From when on the spring holds, and its speed then, in points a second.
  private var springStart: Double?
  private var springSpeed: Double = 0
  private var springOffset: Double = 0
  /// Where friction alone would lead, while a spring or an edge ends the way before.
  private var naturalTarget: CGFloat = 0
  private var stopEdge: CGFloat?

  /// Rest is where less than half a point of the way is left.
  private static let rest = 0.5
  private static let frequency = 10.0

  /// Where a scroll comes to rest by itself. `velocity` in points a second.
  static func projection(of velocity: CGFloat, rate: CGFloat) -> CGFloat {
    velocity / 1000 * rate / (1 - rate)
  }

  /// - Parameters:
  ///   - target: Where to come to rest, if not where the speed leads.
  ///   - range: Between the edges.
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

  /// The share of the speed that is left after a time.
  private func power(_ time: Double) -> Double { Elementary.power(rate, 1000 * time) }

  /// When a share of the way is behind.
  private func time(toCover share: Double) -> Double {
    share >= 1
      ? .infinity
      : Elementary.logarithm(1 - share) / (1000 * Elementary.logarithm(rate))
  }

  /// The seconds until less than half a point of a way is left.
  private func time(toLeave way: Double) -> Double {
    way <= Self.rest
      ? 0
      : Elementary.logarithm(Self.rest / way)
        / (1000 * Elementary.logarithm(rate))
  }

  /// Ends the motion at an edge, without a bounce.
  private mutating func limit(to edge: CGFloat) { stopEdge = edge }

  /// Lets a spring take over at an edge.
  private mutating func bounce(
    from place: CGFloat, velocity: Double, at time: Double, to edge: CGFloat
  ) {
    naturalTarget = target
    target = edge
    springStart = time
    springSpeed = velocity
    springOffset = Double(place - edge)
    // (a + b t) e^(-w t) falls below rest at a time that has no closed form; three seconds are
    // more than any speed needs.
    let a = springOffset
    let b = springSpeed + Self.frequency * a
    var t = 3.0
    while t > 0, abs(a + b * t) * Elementary.exponential(-Self.frequency * t) <= Self.rest {
      t -= 1.0 / 60
    }
    t = max(0, t)
    duration = time + t
  }

  /// The offset at a time in seconds since the start.
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
