import CoreGraphics

/// The search bar of an item, as the navigation bar shows it.
extension UINavigationItem {
  /// Recalled: 52 points.
  final var searchBarHeight: CGFloat { searchController == nil ? 0 : 52 }

  /// What of it goes when content scrolls.
  final var collapsibleSearchHeight: CGFloat {
    guard let search = searchController, hidesSearchBarWhenScrolling, !search.isActive else {
      return 0
    }
    return searchBarHeight
  }

  /// Whether a search has taken the place of the title.
  final var searchReplacesTitle: Bool {
    guard let search = searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  final func searchDidChange(_ old: UISearchController?) {
    if old !== searchController { old?.searchBar.removeFromSuperview() }
    bar?.itemContentDidChange()
  }

  final func removeSearchBar(from bar: UINavigationBar) {
    if searchController?.searchBar.superview === bar {
      searchController?.searchBar.removeFromSuperview()
    }
  }

  final func placeSearchBar(in bar: UINavigationBar, frame: CGRect) {
    guard let search = searchController?.searchBar else { return }
    if search.superview !== bar {
      search.searchBarStyle = .minimal
      bar.addSubview(search)
    }
    search.frame = frame
    // What is left of it is seen less and less.
    search.alpha = min(1, max(0, frame.height - 16) / 36)
  }
}

extension UINavigationController {
  /// A search began or ended: the bar is of another height.
  final func searchDidChange() {
    navigationBar.itemContentDidChange()
    arrange()
    view.layoutIfNeeded()
  }
}
