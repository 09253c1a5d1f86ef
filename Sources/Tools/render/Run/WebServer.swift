import CWebServer
import Foundation

/// The server of the page: accepts connections on a thread of its own and queues what happens.
final class WebServer: Sendable {
  /// The address at which the server listens.
  struct Place: Sendable {
    var address = "127.0.0.1"
    /// 0 for any free port.
    var port = 0
  }

  /// The address of the page, with the token.
  let url: String

  // Safe: the functions that are called on other threads than the server's may be.
  private nonisolated(unsafe) let server: OpaquePointer
  private let inbox: RunInbox

  /// - Parameters:
  ///   - inbox: Takes what happens.
  ///   - page: The bytes of the page.
  ///   - policy: Its content security policy.
  init(
    _ place: Place, token: String, page: [UInt8], policy: String, inbox: RunInbox
  ) throws(Failure) {
    // The page lives as long as the process, and so does the server.
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: page.count)
    bytes.initialize(from: page, count: page.count)
    var problem = [CChar](repeating: 0, count: 512)
    let created = place.address.withCString { address in
      token.withCString { token in
        let policy = strdup(policy)
        var options = WebServerOptions()
        options.address = address
        options.port = Int32(place.port)
        options.token = token
        options.page = UnsafePointer(bytes)
        options.pageLength = page.count
        options.policy = UnsafePointer(policy)
        options.longestMessage = 1 << 18
        options.messagesPerSecond = 1_000
        options.mostPages = 8
        options.context = Unmanaged.passUnretained(inbox).toOpaque()
        options.opened = { receiver($0).put(.opened($1)) }
        options.closed = { receiver($0).put(.closed($1)) }
        options.received = { context, page, bytes, count in
          receiver(context).put(
            .received(page, bytes.map { Data(bytes: $0, count: count) } ?? Data()))
        }
        options.refused = { receiver($0).refused($1) }
        return WebServerCreate(&options, &problem, problem.count)
      }
    }
    guard let created else {
      let end = problem.firstIndex(of: 0) ?? problem.endIndex
      let sentence = String(decoding: problem[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw Failure(status: .cannotWrite, message: "render: error: \(sentence)")
    }
    server = created
    self.inbox = inbox
    url = "http://\(place.address):\(WebServerPort(created))/?token=\(token)"
    start()
  }

  private func start() {
    let thread = Thread { [self] in
      while WebServerRun(server) {}
    }
    thread.start()
  }

  /// Sends a message to a page.
  ///
  /// - Returns: Whether it was queued: a page that reads too slowly gets no more.
  @discardableResult
  func send(_ bytes: [UInt8], to page: UInt32, isText: Bool) -> Bool {
    WebServerSend(server, page, bytes, bytes.count, isText)
  }
}

private func receiver(_ context: UnsafeMutableRawPointer?) -> RunInbox {
  Unmanaged<RunInbox>.fromOpaque(context!).takeUnretainedValue()
}
