/// The answer of a table view to a drag above it: the operation and the destination of the items.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
  /// The destination of dropped items.
  public enum Intent: Int, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }

  /// The destination of dropped items. Unspecified by default.
  public final let intent: Intent

  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}
