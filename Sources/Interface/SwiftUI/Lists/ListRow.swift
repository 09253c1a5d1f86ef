/// The position of a view in a list or form, which is passed down to the content of the rows.
nonisolated struct ListRowContext: Equatable {
  enum Style: Equatable { case plain, grouped, insetGrouped, sidebar }
  enum Part: Equatable { case row, header, footer }

  var isInList = false
  /// Whether the list is a form, whose controls are displayed as rows.
  var isInForm = false
  var style = Style.plain
  var part = Part.row
}

enum ListRowContextKey: EnvironmentKey {
  static var defaultValue: ListRowContext { ListRowContext() }
}

extension EnvironmentValues {
  /// The position of the view in a list. `isInList` is false outside lists and forms.
  var listRowContext: ListRowContext {
    get { self[ListRowContextKey.self] }
    set { self[ListRowContextKey.self] = newValue }
  }
}

/// The settings that content makes for the row that contains it.
nonisolated struct RowAccessory {
  /// Whether the row displays a disclosure indicator at its trailing edge.
  var showsDisclosureIndicator = false
  /// Runs when the row is tapped. The whole row is highlighted during the tap.
  var action: (() -> Void)?
  /// Whether the row's destination is displayed, so that the row stays highlighted.
  var isActive = false
  /// The selection value of the row, which has precedence over its tag and its id.
  var selectionValue: AnyHashable?
}

/// The preference key for the accessory that the content of a row requests.
enum RowAccessoryKey: PreferenceKey {
  static var defaultValue: RowAccessory { RowAccessory() }

  /// Merges two accessories. A row has one action, the first one.
  static func reduce(value: inout RowAccessory, nextValue: () -> RowAccessory) {
    let next = nextValue()
    value.showsDisclosureIndicator =
      value.showsDisclosureIndicator || next.showsDisclosureIndicator
    value.action = value.action ?? next.action
    value.isActive = value.isActive || next.isActive
    value.selectionValue = value.selectionValue ?? next.selectionValue
  }
}
