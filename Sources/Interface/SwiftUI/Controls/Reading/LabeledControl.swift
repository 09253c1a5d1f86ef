/// A label at the leading edge and a control at the trailing edge. If labels are hidden, only the control is
/// displayed, and the label is its accessibility label.
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
  /// Hides the labels of the controls in the view. Assistive technologies still read them.
  public nonisolated func labelsHidden() -> some View { labelsVisibility(.hidden) }

  /// Shows or hides the labels of the controls in the view.
  public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.areLabelsHidden, visibility == .hidden)
  }
}

extension EnvironmentValues {
  /// Whether labels of controls are visible; automatic if nothing hides them.
  public var labelsVisibility: Visibility {
    get { areLabelsHidden ? .hidden : .automatic }
    set { areLabelsHidden = newValue == .hidden }
  }
}
