public import CoreGraphics
public import Foundation
import QuartzCore

/// By which rule a timing curve goes.
public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

/// A curve that an animator can follow.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bezier curve from (0, 0) to (1, 1), by name or by its two control points. Complete.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  private let isBuiltin: Bool

  public override convenience init() { self.init(animationCurve: .easeInOut) }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    let numbers = curve.curve
    controlPoint1 = CGPoint(x: numbers.x1, y: numbers.y1)
    controlPoint2 = CGPoint(x: numbers.x2, y: numbers.y2)
    isBuiltin = true
  }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
    isBuiltin = false
  }

  open var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  final var curve: TimingCurve {
    TimingCurve(
      Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x),
      Double(controlPoint2.y))
  }
}

/// A damped spring, by damping ratio or by mass, stiffness and damping. Complete; the initial velocity
/// is a vector of which both components count, as documented.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public let initialVelocity: CGVector
  /// Nil when only the damping ratio is known and the duration decides the rest.
  final let spring: SpringCurve?
  final let dampingRatio: Double

  /// The system spring.
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
