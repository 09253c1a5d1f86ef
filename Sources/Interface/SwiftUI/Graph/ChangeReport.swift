/// The reasons for the current evaluation of a body, for `_printChanges()`.
@MainActor
enum ChangeReport {
  private static var reasons: [String]?

  static func during<T>(
    isFirst: Bool, viewChanged: Bool, environmentChanged: Bool, _ work: () -> T
  ) -> T {
    let outer = reasons
    reasons =
      (viewChanged ? ["@self"] : []) + (environmentChanged ? ["@environment"] : [])
      + (!viewChanged && !environmentChanged ? ["@state"] : [])
    defer { reasons = outer }
    return work()
  }

  static func sentence(for type: Any.Type) -> String {
    "\(type): \((reasons ?? ["@self", "@identity"]).joined(separator: ", ")) changed."
  }
}

extension View {
  /// Writes to standard error why the body runs: the view's value (`@self`), its identity, the environment,
  /// or state that it has read. Unlike SwiftUI's, the message does not name the state.
  public static func _printChanges() {
    FileHandle.standardError.write(Data((ChangeReport.sentence(for: Self.self) + "\n").utf8))
  }

  public static func _logChanges() { _printChanges() }
}
