import ObjectiveC

/// A tab for search.
open class UISearchTab: UITab {
  public convenience init(
    viewControllerProvider: (@MainActor (UITab) -> UIViewController)? = nil
  ) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"),
      identifier: "com.apple.UIKit.Search", viewControllerProvider: viewControllerProvider)
  }

  override var isSearch: Bool { true }
}
