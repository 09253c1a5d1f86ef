public import ObjectiveC
public import CoreGraphics
import Foundation

/// Says what a table shows. What Objective-C has as optional methods are requirements with
/// defaults here.
@preconcurrency @MainActor
public protocol UITableViewDataSource: MessageReceiver {
  /// Returns the number of sections. Defaults to 1. Asked after a reload and at the end of a batch
  /// of updates.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the number of rows in a section. A negative number is reported and counts as 0.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell for a row that scrolls into view or is measured. Dequeue one cell for each
  /// call.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the text above a section; nil, the default, shows none. A view of the delegate
  /// replaces it.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the text below a section; nil, the default, shows none. A view of the delegate
  /// replaces it.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Returns whether a row can be edited and swiped. Defaults to true.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Returns whether a row has a grip while the table is edited. By default true if the data source
  /// implements `tableView(_:moveRowAt:to:)`.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Returns the titles of the index at the trailing edge; nil, the default, shows none.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Returns the section to scroll to for a title of the index. Defaults to the title's number.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  /// Carries out a deletion or insertion that the user asked for. Change the data and the table
  /// here; the table does neither by itself. Without this method no deletion is offered.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// Moves a row in the data. Called once, when a carried row is dropped at another place.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    OptionalMethod.moveRow.isImplemented(by: self)
  }
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// Is notified of the rows that are likely to be shown next.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: MessageReceiver {
  /// Notifies of rows that will probably scroll into view next, in the direction of the scroll.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Notifies of rows that were prefetched and are now out of reach. Does nothing by default.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
