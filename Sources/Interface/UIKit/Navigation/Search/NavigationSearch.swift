/// A search that a navigation item offers.
@MainActor
protocol NavigationSearch: AnyObject {
  /// Whether people search now.
  var isActive: Bool { get }
  /// Whether the search bar takes the place of the title while people search.
  var hidesNavigationBarDuringPresentation: Bool { get }
  /// The search bar, for the navigation bar to place.
  var barView: UIView { get }
  /// Called when the search bar has come into a navigation bar.
  func barDidEnterNavigationBar()
}
