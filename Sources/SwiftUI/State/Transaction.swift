/// What goes along with a change of state: above all its animation.
public nonisolated struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  /// That of the change that is made now.
  // Unchecked: changes of state are made on the main thread.
  nonisolated(unsafe) static var current = Transaction()

  func merged(over outer: Transaction) -> Transaction {
    var result = self
    if result.animation == nil { result.animation = outer.animation }
    result.disablesAnimations = disablesAnimations || outer.disablesAnimations
    return result
  }
}

/// Makes changes under a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = outer }
  return try body()
}

/// Makes changes that are animated.
///
/// - Support: partial: the changes are made at once, without the animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}
