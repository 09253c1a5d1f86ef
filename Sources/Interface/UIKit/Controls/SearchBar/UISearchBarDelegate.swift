import Foundation

/// Receives the events of a search bar. Every method is optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Returns whether the field may become the first responder. Defaults to true.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Notifies that editing began. The search controller is already active.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns whether the field may resign being the first responder. Defaults to true.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Notifies that editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Notifies that the user changed or cleared the text. Called after the search controller's updater.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Returns whether typed text may replace a range of the text, in UTF-16 units. Defaults to true.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Notifies that the return key was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Notifies of a tap on the bookmark button.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Notifies of a tap on the cancel button. Afterwards the search controller ends its search.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Notifies of a tap on the search results button.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Notifies that the user selected another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
