/// A picker displayed as rows, with a checkmark on the selected one.
struct InlinePicker: View {
  let label: AnyView
  let content: AnyView
  let choice: PickerChoice
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  var body: some View {
    if !areLabelsHidden { label }
    PickerRows(content: content, choice: choice, select: choice.select) { $0 }
  }
}

/// The options of a picker as rows.
private struct PickerRows<Row: View>: View {
  let content: AnyView
  let choice: PickerChoice
  let select: (Int) -> Void
  /// Returns a row as it is displayed.
  @ViewBuilder let styled: (PickerRow) -> Row

  var body: some View {
    Group(subviews: content) { views in
      // An option that consists of several views is displayed by its title and image.
      let hasViews = views.count == choice.options.count
      ForEach(choice.choices, id: \.self) { index in
        styled(
          PickerRow(
            label: choice.options[index].label, view: hasViews ? views[index] : nil,
            isSelected: choice.selected.contains(index), select: { select(index) }))
      }
    }
  }
}

/// A row of a picker, which selects a value.
private struct PickerRow: View {
  let label: LabelContent
  let view: Subview?
  let isSelected: Bool
  let select: () -> Void

  var body: some View {
    Button(action: select) {
      HStack(spacing: 8) {
        if let view {
          view.foregroundStyle(.primary)
        } else {
          if let image = label.image { Image(uiImage: image).renderingMode(.template) }
          Text(verbatim: label.title ?? "").foregroundStyle(.primary)
        }
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
  let content: AnyView
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
        PickerRows(
          content: content, choice: choice,
          select: {
            choice.select($0)
            presenter.pop()
          }
        ) { row in
          row.padding(.horizontal, 16).frame(minHeight: 44)
          Divider().padding(.leading, 16)
        }
      }
    }
  }
}
