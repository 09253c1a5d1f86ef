import Foundation
import TestSupport
import Testing

/// `render mcp`: its messages, and sessions of the reference client.
@Suite("render mcp", .serialized)
struct MCPTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    setenv("TINTYPE_CACHE", ForeignPackage.cache, 1)
  }

  private static let hello =
    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":"
    + "\"2025-06-18\",\"capabilities\":{},\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}}"

  /// Sends lines and returns the answers.
  private func answers(_ lines: [String]) throws -> [[String: Any]] {
    let result = try RenderTool.run(["mcp"], input: lines.joined(separator: "\n") + "\n")
    #expect(result.status == 0)
    return try result.text.split(separator: "\n").map { line in
      try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }

  private func call(_ tool: String, _ arguments: String) -> String {
    "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"\(tool)\","
      + "\"arguments\":\(arguments)}}"
  }

  private func text(_ answer: [String: Any]) -> String {
    let result = answer["result"] as? [String: Any]
    let content = (result?["content"] as? [[String: Any]])?.first
    return content?["text"] as? String ?? ""
  }

  @Test(
    "a malformed message is answered by an error, and the next one is answered as ever",
    arguments: [
      ("nonsense", -32700), ("{", -32700), ("[]", -32600), ("[1,2]", -32600), ("7", -32600),
      ("{}", -32600), ("{\"id\":1}", -32600),
      ("{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}", -32600),
      ("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}", -32600),
      ("{\"jsonrpc\":\"2.0\",\"id\":true,\"method\":\"ping\"}", -32600),
      ("{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}", -32600),
      ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":7}", -32600),
      ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":[]}", -32602),
      ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/lists\"}", -32601),
      ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\"}", -32602),
      (
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"tab\"}}",
        -32602
      ),
      (
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"tap\",\"arguments\":1}}",
        -32602
      ),
      (
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\",\"params\":{\"uri\":\"x:y\"}}",
        -32002
      ),
      ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\"}", -32602),
      ("\u{FFFD}\u{1}", -32700),
    ])
  func malformed(line: String, code: Int) throws {
    let ping = "{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"method\":\"ping\"}"
    let answers = try answers([Self.hello, line, ping])
    try #require(answers.count == 3)
    let error = try #require(answers[1]["error"] as? [String: Any])
    #expect(error["code"] as? Int == code)
    let last = (error["message"] as? String ?? "").last
    #expect(last == "." || last == "?")
    #expect(answers[2]["id"] as? String == "p" && answers[2]["result"] != nil)
  }

  @Test("notifications and empty lines have no answer; nothing but ping comes before initialize")
  func order() throws {
    let answers = try answers([
      "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}", "", "   ",
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}", Self.hello,
    ])
    #expect(answers.count == 2)
    #expect(
      (answers[0]["error"] as? [String: Any])?["message"] as? String == "Call 'initialize' first.")
  }

  @Test(
    "a call that cannot be done says which call helps",
    arguments: [
      ("tap", "{\"target\":\"Pay\"}", "No app is open. Call 'open' with the path"),
      ("tap", "{}", "'tap' needs 'target':"),
      ("tap", "{\"tarGet\":\"Pay\"}", "'tap' has no argument 'tarGet'. Did you mean 'target'?"),
      ("tap", "{\"target\":7}", "'target' of 'tap' is expected to be a string."),
      ("tap", "{\"target\":\"x\",\"long\":1}", "'long' of 'tap' is expected to be true or false."),
      (
        "wait", "{\"seconds\":true}",
        "'seconds' of 'wait' is expected to be a number from 0 to 600."
      ),
      (
        "wait", "{\"seconds\":1e9}", "'seconds' of 'wait' is expected to be a number from 0 to 600."
      ),
      (
        "picture", "{\"region\":[1,2,3]}",
        "'region' of 'picture' is expected to be an array of 4 numbers."
      ),
      (
        "rotate", "{\"orientation\":\"up\"}",
        "'orientation' of 'rotate' is expected to be portrait,"
      ),
      ("open", "{\"path\":\"/nowhere\"}", "There is no '/nowhere'. Call 'open' with the path"),
      ("compare", "{}", "There is no picture to compare with. Call 'picture' first,"),
      ("rebuild", "{}", "No app is open. Call 'open'"),
      ("lint", "{\"x\":1}", "'lint' has no argument 'x'. It takes no arguments."),
    ])
  func mistakes(tool: String, arguments: String, message: String) throws {
    let answers = try answers([Self.hello, call(tool, arguments)])
    let result = try #require(answers.last?["result"] as? [String: Any])
    #expect(result["isError"] as? Bool == true)
    #expect(text(answers[1]).hasPrefix(message), "\(text(answers[1]))")
  }

  @Test("an app that crashes is named with its reason, and 'rebuild' brings it back")
  func crash() throws {
    let file = try folder.write(
      """
      import SwiftUI
      #Preview { VStack { Text("Hello"); Button("Crash") { fatalError("no way") } } }
      """, to: "Crash.swift")
    let answers = try answers([
      Self.hello, call("open", "{\"path\":\"\(file)\"}"), call("tap", "{\"target\":\"Crash\"}"),
      call("accessibility", "{}"), call("rebuild", "{}"),
    ])
    #expect(text(answers[2]).contains("The app crashed during 'perform'"))
    #expect(text(answers[2]).hasSuffix("Call 'rebuild' to start it again."))
    #expect(text(answers[3]) == "The app has ended. Call 'rebuild' to start it again.")
    #expect(text(answers[4]).contains("1. Hello"))
  }

  // MARK: The reference client

  /// Python with the reference client, as `scripts/setup.sh` installs it under CI.
  private static let python = Checkout.root.appendingPathComponent(".build/judges/bin/python")
  private static var isMissing: Bool {
    !Checkout.isCI && !FileManager.default.isExecutableFile(atPath: python.path)
  }

  @Test(
    "the reference client lists all tools and resources, and uses an app in a session of 40 calls",
    .disabled(if: isMissing, "the reference client of MCP is not installed"))
  func session() throws {
    let file = try folder.write(
      """
      import SwiftUI
      struct Notes: View {
        @State private var notes = ["Milk", "Bread", "Tea"]
        @State private var text = ""
        @State private var isOn = false
        var body: some View {
          NavigationStack {
            List {
              TextField("New", text: $text)
              Button("Add") { notes.append(text); text = "" }
              Toggle("Sorted", isOn: $isOn)
              ForEach(isOn ? notes.sorted() : notes, id: \\.self) { note in
                NavigationLink(note) { Text("About \\(note)") }
              }
            }.navigationTitle("Notes")
          }
        }
      }
      #Preview("Notes") { Notes() }
      """, to: "Notes.swift")
    let result = try RenderTool.run(
      [
        Checkout.root.appendingPathComponent("scripts/mcp_session.py").path,
        RenderTool.executable.path, file,
      ], executable: Self.python)
    #expect(result.status == 0, "\(result.text) \(result.errors)")
    #expect(result.text.hasSuffix("40 calls\n"))
  }
}
