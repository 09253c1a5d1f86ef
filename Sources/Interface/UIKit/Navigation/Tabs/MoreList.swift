/// The list of the tabs that do not fit into a tab bar.
@MainActor
protocol MoreList: UIViewController {
  /// Reloads the list.
  func reload()
  /// Shows or hides the edit button, with which the user can arrange the tabs.
  func showEditButton()
}
