/// Parses successive values from bytes of a PDF file (ISO 32000-1, 7.2 and 7.3).
struct PDFScanner {
  let bytes: [UInt8]
  var position: Int

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The limit of the nesting of arrays and dictionaries, which prevents a malicious file from exhausting the
  /// stack.
  private static let deepest = 64

  /// Parses the next value; returns nil at the end.
  ///
  /// - Parameter readsReferences: Whether `1 0 R` is a reference, as everywhere except in content streams.
  mutating func next(readsReferences: Bool = true, depth: Int = 0) -> PDFValue? {
    skipSpace()
    guard position < bytes.count, depth < Self.deepest else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "/"): return .name(name())
    case UInt8(ascii: "("): return .string(literalString())
    case UInt8(ascii: "["):
      position += 1
      return .array(values(upTo: "]", readsReferences, depth))
    case UInt8(ascii: "<"):
      if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "<") {
        position += 2
        return .dictionary(entries(values(upTo: ">>", readsReferences, depth)))
      }
      return .string(hexString())
    case UInt8(ascii: ">"):
      position += position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: ">") ? 2 : 1
      return .word(">>")
    case UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ")"):
      position += 1
      return .word(String(decoding: [bytes[position - 1]], as: UTF8.self))
    default: return wordOrNumber(readsReferences)
    }
  }

  private mutating func values(
    upTo end: String, _ readsReferences: Bool, _ depth: Int
  ) -> [PDFValue] {
    var result: [PDFValue] = []
    while let value = next(readsReferences: readsReferences, depth: depth + 1) {
      if case .word(end) = value { break }
      result.append(value)
    }
    return result
  }

  private func entries(_ values: [PDFValue]) -> [String: PDFValue] {
    var result: [String: PDFValue] = [:]
    var index = 0
    while index + 1 < values.count {
      if let key = values[index].name { result[key] = values[index + 1] }
      index += 2
    }
    return result
  }

  private mutating func wordOrNumber(_ readsReferences: Bool) -> PDFValue {
    let start = position
    while position < bytes.count, Self.isRegular(bytes[position]) { position += 1 }
    if position == start { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: break
    }
    guard let number = Double(word) else { return .word(word) }
    if readsReferences, let id = Int(word), id >= 0, let end = referenceEnd() {
      position = end
      return .reference(id)
    }
    return .number(number)
  }

  /// Returns the position after `0 R` that follows a number; nil if it does not follow.
  private func referenceEnd() -> Int? {
    var scan = self
    scan.skipSpace()
    let digits = scan.position
    while scan.position < bytes.count, (48...57).contains(bytes[scan.position]) {
      scan.position += 1
    }
    guard scan.position > digits else { return nil }
    scan.skipSpace()
    guard scan.position < bytes.count, bytes[scan.position] == UInt8(ascii: "R"),
      scan.position + 1 == bytes.count || !Self.isRegular(bytes[scan.position + 1])
    else { return nil }
    return scan.position + 1
  }

  mutating func skipSpace() {
    while position < bytes.count {
      if Self.isSpace(bytes[position]) {
        position += 1
      } else if bytes[position] == UInt8(ascii: "%") {
        while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
      } else {
        return
      }
    }
  }

  private mutating func name() -> String {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count, Self.isRegular(bytes[position]) {
      if bytes[position] == UInt8(ascii: "#"), position + 2 < bytes.count,
        let code = UInt8(
          String(decoding: bytes[(position + 1)...(position + 2)], as: UTF8.self), radix: 16)
      {
        text.append(code)
        position += 3
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func literalString() -> [UInt8] {
    var result: [UInt8] = []
    var open = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\\"):
        if position < bytes.count { result.append(bytes[position]) }
        position += 1
        continue
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"): open -= 1
      default: break
      }
      if open == 0 { break }
      result.append(byte)
    }
    return result
  }

  private mutating func hexString() -> [UInt8] {
    position += 1
    var digits: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      if let digit = Character(UnicodeScalar(bytes[position])).hexDigitValue {
        digits.append(UInt8(digit))
      }
      position += 1
    }
    position += 1
    if digits.count % 2 == 1 { digits.append(0) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  static func isSpace(_ byte: UInt8) -> Bool { [0, 9, 10, 12, 13, 32].contains(byte) }

  private static func isRegular(_ byte: UInt8) -> Bool {
    !isSpace(byte) && !"()<>[]{}/%".utf8.contains(byte)
  }
}
