/// A picker displayed as rows, with a checkmark on the selected one.
struct InlinePicker: View {
  let label: AnyView
  let choice: PickerChoice
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  var body: some View {
    if !areLabelsHidden { label }
    ForEach(choice.choices, id: \.self) { index in
      PickerRow(
        label: choice.options[index].label, isSelected: choice.selected.contains(index),
        select: { choice.select(index) })
    }
  }
}

/// A row of a picker, which selects a value.
private struct PickerRow: View {
  let label: LabelContent
  let isSelected: Bool
  let select: () -> Void

  var body: some View {
    Button(action: select) {
      HStack(spacing: 8) {
        if let image = label.image { Image(uiImage: image).renderingMode(.template) }
        Text(verbatim: label.title ?? "").foregroundStyle(.primary)
        Spacer(minLength: 0)
        if isSelected {
          Image(systemName: "checkmark").fontWeight(.semibold).foregroundStyle(.tint)
            .accessibilityHidden(true)
        }
      }
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(isSelected ? .isSelected : [])
  }
}

/// A picker displayed as a row that opens a screen with the options.
struct NavigationLinkPicker: View {
  let label: AnyView
  let choice: PickerChoice
  @State private var presenter = ControllerPresenter()

  var body: some View {
    Button {
      presenter.push(choices)
    } label: {
      HStack(spacing: 8) {
        label.foregroundStyle(.primary)
        Spacer(minLength: 0)
        Text(verbatim: choice.selectedIndex.flatMap { choice.options[$0].label.title } ?? "")
          .foregroundStyle(.secondary)
        Image(systemName: "chevron.forward").font(.footnote.weight(.semibold))
          .foregroundStyle(.tertiary).accessibilityHidden(true)
      }
      .background(PresenterAnchor(presenter: presenter).accessibilityHidden(true))
    }
    .buttonStyle(.plain)
  }

  private var choices: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(choice.choices, id: \.self) { index in
          PickerRow(
            label: choice.options[index].label, isSelected: choice.selected.contains(index)
          ) {
            choice.select(index)
            presenter.pop()
          }
          .padding(.horizontal, 16).frame(minHeight: 44)
          Divider().padding(.leading, 16)
        }
      }
    }
  }
}
