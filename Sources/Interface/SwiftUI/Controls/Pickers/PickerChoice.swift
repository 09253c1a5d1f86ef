/// The options of a picker, the selected ones, and a closure that selects another one.
@MainActor
struct PickerChoice {
  let options: [PickerOption]
  /// The indices of the selected options.
  let selected: Set<Int>
  let select: (Int) -> Void

  init<Value: Hashable>(_ options: [PickerOption], _ selection: [Binding<Value>]) {
    self.options = options
    // Compared with ==: the units of Foundation on Linux are equal with different hash values.
    let values = selection.map(\.wrappedValue)
    selected = Set(
      options.indices.filter { index in
        options[index].value(as: Value.self).map(values.contains) ?? false
      })
    select = { index in
      guard options.indices.contains(index), let value = options[index].value(as: Value.self)
      else { return }
      for binding in selection where binding.wrappedValue != value { binding.wrappedValue = value }
    }
    reportProblems(values)
  }

  /// The indices of the options that can be selected.
  var choices: [Int] { options.indices.filter { options[$0].tag != nil } }

  var selectedIndex: Int? { selected.min() }

  private func reportProblems<Value: Hashable>(_ values: [Value]) {
    for value in values where !isNothing(value) {
      if !options.contains(where: { $0.value(as: Value.self) == value }) {
        ViewGraph.reportInBody(
          "Picker: the selection \"\(value)\" is invalid and does not have an associated tag; nothing "
            + "is shown as chosen. Give one of its views .tag(\(value)).")
      }
    }
  }

  private func isNothing(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }
}
