/// A strategy that converts a value to a format that can be stored and compared, such as text or an image.
public struct Snapshotting<Value, Format> {
  /// The file extension of references.
  public var pathExtension: String?
  /// The storage and comparison of the format.
  public var diffing: Diffing<Format>
  /// Converts a value to the format.
  public var snapshot: (Value) -> Async<Format>

  /// Creates a strategy from a conversion that may finish later.
  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    snapshot = asyncSnapshot
  }

  /// Creates a strategy from a synchronous conversion.
  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    snapshot: @escaping (_ value: Value) -> Format
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
  }

  /// Returns a strategy for another type of value, given a function that converts it to this type.
  public func pullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    asyncPullback { Async(value: transform($0)) }
  }

  /// Returns a strategy for another type of value, given a function that converts it to this type
  /// asynchronously.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { value in
      transform(value).flatMap(snapshot)
    }
  }
}

/// A strategy for values that are stored unchanged.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Creates a strategy for values that are stored unchanged.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of reference files; nil for none.
  ///   - diffing: The storage and comparison of values.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
  }
}
