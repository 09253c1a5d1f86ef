import Foundation
import Glibc
import TestSupport
import Testing

/// Requests that no page of `render run` would make.
@Suite("render run: the server", .serialized)
struct RunServerTests {
  private let folder: TemporaryFolder
  private let app: RunningApp

  init() throws {
    folder = try TemporaryFolder()
    app = try RunningApp("Examples/Scenes/card.json", in: folder)
  }

  // MARK: Sockets

  private final class Connection {
    let descriptor: Int32

    init(_ port: Int) throws {
      descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var limit = timeval(tv_sec: 5, tv_usec: 0)
      setsockopt(
        descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      setsockopt(
        descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(port).bigEndian
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
      }
      try #require(result == 0, "no connection")
    }

    deinit { close(descriptor) }

    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
      var done = 0
      while done < bytes.count {
        let count = bytes[done...].withUnsafeBytes {
          Glibc.send(descriptor, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }

    func receive() -> [UInt8] {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      return count > 0 ? Array(buffer[..<count]) : []
    }

    /// Reads until the server closes the connection.
    func isClosed() -> Bool {
      for _ in 0..<20_000 {
        var byte = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &byte, byte.count, 0)
        if count == 0 || count < 0 && errno == ECONNRESET { return true }
        if count < 0 { return false }
      }
      return false
    }

    func sendFrame(_ payload: [UInt8], opcode: UInt8 = 1, length: UInt64? = nil) -> Bool {
      let length = length ?? UInt64(payload.count)
      var head: [UInt8] = [0x80 | opcode]
      if length < 126 {
        head.append(0x80 | UInt8(length))
      } else {
        head.append(0x80 | 127)
        head += (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
      }
      return send(head + [0, 0, 0, 0] + payload)
    }
  }

  private func request(
    _ target: String, method: String = "GET", host: String? = nil, _ headers: [String] = []
  ) throws -> String {
    let connection = try Connection(app.port)
    let lines =
      ["\(method) \(target) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(app.port)")"] + headers
      + ["Content-Length: 0", "Connection: close", "", ""]
    connection.send(Array(lines.joined(separator: "\r\n").utf8))
    return String(decoding: connection.receive(), as: UTF8.self)
  }

  private func status(
    _ target: String, method: String = "GET", host: String? = nil, _ headers: [String] = []
  ) throws -> Int? {
    let words = try request(target, method: method, host: host, headers).split(separator: " ")
    return words.count > 1 ? Int(words[1]) : nil
  }

  private var page: String { "/?token=\(app.token)" }

  /// A page's socket. Nil if the server refuses it.
  private func socket(
    token: String? = nil, origin: String? = nil, host: String? = nil
  ) throws -> Connection? {
    let connection = try Connection(app.port)
    let own = "127.0.0.1:\(app.port)"
    let lines = [
      "GET /?token=\(token ?? app.token) HTTP/1.1", "Host: \(host ?? own)", "Upgrade: websocket",
      "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: tintype",
      "Origin: \(origin ?? "http://\(own)")", "", "",
    ]
    connection.send(Array(lines.joined(separator: "\r\n").utf8))
    let reply = String(decoding: connection.receive(), as: UTF8.self)
    return reply.hasPrefix("HTTP/1.1 101") ? connection : nil
  }

  /// The run continues and serves its page.
  private func expectAlive() throws {
    #expect(app.isRunning)
    #expect(try status(page) == 200)
    #expect(try socket() != nil)
  }

  private func count(_ sentence: String) -> Int {
    app.messages.components(separatedBy: sentence).count - 1
  }

  // MARK: Requests

  @Test("requests without the token, for other hosts, from other pages and for other paths")
  func requests() throws {
    #expect(try status("/") == 403)
    #expect(try status("/?token=\(app.token.dropLast())") == 403)
    #expect(try status("/?token=\(app.token)0") == 403)
    #expect(try status(page, host: "example.com:\(app.port)") == 403)
    #expect(try status(page, host: "127.0.0.1:1") == 403)
    #expect(try status(page, ["Origin: http://example.com"]) == 403)
    #expect(try status(page, ["Origin: null"]) == 403)
    #expect(try status("/../../../etc/passwd?token=\(app.token)") != 200)
    #expect(try status("/%2e%2e/%2e%2e/etc/passwd?token=\(app.token)") != 200)
    #expect(try status("/page.js?token=\(app.token)") == 404)
    #expect(try status(page, method: "POST") == 405)
    #expect(try status(page, host: "localhost:\(app.port)") == 200)
    let reply = try request(page)
    #expect(reply.contains("content-security-policy: default-src 'none'"))
    #expect(!reply.contains("access-control-allow-origin"))
    #expect(count("A request without the token was refused.") == 1)
    #expect(count("A request for another host was refused.") == 1)
    #expect(count("A request from another page was refused.") == 1)
    try expectAlive()
  }

  @Test("sockets without the token, from other pages and for other hosts")
  func sockets() throws {
    #expect(try socket(token: "0") == nil)
    #expect(try socket(origin: "http://example.com") == nil)
    #expect(try socket(host: "example.com") == nil)
    try expectAlive()
  }

  @Test("malformed requests and headers without end")
  func malformed() throws {
    for bytes in [
      Array("GET".utf8), [UInt8](repeating: 0, count: 5_000), Array("\r\n\r\n\r\n".utf8),
      Array("GET / HTTP/9.9\r\nHost: \u{1}\u{2}\r\n\r\n".utf8),
    ] {
      let connection = try Connection(app.port)
      connection.send(bytes)
    }
    let endless = try Connection(app.port)
    endless.send(Array("GET / HTTP/1.1\r\n".utf8))
    for number in 0..<4_000 where !endless.send(Array("X-\(number): \(number)\r\n".utf8)) { break }
    try expectAlive()
  }

  // MARK: Messages

  @Test("messages that are too long, half, no JSON, or not of the protocol")
  func messages() throws {
    let long = try #require(try socket())
    _ = long.sendFrame([UInt8](repeating: 0x20, count: 300_000))
    #expect(long.isClosed())
    #expect(count("A page that sent a message of more than 256 KB was closed.") == 1)
    let claimed = try #require(try socket())
    _ = claimed.sendFrame([1, 2, 3], length: 1 << 40)
    let half = try #require(try socket())
    _ = half.sendFrame(Array("{\"type\":".utf8), length: 400)
    let wild = try #require(try socket())
    for text in [
      "", "{", "[]", "{\"type\": \"no\"}", "{\"type\": \"touch\", \"fingers\": [{}]}",
      "{\"type\": \"seek\", \"number\": 1e308}", "{\"type\": \"step\", \"number\": -1e300}",
      "{\"type\": \"set\", \"name\": \"device\", \"value\": \"../../etc/passwd\"}",
      "{\"type\": \"set\", \"name\": \"style\", \"value\": \"\u{1b}[31m'; tap 'x\"}",
      "{\"type\": \"save\", \"name\": \"../../x\"}",
      "{\"type\": \"key\", \"key\": \"\", \"modifiers\": [\"x\"]}",
      "{\"type\": \"inspect\", \"view\": 99999}",
      "{\"type\": \"touch\", \"fingers\": [{\"id\": 1, \"phase\": \"up\", \"x\": 0, \"y\": 0}]}",
      "{\"type\": \"touch\", \"fingers\": [{\"id\": 1, \"phase\": \"down\", \"x\": 1e300, \"y\": -1}]}",
    ] {
      #expect(wild.sendFrame(Array(text.utf8)))
    }
    #expect(wild.sendFrame([0xff, 0xfe, 0x00], opcode: 2))
    usleep(300_000)
    try expectAlive()
  }

  @Test("floods, slow readers and a hundred clients")
  func crowds() throws {
    let flood = try #require(try socket())
    for _ in 0..<3_000 where !flood.sendFrame(Array("{\"type\":\"shown\"}".utf8)) { break }
    #expect(flood.isClosed())
    #expect(count("A page that sent more than 1000 messages a second was closed.") == 1)
    // A page that asks for pictures and reads none of them.
    let slow = try #require(try socket())
    for _ in 0..<200 { _ = slow.sendFrame(Array("{\"type\":\"save\",\"name\":\"picture\"}".utf8)) }
    var crowd: [Connection?] = []
    for _ in 0..<100 { crowd.append(try? socket()) }
    #expect(crowd.compactMap(\.self).count <= 8)
    #expect(count("A ninth page was refused") == 1)
    crowd = []
    usleep(500_000)
    try expectAlive()
  }

  @Test("a port in use is one sentence")
  func portInUse() throws {
    let result = try RenderTool.run(
      ["run", "Examples/Scenes/card.json", "--port", "\(app.port)"])
    #expect(result.status == 73)
    #expect(
      result.errors
        == "render: error: Port \(app.port) of 127.0.0.1 cannot be used: another program listens "
        + "there. Give another '--port' or '--address'.\n")
    #expect(result.text.isEmpty)
  }
}
