import CWebServer
import Foundation

/// The web server of the page, which accepts connections on its own thread and queues their events.
final class WebServer: Sendable {
  /// The address at which the server listens.
  struct Place: Sendable {
    var address = "127.0.0.1"
    /// The port; 0 for any free one.
    var port = 0
  }

  /// The URL of the page, including the token.
  let url: String

  // Safe: the functions that are called from other threads than the server's are thread-safe.
  private nonisolated(unsafe) let server: OpaquePointer
  private let inbox: RunInbox

  /// Starts a server for the page.
  ///
  /// - Parameters:
  ///   - inbox: The queue that receives events.
  ///   - page: The bytes of the page.
  ///   - policy: The content security policy of the page.
  init(
    _ place: Place, token: String, page: [UInt8], policy: String, inbox: RunInbox
  ) throws(Failure) {
    // The page and the server exist until the process ends, so the memory is never freed.
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
  /// - Returns: Whether it was queued. If a page reads too slowly, messages are dropped.
  @discardableResult
  func send(_ bytes: [UInt8], to page: UInt32, isText: Bool) -> Bool {
    WebServerSend(server, page, bytes, bytes.count, isText)
  }
}

private func receiver(_ context: UnsafeMutableRawPointer?) -> RunInbox {
  Unmanaged<RunInbox>.fromOpaque(context!).takeUnretainedValue()
}
