/// A value of a PDF file (ISO 32000-1, 7.3).
indirect enum PDFValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string([UInt8])
  case name(String)
  case array([PDFValue])
  case dictionary([String: PDFValue])
  /// A reference to an object of the file by its number.
  case reference(Int)
  case stream(PDFStream)
  /// An operator of a content stream, or a keyword of the file's syntax.
  case word(String)

  var number: Double? {
    if case .number(let value) = self { return value.isFinite ? value : nil }
    return nil
  }

  var name: String? {
    if case .name(let value) = self { return value }
    return nil
  }

  var array: [PDFValue]? {
    if case .array(let values) = self { return values }
    return nil
  }

  /// The entries of a dictionary, or of the dictionary of a stream; nil for other values.
  var dictionary: [String: PDFValue]? {
    switch self {
    case .dictionary(let entries): entries
    case .stream(let stream): stream.entries
    default: nil
    }
  }

  var stream: PDFStream? {
    if case .stream(let stream) = self { return stream }
    return nil
  }
}

/// Bytes with a dictionary that describes their encoding.
struct PDFStream: Sendable {
  var entries: [String: PDFValue]
  /// The bytes as stored in the file.
  var packed: [UInt8]
}
