public import ObjectiveC
public import CoreGraphics
import Foundation

/// Provides the contents of a collection view. The optional methods of the Objective-C protocol are
/// requirements with default implementations.
///
/// Index titles are not supported; their methods are never called.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: MessageReceiver {
  /// Returns the number of sections. Defaults to 1. Called after a reload or an invalidation of the counts,
  /// before the item counts are requested; a negative number counts as 0.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Returns the number of items in a section. A negative number is reported and counts as 0.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  /// Returns the cell for an item that becomes visible. Dequeue it from the collection view; a cell without a
  /// reuse identifier, or one that is returned for two items, is reported.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  /// Returns the header, footer or other supplementary view that the layout places. Dequeue it from the
  /// collection view. The default implementation returns an empty view, which is reported because it was not
  /// dequeued.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Returns whether an item can be moved interactively. Called when a movement begins. Defaults to true if
  /// the data source implements `collectionView(_:moveItemAt:to:)`.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  /// Moves an item in the data. Called once, when the item is dropped at another index path; the collection
  /// view has already moved the cell.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  /// Returns the titles of an index at the edge. Never called: collection views show no index here.
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  /// Returns the index path of the first item for an index title. Never called.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { OptionalMethod.moveItem.isImplemented(by: self) }
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

/// Receives the index paths of items that will probably become visible.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: MessageReceiver {
  /// Notifies of items that will probably become visible next, in ascending order. Called at the end of a
  /// layout pass with items that were not in the previous call.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Notifies of prefetched items that are neither visible nor expected to become visible. Does nothing by
  /// default.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
