/// The context menu of a list's or table's rows, made for the rows that it is about.
nonisolated struct SelectionContextMenu {
  /// Whether a value is of the type that the menu is for.
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
  /// Documented: the menu of a selected row is that of all selected rows, of another row its own;
  /// `primaryAction` is called when a row is tapped while the list is not edited.
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
