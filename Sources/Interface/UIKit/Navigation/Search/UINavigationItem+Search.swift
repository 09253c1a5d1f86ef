import CoreGraphics

/// The layout of an item's search bar in a navigation bar.
extension UINavigationItem {
  /// The height of the search bar in points. Guess: 52 points, and the scope bar.
  final var searchBarHeight: CGFloat { search.map { 52 + $0.scopeHeight } ?? 0 }

  /// The height of the search bar that scrolling hides; 0 if it is not hidden.
  final var collapsibleSearchHeight: CGFloat {
    guard let search, hidesSearchBarWhenScrolling, !search.isActive else {
      return 0
    }
    return searchBarHeight
  }

  /// Whether an active search replaces the title.
  final var searchReplacesTitle: Bool {
    guard let search else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  final func searchDidChange(_ old: (any NavigationSearch)?) {
    if old !== search { old?.barView.removeFromSuperview() }
    bar?.itemContentDidChange()
  }

  final func removeSearchBar(from bar: UINavigationBar) {
    if search?.barView.superview === bar { search?.barView.removeFromSuperview() }
  }

  final func placeSearchBar(in bar: UINavigationBar, frame: CGRect) {
    guard let search else { return }
    let view = search.barView
    if view.superview !== bar {
      search.barDidEnterNavigationBar()
      bar.addSubview(view)
    }
    view.frame = frame
    // The search bar fades while it collapses.
    view.alpha = min(1, max(0, frame.height - 16) / 36)
  }
}

extension UINavigationController {
  /// Updates the bar after a search began or ended, which changes its height.
  final func searchDidChange() {
    navigationBar.itemContentDidChange()
    arrange()
    view.layoutIfNeeded()
  }
}
