import Foundation
import UIKit

/// JSON to be written, members in the order given.
indirect enum JSONText {
  case string(String)
  case number(Double)
  case bool(Bool)
  case array([JSONText])
  case members([(String, JSONText)])

  static func rect(_ r: CGRect) -> JSONText { .numbers([r.minX, r.minY, r.width, r.height]) }

  static func numbers(_ values: [CGFloat]) -> JSONText {
    .array(values.map { .number(Double($0)) })
  }

  static func object(_ members: [(String, JSONText)]) -> String { JSONText.members(members).text }

  var text: String {
    switch self {
    case .string(let value): Self.quoted(value)
    case .number(let value): value.isFinite ? shortNumber(CGFloat(value)) : "null"
    case .bool(let value): value ? "true" : "false"
    case .array(let items): "[" + items.map(\.text).joined(separator: ",") + "]"
    case .members(let members):
      "{" + members.map { Self.quoted($0.0) + ":" + $0.1.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
