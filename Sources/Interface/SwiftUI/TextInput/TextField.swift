/// A control for editing text or a formatted value.
public nonisolated struct TextField<Label: View>: View {
  let source: FieldSource
  let label: Label
  let prompt: Text?
  let axis: Axis
  var isSecure = false
  var selection: Binding<TextSelection?>?
  var onEditingChanged: (Bool) -> Void = { _ in }
  var onCommit: () -> Void = {}
  @Environment(\.textFieldStyleBox) private var style

  init(source: FieldSource, label: Label, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.source = source
    self.label = label
    self.prompt = prompt
    self.axis = axis
  }

  @MainActor public var body: some View {
    if let inStyle = self as? TextField<_TextFieldStyleLabel> {
      FieldBody(field: inStyle)
    } else {
      style.make(styled)
    }
  }

  /// The field with its label's type erased, as passed to a style.
  @MainActor private var styled: TextField<_TextFieldStyleLabel> {
    var result = TextField<_TextFieldStyleLabel>(
      source: source, label: _TextFieldStyleLabel(content: AnyView(label)), prompt: prompt,
      axis: axis)
    result.isSecure = isSecure
    result.selection = selection
    result.onEditingChanged = onEditingChanged
    result.onCommit = onCommit
    return result
  }
}

/// The label of a text field, as passed to a style.
public nonisolated struct _TextFieldStyleLabel: View {
  let content: AnyView
  public var body: some View { content }
}

// MARK: Text

extension TextField {
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(source: .text(text), label: label(), prompt: prompt)
  }
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) { self.init(source: .text(text), label: label(), prompt: prompt, axis: axis) }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(source: .text(text), label: Text(titleKey))
  }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(source: .text(text), label: Text(titleKey), prompt: prompt)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(source: .text(text), label: Text(title))
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(source: .text(text), label: Text(title), prompt: prompt)
  }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(source: .text(text), label: Text(titleKey), axis: axis)
  }
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis
  ) { self.init(source: .text(text), label: Text(titleKey), prompt: prompt, axis: axis) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(source: .text(text), label: Text(title), axis: axis)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?, axis: Axis
  ) { self.init(source: .text(text), label: Text(title), prompt: prompt, axis: axis) }

  /// Creates a text field in the form used before `onSubmit` and `focused`.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.init(source: .text(text), label: Text(titleKey))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(source: .text(text), label: Text(title))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }
}

// MARK: Values

extension TextField {
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(source: .format(value, format), label: label(), prompt: prompt)
  }
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(source: .format(optional: value, format), label: label(), prompt: prompt)
  }
  public init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(source: .formatter(value, formatter), label: label(), prompt: prompt) }
}

extension TextField where Label == Text {
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(source: .format(value, format), label: Text(titleKey), prompt: prompt)
  }
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(source: .format(value, format), label: Text(title), prompt: prompt)
  }
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(source: .format(optional: value, format), label: Text(titleKey), prompt: prompt)
  }
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(source: .format(optional: value, format), label: Text(title), prompt: prompt)
  }

  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?
  ) { self.init(source: .formatter(value, formatter), label: Text(titleKey), prompt: prompt) }
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.init(source: .formatter(value, formatter), label: Text(titleKey))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.init(source: .formatter(value, formatter), label: Text(title))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }
}
