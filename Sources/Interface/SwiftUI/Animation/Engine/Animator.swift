/// The running animations of one vector. Each run animates one change: the difference between two values of
/// the model. The presented value is the model value minus the remaining parts of all changes. Therefore a
/// change without an animation is visible at once, while the runs continue.
struct Animator<Data: VectorArithmetic> {
  private struct Run {
    var animation: Animation
    var change: Data
    /// The clock time at which the run began, in seconds.
    var start: Double
    var context: AnimationContext<Data>
    var completions: [AnimationCompletion]
    /// The duration of the run in seconds; nil if only the animation itself can determine its end.
    var end: Double?
    var logicalEnd: Double?
    var isLogicallyComplete = false
  }

  private var runs: [Run] = []

  var isRunning: Bool { !runs.isEmpty }

  /// Begins to animate a change of the model value.
  mutating func animate(
    _ change: Data, _ animation: Animation, completions: [AnimationCompletion], at now: Double,
    in environment: EnvironmentValues
  ) {
    for completion in completions { completion.begin() }
    if let last = runs.indices.last, merge(change, animation, completions, into: last, at: now) {
      return
    }
    runs.append(
      run(
        animation, change, AnimationContext(environment: environment), completions, start: now))
  }

  private func run(
    _ animation: Animation, _ change: Data, _ context: AnimationContext<Data>,
    _ completions: [AnimationCompletion], start: Double
  ) -> Run {
    let timed = animation.timed
    return Run(
      animation: animation, change: change, start: start, context: context,
      completions: completions, end: timed?.end(of: change, context),
      logicalEnd: timed?.logicalEnd(of: change, context))
  }

  /// Merges a change into a run whose animation allows it, by replacing the run. Returns whether a run was
  /// replaced.
  private mutating func merge(
    _ change: Data, _ animation: Animation, _ completions: [AnimationCompletion],
    into index: Int, at now: Double
  ) -> Bool {
    let old = runs[index]
    let time = now - old.start
    var context = old.context
    if animation.carryingSpring != nil, let spring = old.animation.carryingSpring {
      var inner = context
      let made = spring.animate(value: old.change, time: time, context: &inner) ?? old.change
      context.state[SpringAnimation.StartVelocity<Data>.self] = spring.velocity(
        value: old.change, time: time, context: old.context)
      runs[index] = run(
        animation, old.change - made + change, context, old.completions + completions, start: now)
      return true
    }
    guard
      animation.shouldMerge(
        previous: old.animation, value: old.change, time: time, context: &context)
    else { return false }
    runs[index] = run(
      animation, old.change + change, context, old.completions + completions, start: old.start)
    return true
  }

  /// Returns the presented value minus the model value at a time, and removes the runs that are over.
  mutating func offset(at now: Double) -> Data {
    var sum = Data.zero
    var index = 0
    while index < runs.count {
      if let made = advance(&runs[index], to: now) {
        sum += made - runs[index].change
        index += 1
      } else {
        let ended = runs.remove(at: index)
        for completion in ended.completions {
          completion.end(isLogicallyComplete: ended.isLogicallyComplete)
        }
      }
    }
    return sum
  }

  /// Advances a running animation to a time. Returns the part of the total change that has been
  /// made by then; nil if the animation is over.
  private func advance(_ run: inout Run, to now: Double) -> Data? {
    let time = max(0, now - run.start)
    if let end = run.end, Self.isOver(now, run.start, end) { return nil }
    let made = run.animation.animate(value: run.change, time: time, context: &run.context)
    let isComplete =
      run.context.isLogicallyComplete
      || run.logicalEnd.map { Self.isOver(now, run.start, $0) } ?? false
    if isComplete, !run.isLogicallyComplete, made != nil {
      run.isLogicallyComplete = true
      for completion in run.completions { completion.logicalEnd() }
    }
    return made
  }

  /// Returns whether an animation is over. The comparison uses the sum of start and length because the clock
  /// stops at exactly this number.
  private static func isOver(_ now: Double, _ start: Double, _ length: Double) -> Bool {
    now >= start + length
  }

  /// Returns the next time at which a run ends or becomes logically complete, or the next frame of an
  /// animation of unknown duration.
  func nextEvent(after now: Double) -> Double? {
    runs.compactMap { run -> Double? in
      guard let end = run.end else { return Self.nextFrame(after: now, from: run.start) }
      let times = [
        run.start + end, run.isLogicallyComplete ? nil : run.logicalEnd.map { run.start + $0 },
      ]
      return times.compactMap(\.self).filter { $0 > now && $0.isFinite }.min()
    }.min()
  }

  private static func nextFrame(after now: Double, from start: Double) -> Double {
    let frame = ((now - start) * 60 + 1e-9).rounded(.down) + 1
    return start + frame / 60
  }

  /// Ends all runs at their current values.
  mutating func stop() {
    let stopped = runs
    runs = []
    for run in stopped {
      for completion in run.completions {
        completion.end(isLogicallyComplete: run.isLogicallyComplete)
      }
    }
  }
}
