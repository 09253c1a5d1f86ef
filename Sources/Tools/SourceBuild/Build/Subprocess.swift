import Foundation
import Glibc
import Synchronization

/// Runs another program and waits until it ends.
enum Subprocess {
  struct Result {
    var status: Int32
    var output: String
    var error: String
  }

  /// Runs the process and returns its output.
  ///
  /// - Parameters:
  ///   - environment: Additional environment variables.
  ///   - inherits: Whether the process inherits this process's environment variables.
  ///   - folder: The working folder; nil for that of this process.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    inherits: Bool = true, in folder: String? = nil
  ) throws(BuildProblem) -> Result {
    let output = Mutex("")
    let error = Mutex("")
    let status = try stream(
      program, arguments, environment: environment, inherits: inherits, in: folder,
      output: { line in output.withLock { $0 += line + "\n" } },
      error: { line in error.withLock { $0 += line + "\n" } })
    return Result(
      status: status, output: output.withLock { $0 }, error: error.withLock { $0 })
  }

  /// Runs the process and passes on its output line by line.
  static func stream(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    inherits: Bool = true, in folder: String? = nil,
    output: @escaping @Sendable (String) -> Void, error: @escaping @Sendable (String) -> Void
  ) throws(BuildProblem) -> Int32 {
    let process = Process()
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.executableURL = URL(filePath: "/usr/bin/env")
    if inherits {
      process.arguments = [program] + arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    } else {
      // The order is fixed because the environment's memory layout affects the program's addresses.
      let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      process.arguments = ["-i"] + variables + [program] + arguments
    }
    let (out, err) = (Pipe(), Pipe())
    process.standardOutput = out
    process.standardError = err
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw BuildProblem(.fault, file: program, "The program cannot be started: \(error).")
    }
    let group = DispatchGroup()
    for (pipe, sink) in [(out, output), (err, error)] {
      let handle = pipe.fileHandleForReading
      DispatchQueue.global().async(group: group) { read(handle, sink) }
    }
    group.wait()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static func read(_ handle: FileHandle, _ sink: (String) -> Void) {
    var rest = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // `availableData` would end the process if a signal interrupts it.
      let count = Glibc.read(handle.fileDescriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      rest += buffer[..<count]
      while let newline = rest.firstIndex(of: 10) {
        sink(String(decoding: rest[rest.startIndex..<newline], as: UTF8.self))
        rest = rest[rest.index(after: newline)...]
      }
    }
    if !rest.isEmpty { sink(String(decoding: rest, as: UTF8.self)) }
  }
}
