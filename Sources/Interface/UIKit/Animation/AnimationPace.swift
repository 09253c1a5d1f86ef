import QuartzCore

/// How an animation runs: by a curve over its duration, or as a spring.
enum AnimationPace {
  case curve(TimingCurve)
  case spring(SpringCurve)

  /// Progress after a share of the duration.
  func progress(_ share: Double, duration: Double) -> Double {
    switch self {
    case .curve(let curve): curve.progress(at: share)
    case .spring(let spring): share >= 1 ? 1 : spring.value(at: share * duration)
    }
  }

  /// A spring given by its own numbers decides how long it takes.
  func duration(_ given: Double) -> Double {
    if case .spring(let spring) = self, spring == .system { return spring.settlingDuration }
    return given
  }
}
