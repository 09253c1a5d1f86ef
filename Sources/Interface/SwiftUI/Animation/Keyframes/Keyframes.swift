/// A keyframe of a track: its target value, duration and interpolation.
public nonisolated struct KeyframeStep<Value: Animatable> {
  enum Curve {
    case linear(UnitCurve)
    case cubic(start: Value?, end: Value?)
    case spring(Spring, start: Value?)
    case move
  }

  let target: Value
  /// The duration in seconds; nil for the settling duration of the spring.
  let duration: Double?
  let curve: Curve
}

/// The content of a keyframe track: one or more keyframes.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable = Body.Value
  associatedtype Body: KeyframeTrackContent
  @KeyframeTrackContentBuilder<Self.Value> var body: Body { get }
  func _steps() -> [KeyframeStep<Value>]
}

extension KeyframeTrackContent where Body.Value == Value {
  public func _steps() -> [KeyframeStep<Value>] { body._steps() }
}

/// A sequence of keyframes.
public nonisolated struct _KeyframeSteps<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = _KeyframeSteps<Value>
  let steps: [KeyframeStep<Value>]
  public var body: _KeyframeSteps<Value> { return self }
  public func _steps() -> [KeyframeStep<Value>] { steps }
}

/// A keyframe that interpolates linearly or along a timing curve.
public nonisolated struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = _KeyframeSteps<Value>
  private let step: KeyframeStep<Value>

  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    step = KeyframeStep(target: to, duration: duration, curve: .linear(timingCurve))
  }

  public var body: _KeyframeSteps<Value> { return _KeyframeSteps(steps: [step]) }
  public func _steps() -> [KeyframeStep<Value>] { [step] }
}

/// A keyframe that interpolates with a cubic curve through the neighbouring values.
public nonisolated struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = _KeyframeSteps<Value>
  private let step: KeyframeStep<Value>

  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    step = KeyframeStep(
      target: to, duration: duration, curve: .cubic(start: startVelocity, end: endVelocity))
  }

  public var body: _KeyframeSteps<Value> { return _KeyframeSteps(steps: [step]) }
  public func _steps() -> [KeyframeStep<Value>] { [step] }
}

/// A keyframe that interpolates with a spring.
public nonisolated struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = _KeyframeSteps<Value>
  private let step: KeyframeStep<Value>

  /// Creates a keyframe that a spring animates.
  ///
  /// - Parameter duration: The duration in seconds; nil for the settling duration of the spring.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    step = KeyframeStep(
      target: to, duration: duration, curve: .spring(spring, start: startVelocity))
  }

  public var body: _KeyframeSteps<Value> { return _KeyframeSteps(steps: [step]) }
  public func _steps() -> [KeyframeStep<Value>] { [step] }
}

/// A keyframe that sets the value without interpolation.
public nonisolated struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = _KeyframeSteps<Value>
  private let step: KeyframeStep<Value>

  public init(_ to: Value) { step = KeyframeStep(target: to, duration: 0, curve: .move) }

  public var body: _KeyframeSteps<Value> { return _KeyframeSteps(steps: [step]) }
  public func _steps() -> [KeyframeStep<Value>] { [step] }
}

@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(
    _ expression: K
  ) -> _KeyframeSteps<Value> where K.Value == Value { _KeyframeSteps(steps: expression._steps()) }
  public static func buildBlock(_ parts: _KeyframeSteps<Value>...) -> _KeyframeSteps<Value> {
    _KeyframeSteps(steps: parts.flatMap(\.steps))
  }
  public static func buildArray(_ parts: [_KeyframeSteps<Value>]) -> _KeyframeSteps<Value> {
    _KeyframeSteps(steps: parts.flatMap(\.steps))
  }
  public static func buildEither(first part: _KeyframeSteps<Value>) -> _KeyframeSteps<Value> {
    part
  }
  public static func buildEither(second part: _KeyframeSteps<Value>) -> _KeyframeSteps<Value> {
    part
  }
  public static func buildOptional(_ part: _KeyframeSteps<Value>?) -> _KeyframeSteps<Value> {
    part ?? _KeyframeSteps(steps: [])
  }
}

/// A group of keyframe tracks that animate the properties of a value.
public protocol Keyframes<Value> {
  associatedtype Value
  associatedtype Body: Keyframes
  @KeyframesBuilder<Self.Value> var body: Body { get }
  func _tracks() -> [_AnyKeyframeTrack<Value>]
}

extension Keyframes where Body.Value == Value {
  public func _tracks() -> [_AnyKeyframeTrack<Value>] { body._tracks() }
}

/// Keyframe tracks that run at the same time.
public nonisolated struct _KeyframeTracks<Value>: Keyframes {
  public typealias Body = _KeyframeTracks<Value>
  let tracks: [_AnyKeyframeTrack<Value>]
  public var body: _KeyframeTracks<Value> { return self }
  public func _tracks() -> [_AnyKeyframeTrack<Value>] { tracks }
}

/// A sequence of keyframes that animates one property, or the whole value.
public nonisolated struct KeyframeTrack<
  Root, Value: Animatable, Content: KeyframeTrackContent
>: Keyframes where Content.Value == Value {
  public typealias Body = _KeyframeTracks<Root>
  private let path: WritableKeyPath<Root, Value>
  private let steps: [KeyframeStep<Value>]

  public init(
    @KeyframeTrackContentBuilder<Root> content: () -> Content
  ) where Root == Value {
    path = \.self
    steps = content()._steps()
  }

  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    path = keyPath
    steps = content()._steps()
  }

  public var body: _KeyframeTracks<Root> { return _KeyframeTracks(tracks: _tracks()) }

  public func _tracks() -> [_AnyKeyframeTrack<Root>] {
    let (path, steps) = (path, steps)
    return [
      _AnyKeyframeTrack { initial in
        let track = ResolvedTrack(from: initial[keyPath: path], steps)
        return (track.duration, { $0[keyPath: path] = track.value(at: $1) })
      }
    ]
  }
}

/// A keyframe track of a property whose type is erased.
public nonisolated struct _AnyKeyframeTrack<Root> {
  /// Returns, for an initial value, the duration in seconds and a function that sets the property for a time.
  let resolve: (Root) -> (duration: Double, update: (inout Root, Double) -> Void)
}

@resultBuilder
public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(
    _ expression: K
  ) -> _KeyframeTracks<Value> where K.Value == Value {
    _KeyframeTracks(tracks: expression._tracks())
  }
  /// Collects keyframes outside a track into one that animates the whole value.
  public static func buildExpression<K: KeyframeTrackContent>(
    _ expression: K
  ) -> _KeyframeSteps<Value> where K.Value == Value {
    _KeyframeSteps(steps: expression._steps())
  }
  public static func buildBlock(
    _ first: _KeyframeSteps<Value>, _ others: _KeyframeSteps<Value>...
  ) -> _KeyframeTracks<Value> where Value: Animatable {
    let steps = ([first] + others).flatMap(\.steps)
    return _KeyframeTracks(
      tracks: KeyframeTrack<Value, Value, _KeyframeSteps<Value>>(\.self) {
        _KeyframeSteps(steps: steps)
      }._tracks())
  }
  public static func buildBlock(_ parts: _KeyframeTracks<Value>...) -> _KeyframeTracks<Value> {
    _KeyframeTracks(tracks: parts.flatMap(\.tracks))
  }
}

/// A keyframe track with the start value and start time of each keyframe.
nonisolated struct ResolvedTrack<Value: Animatable> {
  private struct Segment {
    var start: Double
    var duration: Double
    var from: Value
    var to: Value
    var curve: KeyframeStep<Value>.Curve
    /// The velocities at the start and at the end, in units per second.
    var startVelocity: Value.AnimatableData
    var endVelocity: Value.AnimatableData
  }

  private var segments: [Segment] = []
  private let first: Value
  private(set) var duration = 0.0

  init(from first: Value, _ steps: [KeyframeStep<Value>]) {
    self.first = first
    var value = first
    for (index, step) in steps.enumerated() {
      let change = step.target.animatableData - value.animatableData
      let length = Self.length(of: step, change)
      let velocity = segments.last.map(Self.finalVelocity) ?? .zero
      var segment = Segment(
        start: duration, duration: length, from: value, to: step.target, curve: step.curve,
        startVelocity: velocity, endVelocity: .zero)
      switch step.curve {
      case .cubic(let start, let end):
        if let start { segment.startVelocity = start.animatableData }
        segment.endVelocity =
          end?.animatableData
          ?? Self.tangent(
            value, step, length, next: index + 1 < steps.count ? steps[index + 1] : nil)
      case .spring(_, let start): if let start { segment.startVelocity = start.animatableData }
      case .linear, .move: break
      }
      segments.append(segment)
      duration += length
      value = step.target
    }
  }

  private static func length(
    of step: KeyframeStep<Value>, _ change: Value.AnimatableData
  ) -> Double {
    if let duration = step.duration { return duration.isFinite ? max(0, duration) : 0 }
    guard case .spring(let spring, let start) = step.curve else { return 0 }
    let length = spring.settlingDuration(
      target: change, initialVelocity: start?.animatableData ?? .zero,
      epsilon: 0.001 * max(1, change.magnitudeSquared.squareRoot()))
    return length.isFinite ? length : 0
  }

  /// Returns the velocity at the end of a keyframe that a cubic one follows: the slope between the
  /// neighbouring values.
  private static func tangent(
    _ before: Value, _ step: KeyframeStep<Value>, _ length: Double, next: KeyframeStep<Value>?
  ) -> Value.AnimatableData {
    guard let next, case .cubic(let start, _) = next.curve else { return .zero }
    if let start { return start.animatableData }
    let time = length + max(0, next.duration ?? 0)
    guard time > 0 else { return .zero }
    return (next.target.animatableData - before.animatableData).scaled(by: 1 / time)
  }

  private static func finalVelocity(_ segment: Segment) -> Value.AnimatableData {
    let change = segment.to.animatableData - segment.from.animatableData
    switch segment.curve {
    case .cubic: return segment.endVelocity
    case .move: return .zero
    case .linear(let curve):
      guard segment.duration > 0 else { return .zero }
      return change.scaled(by: curve.velocity(at: 1) / segment.duration)
    case .spring(let spring, _):
      return spring.velocity(
        target: change, initialVelocity: segment.startVelocity, time: segment.duration)
    }
  }

  /// Returns the value at a time: before the start the initial value, after the end the last.
  func value(at time: Double) -> Value {
    guard let segment = segments.last(where: { $0.start <= time }) ?? segments.first else {
      return first
    }
    let within = time - segment.start
    if within < 0 { return first }
    if within >= segment.duration { return segment.to }
    var result = segment.from
    result.animatableData = data(segment, within)
    return result
  }

  private func data(_ segment: Segment, _ time: Double) -> Value.AnimatableData {
    let (from, to) = (segment.from.animatableData, segment.to.animatableData)
    let t = time / segment.duration
    switch segment.curve {
    case .move: return to
    case .linear(let curve):
      return from.interpolated(towards: to, amount: curve.value(at: t))
    case .spring(let spring, _):
      return from
        + spring.value(target: to - from, initialVelocity: segment.startVelocity, time: time)
    case .cubic:
      let (t2, t3) = (t * t, t * t * t)
      return from.scaled(by: 2 * t3 - 3 * t2 + 1) + to.scaled(by: 3 * t2 - 2 * t3)
        + segment.startVelocity.scaled(by: (t3 - 2 * t2 + t) * segment.duration)
        + segment.endVelocity.scaled(by: (t3 - t2) * segment.duration)
    }
  }
}

/// The values of keyframes as a function of time.
public nonisolated struct KeyframeTimeline<Value> {
  private let initial: Value
  private let tracks: [(duration: Double, update: (inout Value, Double) -> Void)]

  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(initialValue, content()._tracks())
  }

  init(_ initial: Value, _ tracks: [_AnyKeyframeTrack<Value>]) {
    self.initial = initial
    self.tracks = tracks.map { $0.resolve(initial) }
  }

  public var duration: TimeInterval { tracks.map(\.duration).max() ?? 0 }

  public func value(time: Double) -> Value {
    var result = initial
    update(value: &result, time: time)
    return result
  }

  public func value(progress: Double) -> Value { value(time: progress * duration) }

  public func update(value: inout Value, time: Double) {
    for track in tracks { track.update(&value, time) }
  }

  public func update(value: inout Value, progress: Double) {
    update(value: &value, time: progress * duration)
  }
}
