public import CoreGraphics
public import Testing
public import UIKit

/// Configures the snapshot assertions of a suite or a test of Swift Testing.
public struct _SnapshotsTestTrait: SuiteTrait, TestTrait, TestScoping {
  /// The trait of a suite applies to all of its tests.
  public let isRecursive = true
  let configuration: SnapshotTestingConfiguration
  let exceptions: ExceptionHandling?

  /// Runs a test with the settings, in an environment of its own.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: () async throws -> Void
  ) async throws {
    // An environment for each test, so that the diagnostics of its views are reported in no other.
    try await Environment(diagnostics: DiagnosticLog(handler: DiagnosticLog.writeToStandardError))
      .perform(isolation: nil) {
        try await withSnapshotTesting(
          record: configuration.record, diffTool: configuration.diffTool,
          text: configuration.text, look: configuration.look, naming: configuration.naming,
          imageFormat: configuration.imageFormat, diagnostics: configuration.diagnostics,
          exceptions: exceptions, operation: function)
      }
  }
}

extension Trait where Self == _SnapshotsTestTrait {
  /// A trait that keeps the settings around the test and runs the test in an environment of its
  /// own, so that its diagnostics are reported in no other test.
  public static var snapshots: Self { snapshots() }

  /// Creates a trait with settings. Settings that are nil keep their values around the test.
  ///
  /// - Parameters:
  ///   - record: When references are written.
  ///   - diffTool: The command that failure messages suggest for viewing a difference.
  ///   - text: Whether images show glyphs or draw each glyph as a block.
  ///   - look: The appearance of controls, bars and glass.
  ///   - naming: The folder and the names of references.
  ///   - imageFormat: The format of references that are images.
  ///   - diagnostics: Whether diagnostics of a snapshot fail the test.
  ///   - exceptions: Whether a test fails for a call that raises an exception on iOS.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    text: SnapshotTestingConfiguration.Text? = nil,
    look: Look? = nil,
    naming: SnapshotNaming? = nil,
    imageFormat: SnapshotImageFormat? = nil,
    diagnostics: SnapshotTestingConfiguration.Diagnostics? = nil,
    exceptions: ExceptionHandling? = nil
  ) -> Self {
    Self(
      configuration: SnapshotTestingConfiguration(
        record: record, diffTool: diffTool, text: text, look: look, naming: naming,
        imageFormat: imageFormat, diagnostics: diagnostics),
      exceptions: exceptions)
  }

  /// Creates a trait with the settings of a configuration. Settings that are nil keep their values around the
  /// test.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    Self(configuration: configuration, exceptions: nil)
  }
}
