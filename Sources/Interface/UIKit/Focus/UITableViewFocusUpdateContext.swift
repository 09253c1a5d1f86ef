/// The rows of a focus update in a table. Never created here, because nothing moves a focus.
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that had the focus.
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  /// The row that receives the focus.
  open var nextFocusedIndexPath: IndexPath? { nil }
}
