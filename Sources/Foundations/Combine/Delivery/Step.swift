/// The decision of an operator about one value.
enum Step<Output, Failure: Error> {
  /// Passes a value on.
  case pass(Output)
  /// Drops the value and requests another.
  case skip
  /// Cancels the upstream and finishes, after one more value if there is one.
  case finish(Output?)
  /// Cancels the upstream and fails.
  case fail(Failure)

  /// The step that `body` returns; a failure if it throws.
  static func attempt(_ body: () throws -> Self) -> Self where Failure == any Error {
    do { return try body() } catch { return .fail(error) }
  }
}
