/// A value of a view or modifier whose changes are animated.
///
/// A value whose type is not `Animatable` changes without animation.
@MainActor
class AnimatedAttribute<Value> {
  /// The value that was set last, to which the presented value moves.
  fileprivate(set) var model: Value

  init(_ value: Value) { model = value }

  var isRunning: Bool { false }

  /// Sets the value. The presented value moves to it with the transaction's animation.
  func set(_ new: Value, _ transaction: Transaction, for node: Node) { model = new }

  /// Returns the presented value at a time.
  func value(at now: Double) -> Value { model }

  func nextEvent(after now: Double) -> Double? { nil }

  func stop() {}

  static func make(_ value: Value) -> AnimatedAttribute<Value> {
    guard let animatable = value as? any Animatable else { return AnimatedAttribute(value) }
    return open(animatable) as? AnimatedAttribute<Value> ?? AnimatedAttribute(value)
  }

  private static func open<A: Animatable>(_ value: A) -> AnyObject? {
    A.AnimatableData.self == EmptyAnimatableData.self
      ? nil : AnimatableAttribute<A>(value)
  }
}

/// An animated value of an `Animatable` type.
@MainActor
final class AnimatableAttribute<Value: Animatable>: AnimatedAttribute<Value> {
  private var animator = Animator<Value.AnimatableData>()

  override var isRunning: Bool { animator.isRunning }

  override func set(_ new: Value, _ transaction: Transaction, for node: Node) {
    guard transaction.animation != nil else { return model = new }
    let (old, target) = (model.animatableData, new.animatableData)
    model = new
    guard old != target, let animation = transaction.usableAnimation(node.graph) else { return }
    animator.animate(
      target - old, animation, completions: transaction.completions, at: node.graph.now,
      in: node.environment)
  }

  override func value(at now: Double) -> Value {
    guard animator.isRunning else { return model }
    let offset = animator.offset(at: now)
    guard animator.isRunning else { return model }
    var result = model
    result.animatableData = model.animatableData + offset
    return result
  }

  override func nextEvent(after now: Double) -> Double? { animator.nextEvent(after: now) }
  override func stop() { animator.stop() }
}
