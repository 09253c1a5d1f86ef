public import Foundation
public import ObjectiveC

extension NSAttributedString {
  /// The format of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let plain = Self(rawValue: "NSPlainText")
    public static let rtf = Self(rawValue: "NSRTF")
    public static let rtfd = Self(rawValue: "NSRTFD")
    public static let html = Self(rawValue: "NSHTML")
  }

  /// An option for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = Self(rawValue: "DocumentType")
    public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
  }

  /// A key of the document attributes of a read document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = Self(rawValue: "DocumentType")
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
  }

  /// Creates an attributed string from a document. Without a document type, data that begins with a tag is
  /// HTML, and other data is plain text.
  ///
  /// - Support: partial: of HTML the usual tags and the `style` attributes of colour, size, weight
  ///   and alignment are heeded; style sheets, pictures and tables are not, and rich text throws.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let encoding = (options[.characterEncoding] as? NSNumber).map {
      String.Encoding(rawValue: $0.uintValue)
    }
    guard let text = String(data: data, encoding: encoding ?? .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let type = Self.documentType(options[.documentType], of: text)
    dict?.pointee = [DocumentAttributeKey.documentType.rawValue: type.rawValue] as NSDictionary
    switch type {
    case .html: self.init(attributedString: HTMLReader.read(text))
    case .plain:
      let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any]
      self.init(string: text, attributes: attributes)
    default: throw CocoaError(.fileReadCorruptFile)
    }
  }

  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>?
  ) throws {
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }

  private static func documentType(_ option: Any?, of text: String) -> DocumentType {
    if let type = option as? DocumentType { return type }
    if let name = option as? String { return DocumentType(rawValue: name) }
    return text.drop(while: \.isWhitespace).first == "<" ? .html : .plain
  }
}
