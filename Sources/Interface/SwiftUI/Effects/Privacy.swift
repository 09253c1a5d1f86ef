enum PrivacySensitiveKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var isPrivacySensitive: Bool {
    get { self[PrivacySensitiveKey.self] }
    set { self[PrivacySensitiveKey.self] = newValue }
  }

  /// Whether content is replaced by placeholders: all content, or only private content.
  var isRedacted: Bool {
    let reasons = value(of: RedactionReasonsKey.self)
    return reasons.contains(.placeholder)
      || reasons.contains(.privacy) && value(of: PrivacySensitiveKey.self)
  }
}

extension View {
  /// Marks content that `redacted(reason: .privacy)` replaces by placeholders.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }
}
