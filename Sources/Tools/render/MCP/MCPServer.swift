import Comparison
import Foundation
import UIKit

/// A Model Context Protocol server on standard input and output. Each line is a JSON-RPC 2.0 message.
///
/// It has one session, and answers each message before it reads the next one.
@MainActor
final class MCPServer {
  /// The supported versions of the protocol, the newest first.
  private static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  /// The error codes of JSON-RPC.
  private enum Code: Int {
    case parse = -32700
    case invalidRequest = -32600
    case noMethod = -32601
    case invalidParameters = -32602
    case noResource = -32002
  }

  /// An error of the protocol.
  private struct Refusal: Error {
    let code: Code
    let message: String
  }

  private let tools = MCPTool.all
  private let session = MCPSession()
  private let send: (String) -> Void
  private var isInitialized = false

  /// Creates a server.
  ///
  /// - Parameter send: Writes a line.
  init(send: @escaping (String) -> Void) { self.send = send }

  // MARK: Messages

  /// Answers a message.
  func receive(_ line: Data) {
    guard let value = try? JSONSerialization.jsonObject(with: line, options: .fragmentsAllowed)
    else { return refuse(nil, .parse, "The line is no JSON.") }
    guard let message = value as? [String: Any] else {
      return refuse(
        nil, .invalidRequest, "A message is one JSON object a line; there are no batches.")
    }
    // The message is a response, which is ignored since the server sends no requests.
    if message["method"] == nil, message["result"] != nil || message["error"] != nil { return }
    let id = Self.id(message["id"])
    if message["id"] != nil, id == nil {
      return refuse(nil, .invalidRequest, "'id' is a string or a whole number.")
    }
    guard message["jsonrpc"] as? String == "2.0" else {
      return refuse(id, .invalidRequest, "'jsonrpc' is expected to be \"2.0\".")
    }
    guard let method = message["method"] as? String else {
      return refuse(id, .invalidRequest, "'method' is expected to be a string.")
    }
    // A notification has no response.
    guard let id else { return }
    answer(id, method, message["params"])
  }

  /// Answers a line that exceeds the maximum length.
  func refuseLongLine(limit: Int) {
    refuse(nil, .invalidRequest, "A message has at most \(limit) bytes.")
  }

  /// Answers a request with its result or the refusal.
  private func answer(_ id: JSONValue, _ method: String, _ parameters: Any?) {
    do throws(Refusal) {
      guard parameters == nil || parameters is [String: Any] else {
        throw Refusal(code: .invalidParameters, message: "'params' is expected to be an object.")
      }
      let result = try result(of: method, parameters as? [String: Any] ?? [:])
      send(
        JSONValue.object([("jsonrpc", .string("2.0")), ("id", id), ("result", result)]).text)
    } catch {
      refuse(id, error.code, error.message)
    }
  }

  /// Sends an error, without an identifier if the request had none or an invalid one.
  private func refuse(_ id: JSONValue?, _ code: Code, _ message: String) {
    let error: JSONValue = .object([
      ("code", .number(Double(code.rawValue))), ("message", .string(message)),
    ])
    send(
      JSONValue.object([("jsonrpc", .string("2.0")), ("id", id ?? .null), ("error", error)]).text)
  }

  /// Returns the identifier of a request, a string or a whole number; nil for anything else, including
  /// Booleans.
  private static func id(_ value: Any?) -> JSONValue? {
    switch value {
    case let text as String: return .string(text)
    case let number as NSNumber:
      let isWhole = number.doubleValue == number.doubleValue.rounded()
      return number.objCType.pointee != 0x63 && isWhole ? .number(number.doubleValue) : nil
    default: return nil
    }
  }

  // MARK: Methods

  private static let methods = [
    "initialize", "ping", "tools/list", "tools/call", "resources/list", "resources/read",
    "resources/templates/list",
  ]

  /// Returns the result of a method. Most methods require `initialize` first.
  private func result(
    of method: String, _ parameters: [String: Any]
  ) throws(Refusal) -> JSONValue {
    if Self.methods.contains(method), !["initialize", "ping"].contains(method), !isInitialized {
      throw Refusal(code: .invalidRequest, message: "Call 'initialize' first.")
    }
    switch method {
    case "initialize": return try initialize(parameters)
    case "ping": return .object([])
    case "tools/list": return .object([("tools", .array(tools.map { $0.listed }))])
    case "tools/call": return try call(parameters)
    case "resources/list":
      return .object([("resources", .array(MCPResource.all.map { $0.listed }))])
    case "resources/read": return try read(parameters)
    case "resources/templates/list": return .object([("resourceTemplates", .array([]))])
    default:
      let hint = nearestName(to: method, among: Self.methods).map { " Did you mean '\($0)'?" }
      throw Refusal(
        code: .noMethod, message: "There is no method '\(method)'." + (hint ?? ""))
    }
  }

  /// Negotiates the version of the protocol: the client's if it is supported, or else the newest.
  private func initialize(_ parameters: [String: Any]) throws(Refusal) -> JSONValue {
    guard let wanted = parameters["protocolVersion"] as? String else {
      throw Refusal(
        code: .invalidParameters, message: "'protocolVersion' is expected to be a string.")
    }
    isInitialized = true
    return .object([
      ("protocolVersion", .string(Self.versions.contains(wanted) ? wanted : Self.versions[0])),
      ("capabilities", .object([("tools", .object([])), ("resources", .object([]))])),
      (
        "serverInfo",
        .object([
          ("name", .string("render")), ("title", .string("Tintype")),
          ("version", .string(Version.number)),
        ])
      ),
      ("instructions", .string(Self.instructions)),
    ])
  }

  private static let instructions = """
    Runs iOS apps (UIKit and SwiftUI) on Linux. Call 'open' with a folder, a project, a .swift file, a \
    storyboard or a scene file. Tools that act answer with what changed on the screen, as VoiceOver \
    reads it; 'accessibility' lists all of it and 'tree' the views. Call 'picture' only to look. After \
    a change of the sources call 'rebuild': the app is built and comes back to where it was.
    """

  /// Calls a tool. Errors of the tool are returned as results, so that the agent reads them; an unknown tool
  /// is refused.
  private func call(_ parameters: [String: Any]) throws(Refusal) -> JSONValue {
    guard let name = parameters["name"] as? String else {
      throw Refusal(code: .invalidParameters, message: "'name' is expected to be a string.")
    }
    guard let tool = tools.first(where: { $0.name == name }) else {
      let hint =
        nearestName(to: name, among: tools.map { $0.name }).map { "Did you mean '\($0)'?" }
        ?? "Call 'tools/list'."
      throw Refusal(code: .invalidParameters, message: "There is no tool '\(name)'. \(hint)")
    }
    let arguments = parameters["arguments"] ?? [String: Any]()
    guard let values = arguments as? [String: Any] else {
      throw Refusal(
        code: .invalidParameters, message: "'arguments' is expected to be an object.")
    }
    do {
      let content = try tool.perform(session, try MCPArguments(values, of: tool))
      return Self.result(content, isError: false)
    } catch {
      return Self.result([.text(session.sentence(for: error))], isError: true)
    }
  }

  /// Returns the result of a tool as JSON, with images in Base64.
  private static func result(_ content: [MCPTool.Content], isError: Bool) -> JSONValue {
    let items: [JSONValue] = content.map { item in
      switch item {
      case .text(let text): .object([("type", .string("text")), ("text", .string(text))])
      case .png(let bytes):
        .object([
          ("type", .string("image")), ("data", .string(Data(bytes).base64EncodedString())),
          ("mimeType", .string("image/png")),
        ])
      }
    }
    return .object([("content", .array(items)), ("isError", .bool(isError))])
  }

  /// Returns the text of a resource.
  private func read(_ parameters: [String: Any]) throws(Refusal) -> JSONValue {
    guard let name = parameters["uri"] as? String else {
      throw Refusal(code: .invalidParameters, message: "'uri' is expected to be a string.")
    }
    guard let resource = MCPResource.all.first(where: { $0.uri == name }) else {
      throw Refusal(
        code: .noResource,
        message: "There is no resource '\(name)'. Call 'resources/list'.")
    }
    return .object([
      (
        "contents",
        .array([
          .object([
            ("uri", .string(resource.uri)), ("mimeType", .string(resource.type)),
            ("text", .string(resource.text())),
          ])
        ])
      )
    ])
  }
}
