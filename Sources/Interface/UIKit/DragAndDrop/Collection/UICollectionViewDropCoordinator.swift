public import CoreGraphics
public import Foundation

/// The items of a drop on a collection view, and the methods that place them.
///
/// - Support: without effect: nothing is dragged between views here.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: MessageReceiver {
  /// The items that are dropped.
  var items: [any UICollectionViewDropItem] { get }
  /// The index path at which the items are dropped; nil if there is none.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal of the delegate.
  var proposal: UICollectionViewDropProposal { get }
  /// The session of the drop.
  var session: any UIDropSession { get }
  /// Animates an item to a placeholder, which stays until its data is loaded.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Animates an item to the position of an item.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates an item into a rectangle of an item, in the coordinates of its cell.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Animates an item to a position in a view.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
