/// The changes of a table or collection view that are collected until the outermost batch ends.
struct ListBatch<Changes: ListChanges> {
  /// The nesting depth of batch updates.
  var depth = 0
  var changes = Changes()
  /// The item counts when the outermost batch began; nil if they had not been requested yet.
  var counts: [Int]?
  var completions: [(Bool) -> Void] = []
}

/// The changes that a batch collects.
protocol ListChanges {
  init()
  var update: ListUpdate { get }
}

extension ListUpdate: ListChanges {
  var update: ListUpdate { self }
}

/// A table or collection view whose changes are collected in batches.
///
/// When the outermost batch ends, the item counts are requested from the data source and compared with the
/// changes. A mismatch is reported as the exception that UIKit raises.
@MainActor
protocol BatchedList: UIView {
  associatedtype Changes: ListChanges

  static var terminology: ListTerminology { get }
  var batch: ListBatch<Changes> { get set }
  var isPlacing: Bool { get set }
  /// The number of items in each section; nil until requested from the data source.
  var countStorage: [Int]? { get }

  func askForCounts() -> [Int]
  func reloadEverything()
  /// Applies and animates changes that match the data source.
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

  /// Adds a change. Outside of a batch it forms a batch of its own.
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

  /// Makes and applies changes; `change` updates the data source to its new state.
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
    // A list that has not requested any data cannot change.
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

  /// Runs a closure during which layout of the list's views does not start a layout pass of the list.
  func withoutPlacing(_ body: () -> Void) {
    isPlacing = true
    body()
    isPlacing = false
  }
}
