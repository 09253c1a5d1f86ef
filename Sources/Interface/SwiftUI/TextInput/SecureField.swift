/// A text field that conceals its text.
public nonisolated struct SecureField<Label: View>: View {
  private let field: TextField<Label>

  private init(
    _ text: Binding<String>, _ label: Label, prompt: Text? = nil,
    onCommit: @escaping () -> Void = {}
  ) {
    var field = TextField(source: .text(text), label: label, prompt: prompt)
    field.isSecure = true
    field.onCommit = onCommit
    self.field = field
  }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text, label(), prompt: prompt)
  }

  @MainActor public var body: some View { field }
}

extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text, Text(titleKey))
  }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text, Text(titleKey), prompt: prompt)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text, Text(title))
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(text, Text(title), prompt: prompt)
  }
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) { self.init(text, Text(titleKey), onCommit: onCommit) }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
  ) { self.init(text, Text(title), onCommit: onCommit) }
}
