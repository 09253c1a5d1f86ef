/// An animation that follows a timing curve for a fixed duration.
nonisolated struct CurveAnimation: TimedAnimation {
  let curve: UnitCurve
  let duration: Double

  /// The duration in seconds; 0 if the given one is NaN or negative.
  private var length: Double { duration > 0 ? duration : 0 }

  func end<V: VectorArithmetic>(of value: V, _ context: AnimationContext<V>) -> Double { length }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard time < length else { return nil }
    return value.scaled(by: curve.value(at: time / length))
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    guard time >= 0, time < length, length.isFinite else { return V.zero }
    return value.scaled(by: curve.velocity(at: time / length) / length)
  }
}
