/// An animation that begins after a delay.
nonisolated struct DelayedAnimation: TimedAnimation {
  let animation: Animation
  var inner: Animation? { animation }
  let delay: Double

  private var wait: Double { delay.isNaN ? 0 : delay }

  func end<V: VectorArithmetic>(of value: V, _ context: AnimationContext<V>) -> Double {
    max(0, wait + (animation.timed?.end(of: value, context) ?? .infinity))
  }

  func logicalEnd<V: VectorArithmetic>(of value: V, _ context: AnimationContext<V>) -> Double {
    max(0, wait + (animation.timed?.logicalEnd(of: value, context) ?? .infinity))
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard time > wait else { return .zero }
    return animation.animate(value: value, time: time - wait, context: &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    guard time > wait else { return V.zero }
    return animation.velocity(value: value, time: time - wait, context: context)
  }
}

/// An animation whose speed is multiplied by a factor.
nonisolated struct SpedAnimation: TimedAnimation {
  let animation: Animation
  var inner: Animation? { animation }
  let speed: Double

  /// The speed factor; 0, which stops the animation, if the given speed is negative or NaN.
  private var rate: Double { speed > 0 ? speed : 0 }

  private func seconds(_ length: Double) -> Double { rate > 0 ? length / rate : .infinity }

  func end<V: VectorArithmetic>(of value: V, _ context: AnimationContext<V>) -> Double {
    seconds(animation.timed?.end(of: value, context) ?? .infinity)
  }

  func logicalEnd<V: VectorArithmetic>(of value: V, _ context: AnimationContext<V>) -> Double {
    seconds(animation.timed?.logicalEnd(of: value, context) ?? .infinity)
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? { animation.animate(value: value, time: time * rate, context: &context) }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    animation.velocity(value: value, time: time * rate, context: context)?.scaled(by: rate)
  }
}

/// An animation that is repeated. With `autoreverses` every second repetition runs backwards.
nonisolated struct RepeatedAnimation: TimedAnimation {
  let animation: Animation
  var inner: Animation? { animation }
  /// The number of repetitions; nil for an unlimited number.
  let count: Int?
  let autoreverses: Bool

  private func length<V: VectorArithmetic>(_ value: V, _ context: AnimationContext<V>) -> Double {
    animation.timed?.end(of: value, context) ?? .infinity
  }

  func end<V: VectorArithmetic>(of value: V, _ context: AnimationContext<V>) -> Double {
    let length = length(value, context)
    guard length > 0 else { return 0 }
    return count.map { length * Double(max(1, $0)) } ?? .infinity
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let length = length(value, context)
    guard length.isFinite else {
      return animation.animate(value: value, time: time, context: &context)
    }
    guard length > 0 else { return nil }
    let run = (max(0, time) / length).rounded(.down)
    let within = max(0, time) - run * length
    let isBackwards = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
    return animation.animate(
      value: value, time: isBackwards ? length - within : within, context: &context) ?? value
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { V.zero }
}

/// An animation that counts as complete before its end.
nonisolated struct EarlyCompletedAnimation: TimedAnimation {
  let animation: Animation
  var inner: Animation? { animation }
  let duration: Double

  func end<V: VectorArithmetic>(of value: V, _ context: AnimationContext<V>) -> Double {
    animation.timed?.end(of: value, context) ?? .infinity
  }

  func logicalEnd<V: VectorArithmetic>(of value: V, _ context: AnimationContext<V>) -> Double {
    min(max(0, duration), end(of: value, context))
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? { animation.animate(value: value, time: time, context: &context) }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { animation.velocity(value: value, time: time, context: context) }
}
