/// A curve that an animator can follow.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// Which of the two kinds of parameters the curve has.
  var timingCurveType: UITimingCurveType { get }
  /// The parameters of a cubic curve; nil for a spring alone.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The parameters of a spring; nil for a cubic curve alone.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The pace, and how long it takes: a spring with numbers of its own ignores what was given.
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
