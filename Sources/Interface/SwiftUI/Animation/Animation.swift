/// The timing by which a value changes from the old one to the new one.
public nonisolated struct Animation: Hashable, @unchecked Sendable {
  // Unchecked: animations are values.
  public let base: any CustomAnimation

  public init<A: CustomAnimation>(_ base: A) {
    self.base = (base as? Animation)?.base ?? base
  }

  public static func == (a: Animation, b: Animation) -> Bool {
    AnyHashable(a.base) == AnyHashable(b.base)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }

  // MARK: Curves

  /// The default animation of iOS 17 and later. Earlier versions use `easeInOut` with a duration of 0.35 s.
  public static let `default` = Animation.spring(duration: 0.5, bounce: 0)

  public static var linear: Animation { linear(duration: 0.35) }
  public static var easeIn: Animation { easeIn(duration: 0.35) }
  public static var easeOut: Animation { easeOut(duration: 0.35) }
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }

  public static func linear(duration: TimeInterval) -> Animation {
    timingCurve(.linear, duration: duration)
  }
  public static func easeIn(duration: TimeInterval) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }
  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }
  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(
      .bezier(
        startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
      duration: duration)
  }
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(curve: curve, duration: duration))
  }

  // MARK: Springs that continue at the velocity of a running spring

  public static var spring: Animation { spring(duration: 0.5, bounce: 0) }
  public static var interactiveSpring: Animation { interactiveSpring() }
  public static var smooth: Animation { smooth() }
  public static var snappy: Animation { snappy() }
  public static var bouncy: Animation { bouncy() }

  /// Returns an animation with the motion of a spring.
  ///
  /// - Parameter blendDuration: Has no effect: a new spring takes over at once.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(SpringAnimation(spring: spring, isAdditive: false, initialVelocity: 0))
  }
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(
      Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.14 + extraBounce, blendDuration: blendDuration)
  }
  public static func smooth(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Animation { spring(.smooth(duration: duration, extraBounce: extraBounce)) }
  public static func snappy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Animation { spring(.snappy(duration: duration, extraBounce: extraBounce)) }
  public static func bouncy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Animation { spring(.bouncy(duration: duration, extraBounce: extraBounce)) }

  // MARK: Springs whose motions add up

  public static var interpolatingSpring: Animation { interpolatingSpring() }

  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
      initialVelocity: initialVelocity)
  }
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      SpringAnimation(spring: spring, isAdditive: true, initialVelocity: initialVelocity))
  }

  // MARK: Delay, speed and repetition

  public func delay(_ delay: TimeInterval) -> Animation {
    Animation(DelayedAnimation(animation: self, delay: delay))
  }
  public func speed(_ speed: Double) -> Animation {
    Animation(SpedAnimation(animation: self, speed: speed))
  }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(
      RepeatedAnimation(animation: self, count: repeatCount, autoreverses: autoreverses))
  }
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(animation: self, count: nil, autoreverses: autoreverses))
  }
  /// Returns an animation that counts as complete after a duration, although it may continue to run.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(EarlyCompletedAnimation(animation: self, duration: duration))
  }
}

extension Animation: CustomAnimation {
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? { base.animate(value: value, time: time, context: &context) }

  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { base.velocity(value: value, time: time, context: context) }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }

  /// The animation as one whose end is known in advance; nil for a custom animation of the program.
  var timed: (any TimedAnimation)? {
    guard let timed = base as? any TimedAnimation else { return nil }
    return timed.inner.map { $0.timed != nil } ?? true ? timed : nil
  }

  /// The spring of the animation, if it continues at the velocity of a running spring; else nil.
  var carryingSpring: SpringAnimation? {
    (base as? SpringAnimation).flatMap { $0.isAdditive ? nil : $0 }
  }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "\(base)" }
  public var debugDescription: String { "Animation(\(base))" }
}
