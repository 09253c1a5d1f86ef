/// The time space of a layer or an animation in relation to its parent's.
///
/// A local time is `(parentTime - beginTime) * speed + timeOffset`. All times are in seconds.
@preconcurrency @MainActor
public protocol CAMediaTiming {
  /// The time in the parent's time space at which this time space begins.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one pass in local time.
  var duration: CFTimeInterval { get set }
  /// The local seconds per second of the parent; negative values run backwards.
  var speed: Float { get set }
  /// The local time at `beginTime`.
  var timeOffset: CFTimeInterval { get set }
  /// The number of passes; 0 means one.
  var repeatCount: Float { get set }
  /// The local time for which passes repeat; if it is 0, `repeatCount` applies.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each pass is also played backwards.
  var autoreverses: Bool { get set }
  /// The effect of the animation before its begin and after its end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The effect of an animation before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No effect outside the active duration: the values are those of the model.
  public static let removed = Self(rawValue: "removed")
  /// The end of the animation, after the active duration.
  public static let forwards = Self(rawValue: "forwards")
  /// The start of the animation, before the active duration.
  public static let backwards = Self(rawValue: "backwards")
  /// The start before the active duration, the end after it.
  public static let both = Self(rawValue: "both")
}

/// The eight values of `CAMediaTiming` and times derived from them.
package struct MediaTiming: Sendable {
  package var beginTime = 0.0
  package var duration = 0.0
  package var speed = 1.0
  package var timeOffset = 0.0
  package var repeatCount = 0.0
  package var repeatDuration = 0.0
  package var autoreverses = false
  package var fillMode = CAMediaTimingFillMode.removed

  package init() {}

  /// A position in the course of a timing.
  package struct Moment: Equatable, Sendable {
    /// The progress within one pass, 0...1, already reversed for a pass that is played backwards.
    package var fraction: Double
    /// The number of completed passes.
    package var iteration: Int
  }

  /// Returns the local time, `(parentTime - beginTime) * speed + timeOffset`.
  package func localTime(_ parentTime: Double) -> Double {
    (parentTime - beginTime) * speed + timeOffset
  }

  /// Converts local time to the parent's; infinite if the speed is 0.
  package func parentTime(_ localTime: Double) -> Double {
    speed == 0 ? .infinity : (localTime - timeOffset) / speed + beginTime
  }

  /// The active duration in local time.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return duration * (repeatCount > 0 ? repeatCount : 1) * (autoreverses ? 2 : 1)
  }

  /// The end in the parent's time; infinite if there is none.
  package var endTime: Double {
    guard speed > 0 else { return speed < 0 ? parentTime(0) : .infinity }
    return parentTime(activeDuration)
  }

  /// Returns the position at a time of the parent; nil if the animation has no effect then.
  package func moment(at parentTime: Double) -> Moment? {
    let time = localTime(parentTime)
    guard !time.isNaN else { return nil }
    let end = activeDuration
    if time < 0, fillMode != .backwards, fillMode != .both { return nil }
    if time >= end, fillMode != .forwards, fillMode != .both { return nil }
    return moment(localTime: min(max(0, time), end))
  }

  /// Returns the position at a local time within the active duration.
  private func moment(localTime: Double) -> Moment {
    guard duration > 0 else { return Moment(fraction: 1, iteration: 0) }
    let cycle = autoreverses ? duration * 2 : duration
    var passes = (localTime / cycle).rounded(.down)
    var rest = localTime - passes * cycle
    // The end of the last pass is not the start of another.
    if passes > 0, rest <= 1e-9 * cycle, localTime >= activeDuration - 1e-9 * cycle {
      passes -= 1
      rest = cycle
    }
    if rest > duration { rest = 2 * duration - rest }
    let iteration = Int(min(passes, 1e15))
    return Moment(fraction: min(1, max(0, rest / duration)), iteration: iteration)
  }
}
