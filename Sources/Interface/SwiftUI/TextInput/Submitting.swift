/// The kinds of controls that can submit.
public nonisolated struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The actions of a submission, those of outer views first.
nonisolated struct SubmitActions {
  var actions: [(triggers: SubmitTriggers, action: () -> Void)] = []

  /// Runs the actions for a trigger, from the field outwards.
  @MainActor func run(for trigger: SubmitTriggers) {
    for entry in actions.reversed() where entry.triggers.contains(trigger) { entry.action() }
  }
}

enum SubmitActionsKey: EnvironmentKey {
  static var defaultValue: SubmitActions { SubmitActions() }
}

extension EnvironmentValues {
  var submitActions: SubmitActions {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}

extension View {
  /// Calls an action when a field inside is submitted with the return key.
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    transformEnvironment(\.submitActions) { $0.actions.append((triggers, action)) }
  }

  /// Keeps submissions inside from the actions outside.
  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitActions) { if isBlocking { $0.actions = [] } }
  }
}
