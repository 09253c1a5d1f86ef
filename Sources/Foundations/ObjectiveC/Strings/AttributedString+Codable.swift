public import Foundation

/// Encodes the characters of an attributed string.
///
/// - Support: partial: the characters are written and read; attributes are not.
extension AttributedString: @retroactive Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(characters))
  }
}
