/// The context menu for selected rows of a list or table.
nonisolated struct SelectionContextMenu {
  /// Returns whether a value has the selection type of the menu.
  let accepts: (AnyHashable) -> Bool
  let items: (Set<AnyHashable>) -> AnyView
  let primaryAction: ((Set<AnyHashable>) -> Void)?

  init<Item: Hashable, Menu: View>(
    _ items: @escaping (Set<Item>) -> Menu, primaryAction: ((Set<Item>) -> Void)?
  ) {
    func typed(_ values: Set<AnyHashable>) -> Set<Item> {
      Set(values.compactMap { $0.base as? Item })
    }
    accepts = { $0.base is Item }
    self.items = { AnyView(items(typed($0))) }
    self.primaryAction = primaryAction.map { action in { action(typed($0)) } }
  }
}

enum SelectionContextMenuKey: EnvironmentKey {
  static var defaultValue: SelectionContextMenu? { nil }
}

extension EnvironmentValues {
  fileprivate var selectionContextMenu: SelectionContextMenu? {
    get { self[SelectionContextMenuKey.self] }
    set { self[SelectionContextMenuKey.self] = newValue }
  }
}

extension View {
  /// Adds a context menu to the rows of a list or table that has a selection.
  ///
  /// Documented: on a selected row the menu applies to all selected rows, on another row to that row alone;
  /// `primaryAction` is called when a row is tapped while the list is not being edited.
  ///
  /// - Support: partial: the menu of an empty area is not shown.
  public nonisolated func contextMenu<Item: Hashable, Menu: View>(
    forSelectionType itemType: Item.Type = Item.self,
    @ViewBuilder menu: @escaping (Set<Item>) -> Menu,
    primaryAction: ((Set<Item>) -> Void)? = nil
  ) -> some View {
    environment(
      \.selectionContextMenu, SelectionContextMenu(menu, primaryAction: primaryAction))
  }
}
