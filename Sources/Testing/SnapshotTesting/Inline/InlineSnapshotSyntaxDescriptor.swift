/// Describes the closure that contains the expected text of a call. A helper around `assertInlineSnapshot`
/// passes a descriptor of its own closure.
public struct InlineSnapshotSyntaxDescriptor: Hashable, Sendable {
  /// The label of the closure with the expected text in `assertInlineSnapshot`.
  public static let defaultTrailingClosureLabel = "matches"

  /// Former labels of the closure. They are replaced when a snapshot is recorded.
  public var deprecatedTrailingClosureLabels: [String]
  /// The label of the closure with the expected text.
  public var trailingClosureLabel: String
  /// The index of the closure among the call's trailing closures.
  public var trailingClosureOffset: Int

  /// Creates a descriptor.
  ///
  /// - Parameters:
  ///   - deprecatedTrailingClosureLabels: Former labels of the closure, which are replaced when a snapshot is
  ///     recorded.
  ///   - trailingClosureLabel: The label of the closure that contains the expected text.
  ///   - trailingClosureOffset: The index of the closure among the call's trailing closures.
  public init(
    deprecatedTrailingClosureLabels: [String] = [],
    trailingClosureLabel: String = Self.defaultTrailingClosureLabel,
    trailingClosureOffset: Int = 0
  ) {
    self.deprecatedTrailingClosureLabels = deprecatedTrailingClosureLabels
    self.trailingClosureLabel = trailingClosureLabel
    self.trailingClosureOffset = trailingClosureOffset
  }

  /// Records a failure of the running test of XCTest or Swift Testing.
  public func fail(
    _ message: @autoclosure () -> String = "", fileID: StaticString, file filePath: StaticString,
    line: UInt, column: UInt
  ) {
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      .report(SnapshotFailure(message()))
  }
}
