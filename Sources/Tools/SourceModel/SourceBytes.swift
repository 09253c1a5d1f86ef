import Foundation

/// The bytes of a source file, for searches without decoding or parsing.
package struct SourceBytes {
  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package func contains(_ text: String) -> Bool { find(Array(text.utf8), from: 0) != nil }

  /// Returns whether a text occurs after the first occurrence of another one.
  package func contains(_ text: String, after other: String) -> Bool {
    guard let place = find(Array(other.utf8), from: 0) else { return false }
    return find(Array(text.utf8), from: place + other.utf8.count) != nil
  }

  /// Whether the file contains `.name?(`, `.name!(` or `.name? {`.
  package var containsCallOfOptionalMember: Bool {
    ["?(", "!(", "? {"].contains { containsCall(marked: Array($0.utf8)) }
  }

  private func containsCall(marked pattern: [UInt8]) -> Bool {
    var position = 0
    while let found = find(pattern, from: position) {
      position = found + pattern.count
      var start = found
      while start > 0, Self.isPartOfPath(bytes[start - 1]), bytes[start - 1] != UInt8(ascii: ".") {
        start -= 1
      }
      if start > 0, start < found, bytes[start - 1] == UInt8(ascii: ".") { return true }
    }
    return false
  }

  /// The names after periods, `name` in `a.name`.
  package var members: Set<String> {
    var result: Set<String> = []
    var position = 0
    while position < bytes.count {
      position += 1
      guard bytes[position - 1] == UInt8(ascii: ".") else { continue }
      let name = bytes[position...].prefix { Self.isPartOfPath($0) && $0 != UInt8(ascii: ".") }
      position += name.count
      if let first = name.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
        result.insert(String(decoding: name, as: UTF8.self))
      }
    }
    return result
  }

  /// Whether a name occurs without a period before it, as at its declaration.
  package func containsOutsideOfMembers(_ name: String) -> Bool {
    let pattern = Array(name.utf8)
    var position = 0
    while let found = find(pattern, from: position) {
      position = found + pattern.count
      let isWhole =
        (found == 0 || !Self.isPartOfPath(bytes[found - 1]))
        && (position == bytes.count || !Self.isPartOfPath(bytes[position])
          || bytes[position] == UInt8(ascii: "."))
      if isWhole { return true }
    }
    return false
  }

  /// The names of the protocols declared with `@objc`.
  package var objcProtocols: Set<String> {
    let keyword = Array("protocol ".utf8)
    guard contains("@objc") else { return [] }
    var result: Set<String> = []
    var position = 0
    while let found = find(keyword, from: position) {
      position = found + keyword.count
      let before = bytes[..<found].suffix(200)
      let head = before.lastIndex { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: ";") }
      guard SourceBytes(Array(before[(head ?? before.startIndex)...])).contains("@objc") else {
        continue
      }
      let name = bytes[position...].prefix { Self.isPartOfPath($0) && $0 != UInt8(ascii: ".") }
      result.insert(String(decoding: name, as: UTF8.self))
    }
    return result
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first else { return nil }
    return bytes.withUnsafeBytes { all -> Int? in
      var position = start
      while position + pattern.count <= all.count,
        let found = memchr(all.baseAddress! + position, Int32(first), all.count - position)
      {
        let place = all.baseAddress!.distance(to: UnsafeRawPointer(found))
        guard place + pattern.count <= all.count else { return nil }
        if memcmp(found, pattern, pattern.count) == 0 { return place }
        position = place + 1
      }
      return nil
    }
  }

  package var lineCount: Int { bytes.count { $0 == 10 } + 1 }

  /// Returns the identifiers that begin with a prefix.
  package func words(beginningWith prefix: String) -> Set<String> {
    var result: Set<String> = []
    visitWords(beginningWith: prefix) { result.insert($0) }
    return result
  }

  /// Returns the number of occurrences of identifiers that begin with a prefix and for which `isMeant`
  /// returns true.
  package func count(
    ofWordsBeginningWith prefix: String, where isMeant: (String) -> Bool
  ) -> Int {
    var count = 0
    visitWords(beginningWith: prefix) { if isMeant($0) { count += 1 } }
    return count
  }

  private func visitWords(beginningWith prefix: String, _ visit: (String) -> Void) {
    let pattern = Array(prefix.utf8)
    var position = 0
    while let found = find(pattern, from: position) {
      position = found + pattern.count
      if found > 0, Self.isPartOfPath(bytes[found - 1]), bytes[found - 1] != UInt8(ascii: ".") {
        continue
      }
      let word = bytes[found...].prefix { Self.isPartOfPath($0) && $0 != UInt8(ascii: ".") }
      visit(String(decoding: word, as: UTF8.self))
    }
  }

  /// Whether the source declares a name after one of the keywords of declarations.
  package func declares(_ name: String) -> Bool {
    [
      "func ", "var ", "let ", "case ", "class ", "struct ", "enum ", "protocol ", "typealias ",
      "actor ", "macro ",
    ].contains { names(after: $0).contains(name) }
  }

  /// Returns the last component of each name after a text: `b` of `A.b(c:)`.
  package func names(after text: String) -> Set<String> {
    let pattern = Array(text.utf8)
    var result: Set<String> = []
    var position = 0
    while let found = find(pattern, from: position) {
      var end = found + pattern.count
      var name: [UInt8] = []
      while end < bytes.count, Self.isPartOfPath(bytes[end]) {
        if bytes[end] == UInt8(ascii: ".") { name = [] } else { name.append(bytes[end]) }
        end += 1
      }
      result.insert(String(decoding: name, as: UTF8.self))
      position = end
    }
    return result
  }

  private static func isPartOfPath(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 128...255:
      true
    default: false
    }
  }
}

extension SourceBytes {
  /// The identifiers that begin with a capital letter.
  package var identifiers: Set<String> {
    var result: Set<String> = []
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      let isPart = Self.isPartOfPath(byte) && byte != UInt8(ascii: ".")
      if isPart, start == nil { start = index }
      guard !isPart, let begin = start else { continue }
      if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[begin]) {
        result.insert(String(decoding: bytes[begin..<index], as: UTF8.self))
      }
      start = nil
    }
    return result
  }
}
