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
  package var speed = 1.0
  package var repetitions: Int?
  package var repeats = true
  /// Whether the program asked for an effect without an end.
  package var repeatsExplicitly = false

  public static let `default` = SymbolEffectOptions()
  public static var repeating: SymbolEffectOptions { `default`.repeating }
  public static var nonRepeating: SymbolEffectOptions { `default`.nonRepeating }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { `default`.speed(speed) }
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { `default`.repeat(count) }

  public var repeating: SymbolEffectOptions {
    var copy = self
    copy.repeatsExplicitly = true
    return copy
  }
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

  /// How often an effect repeats.
  public struct RepeatBehavior: Equatable, Sendable {
    let count: Int?
    /// Repeats without an end.
    public static var continuous: RepeatBehavior { RepeatBehavior(count: nil) }
    public static var periodic: RepeatBehavior { RepeatBehavior(count: nil) }
    /// Repeats a number of times, or without an end.
    ///
    /// - Support: partial: there is no pause between the runs.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count)
    }
  }

  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    `default`.repeat(behavior)
  }
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    var copy = repeating
    copy.repetitions = behavior.count
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
  public var byLayer: AppearSymbolEffect { self }
  public var wholeSymbol: AppearSymbolEffect { self }
  public var up: AppearSymbolEffect { self }
  public var down: AppearSymbolEffect { self }
}

public nonisolated struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var _motion: SymbolMotion { .disappear }
  public var byLayer: DisappearSymbolEffect { self }
  public var wholeSymbol: DisappearSymbolEffect { self }
  public var up: DisappearSymbolEffect { self }
  public var down: DisappearSymbolEffect { self }
}

/// The drawing of a symbol, stroke by stroke. While the effect is active the symbol is not drawn.
///
/// - Support: partial: the symbol appears as a whole.
public nonisolated struct DrawOnSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var _motion: SymbolMotion { .disappear }
  public var byLayer: DrawOnSymbolEffect { self }
  public var wholeSymbol: DrawOnSymbolEffect { self }
  public var individually: DrawOnSymbolEffect { self }
}

/// The removal of a symbol, stroke by stroke. While the effect is active the symbol is not drawn.
///
/// - Support: partial: the symbol disappears as a whole.
public nonisolated struct DrawOffSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var _motion: SymbolMotion { .disappear }
  public var byLayer: DrawOffSymbolEffect { self }
  public var wholeSymbol: DrawOffSymbolEffect { self }
  public var individually: DrawOffSymbolEffect { self }
  public var reversed: DrawOffSymbolEffect { self }
  public var nonReversed: DrawOffSymbolEffect { self }
}

public nonisolated struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  public var _motion: SymbolMotion { .content }
  public var byLayer: ReplaceSymbolEffect { self }
  public var wholeSymbol: ReplaceSymbolEffect { self }
  public var downUp: ReplaceSymbolEffect { self }
  public var upUp: ReplaceSymbolEffect { self }
  public var offUp: ReplaceSymbolEffect { self }
  /// - Support: partial: the fallback, since no strokes are drawn one by one.
  public func magic(fallback: ReplaceSymbolEffect) -> ReplaceSymbolEffect { fallback }
}

public nonisolated struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: SymbolMotion { .wiggle }
  /// - Support: partial: every direction wiggles by turning.
  public var clockwise: WiggleSymbolEffect { self }
  public var counterClockwise: WiggleSymbolEffect { self }
  public var left: WiggleSymbolEffect { self }
  public var right: WiggleSymbolEffect { self }
  public var up: WiggleSymbolEffect { self }
  public var down: WiggleSymbolEffect { self }
  public var forward: WiggleSymbolEffect { self }
  public var backward: WiggleSymbolEffect { self }
  public func custom(angle: Double) -> WiggleSymbolEffect { self }
  public var byLayer: WiggleSymbolEffect { self }
  public var wholeSymbol: WiggleSymbolEffect { self }
}

public nonisolated struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: SymbolMotion { .rotate }
  public var byLayer: RotateSymbolEffect { self }
  public var wholeSymbol: RotateSymbolEffect { self }
}

public nonisolated struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: SymbolMotion { .breathe }
  /// The symbol grows and shrinks.
  public var plain: BreatheSymbolEffect { self }
  /// The symbol also changes its opacity.
  ///
  /// - Support: partial: its opacity stays.
  public var pulse: BreatheSymbolEffect { self }
  public var byLayer: BreatheSymbolEffect { self }
  public var wholeSymbol: BreatheSymbolEffect { self }
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
extension SymbolEffect where Self == DrawOnSymbolEffect {
  public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}
extension SymbolEffect where Self == DrawOffSymbolEffect {
  public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
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
