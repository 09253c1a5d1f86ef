/// Which closure of a call holds the expected text. Helpers around `assertInlineSnapshot` pass
/// one that describes their own closures.
public struct InlineSnapshotSyntaxDescriptor: Hashable, Sendable {
  /// The label of the closure that holds the expected text, in `assertInlineSnapshot`.
  public static let defaultTrailingClosureLabel = "matches"

  /// Labels that the closure had once; they are replaced when a snapshot is recorded.
  public var deprecatedTrailingClosureLabels: [String]
  /// The label of the closure that holds the expected text.
  public var trailingClosureLabel: String
  /// The number of closures before it.
  public var trailingClosureOffset: Int

  /// - Parameters:
  ///   - trailingClosureLabel: The label of the closure that holds the expected text.
  ///   - trailingClosureOffset: Which of the call's trailing closures it is, from 0.
  public init(
    deprecatedTrailingClosureLabels: [String] = [],
    trailingClosureLabel: String = Self.defaultTrailingClosureLabel,
    trailingClosureOffset: Int = 0
  ) {
    self.deprecatedTrailingClosureLabels = deprecatedTrailingClosureLabels
    self.trailingClosureLabel = trailingClosureLabel
    self.trailingClosureOffset = trailingClosureOffset
  }

  /// Fails the running test, XCTest's or Swift Testing's.
  public func fail(
    _ message: @autoclosure () -> String = "", fileID: StaticString, file filePath: StaticString,
    line: UInt, column: UInt
  ) {
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      .report(SnapshotFailure(message()))
  }
}
