/// When the completion of `withAnimation` is called.
public nonisolated struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isLogical: Bool
  /// When the animations appear to be over, although springs may still move a little.
  public static let logicallyComplete = AnimationCompletionCriteria(isLogical: true)
  /// When no animation runs any more.
  public static let removed = AnimationCompletionCriteria(isLogical: false)
}

/// Counts the animations that a transaction began, and runs an action when the last one is over.
final class AnimationCompletion {
  private let criteria: AnimationCompletionCriteria
  private let action: () -> Void
  private var count = 0
  private var isDone = false
  /// The graph that runs the action.
  private weak var graph: ViewGraph?

  init(criteria: AnimationCompletionCriteria, action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  /// Whether anything counts for it, or has counted.
  private(set) var isInUse = false

  func begin() {
    isInUse = true
    count += 1
  }

  /// A graph has taken the transaction; it counts until its changes are made.
  func begin(in graph: ViewGraph) {
    self.graph = graph
    begin()
  }

  func logicalEnd() { if criteria == .logicallyComplete { countDown() } }

  func end(isLogicallyComplete: Bool) {
    if criteria == .logicallyComplete, isLogicallyComplete { return }
    countDown()
  }

  func countDown() {
    count -= 1
    guard count == 0, !isDone else { return }
    isDone = true
    if let graph {
      MainThread.assume { graph.enqueue(action) }
    } else {
      action()
    }
  }
}
