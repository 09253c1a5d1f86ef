import Comparison

/// A tool that an agent can call.
@MainActor
struct MCPTool {
  /// A part of a tool's result.
  enum Content {
    case text(String)
    case png([UInt8])
  }

  let name: String
  let summary: String
  let parameters: [MCPParameter]
  /// Performs the tool in a session. An error that it throws becomes a result that is marked as an error.
  let perform: (MCPSession, MCPArguments) throws -> [Content]

  init(
    _ name: String, _ summary: String, _ parameters: [MCPParameter] = [],
    perform: @escaping (MCPSession, MCPArguments) throws -> [Content]
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.perform = perform
  }

  /// Creates a tool whose result is a text.
  init(
    _ name: String, _ summary: String, _ parameters: [MCPParameter] = [],
    text: @escaping (MCPSession, MCPArguments) throws -> String
  ) {
    self.init(name, summary, parameters) { [.text(try text($0, $1))] }
  }

  /// The tool as `tools/list` describes it.
  var listed: JSONValue {
    .object([
      ("name", .string(name)), ("description", .string(summary)),
      (
        "inputSchema",
        .object([
          ("type", .string("object")),
          ("properties", .object(parameters.map { ($0.name, Self.schema($0)) })),
          ("required", .array(parameters.filter(\.isRequired).map { .string($0.name) })),
          ("additionalProperties", .bool(false)),
        ])
      ),
    ])
  }

  /// The JSON schema of a parameter.
  private static func schema(_ parameter: MCPParameter) -> JSONValue {
    let type: [(String, JSONValue)] =
      switch parameter.kind {
      case .text: [("type", .string("string"))]
      case .number(let range):
        [
          ("type", .string("number")), ("minimum", .number(range.lowerBound)),
          ("maximum", .number(range.upperBound)),
        ]
      case .flag: [("type", .string("boolean"))]
      case .choice(let names):
        [("type", .string("string")), ("enum", .array(names.map(JSONValue.string)))]
      case .numbers(let count):
        [
          ("type", .string("array")), ("items", .object([("type", .string("number"))])),
          ("minItems", .number(Double(count))), ("maxItems", .number(Double(count))),
        ]
      case .texts:
        [("type", .string("array")), ("items", .object([("type", .string("string"))]))]
      }
    return .object(type + [("description", .string(parameter.help))])
  }
}
