/// A control for choosing a colour: a label and a well that displays the colour.
///
/// Different from iOS: tapping the well opens no colour picker.
public nonisolated struct ColorPicker<Label: View>: View {
  let selection: Binding<CGColor>
  let supportsOpacity: Bool
  let label: Label

  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: Binding(
        get: { selection.wrappedValue.cgColor ?? CGColor(gray: 0, alpha: 1) },
        set: { selection.wrappedValue = Color(cgColor: $0) }), supportsOpacity: supportsOpacity,
      label: label)
  }

  public init(
    selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label()
  }

  @MainActor public var body: some View {
    LabeledControl(label: label) {
      ColorWell(selection: selection, supportsOpacity: supportsOpacity)
    }
  }
}

extension ColorPicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) } }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) } }
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true
  ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) } }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<CGColor>, supportsOpacity: Bool = true
  ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) } }
}

/// A UIKit colour well as a view.
private struct ColorWell: UIViewRepresentable {
  let selection: Binding<CGColor>
  let supportsOpacity: Bool

  func makeCoordinator() -> ControlCoordinator { ControlCoordinator() }

  func makeUIView(context: Context) -> UIColorWell {
    let view = UIColorWell()
    view.isAccessibilityElement = true
    view.accessibilityTraits = .button
    context.coordinator.connect(view)
    return view
  }

  func updateUIView(_ view: UIColorWell, context: Context) {
    view.supportsAlpha = supportsOpacity
    view.selectedColor = UIColor(cgColor: selection.wrappedValue)
    context.coordinator.didChange = { [unowned view] in
      if let color = view.selectedColor { selection.wrappedValue = color.cgColor }
    }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIColorWell, context: Context
  ) -> CGSize? { uiView.intrinsicContentSize }
}
