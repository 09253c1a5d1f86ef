import Foundation
import Glibc
import StageEnvironment

/// The environment of a program whose result must not depend on the machine: an empty home folder, few
/// variables, deterministic hashing and fixed addresses.
public final class ProgramSurroundings {
  /// The path of the home folder, for a program that is started elsewhere.
  public let home: String

  /// Creates an empty home folder.
  public init() throws(BuildProblem) {
    Self.removeAbandonedHomes()
    var template = Array("\(Self.folder)/\(Self.prefix)\(Self.owner)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw BuildProblem(
        .cannotWrite, file: NSTemporaryDirectory(),
        "A home for the program cannot be made. Free some room, or name a folder in TMPDIR.")
    }
    home = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  private static let folder = NSTemporaryDirectory()
  private static let prefix = "tintype-home-"
  /// The identifier of this process with seven digits. Its length is fixed, since a program's
  /// addresses depend on the length of its environment variables.
  private static let owner = String("0000000\(getpid())".suffix(7))

  /// Removes the home folders of processes that were killed.
  private static func removeAbandonedHomes() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      guard let owner = Int32(name.dropFirst(prefix.count).prefix { $0 != "-" }),
        kill(owner, 0) != 0, errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }

  /// The machine's environment variables that a program receives.
  private static let kept = [
    "LD_LIBRARY_PATH", "SWIFT_BACKTRACE", "ASAN_OPTIONS", "TSAN_OPTIONS",
    "LLVM_PROFILE_FILE",
  ]

  /// Returns the complete environment variables of the program.
  ///
  /// - Parameter isStartedAtHome: Whether the home is the program's working folder, so that its path does not
  ///   matter.
  public func environment(
    _ own: [String: String] = [:], isStartedAtHome: Bool = false
  ) -> [String: String] {
    let home = isStartedAtHome ? "." : home
    var result = ProcessInfo.processInfo.environment.filter {
      Self.kept.contains($0.key) || $0.key.hasPrefix("TINTYPE_")
    }
    result["PATH"] = "/usr/local/bin:/usr/bin:/bin"
    result["LANG"] = "C.UTF-8"
    result["HOME"] = home
    result["SWIFT_DETERMINISTIC_HASHING"] = "1"
    result[HostVariable.home.rawValue] = home
    return result.merging(own) { $1 }
  }

  /// Runs a closure that starts the program. Address randomization is disabled if the system allows that.
  public func perform<R, E>(_ start: () throws(E) -> R) throws(E) -> R {
    let original = Self.personality?(0xffff_ffff) ?? -1
    guard original >= 0 else { return try start() }
    _ = Self.personality?(UInt(original) | Self.plainAddresses)
    defer { _ = Self.personality?(UInt(original)) }
    return try start()
  }

  private typealias Personality = @convention(c) (UInt) -> Int32
  private static let personality = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "personality").map
  {
    unsafeBitCast($0, to: Personality.self)
  }
  /// The constant `ADDR_NO_RANDOMIZE` of Linux.
  private static let plainAddresses: UInt = 0x0040000
}
