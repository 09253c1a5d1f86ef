/// An animation that follows the motion of a spring.
nonisolated struct SpringAnimation: TimedAnimation {
  let spring: Spring
  /// Whether the animation is added to running ones. If false, it replaces a running spring and
  /// continues at its velocity.
  let isAdditive: Bool
  /// The initial velocity, in multiples of the whole change per second.
  let initialVelocity: Double

  /// The key under which an animation stores its initial velocity, in units of the value per second.
  enum StartVelocity<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: V? { nil }
  }

  private func startVelocity<V: VectorArithmetic>(
    _ value: V, _ context: AnimationContext<V>
  ) -> V {
    if let known = context.state[StartVelocity<V>.self] { return known }
    guard initialVelocity != 0, initialVelocity.isFinite else { return .zero }
    return value.scaled(by: initialVelocity)
  }

  /// The acceleration below which a spring counts as at rest, in points per second squared (measured: its
  /// square is 0.0036).
  private static let restForce = 0.06

  func end<V: VectorArithmetic>(of value: V, _ context: AnimationContext<V>) -> Double {
    let frequency = 2 * Double.pi / spring.response
    guard frequency.isFinite else { return 0 }
    return spring.settlingDuration(
      target: value, initialVelocity: startVelocity(value, context),
      epsilon: Self.restForce / max(1, frequency * frequency))
  }

  /// A spring is logically complete after its response (measured).
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
