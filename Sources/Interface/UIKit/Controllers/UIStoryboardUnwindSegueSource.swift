public import ObjectiveC

/// The source of an unwind segue.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller from which the segue unwinds.
  public final let source: UIViewController
  /// The method that identifies possible destinations.
  public final let unwindAction: Selector
  /// The object that triggered the segue.
  public final let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}
