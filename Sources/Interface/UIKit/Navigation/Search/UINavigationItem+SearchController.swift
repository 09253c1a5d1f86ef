import CoreGraphics

extension UINavigationItem {
  /// The search controller whose search bar the navigation bar shows; nil for none.
  ///
  /// Different from iOS: the property cannot be overridden.
  public final var searchController: UISearchController? {
    get { search as? UISearchController }
    set { search = newValue }
  }
}

extension UISearchController: NavigationSearch {
  final var barView: UIView { searchBar }
  final var scopeHeight: CGFloat { searchBar.shownScopeHeight }

  final func barDidEnterNavigationBar() { searchBar.searchBarStyle = .minimal }
}
