public import CoreGraphics
public import Foundation

/// An item that is dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: MessageReceiver {
  /// The item of the drag.
  var dragItem: UIDragItem { get }
  /// The index path of the item if it is from the same view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's preview in points.
  var previewSize: CGSize { get }
}
