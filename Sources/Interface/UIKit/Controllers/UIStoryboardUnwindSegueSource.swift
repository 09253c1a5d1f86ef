public import ObjectiveC

/// Where an unwind segue begins.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  public final let source: UIViewController
  public final let unwindAction: Selector
  public final let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}
