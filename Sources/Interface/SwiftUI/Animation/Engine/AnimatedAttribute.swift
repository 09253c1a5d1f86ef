/// A value of a view or modifier that is shown on its way from the old one to the new one.
///
/// Values of types that are not animatable change at once.
@MainActor
class AnimatedAttribute<Value> {
  /// The value that was set last.
  fileprivate(set) var model: Value

  init(_ value: Value) { model = value }

  var isRunning: Bool { false }

  /// Sets the value of the model, to which what is shown moves by the transaction's animation.
  func set(_ new: Value, _ transaction: Transaction, for node: Node) { model = new }

  /// The value that is shown at a moment.
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

/// An attribute of an animatable type.
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
