import Foundation

/// A typed value of a property list. A statically linked Foundation cannot encode arrays with untyped
/// elements.
enum InformationValue: Codable {
  case text(String)
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case date(Date)
  case data(Data)
  case list([InformationValue])
  case values([String: InformationValue])

  init(from decoder: any Decoder) throws {
    if let values = try? Dictionary<String, InformationValue>(from: decoder) {
      self = .values(values)
      return
    }
    if let list = try? Array<InformationValue>(from: decoder) {
      self = .list(list)
      return
    }
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let date = try? container.decode(Date.self) {
      self = .date(date)
    } else if let data = try? container.decode(Data.self) {
      self = .data(data)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .values(let values): try values.encode(to: encoder)
    case .list(let list): try list.encode(to: encoder)
    case .text(let text): try Self.put(text, encoder)
    case .flag(let flag): try Self.put(flag, encoder)
    case .integer(let integer): try Self.put(integer, encoder)
    case .number(let number): try Self.put(number, encoder)
    case .date(let date): try Self.put(date, encoder)
    case .data(let data): try Self.put(data, encoder)
    }
  }

  private static func put(_ value: some Encodable, _ encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  /// Returns the value with a transformation applied to every text in it.
  func mapTexts(_ change: (String) -> String) -> InformationValue {
    switch self {
    case .text(let text): .text(change(text))
    case .list(let list): .list(list.map { $0.mapTexts(change) })
    case .values(let values): .values(values.mapValues { $0.mapTexts(change) })
    default: self
    }
  }
}
