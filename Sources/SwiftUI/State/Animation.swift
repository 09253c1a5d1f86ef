/// How a change moves from the old value to the new one.
///
/// - Support: partial: animations are stored and compared, and changes are shown at once.
public nonisolated struct Animation: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    case bezier(Double, Double, Double, Double, duration: Double)
    case spring(response: Double, dampingFraction: Double, blend: Double)
    case interpolatingSpring(mass: Double, stiffness: Double, damping: Double, velocity: Double)
  }

  var curve: Curve
  var delay = 0.0
  var speed = 1.0
  /// Nil for ever.
  var repetitions: Int? = 1
  var autoreverses = false

  init(_ curve: Curve) { self.curve = curve }

  public static let `default` = Animation.spring(duration: 0.5, bounce: 0)
  public static var linear: Animation { linear(duration: 0.35) }
  public static var easeIn: Animation { easeIn(duration: 0.35) }
  public static var easeOut: Animation { easeOut(duration: 0.35) }
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }
  public static var spring: Animation { spring(duration: 0.5, bounce: 0) }
  public static var interactiveSpring: Animation { interactiveSpring() }
  public static var smooth: Animation { smooth() }
  public static var snappy: Animation { snappy() }
  public static var bouncy: Animation { bouncy() }

  public static func linear(duration: Double) -> Animation {
    Animation(.bezier(0, 0, 1, 1, duration: duration))
  }
  public static func easeIn(duration: Double) -> Animation {
    Animation(.bezier(0.42, 0, 1, 1, duration: duration))
  }
  public static func easeOut(duration: Double) -> Animation {
    Animation(.bezier(0, 0, 0.58, 1, duration: duration))
  }
  public static func easeInOut(duration: Double) -> Animation {
    Animation(.bezier(0.42, 0, 0.58, 1, duration: duration))
  }
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(.bezier(p1x, p1y, p2x, p2y, duration: duration))
  }
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(.spring(response: response, dampingFraction: dampingFraction, blend: blendDuration))
  }
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    let fraction = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    return spring(response: duration, dampingFraction: fraction, blendDuration: blendDuration)
  }
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      .interpolatingSpring(
        mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity))
  }
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  public func delay(_ delay: Double) -> Animation {
    var copy = self
    copy.delay += delay
    return copy
  }
  public func speed(_ speed: Double) -> Animation {
    var copy = self
    copy.speed *= speed
    return copy
  }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.repetitions = repeatCount
    copy.autoreverses = autoreverses
    return copy
  }
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.repetitions = nil
    copy.autoreverses = autoreverses
    return copy
  }
}
