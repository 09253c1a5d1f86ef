/// The items of a focus update in a collection. Never created here, because nothing moves a focus.
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that had the focus.
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  /// The item that receives the focus.
  open var nextFocusedIndexPath: IndexPath? { nil }
}
