/// A label at the leading edge and a control at the trailing one. If labels are hidden, the control
/// alone, with the label as its accessibility label.
struct LabeledControl<Label: View, Control: View>: View {
  let label: Label
  let control: Control
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  init(label: Label, @ViewBuilder control: () -> Control) {
    self.label = label
    self.control = control()
  }

  var body: some View {
    if areLabelsHidden {
      HiddenContent(hidden: label) { reference in
        control.accessibilityName { reference.spokenText }
      }
    } else {
      HStack(spacing: 8) {
        label.layoutPriority(1)
        Spacer(minLength: 0)
        control
      }
      .accessibilityControl()
    }
  }
}

enum LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var areLabelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  /// Leaves out the labels of the controls inside; assistive technologies know them all the same.
  public nonisolated func labelsHidden() -> some View { environment(\.areLabelsHidden, true) }
}
