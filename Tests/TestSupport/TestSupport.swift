public import Foundation

/// Where things lie, seen from a test.
public enum Checkout {
  /// The folder of the package.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The measured corpora, beside the checkout; nil where they are not.
  public static let shared: URL? = {
    let folder = root.deletingLastPathComponent().appendingPathComponent("shared")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// Whether tests that need the measured corpora are to run.
  ///
  /// Where the corpora are absent they are skipped, which one line says, unless
  /// `TINTYPE_REQUIRE_SHARED` is set: then they run and fail.
  public static let usesShared: Bool = {
    if shared != nil || ProcessInfo.processInfo.environment["TINTYPE_REQUIRE_SHARED"] != nil {
      return true
    }
    print("Skipped: the tests over measured corpora. There is no ../shared beside the checkout.")
    return false
  }()

  /// Whether the programs that judge our output must be installed.
  public static var isCI: Bool { ProcessInfo.processInfo.environment["CI"] != nil }
}

/// A folder that goes away with its owner.
public final class TemporaryFolder {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("tintype-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
    return path(name)
  }

  /// Names of what is in it, hidden files too.
  public var contents: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}

/// Runs the command line tool as a shell would.
public struct RenderTool {
  public struct Result {
    public var status: Int32
    public var output: Data
    public var errors: String

    public var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The build that the tests belong to.
  public static var executable: URL {
    let beside = Bundle.main.bundleURL
    let candidates = [beside, beside.deletingLastPathComponent()].map {
      $0.appendingPathComponent("render")
    }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? Checkout.root.appendingPathComponent(".build/debug/render")
  }

  public static func run(
    _ arguments: [String], input: String? = nil, in folder: URL = Checkout.root,
    executable: URL = executable, environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    if !environment.isEmpty {
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    let source = Pipe()
    process.standardInput = source
    try process.run()
    if let input { Self.write(Data(input.utf8), to: source.fileHandleForWriting) }
    try source.fileHandleForWriting.close()
    // Both pipes are emptied at the same time, so that neither can fill up and stop the tool.
    let collected = Collected()
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      collected.errors = errors.fileHandleForReading.readDataToEndOfFile()
    }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    group.wait()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: bytes,
      errors: String(decoding: collected.errors, as: UTF8.self))
  }

  /// Writes what the tool may read: it may also end before, which must not end the tests with SIGPIPE.
  private static func write(_ data: Data, to pipe: FileHandle) {
    var signals = sigset_t()
    var others = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &others)
    try? pipe.write(contentsOf: data)
    var noTime = timespec()
    sigtimedwait(&signals, nil, &noTime)
    pthread_sigmask(SIG_SETMASK, &others, nil)
  }

  /// `@unchecked`: written by one thread, read after it was waited for.
  private final class Collected: @unchecked Sendable {
    var errors = Data()
  }
}
