public import ObjectiveC
public import CoreGraphics
import Foundation

/// Methods that provide the content of a table view. The optional methods of the Objective-C protocol are
/// requirements with default implementations.
@preconcurrency @MainActor
public protocol UITableViewDataSource: MessageReceiver {
  /// Returns the number of sections. Defaults to 1. Called after a reload and at the end of a batch of
  /// updates.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the number of rows in a section. A negative number logs a diagnostic and counts as 0.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell for a row that scrolls into view or is measured. Dequeue one cell in each call.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the title of a section's header, or nil, the default, for none. The delegate's header view
  /// replaces it.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title of a section's footer, or nil, the default, for none. The delegate's footer view
  /// replaces it.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Returns whether a row can be edited and swiped. Defaults to true.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Returns whether a row shows a reorder control in editing mode. By default true if the data source
  /// implements `tableView(_:moveRowAt:to:)`.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Returns the titles of the index at the trailing edge, or nil, the default, for no index.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Returns the section to scroll to for an index title. Defaults to the index of the title.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  /// Performs a deletion or insertion that the user requested. Change the data and the table view here; the
  /// table view changes neither. Without this method rows cannot be deleted.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// Moves a row in the data. Called once, when a dragged row is dropped at another index path.
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

/// Methods that notify of rows that are likely to be shown next.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: MessageReceiver {
  /// Notifies that rows are likely to scroll into view next, in the direction of the scroll.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Notifies that prefetched rows are no longer likely to be shown. Does nothing by default.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
