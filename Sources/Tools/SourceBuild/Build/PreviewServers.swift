import Foundation
import Glibc
import HostProtocol
import Synchronization

/// The running processes of a program that draws previews, which wait for the next request. A process performs
/// one request at a time; another one is started when all are busy.
final class PreviewServers: Sendable {
  /// A request to a process, as `Stage.PreviewServer` reads it.
  struct Call {
    var preview: String
    var request: String
    var folder: String
    var errors: String
    var seconds: Int
    var environment: [String: String]

    var bytes: [UInt8] {
      let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      let texts = [preview, request, folder, errors, "\(seconds)"] + variables + [""]
      return texts.flatMap { Array($0.utf8) + [0] }
    }
  }

  private let program: String
  private let idle = Mutex<[Server]>([])

  init(program: String) { self.program = program }

  deinit { for server in idle.withLock({ $0 }) { server.end() } }

  /// Performs a request and returns the status of the program.
  ///
  /// - Throws: A problem if the program does not start.
  func perform(_ call: Call) throws(BuildProblem) -> Int32 {
    let waiting = idle.withLock { $0.popLast() }
    let server = if let waiting { waiting } else { try start() }
    guard let status = server.perform(call.bytes) else {
      server.end()
      throw BuildProblem(.fault, file: program, "The program that draws previews has ended.")
    }
    idle.withLock { $0.append(server) }
    return status
  }

  /// Starts a process, which ends when it finds the end of its input.
  private func start() throws(BuildProblem) -> Server {
    let surroundings = try ProgramSurroundings()
    let environment = surroundings.environment(isStartedAtHome: true)
    let (into, out) = (ChildProcess.makePipe(), ChildProcess.makePipe())
    defer { for descriptor in [into.read, out.write] { close(descriptor) } }
    let process = surroundings.perform {
      ChildProcess.spawn(
        [program, "serve"], environment: environment,
        descriptors: [into.read, out.write, STDERR_FILENO], leadsGroup: false)
    }
    // Writing to a process that has ended is an error and not a signal.
    signal(SIGPIPE, SIG_IGN)
    guard let process, let answers = fdopen(out.read, "r") else {
      throw BuildProblem(
        .fault, file: program,
        "The program that draws previews does not start: \(String(cString: strerror(errno))).")
    }
    return Server(process: process, requests: into.write, answers: answers)
  }
}

/// A process that performs requests, one after the other.
private struct Server: @unchecked Sendable {
  let process: Int32
  let requests: Int32
  let answers: UnsafeMutablePointer<FILE>

  /// Returns the status of the request; nil if the process has ended.
  func perform(_ bytes: [UInt8]) -> Int32? {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(requests, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      start += count
    }
    var buffer = [CChar](repeating: 0, count: 32)
    guard fgets(&buffer, Int32(buffer.count), answers) != nil else { return nil }
    return Int32(String(cString: buffer).trimmingCharacters(in: .newlines))
  }

  /// Ends the process, which finds the end of its input.
  func end() {
    close(requests)
    fclose(answers)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
