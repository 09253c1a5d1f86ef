public import CoreGraphics
public import Foundation

/// The items of a drop on a table view, and the methods that place them.
///
/// - Support: without effect: nothing is dragged between views here.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: MessageReceiver {
  /// The items that are dropped.
  var items: [any UITableViewDropItem] { get }
  /// The index path at which the items are dropped; nil if there is none.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal of the delegate.
  var proposal: UITableViewDropProposal { get }
  /// The session of the drop.
  var session: any UIDropSession { get }
  /// Animates an item to a placeholder, which stays until its data is loaded.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext
  /// Animates an item to the position of a row.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates an item into a rectangle of a row, in the coordinates of its cell.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Animates an item to a position in a view.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
