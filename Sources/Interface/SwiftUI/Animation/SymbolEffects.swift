extension ContentTransition {
  /// - Support: partial: symbols fade over.
  public static func symbolEffect<T: SymbolEffect & ContentTransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { .symbolEffect }
}

/// The animated values of a symbol.
nonisolated struct SymbolPose {
  var scale = 1.0
  var opacity = 1.0
  var degrees = 0.0

  /// Returns the keyframes of one run of an effect.
  static func timeline(_ motion: SymbolMotion) -> KeyframeTimeline<SymbolPose> {
    KeyframeTimeline(initialValue: SymbolPose()) {
      KeyframeTrack(\.scale) { keyframes(motion, .scale) }
      KeyframeTrack(\.opacity) { keyframes(motion, .opacity) }
      KeyframeTrack(\.degrees) { keyframes(motion, .rotation) }
    }
  }

  /// Returns the keyframes of a property. The end of a bounce is a spring.
  @KeyframeTrackContentBuilder<Double>
  private static func keyframes(
    _ motion: SymbolMotion, _ property: SymbolMotion.Property
  ) -> some KeyframeTrackContent<Double> {
    let steps = motion.steps(of: property)
    if steps.isEmpty {
      LinearKeyframe(property.initialValue, duration: 0.01)
    } else if case .bounce = motion {
      CubicKeyframe(steps[0].value, duration: steps[0].duration)
      SpringKeyframe(steps[1].value, duration: steps[1].duration, spring: .bouncy)
    } else {
      for step in steps { CubicKeyframe(step.value, duration: step.duration) }
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
    case .scale(let isUp): content.scaleEffect(isActive ? SymbolMotion.activeScale(up: isUp) : 1)
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
    SymbolEffectTransition(effect: .appear, options: .default)
  }
}
