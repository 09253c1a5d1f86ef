/// Scans Swift source for strings, comments and brackets without parsing it.
///
/// The scanner finds the end of a group in brackets even if strings, interpolations, nested comments and
/// regex literals in it contain brackets.
package struct SourceScanner {
  let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the byte at an offset; nil beyond the end.
  func byte(_ position: Int) -> UInt8? {
    bytes.indices.contains(position) ? bytes[position] : nil
  }

  private func starts(_ text: StaticString, at position: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard position >= 0, position + length <= bytes.count else { return false }
    return (0..<length).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  // MARK: Offsets

  /// Returns the offset of a line and a column, as `#line` and `#column` state them: both count from 1,
  /// columns in bytes.
  package func offset(line: Int, column: Int) -> Int? {
    guard line >= 1, column >= 1 else { return nil }
    var position = 0
    for _ in 1..<line {
      guard let end = bytes[position...].firstIndex(of: .newline) else { return nil }
      position = end + 1
    }
    let end = bytes[position...].firstIndex(of: .newline) ?? bytes.count
    return position + column - 1 < end ? position + column - 1 : nil
  }

  /// Returns the white space at the beginning of the line that contains an offset.
  func indentation(at offset: Int) -> [UInt8] {
    let start = bytes[..<offset].lastIndex(of: .newline).map { $0 + 1 } ?? 0
    return Array(bytes[start...].prefix { $0 == .space || $0 == .tab })
  }

  /// The smallest indentation of any indented line in the file; two spaces if no line is indented.
  var indentationUnit: [UInt8] {
    var least: [UInt8]?
    for line in bytes.split(separator: .newline) {
      let indentation = line.prefix { $0 == .space || $0 == .tab }
      guard !indentation.isEmpty, indentation.count < line.count,
        // Later lines of block comments are indented by one space.
        line[indentation.endIndex] != UInt8(ascii: "*")
      else { continue }
      if indentation.count < least?.count ?? .max { least = Array(indentation) }
    }
    return least ?? [.space, .space]
  }

  /// The line ending of the file's first line.
  var lineEnding: [UInt8] {
    guard let end = bytes.firstIndex(of: .newline), end > 0, bytes[end - 1] == .carriageReturn
    else { return [.newline] }
    return [.carriageReturn, .newline]
  }

  // MARK: Skipping

  /// Returns the first offset, at or after `start`, that is neither in white space nor in a comment.
  func afterTrivia(_ start: Int) -> Int {
    var position = start
    while let byte = byte(position) {
      if byte.isSpace {
        position += 1
      } else if let end = endOfComment(at: position) {
        position = end
      } else {
        break
      }
    }
    return position
  }

  /// Returns the offset after the bracket that closes the one at `start`; nil if it is not closed.
  func endOfGroup(at start: Int) -> Int? {
    var position = start
    var depth = 0
    while let byte = byte(position) {
      if let end = endOfComment(at: position) ?? endOfLiteral(at: position) {
        position = end
        continue
      }
      switch byte {
      // A string without an end, plain or raw.
      case .quote: return nil
      case .hash where bytes[position...].first(where: { $0 != .hash }) == .quote: return nil
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return position + 1 }
      default: break
      }
      position += 1
    }
    return nil
  }

  /// Returns the offset after the string or regex literal at `start`.
  func endOfLiteral(at start: Int) -> Int? { endOfString(at: start) ?? endOfRegex(at: start) }

  private func endOfComment(at start: Int) -> Int? {
    if starts("//", at: start) {
      return bytes[start...].firstIndex(of: .newline) ?? bytes.count
    }
    guard starts("/*", at: start) else { return nil }
    var depth = 0
    var position = start
    while position < bytes.count {
      if starts("/*", at: position) {
        depth += 1
        position += 2
      } else if starts("*/", at: position) {
        depth -= 1
        position += 2
        if depth == 0 { return position }
      } else {
        position += 1
      }
    }
    return bytes.count
  }

  /// Returns the offset after the string literal at `start`, which may be raw or multiline; nil if there is
  /// none.
  private func endOfString(at start: Int) -> Int? {
    var quote = start
    while byte(quote) == .hash { quote += 1 }
    guard byte(quote) == .quote else { return nil }
    let hashes = quote - start
    let isMultiline = starts("\"\"\"", at: quote) && isEndOfLine(quote + 3)
    let quoteCount = isMultiline ? 3 : 1
    var position = quote + quoteCount
    while let byte = byte(position) {
      if byte == .backslash, hasHashes(hashes, at: position + 1) {
        position += 1 + hashes
        if self.byte(position) == UInt8(ascii: "(") {
          guard let end = endOfGroup(at: position) else { return nil }
          position = end
        } else {
          position += 1
        }
      } else if byte == .quote, hasQuotes(quoteCount, at: position),
        hasHashes(hashes, at: position + quoteCount)
      {
        return position + quoteCount + hashes
      } else if byte == .newline, !isMultiline {
        return nil
      } else {
        position += 1
      }
    }
    return nil
  }

  private func hasHashes(_ count: Int, at position: Int) -> Bool {
    (0..<count).allSatisfy { byte(position + $0) == .hash }
  }

  private func hasQuotes(_ count: Int, at position: Int) -> Bool {
    (0..<count).allSatisfy { byte(position + $0) == .quote }
  }

  private func isEndOfLine(_ start: Int) -> Bool {
    var position = start
    while let byte = byte(position), byte.isSpace {
      if byte == .newline { return true }
      position += 1
    }
    return false
  }

  /// Returns the offset after the regex literal at `start`; nil if there is none. As in Swift's grammar, `/`
  /// is a division unless a value may begin there, no space follows, and a second `/` is on its line.
  private func endOfRegex(at start: Int) -> Int? {
    if starts("#/", at: start) {
      var position = start + 2
      while position < bytes.count {
        if starts("/#", at: position) { return position + 2 }
        position += bytes[position] == .backslash ? 2 : 1
      }
      return nil
    }
    guard byte(start) == .slash, let next = byte(start + 1), !next.isSpace, next != .slash,
      next != UInt8(ascii: "*"),
      let before = bytes[..<start].last(where: { $0 != .space && $0 != .tab }),
      "(,=:[{;!&|?\n".utf8.contains(before)
    else { return nil }
    var position = start + 1
    while let byte = byte(position), byte != .newline {
      if byte == .slash { return position + 1 }
      position += byte == .backslash ? 2 : 1
    }
    return nil
  }

  /// Returns the offset after the identifier at `start`; `start` itself if there is none.
  func endOfIdentifier(_ start: Int) -> Int {
    var position = start
    while let byte = byte(position), byte.isIdentifier { position += 1 }
    return position
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")

  var isSpace: Bool { self == .space || (9...13).contains(self) }

  /// Whether a byte is part of an identifier. All bytes of UTF-8 beyond ASCII are, since none of them is a
  /// bracket or a quote.
  var isIdentifier: Bool {
    self >= 128 || self == UInt8(ascii: "_") || (48...57).contains(self)
      || (65...90).contains(self) || (97...122).contains(self)
  }
}
