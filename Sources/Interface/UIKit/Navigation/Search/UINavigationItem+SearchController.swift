extension UINavigationItem {
  /// The controller of the search that the bar offers.
  ///
  /// Different: it cannot be overridden, which no program does.
  public final var searchController: UISearchController? {
    get { search as? UISearchController }
    set { search = newValue }
  }
}

extension UISearchController: NavigationSearch {
  final var barView: UIView { searchBar }

  final func barDidEnterNavigationBar() { searchBar.searchBarStyle = .minimal }
}
