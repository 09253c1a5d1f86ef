/// Describes the closure of a call that contains the expected text. A helper around
/// `assertInlineSnapshot` passes a descriptor of its own closure.
public struct InlineSnapshotSyntaxDescriptor: Hashable, Sendable {
  /// The label of the closure with the expected text in `assertInlineSnapshot`.
  public static let defaultTrailingClosureLabel = "matches"

  /// Former labels of the closure. They are replaced when a snapshot is recorded.
  public var deprecatedTrailingClosureLabels: [String]
  /// The label of the closure with the expected text.
  public var trailingClosureLabel: String
  /// The number of the call's trailing closures before the closure.
  public var trailingClosureOffset: Int

  /// Creates a descriptor.
  ///
  /// - Parameters:
  ///   - deprecatedTrailingClosureLabels: Former labels of the closure, which a recording replaces.
  ///   - trailingClosureLabel: The label of the closure that holds the expected text.
  ///   - trailingClosureOffset: The number of the closure among the call's trailing closures, from 0.
  public init(
    deprecatedTrailingClosureLabels: [String] = [],
    trailingClosureLabel: String = Self.defaultTrailingClosureLabel,
    trailingClosureOffset: Int = 0
  ) {
    self.deprecatedTrailingClosureLabels = deprecatedTrailingClosureLabels
    self.trailingClosureLabel = trailingClosureLabel
    self.trailingClosureOffset = trailingClosureOffset
  }

  /// Fails the running test of XCTest or Swift Testing.
  public func fail(
    _ message: @autoclosure () -> String = "", fileID: StaticString, file filePath: StaticString,
    line: UInt, column: UInt
  ) {
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      .report(SnapshotFailure(message()))
  }
}
