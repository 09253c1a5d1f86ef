/// Changes of a table or a collection view until the outermost batch ends.
struct ListBatch<Changes: ListChanges> {
  /// The number of batches that have begun.
  var depth = 0
  var changes = Changes()
  /// The numbers of items when the outermost batch began; nil if the list had not asked yet.
  var counts: [Int]?
  var completions: [(Bool) -> Void] = []
}

/// What a batch collects.
protocol ListChanges {
  init()
  var update: ListUpdate { get }
}

extension ListUpdate: ListChanges {
  var update: ListUpdate { self }
}

/// A table or a collection view, whose changes are collected in batches.
///
/// When the outermost batch ends, the data source is asked for its numbers and the changes are checked
/// against them, with UIKit's exception where they do not agree.
@MainActor
protocol BatchedList: UIView {
  associatedtype Changes: ListChanges

  static var terminology: ListTerminology { get }
  var batch: ListBatch<Changes> { get set }
  var isPlacing: Bool { get set }
  /// The numbers of items of the sections; nil until the data source is asked.
  var countStorage: [Int]? { get }

  func askForCounts() -> [Int]
  func reloadEverything()
  /// Shows changes that agree with the data source.
  func apply(
    _ changes: Changes, _ map: ListIndexMap, _ after: [Int], completion: @escaping (Bool) -> Void)
}

extension BatchedList {
  func beginBatch() {
    if isPlacing, batch.depth == 0 {
      DiagnosticLog.current.warn(
        "\(shortDescription) was changed while it was asking for cells. It loads all "
          + "\(Self.terminology.items) anew in the next layout pass; make changes before or after, "
          + "not in \(Self.terminology.cellMethod) or willDisplay.")
    }
    batch.depth += 1
    guard batch.depth == 1 else { return }
    batch.changes = Changes()
    batch.counts = countStorage
  }

  /// A change outside of a batch is one of its own.
  func collect(_ change: (inout Changes) -> Void) {
    beginBatch()
    change(&batch.changes)
    endBatch()
  }

  func endBatch(_ completion: ((Bool) -> Void)? = nil) {
    batch.depth -= 1
    if let completion { batch.completions.append(completion) }
    guard batch.depth == 0 else { return }
    let ended = batch
    batch = ListBatch()
    commit(ended) { finished in for completion in ended.completions { completion(finished) } }
  }

  /// Makes changes and shows them; `change` brings the data source to its new state.
  func perform(
    changes: Changes, isAnimated: Bool, change: () -> Void, completion: @escaping () -> Void
  ) {
    beginBatch()
    change()
    batch.changes = changes
    if isAnimated {
      endBatch { _ in completion() }
    } else {
      UIView.performWithoutAnimation { endBatch { _ in completion() } }
    }
  }

  private func commit(_ batch: ListBatch<Changes>, completion: @escaping (Bool) -> Void) {
    // A list that has not asked for anything yet has nothing that could change.
    guard let before = batch.counts, !isPlacing else {
      reloadEverything()
      return completion(true)
    }
    let after = askForCounts()
    do {
      let map = try batch.changes.update.resolved(
        before: before, after: after, terminology: Self.terminology)
      apply(batch.changes, map, after, completion: completion)
    } catch {
      DiagnosticLog.current.raise(
        .internalInconsistency,
        "\(error.message) \(shortDescription) loads all \(Self.terminology.items) anew; change the "
          + "model and the \(Self.terminology.list) together, inside performBatchUpdates.")
      reloadEverything()
      completion(false)
    }
  }

  /// Views that are laid out on the way do not make their list place them anew.
  func withoutPlacing(_ body: () -> Void) {
    isPlacing = true
    body()
    isPlacing = false
  }
}
