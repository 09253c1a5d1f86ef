/// A value that arrives later, through a callback.
public struct Async<Value> {
  /// Starts the work and calls back with the value, once, on any thread.
  public let run: (@escaping (Value) -> Void) -> Void

  /// - Parameter run: Starts the work; calls the callback once, on any thread.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) {
    self.run = run
  }

  /// Creates a value that is available at once.
  public init(value: Value) {
    run = { callback in callback(value) }
  }

  /// Returns the value transformed by a function when it is available.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    Async<NewValue> { callback in run { callback(transform($0)) } }
  }

  /// Returns the value of work that is started with this one.
  public func flatMap<NewValue>(
    _ transform: @escaping (Value) -> Async<NewValue>
  ) -> Async<NewValue> {
    Async<NewValue> { callback in run { transform($0).run(callback) } }
  }
}
