/// Sets how snapshots are asserted while an operation runs.
///
/// In XCTest, wrap `invokeTest` to set it for a class; in Swift Testing there is the trait
/// `.snapshots(record:diffTool:)`.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  text: SnapshotTestingConfiguration.Text? = nil,
  operation: () throws -> R
) rethrows -> R {
  try SnapshotTestingConfiguration.$current.withValue(
    .inherited(record: record, diffTool: diffTool, text: text), operation: operation)
}

/// Sets how snapshots are asserted while an asynchronous operation runs.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  text: SnapshotTestingConfiguration.Text? = nil,
  operation: () async throws -> R
) async rethrows -> R {
  try await SnapshotTestingConfiguration.$current.withValue(
    .inherited(record: record, diffTool: diffTool, text: text), operation: operation)
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

  public init(record: Record? = nil, diffTool: DiffTool? = nil, text: Text? = nil) {
    self.record = record
    self.diffTool = diffTool
    self.text = text
  }

  static func inherited(record: Record?, diffTool: DiffTool?, text: Text?) -> Self {
    Self(
      record: record ?? current?.record, diffTool: diffTool ?? current?.diffTool,
      text: text ?? current?.text)
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

    public init(stringLiteral value: StringLiteralType) {
      command = { "\(value) \"\($0)\" \"\($1)\"" }
    }

    public static let ksdiff = Self { "ksdiff \"\($0)\" \"\($1)\"" }

    /// The report's own listing of the files, which names them anyway.
    public static let `default` = Self { _, _ in "" }

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
  public init(nilLiteral: ()) { self = .default }
}
