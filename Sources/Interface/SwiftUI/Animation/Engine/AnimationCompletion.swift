/// The condition under which the completion of `withAnimation` is called.
public nonisolated struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isLogical: Bool
  /// The animations are logically complete, although springs may still move a little.
  public static let logicallyComplete = AnimationCompletionCriteria(isLogical: true)
  /// All animations have ended.
  public static let removed = AnimationCompletionCriteria(isLogical: false)
}

/// Counts the running animations of a transaction, and calls its completion when the last one ends.
final class AnimationCompletion {
  private let criteria: AnimationCompletionCriteria
  private let action: () -> Void
  private var count = 0
  private var isDone = false
  /// The graph that calls the completion.
  private weak var graph: ViewGraph?

  init(criteria: AnimationCompletionCriteria, action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  /// Whether any animation or update has ever been counted.
  private(set) var isInUse = false

  func begin() {
    isInUse = true
    count += 1
  }

  /// Counts an update of a graph, which keeps the completion from being called until the update's changes are
  /// made.
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
