/// An animation that can be applied to symbol images.
public protocol SymbolEffect: Sendable {
  var _motion: SymbolMotion { get }
}

/// The motion of a symbol while an effect runs.
public nonisolated enum SymbolMotion: Equatable, Sendable {
  case bounce(up: Bool)
  case pulse
  case variableColor
  case scale(up: Bool)
  case appear
  case disappear
  case wiggle
  case rotate
  case breathe
  /// The effect of a content transition. The symbol itself does not move.
  case content
}

/// An effect that runs once when a value changes.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An effect that runs as long as it is active.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// An effect for the insertion or removal of a symbol.
public protocol TransitionSymbolEffect: SymbolEffect {}
/// An effect for the replacement of a symbol by another one.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// The speed and repetition of a symbol effect.
public nonisolated struct SymbolEffectOptions: Equatable, Sendable {
  var speed = 1.0
  var repetitions: Int?
  var repeats = true

  public static let `default` = SymbolEffectOptions()
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions() }
  public static var nonRepeating: SymbolEffectOptions { `default`.nonRepeating }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { `default`.speed(speed) }
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { `default`.repeat(count) }

  public var repeating: SymbolEffectOptions { self }
  public var nonRepeating: SymbolEffectOptions {
    var copy = self
    copy.repeats = false
    return copy
  }
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    var copy = self
    copy.speed = speed
    return copy
  }
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    var copy = self
    copy.repetitions = count
    return copy
  }
}

public nonisolated struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  var isUp = true
  public var _motion: SymbolMotion { .bounce(up: isUp) }
  public var up: BounceSymbolEffect { BounceSymbolEffect(isUp: true) }
  public var down: BounceSymbolEffect { BounceSymbolEffect(isUp: false) }
  public var byLayer: BounceSymbolEffect { self }
  public var wholeSymbol: BounceSymbolEffect { self }
}

public nonisolated struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: SymbolMotion { .pulse }
  public var byLayer: PulseSymbolEffect { self }
  public var wholeSymbol: PulseSymbolEffect { self }
}

/// - Support: partial: the symbol pulses as a whole, since its layers have no order.
public nonisolated struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: SymbolMotion { .variableColor }
  public var iterative: VariableColorSymbolEffect { self }
  public var cumulative: VariableColorSymbolEffect { self }
  public var reversing: VariableColorSymbolEffect { self }
  public var nonReversing: VariableColorSymbolEffect { self }
  public var dimInactiveLayers: VariableColorSymbolEffect { self }
  public var hideInactiveLayers: VariableColorSymbolEffect { self }
}

public nonisolated struct ScaleSymbolEffect: IndefiniteSymbolEffect {
  var isUp = true
  public var _motion: SymbolMotion { .scale(up: isUp) }
  public var up: ScaleSymbolEffect { ScaleSymbolEffect(isUp: true) }
  public var down: ScaleSymbolEffect { ScaleSymbolEffect(isUp: false) }
  public var byLayer: ScaleSymbolEffect { self }
  public var wholeSymbol: ScaleSymbolEffect { self }
}

public nonisolated struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var _motion: SymbolMotion { .appear }
  public var up: AppearSymbolEffect { self }
  public var down: AppearSymbolEffect { self }
}

public nonisolated struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var _motion: SymbolMotion { .disappear }
  public var up: DisappearSymbolEffect { self }
  public var down: DisappearSymbolEffect { self }
}

public nonisolated struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  public var _motion: SymbolMotion { .content }
  public var downUp: ReplaceSymbolEffect { self }
  public var upUp: ReplaceSymbolEffect { self }
  public var offUp: ReplaceSymbolEffect { self }
}

public nonisolated struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: SymbolMotion { .wiggle }
}

public nonisolated struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: SymbolMotion { .rotate }
}

public nonisolated struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: SymbolMotion { .breathe }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

extension ContentTransition {
  /// - Support: partial: symbols fade over.
  public static func symbolEffect<T: SymbolEffect & ContentTransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { .symbolEffect }
}

/// The animated values of a symbol; the lengths and factors are guesses from the appearance of iOS.
nonisolated struct SymbolPose {
  var scale = 1.0
  var opacity = 1.0
  var degrees = 0.0

  /// Returns the keyframes of one run of an effect.
  static func timeline(_ motion: SymbolMotion) -> KeyframeTimeline<SymbolPose> {
    KeyframeTimeline(initialValue: SymbolPose()) {
      KeyframeTrack(\.scale) {
        switch motion {
        case .bounce(let isUp):
          CubicKeyframe(isUp ? 1.2 : 0.8, duration: 0.2)
          SpringKeyframe(1, duration: 0.6, spring: .bouncy)
        case .breathe:
          CubicKeyframe(1.15, duration: 0.9)
          CubicKeyframe(1, duration: 0.9)
        default: LinearKeyframe(1, duration: 0.01)
        }
      }
      KeyframeTrack(\.opacity) {
        switch motion {
        case .pulse, .variableColor:
          CubicKeyframe(0.3, duration: 0.7)
          CubicKeyframe(1, duration: 0.7)
        default: LinearKeyframe(1, duration: 0.01)
        }
      }
      KeyframeTrack(\.degrees) {
        switch motion {
        case .wiggle:
          CubicKeyframe(12, duration: 0.12)
          CubicKeyframe(-12, duration: 0.24)
          CubicKeyframe(6, duration: 0.24)
          CubicKeyframe(0, duration: 0.2)
        case .rotate: CubicKeyframe(360, duration: 1)
        default: LinearKeyframe(0, duration: 0.01)
        }
      }
    }
  }
}

/// A symbol with an effect.
private struct SymbolEffectView<Content: View>: View {
  let content: Content
  let motion: SymbolMotion
  let options: SymbolEffectOptions
  /// The value whose changes start the effect; nil for an effect that runs as long as it is active.
  let trigger: AnyHashable?
  let isActive: Bool
  @Environment(\.symbolEffectsAreRemoved) private var areRemoved
  @State private var start: Double?

  var body: some View {
    switch motion {
    case .scale(let isUp): content.scaleEffect(isActive ? (isUp ? 1.15 : 0.85) : 1)
    case .appear: content.opacity(isActive ? 1 : 0)
    case .disappear: content.opacity(isActive ? 0 : 1)
    case .content: content
    default: moving
    }
  }

  private var runs: Int? {
    if !options.repeats { return 1 }
    return trigger == nil ? options.repetitions : max(1, options.repetitions ?? 1)
  }

  @ViewBuilder private var moving: some View {
    TimelineView(.animation(paused: start == nil || areRemoved)) { context in
      let pose = pose(at: StageDate.time(of: context.date))
      content.scaleEffect(CGFloat(pose.scale)).opacity(pose.opacity)
        .rotationEffect(.degrees(pose.degrees))
    }
    .onAppear { if trigger == nil, isActive { begin() } }
    .onChange(of: isActive) { _, isActive in
      if trigger == nil { if isActive { begin() } else { start = nil } }
    }
    .onChange(of: trigger) { begin() }
  }

  private func begin() { start = CACurrentMediaTime() }

  private func pose(at time: Double) -> SymbolPose {
    guard let start, !areRemoved else { return SymbolPose() }
    let timeline = SymbolPose.timeline(motion)
    let passed = max(0, time - start) * max(0, options.speed)
    if let runs, passed >= timeline.duration * Double(runs) { return SymbolPose() }
    return timeline.value(time: passed.truncatingRemainder(dividingBy: timeline.duration))
  }
}

enum SymbolEffectsRemovedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var symbolEffectsAreRemoved: Bool {
    get { self[SymbolEffectsRemovedKey.self] }
    set { self[SymbolEffectsRemovedKey.self] = newValue }
  }
}

extension View {
  /// Runs an effect as long as it is active.
  public nonisolated func symbolEffect<T: IndefiniteSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    SymbolEffectView(
      content: self, motion: effect._motion, options: options, trigger: nil, isActive: isActive)
  }

  /// Runs an effect once for each change of a value.
  public nonisolated func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    SymbolEffectView(
      content: self, motion: effect._motion, options: options,
      trigger: EquatableKey(value).hashable, isActive: true)
  }

  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    environment(\.symbolEffectsAreRemoved, isEnabled)
  }
}

/// A transition that animates symbols; other views fade.
public nonisolated struct SymbolEffectTransition: Transition {
  public init<T: TransitionSymbolEffect>(effect: T, options: SymbolEffectOptions) {}

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : 0.6).opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == SymbolEffectTransition {
  public static func symbolEffect<T: TransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition { SymbolEffectTransition(effect: effect, options: options) }
  public static var symbolEffect: SymbolEffectTransition {
    SymbolEffectTransition(effect: AppearSymbolEffect(), options: .default)
  }
}
