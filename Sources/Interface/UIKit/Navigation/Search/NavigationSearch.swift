import CoreGraphics

/// The search of a navigation item.
@MainActor
protocol NavigationSearch: AnyObject {
  /// Whether the search is active.
  var isActive: Bool { get }
  /// Whether the search bar replaces the title during a search.
  var hidesNavigationBarDuringPresentation: Bool { get }
  /// The height of the scope bar in points; 0 while it is hidden.
  var scopeHeight: CGFloat { get }
  /// The search bar, which the navigation bar lays out.
  var barView: UIView { get }
  /// Called when the search bar was added to a navigation bar.
  func barDidEnterNavigationBar()
}
