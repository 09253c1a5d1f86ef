/// An animation with a timing of its own, which a program computes.
public protocol CustomAnimation: Hashable {
  /// Returns the part of the change that is made after a time; nil once the animation is over.
  ///
  /// - Parameters:
  ///   - value: The whole change, from the old value to the new one.
  ///   - time: The time since the animation began, in seconds.
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?

  /// Returns the velocity of the animation; nil if it is unknown.
  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?

  /// Returns whether this animation replaces a running one and takes over its state, instead of being added
  /// to it.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// A key of the state that an animation keeps while it runs.
public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The state of a running animation.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// The context of an animation, in addition to the value and the time.
public struct AnimationContext<Value: VectorArithmetic> {
  public var state: AnimationState<Value>
  /// Whether the visible part of the animation is over although it continues to run. Set by the animation.
  public var isLogicallyComplete = false
  public private(set) var environment: EnvironmentValues

  init(state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues) {
    self.state = state
    self.environment = environment
  }

  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var copy = AnimationContext<T>(state: state, environment: environment)
    copy.isLogicallyComplete = isLogicallyComplete
    return copy
  }
}

/// An animation whose end is known when it begins.
///
/// Its values depend on the time alone, so the value at a time can be computed without the earlier ones.
protocol TimedAnimation: CustomAnimation {
  /// Returns the time in seconds after which the value does not change; infinity if it never settles.
  func end<V: VectorArithmetic>(of value: V, _ context: AnimationContext<V>) -> Double
  /// Returns the time in seconds after which the animation counts as logically complete.
  func logicalEnd<V: VectorArithmetic>(of value: V, _ context: AnimationContext<V>) -> Double
  /// The animation whose time this one changes.
  var inner: Animation? { get }
}

extension TimedAnimation {
  var inner: Animation? { nil }

  func logicalEnd<V: VectorArithmetic>(of value: V, _ context: AnimationContext<V>) -> Double {
    end(of: value, context)
  }
}
