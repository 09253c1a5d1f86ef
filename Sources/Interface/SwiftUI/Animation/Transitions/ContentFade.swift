/// The progress of an animated change of a view's content.
@MainActor
struct ContentFade {
  private var animator = Animator<Double>()

  /// The animator's value at full progress. At this scale springs come to rest where the remaining difference
  /// is invisible.
  private static let whole = 128.0

  var isRunning: Bool { animator.isRunning }

  /// Begins a fade if the transaction is animated. Returns whether it did.
  mutating func begin(for node: Node) -> Bool {
    animator.stop()
    let transaction = node.transaction
    guard node.environment.value(of: ContentTransitionKey.self) != .identity,
      let animation = transaction.usableAnimation(node.graph)
    else { return false }
    animator.animate(
      Self.whole, animation, completions: transaction.completions, at: node.graph.now,
      in: node.environment)
    return true
  }

  /// Returns the progress from 0 to 1, which springs may exceed; nil when the fade is over.
  mutating func progress(at now: Double) -> CGFloat? {
    let offset = animator.offset(at: now)
    return animator.isRunning ? CGFloat(1 + offset / Self.whole) : nil
  }

  func nextEvent(after now: Double) -> Double { animator.nextEvent(after: now) ?? .infinity }

  mutating func stop() { animator.stop() }
}
