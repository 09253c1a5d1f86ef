/// A control for selecting one of several values. The tags of its content's views are the values.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  let selection: [Binding<SelectionValue>]
  let label: Label
  let currentValueLabel: AnyView?
  let content: Content
  @Environment(\.pickerStyleKind) private var style

  fileprivate init(
    _ selection: [Binding<SelectionValue>], _ label: Label, _ content: Content,
    currentValueLabel: AnyView? = nil
  ) {
    self.selection = selection
    self.label = label
    self.content = content
    self.currentValueLabel = currentValueLabel
  }

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init([selection], label(), content()) }

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      [selection], label(), content(), currentValueLabel: AnyView(currentValueLabel()))
  }

  /// Creates a picker with the order of arguments that was used before iOS 15.
  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) { self.init([selection], label, content()) }

  public init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(sources.map { $0[keyPath: selection] }, label(), content()) }

  @MainActor public var body: some View {
    HiddenContent(hidden: content, read: { PickerOption.all(in: $0) }) { options, _ in
      PickerBody(
        label: AnyView(label), content: AnyView(content), currentValueLabel: currentValueLabel,
        style: style, choice: PickerChoice(options, selection))
    }
  }
}

extension Picker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init([selection], Text(titleKey), content()) }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init([selection], Text(title), content()) }
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) { self.init(sources.map { $0[keyPath: selection] }, Text(titleKey), content()) }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init([selection], SwiftUI.Label(titleKey, systemImage: systemImage), content()) }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init([selection], SwiftUI.Label(title, systemImage: systemImage), content()) }
}

/// Displays a picker in the style of the environment.
private struct PickerBody: View {
  let label: AnyView
  let content: AnyView
  let currentValueLabel: AnyView?
  let style: PickerStyleKind
  let choice: PickerChoice

  var body: some View {
    switch style {
    case .segmented:
      SegmentedPicker(choice: choice)
    case .wheel:
      HiddenContent(hidden: label) { reference in
        WheelPicker(choice: choice).accessibilityName { reference.spokenText }
      }
    case .inline: InlinePicker(label: label, content: content, choice: choice)
    case .palette: SegmentedPicker(choice: choice)
    case .navigationLink:
      NavigationLinkPicker(label: label, content: content, choice: choice)
    case .menu: MenuPicker(label: label, currentValueLabel: currentValueLabel, choice: choice)
    }
  }
}
