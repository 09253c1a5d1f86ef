/// The context of a state change: its animation and related values.
public nonisolated struct Transaction {
  public var animation: Animation?
  /// Whether changes take effect at once, even if a view adds an animation.
  public var disablesAnimations = false
  public var isContinuous = false
  /// - Support: without effect: velocities come from springs alone.
  public var tracksVelocity = false
  /// Called when the animations of the transaction are over.
  private(set) var completions: [AnimationCompletion] = []
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Adds an action that runs when all animations of the transaction are over.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) {
    add(AnimationCompletion(criteria: criteria, action: completion))
  }

  mutating func add(_ completion: AnimationCompletion) { completions.append(completion) }

  /// The transaction of the state change in progress.
  // Unchecked: state changes are made on the main thread.
  nonisolated(unsafe) static var current = Transaction()

  func merged(over outer: Transaction) -> Transaction {
    var result = self
    if result.animation == nil { result.animation = outer.animation }
    result.disablesAnimations = disablesAnimations || outer.disablesAnimations
    result.completions = outer.completions + completions
    result.values = outer.values.merging(values) { $1 }
    return result
  }

  /// Returns whether changes under this transaction can be part of one update with changes under
  /// another.
  func canJoin(_ other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
      && isContinuous == other.isContinuous && values.isEmpty && other.values.isEmpty
      && completions.elementsEqual(other.completions, by: ===)
  }

  var isPlain: Bool {
    animation == nil && !disablesAnimations && completions.isEmpty && values.isEmpty
      && !isContinuous
  }

  /// The animation to run, or nil for none. Reports durations that are not numbers.
  @MainActor
  func usableAnimation(_ graph: ViewGraph) -> Animation? {
    guard !disablesAnimations, !graph.completesAnimationsAtOnce, let animation else { return nil }
    if let problem = animation.problem { graph.report(problem) }
    return animation
  }
}

/// A key for a custom value of a transaction.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension Animation {
  /// A message about invalid numbers of the animation; nil if they are valid.
  var problem: String? {
    if let curve = base as? CurveAnimation {
      if curve.duration.isNaN || curve.duration < 0 {
        return
          "An animation has a duration of \(curve.duration) s, so its changes are made at once. "
          + "Give a duration of 0 or more seconds."
      }
      if curve.duration == .infinity {
        return "An animation has an infinite duration, so its changes never show. Give a finite "
          + "duration."
      }
      return nil
    }
    if let spring = base as? SpringAnimation {
      let numbers = [spring.spring.response, spring.spring.dampingRatio, spring.initialVelocity]
      return numbers.contains(where: \.isNaN)
        ? "A spring animation has a number that is NaN, so its changes are made at once. Give finite "
          + "numbers." : nil
    }
    if let delayed = base as? DelayedAnimation, !delayed.delay.isFinite {
      return "An animation has a delay of \(delayed.delay) s. Give a finite number of seconds."
    }
    if let sped = base as? SpedAnimation, !(sped.speed > 0) {
      return
        "An animation has a speed of \(sped.speed), so its changes never show. Give a speed above "
        + "0."
    }
    return (base as? any TimedAnimation)?.inner?.problem
  }
}

/// Runs a closure whose state changes use a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current = transaction
  defer {
    Transaction.current = outer
    runUnusedCompletions(of: transaction, within: outer)
  }
  return try body()
}

/// Runs a closure whose state changes use the current transaction with one value replaced.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Calls the completions of a transaction that changed nothing. They run at the clock's next event.
private func runUnusedCompletions(of transaction: Transaction, within outer: Transaction) {
  for completion in transaction.completions
  where !completion.isInUse && !outer.completions.contains(where: { $0 === completion }) {
    completion.begin()
    MainThread.assume {
      CoreGraphics.Environment.current.clock.scheduleNow { completion.countDown() }
    }
  }
}

/// Runs a closure whose state changes are animated.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Runs a closure whose state changes are animated, and calls an action when the animations are over.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
