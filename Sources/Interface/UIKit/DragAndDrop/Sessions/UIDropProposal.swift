/// What happens with the items of a drag that are dropped.
public enum UIDropOperation: UInt, Sendable {
  case cancel, forbidden, copy, move
}

/// The answer of a view to a drag above it: the operation that a drop would perform.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// The operation that a drop would perform.
  public final let operation: UIDropOperation
  /// Whether the location of the drop is offset above the finger, to hit small targets. False by default.
  /// - Support: without effect: nothing is dragged between views here.
  open var isPrecise = false
  /// Whether previews keep their size over the view. False by default.
  /// - Support: without effect: nothing is dragged between views here.
  open var prefersFullSizePreview = false

  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}
