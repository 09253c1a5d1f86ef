public import CoreGraphics
public import Foundation

/// A cell that takes the place of an item until its data is loaded.
///
/// - Support: without effect: nothing is dragged between views here.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
  /// The index path at which the cell is inserted.
  final let insertionIndexPath: IndexPath
  /// The reuse identifier of the cell.
  final let reuseIdentifier: String
  /// The height of the cell in points.
  final let rowHeight: CGFloat
  /// Configures the cell.
  /// - Support: without effect: nothing is dragged between views here.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
    super.init()
  }
}
