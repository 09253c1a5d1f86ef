public import Foundation

/// Kills a program again and again, at moments spread over its run by a seed, and looks at what it left.
///
/// `TINTYPE_KILLS` says how often, and `TINTYPE_KILL_SEED` from which seed: see scripts/kills.sh.
public struct Killing {
  /// Files by their names, as they are when the program is left alone.
  public typealias Files = [String: Data]

  public static let standardCount = 12

  private let executable: URL
  private let arguments: [String]
  private let environment: [String: String]
  private let folder: URL

  /// - Parameter folder: Where the program writes; emptied before each run.
  public init(
    _ executable: URL, _ arguments: [String], environment: [String: String] = [:],
    writingTo folder: URL
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }

  /// What a run left that was killed, and after how many seconds.
  public struct Remains {
    public var seconds: Double
    public var files: Files
  }

  /// The files of a run to the end, and after each kill what was there.
  public func run() throws -> (whole: Files, killed: [Remains]) {
    let variables = ProcessInfo.processInfo.environment
    let count = variables["TINTYPE_KILLS"].flatMap { Int($0) } ?? Self.standardCount
    var random = SeededMoments(state: variables["TINTYPE_KILL_SEED"].flatMap { UInt64($0) } ?? 18)
    let start = DispatchTime.now().uptimeNanoseconds
    try runOnce(killedAfter: nil)
    let duration = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    let whole = files
    let killed = try (0..<count).map { _ in
      let seconds = random.next() * duration * 1.05
      try runOnce(killedAfter: seconds)
      return Remains(seconds: seconds, files: files)
    }
    return (whole, killed)
  }

  private func runOnce(killedAfter seconds: Double?) throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Whoever describes a crash keeps the descriptors of the process, and waits for it for ever if it
    // is killed meanwhile.
    process.environment?["SWIFT_BACKTRACE"] = "enable=no"
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    if let seconds {
      Thread.sleep(forTimeInterval: seconds)
      kill(process.processIdentifier, SIGKILL)
    }
    process.waitUntilExit()
    guard seconds == nil, process.terminationStatus != 0 else { return }
    throw RunFailed(
      description: "\(executable.lastPathComponent) that is not killed ends with the status "
        + "\(process.terminationStatus).")
  }

  private struct RunFailed: Error, CustomStringConvertible {
    let description: String
  }

  /// Hidden ones too.
  private var files: Files {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    var files: Files = [:]
    for name in names {
      files[name] = FileManager.default.contents(atPath: folder.appending(path: name).path)
    }
    return files
  }

  /// Numbers from 0 to 1 by SplitMix64.
  private struct SeededMoments {
    var state: UInt64

    mutating func next() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Double((z ^ (z >> 31)) >> 11) / Double(1 << 53)
    }
  }
}
