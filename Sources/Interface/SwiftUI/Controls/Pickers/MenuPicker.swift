/// A picker displayed as a button with the selected option, which opens a menu. In a form the label precedes
/// it.
struct MenuPicker: View {
  let label: AnyView
  let currentValueLabel: AnyView?
  let choice: PickerChoice
  @Environment(\.listRowContext) private var rowContext
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  @Environment(\.isEnabled) private var isEnabled

  /// Whether the picker is in a form or list, which display the label.
  private var isInForm: Bool { rowContext.isInList }

  var body: some View {
    if isInForm {
      // A label that fills the row leaves the value its width.
      LabeledControl(label: label) { button.layoutPriority(1) }
    } else {
      HiddenContent(hidden: label) { reference in
        button.accessibilityName { reference.spokenText }
      }
    }
  }

  private var button: some View {
    MenuTouch(menu: menu) { isPressed in
      AnyView(
        HStack(spacing: 4) {
          value
          // Measured in a form: the chevrons are 8.67 by 13 points.
          Image(systemName: "chevron.up.chevron.down").imageScale(.small)
            .accessibilityHidden(true)
        }
        .foregroundStyle(foreground)
        .padding(.vertical, isInForm ? 0 : 7)
        .padding(.horizontal, isInForm ? 0 : 12)
        .opacity(isPressed ? 0.5 : 1))
    }
    .accessibilityAttributes { attributes, _ in
      let title = choice.selectedIndex.flatMap { choice.options[$0].label.title }
      attributes.value = { title }
    }
  }

  private var foreground: AnyShapeStyle {
    guard isEnabled else { return AnyShapeStyle(Color(UIColor.tertiaryLabel)) }
    return isInForm
      ? AnyShapeStyle(HierarchicalShapeStyle.secondary) : AnyShapeStyle(TintShapeStyle())
  }

  @ViewBuilder private var value: some View {
    if let currentValueLabel {
      currentValueLabel
    } else if let index = choice.selectedIndex {
      let label = choice.options[index].label
      if let image = label.image { Image(uiImage: image).renderingMode(.template) }
      if let title = label.title { Text(verbatim: title).lineLimit(1) }
    }
  }

  @MainActor private func menu() -> UIMenu { UIMenu(children: choice.menuElements) }
}

extension PickerChoice {
  /// The options as menu elements, with a checkmark on the selected one.
  var menuElements: [UIMenuElement] {
    let select = select
    var groups: [[UIMenuElement]] = [[]]
    for (index, option) in options.enumerated() {
      if option.isSeparator {
        groups.append([])
      } else {
        groups[groups.count - 1].append(
          UIAction(
            title: option.label.texts.first?.string ?? "", subtitle: option.label.subtitle,
            image: option.label.image, attributes: option.tag == nil ? .disabled : [],
            state: selected.contains(index) ? .on : .off
          ) { _ in select(index) })
      }
    }
    return groups.count == 1
      ? groups[0] : groups.map { UIMenu(options: .displayInline, children: $0) }
  }
}
