public import Foundation

extension View {
  /// - Support: without effect: alerts of iOS have no icons.
  public nonisolated func dialogIcon(_ icon: Image?) -> some View { self }
  /// - Support: without effect: dialogs of iOS are not suppressed.
  public nonisolated func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
    self
  }
  /// - Support: without effect: dialogs of iOS are not suppressed.
  public nonisolated func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
  ) -> some View { self }
  /// - Support: without effect: dialogs of iOS have one look.
  public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
  /// - Support: without effect: lines are as high as the font says.
  public nonisolated func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View { self }
  /// - Support: without effect: lines are as high as the font says.
  public nonisolated func typesettingLanguage(
    _ language: TypesettingLanguage, isEnabled: Bool = true
  ) -> some View { self }
  /// - Support: without effect: a selection has one affinity.
  public nonisolated func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View {
    self
  }
  /// - Support: without effect: nothing that is dragged opens a view.
  public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    self
  }
}

public nonisolated struct DialogSeverity: Equatable, Sendable {
  private let name: String
  public static let automatic = DialogSeverity(name: "automatic")
  public static let critical = DialogSeverity(name: "critical")
  public static let standard = DialogSeverity(name: "standard")
}

public nonisolated struct TypesettingLanguage: Equatable, Sendable {
  private let language: Locale.Language?
  public static let automatic = TypesettingLanguage(language: nil)
  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
    TypesettingLanguage(language: language)
  }
}

public nonisolated enum TextSelectionAffinity: Hashable, Sendable {
  case automatic, upstream, downstream
}
