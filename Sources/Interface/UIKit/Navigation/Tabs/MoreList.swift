/// The list of the tabs that a tab bar has no space for.
@MainActor
protocol MoreList: UIViewController {
  /// Lists the tabs again.
  func reload()
  /// Shows or hides the button that lets people arrange the tabs.
  func showEditButton()
}
