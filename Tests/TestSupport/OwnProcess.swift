import Foundation

/// A process of its own for tests that need threads which nothing else uses.
public enum OwnProcess {
  private static let variable = "TINTYPE_TESTS_IN_OWN_PROCESS"

  /// Whether this process was started by `run`.
  public static var isCurrent: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// Runs the tests that the filter names. Returns the exit status and what was printed.
  public static func run(filter: String) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--testing-library", "swift-testing", "--filter", filter]
    process.environment = ProcessInfo.processInfo.environment.merging([variable: "1"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
