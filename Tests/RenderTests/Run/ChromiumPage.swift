import Foundation
import Glibc
import TestSupport
import Testing

/// A page of a headless Chromium, driven by its DevTools protocol over two pipes.
final class ChromiumPage {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private var received: [UInt8] = []
  private var lastID = 0
  private var session: String?
  /// Exceptions, blocked requests and errors of the page.
  private(set) var complaints: [String] = []

  init(in folder: TemporaryFolder) throws {
    let path = try #require(Browser.path, "chromium is not installed, and CI requires it")
    let (toBrowser, fromBrowser) = (Self.pipe(), Self.pipe())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toBrowser.read, 3)
    posix_spawn_file_actions_adddup2(&actions, fromBrowser.write, 4)
    for target in [Int32(1), 2] {
      posix_spawn_file_actions_addopen(&actions, target, "/dev/null", O_WRONLY, 0)
    }
    let words = [
      path, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--remote-debugging-pipe", "--no-first-run", "--window-size=1280,960",
      "--user-data-dir=\(folder.path("profile"))", "about:blank",
    ]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let result = posix_spawn(&process, path, &actions, nil, &arguments, environ)
    try #require(result == 0, "chromium does not start")
    close(toBrowser.read)
    close(fromBrowser.write)
    (self.process, input, output) = (process, toBrowser.write, fromBrowser.read)
    let targets = try call("Target.getTargets")["targetInfos"] as? [[String: Any]]
    let page = try #require(targets?.first { $0["type"] as? String == "page" }?["targetId"])
    session =
      try call("Target.attachToTarget", ["targetId": page, "flatten": true])["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log"] { _ = try call("\(domain).enable") }
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    close(input)
    close(output)
  }

  /// A pipe with descriptors that are not those of the browser's own.
  private static func pipe() -> (read: Int32, write: Int32) {
    var descriptors: [Int32] = [0, 0]
    Glibc.pipe(&descriptors)
    let moved = descriptors.map { descriptor in
      defer { close(descriptor) }
      return fcntl(descriptor, F_DUPFD_CLOEXEC, 50)
    }
    return (moved[0], moved[1])
  }

  // MARK: Protocol

  @discardableResult
  func call(_ method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": params]
    message["sessionId"] = session
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: message)) + [0]
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(input, $0.baseAddress!, $0.count) }
      try #require(count > 0, "chromium has ended")
      done += count
    }
    while true {
      let reply = try next()
      guard reply["id"] as? Int == lastID else {
        note(reply)
        continue
      }
      if let error = reply["error"] { throw Problem(text: "\(method): \(error)") }
      return reply["result"] as? [String: Any] ?? [:]
    }
  }

  struct Problem: Error { var text: String }

  private func next() throws -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let data = Data(received[..<end])
        received.removeFirst(end + 1)
        return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
      }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &buffer, buffer.count)
      try #require(count > 0, "chromium has ended")
      received += buffer[..<count]
    }
  }

  private func note(_ event: [String: Any]) {
    let kinds = ["Runtime.exceptionThrown", "Log.entryAdded"]
    guard let method = event["method"] as? String, kinds.contains(method) else { return }
    complaints.append("\(event["params"] ?? "")")
  }

  // MARK: Page

  func open(_ url: String) throws { try call("Page.navigate", ["url": url]) }

  /// The value of an expression of the page.
  @discardableResult
  func value(_ expression: String) throws -> Any? {
    let result = try call(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let problem = result["exceptionDetails"] { throw Problem(text: "\(expression): \(problem)") }
    return (result["result"] as? [String: Any])?["value"]
  }

  func text(_ expression: String) throws -> String { "\(try value(expression) ?? "")" }
  func number(_ expression: String) throws -> Double {
    try #require(try value(expression) as? NSNumber, "\(expression)").doubleValue
  }

  /// Waits until an expression is true, and fails after `seconds`.
  func wait(for expression: String, seconds: Double = 180) throws {
    let end = Date(timeIntervalSinceNow: seconds)
    while try value("Boolean(\(expression))") as? Bool != true {
      try #require(Date() < end, "never: \(expression)")
      usleep(30_000)
    }
  }

  // MARK: Input

  func mouse(_ type: String, _ x: Double, _ y: Double) throws {
    try call(
      "Input.dispatchMouseEvent",
      ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1])
  }

  /// Presses a key with the text that it types.
  func key(_ key: String, text: String? = nil) throws {
    var params: [String: Any] = ["type": "keyDown", "key": key]
    params["text"] = text
    try call("Input.dispatchKeyEvent", params)
    try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
  }
}
