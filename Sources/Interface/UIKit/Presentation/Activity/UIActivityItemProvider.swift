public import Foundation

/// Makes what is shared when it is asked for, and may take its time.
///
/// On iOS the sheet runs it on a queue of its own; here it runs where the item is asked for, so that
/// what is shared does not depend on threads.
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
  /// The placeholder that the sheet shows until the item is available.
  public let placeholderItem: Any?
  // Unchecked: asked for by the sheet only, on the main actor.
  private var currentActivity: UIActivity.ActivityType?

  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// The activity that the item is for; nil unless one asks.
  public var activityType: UIActivity.ActivityType? { currentActivity }

  /// The shared item; subclasses make it.
  open var item: Any { placeholderItem ?? "" }

  open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? "" }

  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    currentActivity = activityType
    defer { currentActivity = nil }
    return item
  }
}
