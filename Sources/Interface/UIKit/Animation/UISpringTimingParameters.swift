/// The timing of a damped spring, given by damping ratio or by mass, stiffness and damping. Both components
/// of the initial velocity are used, as documented.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public let initialVelocity: CGVector
  /// The spring; nil if only the damping ratio is given, so that the duration determines the spring.
  final let spring: SpringCurve?
  final let dampingRatio: Double

  /// Creates the timing parameters of the system spring.
  public override init() {
    initialVelocity = .zero
    spring = .system
    dampingRatio = 1
  }

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    initialVelocity = velocity
    dampingRatio = Double(ratio)
    spring = nil
  }

  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    initialVelocity = velocity
    let curve = SpringCurve(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(velocity.dx))
    spring = curve
    dampingRatio = curve.dampingRatio
  }

  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero) {
    initialVelocity = velocity
    let curve = SpringCurve(
      response: duration, dampingRatio: CASpringAnimation.dampingRatio(bounce: Double(bounce)),
      initialVelocity: Double(velocity.dx))
    spring = curve
    dampingRatio = curve.dampingRatio
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }
}
