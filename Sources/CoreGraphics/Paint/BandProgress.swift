/// Which steps of a work have been done that several threads do together.
final class BandProgress: Sendable {
  private let done: LazyTable<Void>

  /// None is done.
  init(count: Int) { done = LazyTable(count: count) }

  /// Sees to it that some steps are done, each by one thread.
  ///
  /// The steps that nobody is at are done first, and only then are the others waited for: threads
  /// that need the same steps share them out. A step may need other steps, as long as none needs
  /// itself in the end; then some thread can always go on.
  func complete(_ steps: Range<Int>, _ work: (Int) -> Void) {
    var areDone = true
    for step in steps where !done.makeUnlessBusy(step, { work(step) }) { areDone = false }
    if areDone { return }
    for step in steps { _ = done.value(step) { work(step) } }
  }
}
