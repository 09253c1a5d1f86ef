/// The progress of an animated change of a view's content.
@MainActor
struct ContentFade {
  private var animator = Animator<Double>()

  /// Full progress, in units in which springs come to rest where the eye sees no difference.
  private static let whole = 128.0

  var isRunning: Bool { animator.isRunning }

  /// Begins a change if the transaction is animated. Whether it is.
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

  /// From 0 to 1, or beyond for springs; nil when the change is over.
  mutating func progress(at now: Double) -> CGFloat? {
    let offset = animator.offset(at: now)
    return animator.isRunning ? CGFloat(1 + offset / Self.whole) : nil
  }

  func nextEvent(after now: Double) -> Double { animator.nextEvent(after: now) ?? .infinity }

  mutating func stop() { animator.stop() }
}
