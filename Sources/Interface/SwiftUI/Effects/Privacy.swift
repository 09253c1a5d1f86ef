enum PrivacySensitiveKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var isPrivacySensitive: Bool {
    get { self[PrivacySensitiveKey.self] }
    set { self[PrivacySensitiveKey.self] = newValue }
  }

  /// Whether contents show as placeholders: all of them, or those that are private.
  var isRedacted: Bool {
    let reasons = value(of: RedactionReasonsKey.self)
    return reasons.contains(.placeholder)
      || reasons.contains(.privacy) && value(of: PrivacySensitiveKey.self)
  }
}

extension View {
  /// Marks content that shows as a placeholder where `redacted(reason: .privacy)` is in force.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }
}
