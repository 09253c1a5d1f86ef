import Foundation
import Glibc
import Synchronization

/// A client that runs a host process and calls its methods.
///
/// Calls may be made from any thread; they are performed one after the other, and each waits for its reply.
/// After the host has ended, or did not reply in time, every call throws its `HostEnding`.
public final class HostClient: Sendable {
  /// The output of the program.
  public let log = HostLog()
  /// The process identifier.
  public let process: Int32

  private let input: Int32
  private let output: Int32
  private struct State {
    var nextID = 1
    var ending: HostEnding?
    var received: [UInt8] = []
  }
  private let state = Mutex(State())
  private let logIsComplete = DispatchSemaphore(value: 0)

  /// Starts the process of a host.
  ///
  /// - Parameters:
  ///   - program: The path of an executable: one that `render previews` builds, with the argument
  ///     `host`, or `render` itself with `host FILE`.
  ///   - environment: Environment variables of the host.
  ///   - inheritsEnvironment: Whether the host also gets the environment variables of this process.
  public init(
    program: String, arguments: [String], environment: [String: String] = [:],
    inheritsEnvironment: Bool = true
  ) throws(HostEnding) {
    signal(SIGPIPE, SIG_IGN)
    let pipes = (0..<3).map { _ in ChildProcess.makePipe() }
    guard pipes.allSatisfy({ $0.read >= 0 }) else {
      for pipe in pipes where pipe.read >= 0 {
        close(pipe.read)
        close(pipe.write)
      }
      throw HostEnding(message: "\(program): no pipe can be made: \(Self.lastError).")
    }
    let inherited = inheritsEnvironment ? ProcessInfo.processInfo.environment : [:]
    let variables = ["SWIFT_BACKTRACE": Self.backtrace].merging(inherited) { $1 }
      .merging(environment) { $1 }
    let spawned = ChildProcess.spawn(
      [program] + arguments, environment: variables,
      descriptors: [pipes[0].read, pipes[1].write, pipes[2].write], leadsGroup: true)
    for descriptor in [pipes[0].read, pipes[1].write, pipes[2].write] { close(descriptor) }
    guard let spawned else {
      for descriptor in [pipes[0].write, pipes[1].read, pipes[2].read] { close(descriptor) }
      throw HostEnding(message: "\(program): the program cannot be started: \(Self.lastError).")
    }
    process = spawned
    input = pipes[0].write
    output = pipes[1].read
    // A larger pipe transfers images in fewer pieces; a smaller one works as well.
    _ = fcntl(output, 1031, 1 << 20)
    readLog(pipes[2].read)
  }

  deinit {
    close(input)
    close(output)
    guard state.withLock({ $0.ending == nil }) else { return }
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  // MARK: Calls

  /// The reason why the host has ended; nil while it runs.
  public var ending: HostEnding? { state.withLock { $0.ending } }

  /// Makes a call and waits for its reply.
  ///
  /// - Parameter timeout: The time limit in seconds. If the reply does not arrive in time, the host is
  ///   terminated.
  /// - Throws: `HostError` if the host refuses the call; `HostEnding` if the host has ended.
  public func call<Call: HostCall>(
    _ call: Call, timeout: Double = 30
  ) throws -> Call.Reply {
    try callWithPayload(call, timeout: timeout).reply
  }

  /// Makes a call and waits for its reply and the bytes that follow the reply.
  public func callWithPayload<Call: HostCall>(
    _ call: Call, timeout: Double = 30
  ) throws -> (reply: Call.Reply, payload: [UInt8]) {
    try state.withLock { state in
      if let ending = state.ending { throw ending }
      let id = state.nextID
      state.nextID += 1
      let line = try JSONEncoder().encode(HostRequest(id: id, call)) + [10]
      let reply: Result<(reply: Call.Reply, payload: [UInt8]), HostError>
      do throws(HostEnding) {
        let exchange = Exchange(
          method: Call.method, deadline: Self.now + timeout, timeout: timeout)
        try send([UInt8](line), exchange)
        reply = try receive(Call.self, id, exchange, &state.received)
      } catch {
        state.ending = error
        throw error
      }
      return try reply.get()
    }
  }

  /// Terminates the host's process. Later calls throw the reason.
  public func end() {
    state.withLock { state in
      guard state.ending == nil else { return }
      state.ending = finish(message: "The app was closed.")
    }
  }

  // MARK: Bytes

  private struct Exchange {
    var method: String
    var deadline: Double
    var timeout: Double
  }

  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
  private static var lastError: String { String(cString: strerror(errno)).lowercased() }

  private func send(_ bytes: [UInt8], _ exchange: Exchange) throws(HostEnding) {
    var done = 0
    while done < bytes.count {
      try wait(input, Int16(POLLOUT), exchange)
      let count = bytes.withUnsafeBytes {
        Glibc.write(input, $0.baseAddress! + done, min(bytes.count - done, 4096))
      }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { throw closed(exchange) }
      done += count
    }
  }

  private func receive<Call: HostCall>(
    _ type: Call.Type, _ id: Int, _ exchange: Exchange, _ received: inout [UInt8]
  ) throws(HostEnding) -> Result<(reply: Call.Reply, payload: [UInt8]), HostError> {
    var searched = 0
    var end = received.firstIndex(of: 10)
    while end == nil {
      searched = received.count
      try readMore(exchange, &received)
      end = received[searched...].firstIndex(of: 10)
    }
    let line = Data(received[..<end!])
    received.removeFirst(end! + 1)
    guard let head = try? JSONDecoder().decode(HostResponseHead.self, from: line) else {
      throw finish(message: "The host does not speak the protocol.")
    }
    var payload: [UInt8] = []
    if let count = head.payload, count > 0 {
      guard count <= Self.largestPayload else {
        throw finish(message: "The host sends \(count) bytes at once.")
      }
      while received.count < count { try readMore(exchange, &received) }
      payload = Array(received[..<count])
      received.removeFirst(count)
    }
    if let error = head.error { return .failure(error) }
    guard let response = try? JSONDecoder().decode(HostResponse<Call.Reply>.self, from: line),
      response.id == id, let result = response.result
    else { throw finish(message: "The host's reply to '\(exchange.method)' cannot be read.") }
    return .success((result, payload))
  }

  private static let largestPayload = 1 << 30

  private func readMore(_ exchange: Exchange, _ received: inout [UInt8]) throws(HostEnding) {
    try wait(output, Int16(POLLIN), exchange)
    let count = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 18) { buffer in
      let count = Glibc.read(output, buffer.baseAddress!, buffer.count)
      if count > 0 { received.append(contentsOf: buffer[..<count]) }
      return count
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    if count <= 0 { throw closed(exchange) }
  }

  /// Waits until a descriptor is ready. Terminates the host if the time limit passes before.
  private func wait(
    _ descriptor: Int32, _ events: Int16, _ exchange: Exchange
  ) throws(HostEnding) {
    while true {
      let rest = exchange.deadline - Self.now
      guard rest > 0 else {
        throw finish(
          message: "The app does not answer: '\(exchange.method)' has lasted more than "
            + "\(Int(exchange.timeout.rounded())) s. It may be in an endless loop.")
      }
      var poll = pollfd(fd: descriptor, events: events, revents: 0)
      if Glibc.poll(&poll, 1, Int32(min(rest, 1) * 1000) + 1) > 0 { return }
    }
  }

  // MARK: End

  private func closed(_ exchange: Exchange) -> HostEnding {
    finish(during: exchange.method)
  }

  /// Terminates the process with its children, and returns the reason.
  private func finish(message: String? = nil, during method: String? = nil) -> HostEnding {
    var status: Int32 = 0
    if message == nil {
      // The process has closed its output, so it is about to exit by itself.
      var isOver = false
      for _ in 0..<200 where !isOver {
        isOver = waitpid(process, &status, WNOHANG) != 0
        if !isOver { usleep(10_000) }
      }
      if !isOver {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
      }
      kill(-process, SIGKILL)
    } else {
      kill(-process, SIGKILL)
      kill(process, SIGKILL)
      waitpid(process, &status, 0)
    }
    _ = logIsComplete.wait(timeout: .now() + 0.5)
    let lines = log.lines()
    if let message { return HostEnding(message: message, lastLines: Array(lines.suffix(20))) }
    return HostEnding(status: status, during: method, log: lines)
  }

  private func readLog(_ descriptor: Int32) {
    let (log, logIsComplete) = (log, logIsComplete)
    let thread = Thread {
      let lines = DescriptorLines(of: descriptor, longest: 1 << 20)
      let rest = lines.forEach(tooLong: {}) { log.add(String(decoding: $0, as: UTF8.self)) }
      if !rest.isEmpty { log.add(String(decoding: rest, as: UTF8.self)) }
      close(descriptor)
      logIsComplete.signal()
    }
    thread.start()
  }

  // MARK: Process

  /// The settings of a crashing host's backtrace: only the crashed thread, without registers and
  /// the list of libraries.
  private static let backtrace =
    "threads=crashed,registers=none,images=none,limit=16,color=no,interactive=no"
}
