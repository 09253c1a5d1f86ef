import Foundation

/// Runs one git command.
struct GitProcess {
  /// The result of a command.
  struct Result {
    var status: Int32
    var output: Data
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    /// The first line of git's error output, without its prefix.
    var reason: String {
      let lines = errors.split(separator: "\n").map(String.init)
      let line = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.first
      return (line ?? "no reason given").replacing("fatal: ", with: "").replacing(
        "error: ", with: "")
    }
  }

  /// The folder in which git runs.
  let folder: String

  /// Runs git until it ends, with data on its standard input.
  func run(_ arguments: [String], input: Data? = nil) throws(Failure) -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder, "-c", "core.quotepath=off"] + arguments
    // Messages are in English, and the index is not locked while the user works.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]) { $1 }
    let (out, err, into) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = out
    process.standardError = err
    process.standardInput = input == nil ? FileHandle.nullDevice : into
    do {
      try process.run()
    } catch {
      throw Self.missing
    }
    let errors = Collected()
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      errors.data = err.fileHandleForReading.readDataToEndOfFile()
    }
    if let input {
      DispatchQueue.global().async(group: group) {
        // If git ends early it closes the pipe; its status reports the error.
        try? into.fileHandleForWriting.write(contentsOf: input)
        try? into.fileHandleForWriting.close()
      }
    }
    let output = out.fileHandleForReading.readDataToEndOfFile()
    group.wait()
    process.waitUntilExit()
    guard process.terminationStatus != 127 else { throw Self.missing }
    return Result(
      status: process.terminationStatus, output: output,
      errors: String(decoding: errors.data, as: UTF8.self))
  }

  private static let missing = Failure(
    status: .missingInput,
    message:
      "render: error: 'review' needs git, which is not installed. Install it: apt install git."
  )

  /// Data that another thread reads.
  private final class Collected: @unchecked Sendable {
    // Sendable: one thread writes the data before the group ends; it is read afterwards.
    var data = Data()
  }
}
