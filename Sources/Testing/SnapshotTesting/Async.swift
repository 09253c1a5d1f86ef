/// A value that becomes available later, through a callback.
public struct Async<Value> {
  /// Starts the work, which calls the callback once with the value, on any thread.
  public let run: (@escaping (Value) -> Void) -> Void

  /// Creates a value that a function computes.
  ///
  /// - Parameter run: Starts the work; calls the callback once, on any thread.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) {
    self.run = run
  }

  /// Creates a value that is available immediately.
  public init(value: Value) {
    run = { callback in callback(value) }
  }

  /// Returns the value that a function computes from this value as soon as it is available.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    Async<NewValue> { callback in run { callback(transform($0)) } }
  }

  /// Returns the value of further work, which a function starts with this value as soon as it is available.
  public func flatMap<NewValue>(
    _ transform: @escaping (Value) -> Async<NewValue>
  ) -> Async<NewValue> {
    Async<NewValue> { callback in run { transform($0).run(callback) } }
  }
}
