import Foundation

/// What a file mentions, found by looking at its bytes only: most files need no parser.
struct Mentions {
  /// It has something that only a parser can rewrite.
  var needsParser: Bool
  var networking: Bool
  var xml: Bool
  /// Names in `#selector(...)`: such methods are reachable even where nothing marks them.
  var selected: Set<String>
  private let text: SourceBytes

  init(_ source: [UInt8]) {
    text = SourceBytes(source)
    selected = text.names(after: "#selector(")
    networking = Self.networkingNames.contains(where: text.contains)
    xml = text.contains("XMLParser")
    let overrides =
      text.contains("override ")
      && (text.contains("extension ") || NotInFoundation.baseNames.contains(where: text.contains))
    needsParser =
      overrides || Self.triggers.contains(where: text.contains)
      // A line of a text that begins like an import is none.
      || text.contains("\"\"\"")
  }

  /// Whether an import names a framework that cannot be had, of which nothing is used.
  func needsNothing(of module: String) -> Bool {
    guard KnownModules.missing.contains(module), let prefixes = KnownModules.prefixes[module] else {
      return false
    }
    return !prefixes.contains { prefix in
      text.words(beginningWith: prefix).contains { word in
        word != module
          && (word.dropFirst(prefix.count).first?.isUppercase ?? false
            || word.dropFirst(prefix.count).first == "_")
      }
    }
  }

  private static let triggers = [
    "@objc", "@IB", "@NS", "@GK", "@UIApplicationMain", "@main", "@convention", "@nonobjc",
    "#selector",
    "#keyPath", "#Preview", "Literal(", "#if", "dynamic ", "optional ", "?(", ".observe(",
    "XCTestCase",
    ".description()", "ViewController",
  ]

  private static let networkingNames = [
    "URLSession", "URLRequest", "URLResponse", "HTTPCookie", "URLCredential", "URLCache",
    "URLProtocol", "URLAuthentication", "HTTPURLResponse", "URLConnection",
  ]
}

/// Bytes that are searched for plain ASCII.
struct SourceBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func contains(_ text: String) -> Bool { find(Array(text.utf8), from: 0) != nil }

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

  /// Words that begin so.
  func words(beginningWith prefix: String) -> Set<String> {
    let pattern = Array(prefix.utf8)
    var result: Set<String> = []
    var position = 0
    while let found = find(pattern, from: position) {
      position = found + pattern.count
      if found > 0, Self.isPartOfPath(bytes[found - 1]), bytes[found - 1] != UInt8(ascii: ".") {
        continue
      }
      let word = bytes[found...].prefix { Self.isPartOfPath($0) && $0 != UInt8(ascii: ".") }
      result.insert(String(decoding: word, as: UTF8.self))
    }
    return result
  }

  /// The last part of each name that follows a text, `b` of `A.b(c:)`.
  func names(after text: String) -> Set<String> {
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

  fileprivate static func isPartOfPath(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 128...255:
      true
    default: false
    }
  }
}

extension SourceBytes {
  /// Every word that begins with a capital letter.
  var identifiers: Set<String> {
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
