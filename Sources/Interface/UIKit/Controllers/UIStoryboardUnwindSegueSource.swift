public import ObjectiveC

/// Where an unwind segue begins.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that is left.
  public final let source: UIViewController
  /// The method by which destinations are recognized.
  public final let unwindAction: Selector
  /// The object that started the segue.
  public final let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}
