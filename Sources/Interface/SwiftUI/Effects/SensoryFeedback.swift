/// A haptic or audio feedback.
public nonisolated struct SensoryFeedback: Equatable, Sendable {
  private let name: String

  public static let success = SensoryFeedback(name: "success")
  public static let warning = SensoryFeedback(name: "warning")
  public static let error = SensoryFeedback(name: "error")
  public static let selection = SensoryFeedback(name: "selection")
  public static let increase = SensoryFeedback(name: "increase")
  public static let decrease = SensoryFeedback(name: "decrease")
  public static let start = SensoryFeedback(name: "start")
  public static let stop = SensoryFeedback(name: "stop")
  public static let alignment = SensoryFeedback(name: "alignment")
  public static let levelChange = SensoryFeedback(name: "levelChange")
  public static let impact = SensoryFeedback(name: "impact")
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(name: "impact")
  }
  public static func impact(
    flexibility: Flexibility, intensity: Double = 1
  ) -> SensoryFeedback { SensoryFeedback(name: "impact") }

  public enum Weight: Equatable, Sendable { case light, medium, heavy }
  public enum Flexibility: Equatable, Sendable { case rigid, solid, soft }
}

extension View {
  /// - Support: without effect: there is nothing that could be felt.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View { withoutFeedback }

  /// - Support: without effect: there is nothing that could be felt.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
  ) -> some View { withoutFeedback }

  /// - Support: without effect: there is nothing that could be felt. The closure is called for each
  ///   change.
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
  ) -> some View { withoutFeedback.onChange(of: trigger) { old, new in _ = feedback(old, new) } }

  private nonisolated var withoutFeedback: some View {
    withoutEffect("sensoryFeedback", since: "there is nothing that could be felt")
  }
}
