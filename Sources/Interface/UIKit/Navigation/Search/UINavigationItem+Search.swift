import CoreGraphics

/// The search bar of an item, as the navigation bar shows it.
extension UINavigationItem {
  /// Guess: 52 points.
  final var searchBarHeight: CGFloat { search == nil ? 0 : 52 }

  /// The height of the search bar that scrolling content hides.
  final var collapsibleSearchHeight: CGFloat {
    guard let search, hidesSearchBarWhenScrolling, !search.isActive else {
      return 0
    }
    return searchBarHeight
  }

  /// Whether a search has taken the place of the title.
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
    // The bar fades while it is collapsed.
    view.alpha = min(1, max(0, frame.height - 16) / 36)
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
