/// A curve that an animator can follow.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// Whether the curve is cubic, a spring, or both.
  var timingCurveType: UITimingCurveType { get }
  /// The parameters of a cubic curve; nil for a spring alone.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The parameters of a spring; nil for a cubic curve alone.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// Returns the timing and the duration. A spring with mass, stiffness and damping has a duration of its own
  /// and ignores the given one.
  func pace(duration: TimeInterval) -> (AnimationPace, TimeInterval) {
    if let parameters = springTimingParameters {
      if let spring = parameters.spring { return (.spring(spring), spring.settlingDuration) }
      let spring = SpringCurve(
        dampingRatio: parameters.dampingRatio, duration: duration,
        initialVelocity: Double(parameters.initialVelocity.dx))
      return (.spring(spring), duration)
    }
    return (.curve(cubicTimingParameters?.curve ?? .easeInOut), duration)
  }
}
