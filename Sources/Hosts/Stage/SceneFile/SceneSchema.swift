import UIKit

/// The JSON Schema of scene files, generated from the tables with which they are read.
@MainActor
public enum SceneSchema {
  /// The schema as JSON text, with its members in a fixed order.
  public static var text: String {
    var out = SchemaWriter()
    out.object {
      $0.member("$schema", "\"https://json-schema.org/draft/2020-12/schema\"")
      $0.member("title", "\"Tintype scene\"")
      $0.member("type", "\"object\"")
      $0.member("required", "[\"root\"]")
      $0.member("additionalProperties", "false")
      $0.object("properties") { properties in
        properties.member("$schema", "{ \"type\": \"string\" }")
        properties.member("name", "{ \"type\": \"string\" }")
        properties.member("device", "{ \"enum\": [\(quoted(Device.all.map(\.name)))] }")
        properties.member("orientation", "{ \"enum\": [\"portrait\", \"landscape\"] }")
        properties.member("size", SceneValueKind.size.schema)
        properties.member("style", "{ \"enum\": [\"light\", \"dark\"] }")
        properties.member("look", "{ \"enum\": [\(quoted(Look.all.map(\.name)))] }")
        properties.member("root", "{ \"$ref\": \"#/$defs/view\" }")
      }
      $0.object("$defs") { definitions in
        definitions.object("view") { view in
          view.member(
            "oneOf",
            "["
              + SceneClass.all.map { "{ \"$ref\": \"#/$defs/\($0.name)\" }" }
              .joined(separator: ", ") + "]")
        }
        for type in SceneClass.all { write(type, into: &definitions) }
      }
    }
    return out.text + "\n"
  }

  private static func write(_ type: SceneClass, into definitions: inout SchemaWriter) {
    definitions.object(type.name) { definition in
      definition.member("type", "\"object\"")
      // A view without a class is a UIView.
      if type.superclass != nil { definition.member("required", "[\"class\"]") }
      definition.member("additionalProperties", "false")
      definition.object("properties") { properties in
        properties.member("class", "{ \"const\": \"\(type.name)\" }")
        properties.member("id", "{ \"type\": \"string\" }")
        for name in ["subviews", "arrangedSubviews"] {
          properties.member(
            name, "{ \"type\": \"array\", \"items\": { \"$ref\": \"#/$defs/view\" } }")
        }
        properties.member("constraints", SceneValueKind.strings.schema)
        for property in type.allProperties.sorted(by: { $0.name < $1.name }) {
          properties.member(property.name, property.kind.schema)
        }
      }
    }
  }

  fileprivate static func quoted(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

extension SceneValueKind {
  /// The schema of one value, on one line.
  fileprivate var schema: String {
    switch self {
    case .number: "{ \"type\": \"number\" }"
    case .bool: "{ \"type\": \"boolean\" }"
    case .string: "{ \"type\": \"string\" }"
    case .color: "{ \"anyOf\": [{ \"type\": \"string\" }, \(Self.numbers(4))] }"
    case .font: "{ \"type\": [\"string\", \"number\", \"object\"] }"
    case .image: "{ \"type\": [\"string\", \"object\"] }"
    case .rect: Self.numbers(4)
    case .point, .size: Self.numbers(2)
    case .insets: "{ \"anyOf\": [{ \"type\": \"number\" }, \(Self.numbers(4))] }"
    case .transform: Self.numbers(6)
    case .strings: "{ \"type\": \"array\", \"items\": { \"type\": \"string\" } }"
    case .choice(let names):
      "{ \"enum\": [" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "] }"
    }
  }

  private static func numbers(_ count: Int) -> String {
    "{ \"type\": \"array\", \"items\": { \"type\": \"number\" }, \"minItems\": \(count), "
      + "\"maxItems\": \(count) }"
  }
}

/// Writes a JSON object with indented members.
private struct SchemaWriter {
  private(set) var text = ""
  private var depth = 0
  private var isFirst = true

  private var indent: String { String(repeating: "  ", count: depth) }

  mutating func member(_ name: String, _ value: String) {
    begin(name)
    text += value
  }

  mutating func object(_ name: String? = nil, _ body: (inout SchemaWriter) -> Void) {
    if let name { begin(name) }
    text += "{"
    depth += 1
    isFirst = true
    body(&self)
    depth -= 1
    text += "\n\(indent)}"
    isFirst = false
  }

  private mutating func begin(_ name: String) {
    text += "\(isFirst ? "" : ",")\n\(indent)\"\(name)\": "
    isFirst = false
  }
}
