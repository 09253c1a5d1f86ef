import Foundation
import HostProtocol
import TestSupport
import Testing

/// Hosts of programs that misbehave.
@Suite("render host", .serialized)
struct HostTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    setenv("TINTYPE_CACHE", ForeignPackage.cache, 1)
  }

  private func host(_ body: String) throws -> HostClient {
    let path = try folder.write(
      """
      import UIKit
      final class Shown: UIViewController {
        override func viewDidLoad() {
          view.backgroundColor = .white
          let button = UIButton(type: .system)
          button.setTitle("Go", for: .normal)
          button.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
          button.addAction(UIAction { _ in \(body) }, for: .touchUpInside)
          view.addSubview(button)
        }
      }
      """, to: "Shown.swift")
    let client = try HostClient(program: RenderTool.executable.path, arguments: ["host", path])
    _ = try client.call(HelloCall(), timeout: 240)
    _ = try client.call(ShowCall(device: "iphone-15", scale: 1))
    return client
  }

  private func ending(
    of client: HostClient, timeout: Double = 30
  ) throws -> HostEnding {
    let error = #expect(throws: HostEnding.self) {
      _ = try client.call(PerformCall("tap 'Go'; wait 0.2"), timeout: timeout)
    }
    let ending = try #require(error)
    // Every later call says the same.
    #expect(throws: ending) { _ = try client.call(EventsCall()) }
    return ending
  }

  @Test("a crash is named with its reason")
  func crash() throws {
    let ending = try ending(of: host("fatalError(\"No more Go\")"))
    #expect(ending.message.hasPrefix("The app crashed during 'perform'"))
    #expect(ending.message.contains("No more Go"))
  }

  @Test("an end is named with its status")
  func end() throws {
    let ending = try ending(of: host("exit(3)"))
    #expect(ending.message == "The app ended during 'perform' with status 3.")
  }

  @Test("an endless loop is named, and the process is gone")
  func loop() throws {
    let client = try host("while true {}")
    let ending = try ending(of: client, timeout: 2)
    #expect(
      ending.message
        == "The app does not answer: 'perform' has lasted more than 2 s. It may be in an endless loop."
    )
    #expect(kill(client.process, 0) != 0)
  }

  @Test("an app that allocates without end is stopped at a limit")
  func memory() throws {
    let ending = try ending(
      of: host(
        "var all: [[UInt8]] = []; while true { all.append([UInt8](repeating: 7, count: 1 << 24)) }"),
      timeout: 300)
    #expect(ending.message.contains("more than 3 GB of memory"))
  }

  @Test("an app that prints, reads standard input and forks does not disturb the conversation")
  func streams() throws {
    let client = try host(
      "print(\"{\\\"id\\\": 1}\"); print(readLine() ?? \"nothing to read\"); "
        + "let p = Process(); p.executableURL = URL(filePath: \"/bin/sleep\"); "
        + "p.arguments = [\"100\"]; try? p.run()")
    let state = try client.call(PerformCall("tap 'Go'; wait 0.2"))
    #expect(state.time > 0.2)
    usleep(100_000)
    #expect(client.log.lines().contains("{\"id\": 1}"))
    #expect(client.log.lines().contains("nothing to read"))
    client.end()
    #expect(throws: HostEnding.self) { _ = try client.call(EventsCall()) }
  }

  /// What a program finds when it starts as a host.
  private func found(
    _ flags: [String] = [], environment: [String: String] = [:]
  ) throws -> String {
    let path = try folder.write(
      #"""
      import UIKit
      final class Found: UIViewController {
        override func viewDidLoad() {
          let file = NSHomeDirectory() + "/Documents/known.txt"
          let isKnown = FileManager.default.fileExists(atPath: file)
          try? "x".write(toFile: file, atomically: true, encoding: .utf8)
          let system = if #available(iOS 26, *) { "26" } else { "17" }
          let user = ProcessInfo.processInfo.environment["USER"] ?? "nobody"
          let label = UILabel(frame: CGRect(x: 0, y: 100, width: 393, height: 40))
          label.text =
            "\(NSHomeDirectory()) \(isKnown) \(user) \(system) \(Int.random(in: 0...99999))"
          view.addSubview(label)
          let toggle = UISwitch(frame: CGRect(x: 0, y: 200, width: 0, height: 0))
          view.addSubview(toggle)
        }
      }
      """#, to: "Found.swift")
    let client = try HostClient(
      program: RenderTool.executable.path, arguments: ["host", path] + flags,
      environment: environment)
    defer { client.end() }
    _ = try client.call(HelloCall(), timeout: 240)
    _ = try client.call(ShowCall(device: "iphone-15", scale: 1))
    let views = try client.call(TreeCall()).views
    let text = try #require(views.compactMap(\.text).first { $0.contains(" ") })
    let toggle = try #require(views.first { $0.className == "UISwitch" })
    return "\(text) \(toggle.frame[2])"
  }

  @Test("a host has an empty home and numbers of a seed, whoever starts it")
  func surroundings() throws {
    let first = try found()
    #expect(try found(environment: ["HOME": folder.path(""), "USER": "anna"]) == first)
    #expect(first.hasPrefix("/proc/self/fd/250 false mobile 17 "))
    #expect(first.hasSuffix(" 51.0"))
    #expect(try found(["--seed", "3"]) != first)
  }

  @Test("--look selects the look and the system of a program and of a document")
  func lookFlag() throws {
    let program = try found(["--look", "ios-26"])
    #expect(program.contains(" 26 "))
    #expect(program.hasSuffix(" 63.0"))
    let scene = try folder.write(
      #"{"root": {"class": "UISwitch", "frame": [20, 100, 0, 0]}}"#, to: "switch.json")
    let lines = [
      #"{"id": 1, "method": "hello", "params": {"version": 1}}"#,
      #"{"id": 2, "method": "show", "params": {}}"#,
      #"{"id": 3, "method": "tree", "params": {}}"#,
    ]
    for (look, width) in [("ios-17", "51"), ("ios-26", "63")] {
      let result = try RenderTool.run(
        ["host", scene, "--look", look], input: lines.joined(separator: "\n") + "\n")
      #expect(result.text.contains(",\(width),"), "\(result.text) \(result.errors)")
    }
    #expect(try RenderTool.run(["run", scene, "--look", "ios-62"]).status == 64)
  }

  @Test("a document needs no toolchain, and malformed requests are answered")
  func document() throws {
    let lines = [
      "{\"id\": 1, \"method\": \"hello\", \"params\": {\"version\": 1}}", "no JSON",
      "{\"id\": 2, \"method\": \"sho\", \"params\": {}}",
      "{\"id\": 3, \"method\": \"tree\", \"params\": {}}",
      "{\"id\": 4, \"method\": \"show\", \"params\": {\"device\": \"iphone-1\"}}",
      "{\"id\": 5, \"method\": \"show\", \"params\": {\"item\": 7}}",
      "{\"id\": 6, \"method\": \"hello\", \"params\": {\"version\": 99}}",
      "{\"id\": 7, \"method\": \"touches\", \"params\": {\"fingers\": [{\"id\": 1}]}}",
    ]
    let result = try RenderTool.run(
      ["host", "Examples/Scenes/card.json"], input: lines.joined(separator: "\n") + "\n",
      environment: ["PATH": "/nonexistent"])
    let replies = result.text.split(separator: "\n").map(String.init)
    try #require(replies.count == 8)
    #expect(replies[0].contains("\"version\":1"))
    #expect(replies[1].contains("A request is a line of JSON"))
    #expect(replies[2].contains("Did you mean 'show'?"))
    #expect(replies[3].contains("Nothing is shown. Call 'show' first."))
    #expect(replies[4].contains("There is no device 'iphone-1'."))
    #expect(replies[5].contains("There is no item 7. Items are 0 to 0."))
    #expect(replies[6].contains("speaks version 99"))
    #expect(replies[7].contains("'phase' is missing."))
  }
}
