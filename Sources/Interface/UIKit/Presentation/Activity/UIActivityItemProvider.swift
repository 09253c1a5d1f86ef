public import Foundation

/// An operation that creates a shared item on demand.
///
/// On iOS the sheet runs it on a queue of its own; here the item is created synchronously, so that the result
/// does not depend on threads.
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
  /// The placeholder that the sheet shows until the item is available.
  public let placeholderItem: Any?
  // `@unchecked Sendable` is safe because only the sheet uses the provider, on the main actor.
  private var currentActivity: UIActivity.ActivityType?

  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// The activity for which the item is requested; nil outside of a request.
  public var activityType: UIActivity.ActivityType? { currentActivity }

  /// The shared item. Subclasses override it.
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
