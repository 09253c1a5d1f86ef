import Foundation
import Glibc
import HostProtocol
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
  ///
  /// The call returns when the process has ended and its output is read. A child that the process leaves
  /// behind may keep the pipes open: its output is read until it is silent for half a second.
  static func stream(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    inherits: Bool = true, in folder: String? = nil,
    output: @escaping @Sendable (String) -> Void, error: @escaping @Sendable (String) -> Void
  ) throws(BuildProblem) -> Int32 {
    var variables = environment
    if inherits { variables = ProcessInfo.processInfo.environment.merging(environment) { $1 } }
    let (into, out, err) = (
      ChildProcess.makePipe(), ChildProcess.makePipe(), ChildProcess.makePipe()
    )
    // The program finds its input at the end.
    close(into.write)
    // `env` searches for the program in the PATH of the variables.
    let process = ChildProcess.spawn(
      ["/usr/bin/env"] + (folder.map { ["--chdir", $0] } ?? []) + [program] + arguments,
      environment: variables, descriptors: [into.read, out.write, err.write], leadsGroup: false)
    let reason = process == nil ? String(cString: strerror(errno)) : ""
    for descriptor in [into.read, out.write, err.write] { close(descriptor) }
    let hasEnded = Atomic(false)
    let group = DispatchGroup()
    for (descriptor, sink) in [(out.read, output), (err.read, error)] {
      DispatchQueue.global().async(group: group) {
        read(descriptor, until: { hasEnded.load(ordering: .acquiring) }, sink)
        close(descriptor)
      }
    }
    var status: Int32 = 0
    if let process {
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
    hasEnded.store(true, ordering: .releasing)
    group.wait()
    guard process != nil else {
      throw BuildProblem(.fault, file: program, "The program cannot be started: \(reason).")
    }
    return exitStatus(status)
  }

  /// The exit status of a process, or the number of the signal that ended it.
  private static func exitStatus(_ status: Int32) -> Int32 {
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : signal
  }

  // MARK: Output

  /// The time after which the output of a child that outlives the process counts as complete, in
  /// milliseconds.
  private static let silence: Int32 = 500

  private static func read(
    _ descriptor: Int32, until hasEnded: () -> Bool, _ sink: (String) -> Void
  ) {
    var rest = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let mayEnd = hasEnded()
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, silence)
      if ready == 0, mayEnd { break }
      if ready == 0 || (ready < 0 && errno == EINTR) { continue }
      let count = Glibc.read(descriptor, &buffer, buffer.count)
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
