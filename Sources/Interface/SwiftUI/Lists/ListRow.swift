/// The position of a view in a list or form, which is passed down to the content of the rows.
nonisolated struct ListRowContext: Equatable {
  enum Style: Equatable { case plain, grouped, insetGrouped, sidebar }
  enum Part: Equatable { case row, header, footer }

  var isInList = false
  /// Whether the list is a form, whose controls take the look of rows.
  var isInForm = false
  var style = Style.plain
  var part = Part.row
}

enum ListRowContextKey: EnvironmentKey {
  static var defaultValue: ListRowContext { ListRowContext() }
}

extension EnvironmentValues {
  /// The row that the view is in. `isInList` is false outside of lists and forms.
  var listRowContext: ListRowContext {
    get { self[ListRowContextKey.self] }
    set { self[ListRowContextKey.self] = newValue }
  }
}

/// The settings that content makes for the row that contains it.
nonisolated struct RowAccessory {
  /// Whether the row shows the indicator of a link at its trailing edge.
  var showsDisclosureIndicator = false
  /// Runs when the row is tapped; the whole row is highlighted meanwhile.
  var action: (() -> Void)?
  /// Whether the destination of the row is shown, so that the row stays highlighted.
  var isActive = false
  /// The value that represents the row in the selection of its list, before its tag and its id.
  var selectionValue: AnyHashable?
}

/// The accessory that the content of a row asks for, by `.preference(key:value:)`.
enum RowAccessoryKey: PreferenceKey {
  static var defaultValue: RowAccessory { RowAccessory() }

  /// The first action counts, since a row has one.
  static func reduce(value: inout RowAccessory, nextValue: () -> RowAccessory) {
    let next = nextValue()
    value.showsDisclosureIndicator =
      value.showsDisclosureIndicator || next.showsDisclosureIndicator
    value.action = value.action ?? next.action
    value.isActive = value.isActive || next.isActive
    value.selectionValue = value.selectionValue ?? next.selectionValue
  }
}
