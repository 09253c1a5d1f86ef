/// A scheduled closure in a form that can be passed to system queues, which require `Sendable` closures.
///
/// `Scheduler` accepts closures of any kind; the publisher that schedules a closure protects the state that
/// it uses.
struct UncheckedAction: @unchecked Sendable {
  let perform: () -> Void

  init(_ perform: @escaping () -> Void) { self.perform = perform }
}
