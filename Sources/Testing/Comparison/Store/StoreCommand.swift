import Foundation

/// Runs a shell command of a store. Its output is discarded, except for the last line of its errors.
struct StoreCommand {
  private let executable: String
  private let arguments: [String]
  private let variables: [String: String]

  init(_ executable: String, _ arguments: [String], variables: [String: String] = [:]) {
    self.executable = executable
    self.arguments = arguments
    self.variables = variables
  }

  /// Runs the command and waits for its end. Returns the reason of a failure; nil on success.
  func run() -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    do {
      try process.run()
    } catch {
      return "cannot be run: \(error.localizedDescription)"
    }
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus == 0 { return nil }
    let last = text.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
    return "ended with status \(process.terminationStatus)\(last)"
  }
}
