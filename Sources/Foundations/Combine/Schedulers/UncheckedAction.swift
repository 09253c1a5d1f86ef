/// A scheduled closure on its way to a queue of the system, which asks for `Sendable` ones.
///
/// `Scheduler` takes closures of any kind: the publisher that schedules them protects what they
/// use.
struct UncheckedAction: @unchecked Sendable {
  let perform: () -> Void

  init(_ perform: @escaping () -> Void) { self.perform = perform }
}
