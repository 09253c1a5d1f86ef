/// The look of a focused item. Nothing is focused here, so it is not drawn.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject, @preconcurrency NSCopying {
  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
