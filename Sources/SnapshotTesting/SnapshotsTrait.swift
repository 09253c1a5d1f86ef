public import Testing

/// Sets how snapshots are asserted in a suite or a test of Swift Testing.
public struct _SnapshotsTestTrait: SuiteTrait, TestTrait, TestScoping {
  public let isRecursive = true
  let configuration: SnapshotTestingConfiguration

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: () async throws -> Void
  ) async throws {
    try await withSnapshotTesting(
      record: configuration.record, diffTool: configuration.diffTool, text: configuration.text,
      operation: function)
  }
}

extension Trait where Self == _SnapshotsTestTrait {
  public static var snapshots: Self { snapshots() }

  /// - Parameters:
  ///   - record: When references are written.
  ///   - diffTool: What failure messages say for looking at the difference.
  ///   - text: Whether pictures show letters or a block in the place of each.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    text: SnapshotTestingConfiguration.Text? = nil
  ) -> Self {
    snapshots(SnapshotTestingConfiguration(record: record, diffTool: diffTool, text: text))
  }

  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    Self(configuration: configuration)
  }
}
