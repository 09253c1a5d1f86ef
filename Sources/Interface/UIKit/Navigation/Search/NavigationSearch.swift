/// The search of a navigation item.
@MainActor
protocol NavigationSearch: AnyObject {
  /// Whether the search is active.
  var isActive: Bool { get }
  /// Whether the search bar replaces the title during a search.
  var hidesNavigationBarDuringPresentation: Bool { get }
  /// The search bar, which the navigation bar lays out.
  var barView: UIView { get }
  /// The height in points of the scope buttons below the search field; 0 without them.
  var scopeHeight: CGFloat { get }
  /// Called when the search bar was added to a navigation bar.
  func barDidEnterNavigationBar()
}
