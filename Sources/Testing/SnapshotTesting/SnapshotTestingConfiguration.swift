public import CoreGraphics
public import UIKit

/// Configures snapshot assertions while an operation runs.
///
/// - Parameters:
///   - record: When references are written.
///   - diffTool: The command that failure messages suggest for viewing a difference.
///   - text: Whether images show glyphs or draw each glyph as a block.
///   - look: The appearance of controls, bars and glass.
///   - naming: The folder and the names of references.
///   - imageFormat: The format of references that are images.
///   - diagnostics: Whether diagnostics of a snapshot - frames that are not numbers, constraints that
///     contradict each other, missing images and cells - fail the test.
///   - exceptions: Whether a test fails for a call that raises an exception on iOS, in snapshots and outside
///     of them; it does unless `.report` is given.
///   - operation: Runs immediately, on the caller's thread. Create the views in it, so that their diagnostics
///     are reported too.
/// - Returns: The result of the operation. Settings that are nil keep their values around the call.
/// - Throws: The operation's error.
///
/// In XCTest, wrap `invokeTest` to configure a class; in Swift Testing there is the trait
/// `.snapshots(record:diffTool:text:diagnostics:exceptions:)`.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  text: SnapshotTestingConfiguration.Text? = nil,
  look: Look? = nil,
  naming: SnapshotNaming? = nil,
  imageFormat: SnapshotImageFormat? = nil,
  diagnostics: SnapshotTestingConfiguration.Diagnostics? = nil,
  exceptions: ExceptionHandling? = nil,
  operation: () throws -> R
) rethrows -> R {
  SnapshotDiagnostics.forgetEarlier()
  return try ExceptionHandling.$current.withValue(exceptions ?? .current) {
    try SnapshotTestingConfiguration.$current.withValue(
      SnapshotTestingConfiguration(
        record: record, diffTool: diffTool, text: text, look: look, naming: naming,
        imageFormat: imageFormat, diagnostics: diagnostics
      ).inheriting(),
      operation: operation)
  }
}

/// Configures snapshot assertions while an asynchronous operation runs. Parameters as for the
/// synchronous one.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  text: SnapshotTestingConfiguration.Text? = nil,
  look: Look? = nil,
  naming: SnapshotNaming? = nil,
  imageFormat: SnapshotImageFormat? = nil,
  diagnostics: SnapshotTestingConfiguration.Diagnostics? = nil,
  exceptions: ExceptionHandling? = nil,
  operation: () async throws -> R
) async rethrows -> R {
  SnapshotDiagnostics.forgetEarlier()
  return try await ExceptionHandling.$current.withValue(exceptions ?? .current) {
    try await SnapshotTestingConfiguration.$current.withValue(
      SnapshotTestingConfiguration(
        record: record, diffTool: diffTool, text: text, look: look, naming: naming,
        imageFormat: imageFormat, diagnostics: diagnostics
      ).inheriting(),
      operation: operation)
  }
}

/// The configuration of snapshot assertions.
public struct SnapshotTestingConfiguration: Sendable {
  @TaskLocal static var current: Self?

  /// The mode that determines when references are written.
  public var record: Record?
  /// The command that failure messages suggest for viewing the difference.
  public var diffTool: DiffTool?
  /// Whether images of views show glyphs or draw each glyph as a block.
  public var text: Text?
  /// The appearance of controls, bars and glass; by default that of the process.
  public var look: Look?
  /// The folder and the names of references; by default `.standard`.
  public var naming: SnapshotNaming?
  /// The format of references that are images; by default that of `SNAPSHOT_IMAGE_FORMAT`, else PNG.
  public var imageFormat: SnapshotImageFormat?
  /// Whether diagnostics of a snapshot fail the test; by default `.report`.
  public var diagnostics: Diagnostics?

  /// Creates a configuration. Settings that are nil are inherited from the configuration around it.
  public init(
    record: Record? = nil, diffTool: DiffTool? = nil, text: Text? = nil, look: Look? = nil,
    naming: SnapshotNaming? = nil, imageFormat: SnapshotImageFormat? = nil,
    diagnostics: Diagnostics? = nil
  ) {
    self.record = record
    self.diffTool = diffTool
    self.text = text
    self.look = look
    self.naming = naming
    self.imageFormat = imageFormat
    self.diagnostics = diagnostics
  }

  /// Returns a configuration whose nil settings have the values of the current configuration.
  func inheriting() -> Self {
    Self(
      record: record ?? Self.current?.record, diffTool: diffTool ?? Self.current?.diffTool,
      text: text ?? Self.current?.text, look: look ?? Self.current?.look,
      naming: naming ?? Self.current?.naming,
      imageFormat: imageFormat ?? Self.current?.imageFormat,
      diagnostics: diagnostics ?? Self.current?.diagnostics)
  }

  /// Whether diagnostics of a snapshot fail the test.
  public enum Diagnostics: Sendable, Equatable {
    /// Diagnostics are listed in failures and recordings. For snapshots that match, they are written to
    /// standard error, the test's attachments and the run's report.
    case report
    /// A snapshot with diagnostics fails even if it matches, and is not recorded.
    case fail
  }

  /// The rendering of text in images of views, controllers and layers.
  public typealias Text = TextRenderingMode

  /// A mode that determines when references are written. If the environment variable `CI` is set, none is
  /// written.
  public struct Record: Equatable, Sendable {
    private enum Storage: String { case all, failed, missing, never }
    private let storage: Storage

    private init(_ storage: Storage) { self.storage = storage }

    /// Creates the mode named `all`, `failed`, `missing` or `never`.
    public init?(rawValue: String) {
      guard let storage = Storage(rawValue: rawValue) else { return nil }
      self.storage = storage
    }

    /// Records every snapshot.
    public static let all = Self(.all)
    /// Records snapshots that do not match, and missing ones.
    public static let failed = Self(.failed)
    /// Records snapshots without a reference.
    public static let missing = Self(.missing)
    /// Records nothing.
    public static let never = Self(.never)
  }

  /// The command for viewing two files that differ.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let command: @Sendable (String, String) -> String

    /// Creates a tool from a function that returns the command line for two files.
    public init(
      _ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) {
      command = tool
    }

    /// Creates a tool from a command, which is called with both paths in quotation marks.
    public init(stringLiteral value: StringLiteralType) {
      command = { "\(value) \"\($0)\" \"\($1)\"" }
    }

    /// Kaleidoscope's command line tool.
    public static let ksdiff = Self { "ksdiff \"\($0)\" \"\($1)\"" }

    /// A tool without a command: the failure message lists the files.
    public static let `default` = Self { _, _ in "" }

    /// Returns the command line for two files; empty to omit it.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      command(currentFilePath, failedFilePath)
    }
  }
}

extension SnapshotTestingConfiguration.Record: ExpressibleByBooleanLiteral {
  /// Creates the record mode of a Boolean: `true` is `.all`, `false` is `.missing`.
  public init(booleanLiteral value: BooleanLiteralType) {
    self = value ? .all : .missing
  }
}

extension SnapshotTestingConfiguration.DiffTool: ExpressibleByNilLiteral {
  /// Creates a tool without a command line.
  public init(nilLiteral: ()) { self = .default }
}
