/// Where a view is, as lists and forms hand it down to the content of their rows.
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

/// What content asks of the row that it is in.
nonisolated struct RowAccessory {
  /// Whether the row shows the indicator of a link at its trailing edge.
  var showsDisclosureIndicator = false
  /// Runs when the row is tapped; the whole row is highlighted meanwhile.
  var action: (() -> Void)?
  /// Whether what the row leads to is shown now, so that the row stays highlighted.
  var isActive = false
  /// What the row is known by in the selection of its list, before its tag and its id.
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
