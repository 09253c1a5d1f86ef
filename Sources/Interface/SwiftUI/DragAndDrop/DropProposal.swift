/// The effect of a drop.
public nonisolated enum DropOperation: Sendable {
  case cancel, forbidden, copy, move
  case delete, alias
}

public nonisolated struct DropProposal: Sendable {
  public let operation: DropOperation
  public init(operation: DropOperation) { self.operation = operation }
  public init(withinApplication operation: DropOperation, outsideApplication: DropOperation) {
    self.operation = operation
  }
}
