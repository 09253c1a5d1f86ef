import QuartzCore

/// The timing of an animation: a curve over its duration, or a spring.
enum AnimationPace {
  case curve(TimingCurve)
  case spring(SpringCurve)

  /// Returns the progress at a fraction of the duration.
  func progress(_ share: Double, duration: Double) -> Double {
    switch self {
    case .curve(let curve): curve.progress(at: share)
    case .spring(let spring): share >= 1 ? 1 : spring.value(at: share * duration)
    }
  }

  /// Returns the duration of an animation. The system spring determines it; otherwise it is the given one.
  func duration(_ given: Double) -> Double {
    if case .spring(let spring) = self, spring == .system { return spring.settlingDuration }
    return given
  }
}
