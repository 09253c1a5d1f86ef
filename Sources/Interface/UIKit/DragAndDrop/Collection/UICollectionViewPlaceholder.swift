public import Foundation

/// A cell that takes the place of an item until its data is loaded.
///
/// - Support: without effect: nothing is dragged between views here.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
  /// The index path at which the cell is inserted.
  final let insertionIndexPath: IndexPath
  /// The reuse identifier of the cell.
  final let reuseIdentifier: String
  /// Configures the cell.
  /// - Support: without effect: nothing is dragged between views here.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}
