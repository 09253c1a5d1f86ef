/// The completed steps of work that several threads share.
final class BandProgress: Sendable {
  private let done: LazyTable<Void>

  /// Creates the progress with no step completed.
  init(count: Int) { done = LazyTable(count: count) }

  /// Completes some steps, each on one thread, and returns when all are complete.
  ///
  /// A thread first performs steps that no thread has started and then waits for the others:
  /// threads that need the same steps share them. A step may need other steps, as long as there is
  /// no cycle; then some thread can always continue.
  func complete(_ steps: Range<Int>, _ work: (Int) -> Void) {
    var areDone = true
    for step in steps where !done.makeUnlessBusy(step, { work(step) }) { areDone = false }
    if areDone { return }
    for step in steps { _ = done.value(step) { work(step) } }
  }
}
