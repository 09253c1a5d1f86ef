/// Converts the bytes of a file to UTF-8 text.
enum MarkupEncoding {
  /// Returns the text as UTF-8 without a byte order mark.
  ///
  /// Interface Builder writes UTF-8. UTF-16 with a byte order mark is converted. Any other encoding is
  /// treated as invalid UTF-8 and rejected with the line of the first invalid byte.
  static func utf8(_ bytes: [UInt8], file: String) throws(DocumentError) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return try checked(Array(bytes.dropFirst(3)), file: file)
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes, high: 1, low: 0, file: file) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes, high: 0, low: 1, file: file) }
    return try checked(bytes, file: file)
  }

  private static func utf16(
    _ bytes: [UInt8], high: Int, low: Int, file: String
  ) throws(DocumentError) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for i in stride(from: 2, to: bytes.count - 1, by: 2) {
      units.append(UInt16(bytes[i + high]) << 8 | UInt16(bytes[i + low]))
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func checked(_ bytes: [UInt8], file: String) throws(DocumentError) -> [UInt8] {
    if let bad = firstInvalid(bytes) {
      if bad == 0 || bytes[0] != UInt8(ascii: "<") {
        throw .notMarkup(file: file, found: excerpt(bytes[...]))
      }
      let line = 1 + bytes[..<bad].count { $0 == UInt8(ascii: "\n") }
      throw .malformed(
        file: file, line: line,
        sentence: "Found the byte 0x\(hexadecimal(bytes[bad])), which is no UTF-8 text. "
          + "Save the file as UTF-8.")
    }
    return bytes
  }

  /// Returns the offset of the first byte that is not part of a UTF-8 character or is a control character.
  static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      if byte < 0x80 {
        if byte < 0x20, byte != 0x0A, byte != 0x09, byte != 0x0D { return i }
        i += 1
        continue
      }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      guard byte >= 0xC2, byte <= 0xF4, i + length <= bytes.count else { return i }
      for k in 1..<length where bytes[i + k] & 0xC0 != 0x80 { return i }
      // Rejects overlong forms, surrogates and values above U+10FFFF.
      let second = bytes[i + 1]
      switch byte {
      case 0xE0 where second < 0xA0, 0xED where second > 0x9F: return i
      case 0xF0 where second < 0x90, 0xF4 where second > 0x8F: return i
      default: i += length
      }
    }
    return nil
  }

  /// Returns the first few characters for a message.
  static func excerpt(_ bytes: ArraySlice<UInt8>) -> String {
    let head = bytes.prefix(12)
    if let first = head.first(where: { $0 < 0x20 || $0 >= 0x7F }), first < 0x09 || first >= 0x7F {
      return "the byte 0x\(hexadecimal(head.first ?? 0))"
    }
    let shown = head.prefix { $0 >= 0x20 }
    return "'\(String(decoding: shown, as: UTF8.self))'"
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}
