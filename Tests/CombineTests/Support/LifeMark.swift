/// An object whose deallocation a test observes.
final class LifeMark {
  private let onDeinit: () -> Void
  init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
  deinit { onDeinit() }
}
