public import UIKit

/// What part of a web view a snapshot shows.
@preconcurrency @MainActor
open class WKSnapshotConfiguration: NSObject {
  /// In the view's coordinates; the null rectangle is all that shows.
  open var rect = CGRect.null
  /// - Support: without effect: a snapshot has the view's own width.
  open var snapshotWidth: NSNumber?
  /// - Support: without effect: a view is always up to date.
  open var afterScreenUpdates = true

  public override init() { super.init() }
}
