/// An animation by a spring.
nonisolated struct SpringAnimation: TimedAnimation {
  let spring: Spring
  /// Whether the animation is added to running ones. If false, it replaces a running spring and
  /// continues at its velocity.
  let isAdditive: Bool
  /// The velocity at the start, in whole changes per second.
  let initialVelocity: Double

  /// The velocity at which the animation begins, in units of the value.
  enum StartVelocity<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: V? { nil }
  }

  private func startVelocity<V: VectorArithmetic>(
    _ value: V, _ context: AnimationContext<V>
  ) -> V {
    if let known = context.state[StartVelocity<V>.self] { return known }
    guard initialVelocity != 0, initialVelocity.isFinite else { return .zero }
    var velocity = value
    velocity.scale(by: initialVelocity)
    return velocity
  }

  /// The force at which a spring comes to rest, in points a second squared (measured: its square is
  /// 0.0036).
  private static let restForce = 0.06

  func end<V: VectorArithmetic>(of value: V, _ context: AnimationContext<V>) -> Double {
    let frequency = 2 * Double.pi / spring.response
    guard frequency.isFinite else { return 0 }
    return spring.settlingDuration(
      target: value, initialVelocity: startVelocity(value, context),
      epsilon: Self.restForce / max(1, frequency * frequency))
  }

  /// A spring seems to be over after its response (measured).
  func logicalEnd<V: VectorArithmetic>(of value: V, _ context: AnimationContext<V>) -> Double {
    min(spring.response, end(of: value, context))
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    spring.value(
      target: value, initialVelocity: startVelocity(value, context), time: time)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    spring.velocity(
      target: value, initialVelocity: startVelocity(value, context), time: time)
  }
}
