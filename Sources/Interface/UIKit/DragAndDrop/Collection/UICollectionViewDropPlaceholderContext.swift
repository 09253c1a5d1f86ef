public import Foundation

/// Replaces the placeholder of a dropped item when its data is loaded.
///
/// - Support: without effect: nothing is dragged between views here.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The item whose data is loaded.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by a cell of the data source, which receives the index path of the new item.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder. Returns false if it was replaced or removed before.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Updates the placeholder's cell.
  func setNeedsCellUpdate()
}
