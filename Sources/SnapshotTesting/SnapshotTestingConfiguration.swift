public import CoreGraphics

/// Sets how snapshots are asserted while an operation runs.
///
/// - Parameters:
///   - record: When references are written.
///   - diffTool: What failure messages say for looking at a difference.
///   - text: Whether pictures show letters or a block in the place of each.
///   - diagnostics: What becomes of things found wrong in what a snapshot shows: frames that are no
///     numbers, constraints that contradict each other, missing images and cells.
///   - exceptions: Whether a test fails for what raises an exception on iOS, in snapshots and outside
///     of them; it does unless `.report` is given.
///   - operation: Runs at once, on the caller's thread. Make the views inside of it, so that what
///     is wrong with them is told of.
/// - Returns: What the operation returns. Settings that are nil stay as they are around the call.
/// - Throws: What the operation throws.
///
/// In XCTest, wrap `invokeTest` to set it for a class; in Swift Testing there is the trait
/// `.snapshots(record:diffTool:text:diagnostics:exceptions:)`.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  text: SnapshotTestingConfiguration.Text? = nil,
  diagnostics: SnapshotTestingConfiguration.Diagnostics? = nil,
  exceptions: ExceptionHandling? = nil,
  operation: () throws -> R
) rethrows -> R {
  SnapshotDiagnostics.forgetEarlier()
  return try ExceptionHandling.$current.withValue(exceptions ?? .current) {
    try SnapshotTestingConfiguration.$current.withValue(
      .inherited(record: record, diffTool: diffTool, text: text, diagnostics: diagnostics),
      operation: operation)
  }
}

/// Sets how snapshots are asserted while an asynchronous operation runs. Parameters as for the
/// synchronous one.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  text: SnapshotTestingConfiguration.Text? = nil,
  diagnostics: SnapshotTestingConfiguration.Diagnostics? = nil,
  exceptions: ExceptionHandling? = nil,
  operation: () async throws -> R
) async rethrows -> R {
  SnapshotDiagnostics.forgetEarlier()
  return try await ExceptionHandling.$current.withValue(exceptions ?? .current) {
    try await SnapshotTestingConfiguration.$current.withValue(
      .inherited(record: record, diffTool: diffTool, text: text, diagnostics: diagnostics),
      operation: operation)
  }
}

/// How snapshots are asserted.
public struct SnapshotTestingConfiguration: Sendable {
  @TaskLocal static var current: Self?

  /// When references are written.
  public var record: Record?
  /// What a failure message says for looking at the difference.
  public var diffTool: DiffTool?
  /// Whether pictures of views show letters or a block in the place of each.
  public var text: Text?

  /// What becomes of things found wrong in what a snapshot shows; `.report` unless set.
  public var diagnostics: Diagnostics?

  /// Settings that are nil are taken from around.
  public init(
    record: Record? = nil, diffTool: DiffTool? = nil, text: Text? = nil,
    diagnostics: Diagnostics? = nil
  ) {
    self.record = record
    self.diffTool = diffTool
    self.text = text
    self.diagnostics = diagnostics
  }

  static func inherited(
    record: Record?, diffTool: DiffTool?, text: Text?, diagnostics: Diagnostics?
  ) -> Self {
    Self(
      record: record ?? current?.record, diffTool: diffTool ?? current?.diffTool,
      text: text ?? current?.text, diagnostics: diagnostics ?? current?.diagnostics)
  }

  /// What becomes of things found wrong in what a snapshot shows.
  public enum Diagnostics: Sendable, Equatable {
    /// Failures and recordings list them; for snapshots that match, standard error, the test's
    /// attachments and the report of the run do.
    case report
    /// A snapshot fails for their sake though it matches, and none is recorded with them.
    case fail
  }

  /// How text is drawn in pictures of views, controllers and layers.
  public enum Text: Sendable, Equatable {
    case glyphs
    /// A block for each glyph, as wide as its room: layout is compared, letters are not.
    case boxes
  }

  /// When references are written. With `CI` set none ever is.
  public struct Record: Equatable, Sendable {
    private enum Storage: String { case all, failed, missing, never }
    private let storage: Storage

    private init(_ storage: Storage) { self.storage = storage }

    /// `all`, `failed`, `missing` or `never`.
    public init?(rawValue: String) {
      guard let storage = Storage(rawValue: rawValue) else { return nil }
      self.storage = storage
    }

    /// Every snapshot is written anew.
    public static let all = Self(.all)
    /// What does not match is written anew, and what is missing.
    public static let failed = Self(.failed)
    /// What has no reference yet is written.
    public static let missing = Self(.missing)
    /// Nothing is written.
    public static let never = Self(.never)
  }

  /// What to type for looking at two files that differ.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let command: @Sendable (String, String) -> String

    public init(
      _ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) {
      command = tool
    }

    /// A program that is given both paths, each in quotation marks.
    public init(stringLiteral value: StringLiteralType) {
      command = { "\(value) \"\($0)\" \"\($1)\"" }
    }

    /// Kaleidoscope's command.
    public static let ksdiff = Self { "ksdiff \"\($0)\" \"\($1)\"" }

    /// The report's own listing of the files, which names them anyway.
    public static let `default` = Self { _, _ in "" }

    /// The line to type for two files; empty where nothing is to be said.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      command(currentFilePath, failedFilePath)
    }
  }
}

extension SnapshotTestingConfiguration.Record: ExpressibleByBooleanLiteral {
  /// `true` is `.all`, `false` is `.missing`.
  public init(booleanLiteral value: BooleanLiteralType) {
    self = value ? .all : .missing
  }
}

extension SnapshotTestingConfiguration.DiffTool: ExpressibleByNilLiteral {
  /// Nil means that nothing is said.
  public init(nilLiteral: ()) { self = .default }
}
