public import UIKit

/// The configuration of a snapshot of a web view.
@preconcurrency @MainActor
open class WKSnapshotConfiguration: NSObject {
  /// The captured rectangle in the view's coordinates; the null rectangle captures all visible content.
  open var rect = CGRect.null
  /// - Support: without effect: a snapshot has the view's own width.
  open var snapshotWidth: NSNumber?
  /// - Support: without effect: a view is always up to date.
  open var afterScreenUpdates = true

  public override init() { super.init() }
}
