import Foundation

/// The result of a text search in the project's sources: declared types with their public members,
/// and the names that are read.
///
/// No compiler is asked, so the search errs on one side only: a property counts as read wherever
/// its name is used for anything but a declaration, an argument's label or the left side of an
/// assignment, whatever object it belongs to. What it calls unread is unread.
struct SourceScan {
  struct Support: Equatable {
    enum Level: String { case partial, withoutEffect = "without effect" }
    var level: Level
    var reason: String
  }

  struct Member {
    var name: String
    var file: String
    var line: Int
    /// Stored, and settable by the program.
    var isStored: Bool
    var support: Support?
  }

  /// A class of UIKit or Core Animation, or any type of SwiftUI.
  struct MirroredType {
    var module: String
    var name: String
    var superclass: String?
    var support: Support?
    var members: [Member] = []
  }

  private(set) var types: [String: MirroredType] = [:]
  /// Annotations that are none of the known forms, with their places.
  private(set) var problems: [String] = []
  /// The names read in SwiftUI, and those read in all other modules.
  private var reads: (swiftUI: Set<String>, others: Set<String>) = ([], [])

  func isRead(_ name: String) -> Bool {
    reads.swiftUI.contains(name) || reads.others.contains(name)
  }

  /// Whether the part of the sources that a module belongs to reads a name: SwiftUI passes settings on
  /// to UIKit, where they may have no effect.
  func isRead(_ name: String, in module: String) -> Bool {
    (module == "SwiftUI" ? reads.swiftUI : reads.others).contains(name)
  }

  /// The superclasses of a type, nearest first.
  func superclasses(of name: String) -> [String] {
    var result: [String] = []
    var next = types[name]?.superclass
    while let name = next, !result.contains(name) {
      result.append(name)
      next = types[name]?.superclass
    }
    return result
  }

  // MARK: Files

  mutating func add(file: String, module: String, text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let code = lines.map(Self.code)
    for line in code { noteReads(in: Array(line.utf8), isSwiftUI: module == "SwiftUI") }
    declarations(lines, code, file: file, module: module)
  }

  /// The line without comments and without what stands in quotes, but for interpolations.
  private static func code(_ line: String) -> String {
    guard line.contains("//") || line.contains("\"") else { return line }
    var result: [UInt8] = []
    var isQuoted = false
    var depth = 0
    let bytes = Array(line.utf8)
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      let next = i + 1 < bytes.count ? bytes[i + 1] : 0
      if isQuoted, depth == 0 {
        if byte == UInt8(ascii: "\\"), next == UInt8(ascii: "(") {
          depth = 1
          result.append(UInt8(ascii: " "))
          i += 1
        } else if byte == UInt8(ascii: "\\") {
          i += 1
        } else if byte == UInt8(ascii: "\"") {
          isQuoted = false
        }
      } else {
        if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") { break }
        if byte == UInt8(ascii: "\""), depth == 0 { isQuoted = true }
        if depth > 0, byte == UInt8(ascii: "(") { depth += 1 }
        if depth > 0, byte == UInt8(ascii: ")") { depth -= 1 }
        if byte != UInt8(ascii: "\"") { result.append(byte) }
      }
      i += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: Reads

  private static let declaring: Set<String> = ["var", "let", "func", "case"]

  private mutating func noteReads(in line: [UInt8], isSwiftUI: Bool) {
    var i = 0
    var before = ""
    while i < line.count {
      guard Self.isWord(line[i]) else {
        i += 1
        continue
      }
      let start = i
      while i < line.count, Self.isWord(line[i]) { i += 1 }
      let word = String(decoding: line[start..<i], as: UTF8.self)
      if !Self.declaring.contains(before), !isWritten(line, i), !isLabel(line, start, i) {
        if isSwiftUI { reads.swiftUI.insert(word) } else { reads.others.insert(word) }
      }
      before = word
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
  }

  private func rest(_ line: [UInt8], _ end: Int) -> ArraySlice<UInt8> {
    line[end...].drop { $0 == UInt8(ascii: " ") }
  }

  private func isWritten(_ line: [UInt8], _ end: Int) -> Bool {
    let rest = Array(rest(line, end).prefix(2))
    return rest.first == UInt8(ascii: "=") && rest.last != UInt8(ascii: "=")
      || rest == [UInt8(ascii: "=")]
  }

  private func isLabel(_ line: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard rest(line, end).first == UInt8(ascii: ":") else { return false }
    // The middle of `a ? b : c`, and `case .b:`, are reads.
    let before = line[..<start]
    return before.last != UInt8(ascii: ".") && !before.contains(UInt8(ascii: "?"))
  }

  // MARK: Declarations

  private mutating func declarations(
    _ lines: [String], _ code: [String], file: String, module: String
  ) {
    // SwiftUI's types are structures; of UIKit the classes are listed.
    let listed: Set<String> =
      module == "SwiftUI" ? Self.keywords : ["class", "extension"]
    var scopes: [(depth: Int, name: String, isListed: Bool)] = []
    var depth = 0
    for (index, line) in code.enumerated() {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." && $0 != "@" }
      if let type = Self.type(words) {
        let support = support(above: index, lines, file)
        if type.keyword != "extension", listed.contains(type.keyword) {
          var known =
            types[type.name] ?? MirroredType(module: module, name: type.name)
          known.support = support ?? known.support
          known.superclass = type.superclass ?? known.superclass
          types[type.name] = known
        }
        scopes.append((depth, type.name, listed.contains(type.keyword)))
      } else if let scope = scopes.last, scope.isListed, scope.depth == depth - 1,
        let member = member(index, code, lines, file)
      {
        var type = types[scope.name] ?? MirroredType(module: module, name: scope.name)
        if !type.members.contains(where: { $0.name == member.name }) { type.members.append(member) }
        types[scope.name] = type
      }
      for byte in line.utf8 {
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") {
          depth -= 1
          if let last = scopes.last, depth <= last.depth { scopes.removeLast() }
        }
      }
    }
  }

  private static let keywords: Set<String> = [
    "class", "struct", "enum", "extension", "protocol", "actor",
  ]
  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "private", "fileprivate", "final", "indirect",
    "nonisolated",
  ]

  private static func type(
    _ words: [Substring]
  ) -> (keyword: String, name: String, superclass: String?)? {
    let words = words.drop { $0.hasPrefix("@") || modifiers.contains(String($0)) }
    guard let keyword = words.first.map(String.init), keywords.contains(keyword),
      let name = words.dropFirst().first.map(String.init), !["var", "func", "let"].contains(name),
      name.first?.isUppercase == true
    else { return nil }
    let inherited = keyword == "class" ? words.dropFirst(2).first.map(String.init) : nil
    return (keyword, name, inherited)
  }

  private mutating func member(
    _ index: Int, _ code: [String], _ lines: [String], _ file: String
  ) -> Member? {
    let line = code[index]
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "(" && $0 != ")" }
    guard
      let at = words.firstIndex(where: { word in
        ["var", "let", "func", "subscript"].contains(String(word)) || word.hasPrefix("init")
          || word.hasPrefix("subscript")
      }), words[..<at].contains(where: { $0 == "public" || $0 == "open" }),
      !words[..<at].contains("override")
    else { return nil }
    let kind = words[at]
    let support = support(above: index, lines, file)
    func make(_ name: String, isStored: Bool = false) -> Member {
      Member(name: name, file: file, line: index + 1, isStored: isStored, support: support)
    }
    switch kind {
    case "var", "let":
      guard at + 1 < words.count else { return nil }
      let name = String(words[at + 1])
      let isReadOnly = kind == "let" || words.contains { $0.hasSuffix("(set)") }
      return make(name, isStored: !isReadOnly && Self.isStored(index, code))
    case "func":
      guard at + 1 < words.count else { return nil }
      return make(Self.signature(index, code, from: "func "))
    default:
      return make(Self.signature(index, code, from: nil))
    }
  }

  /// Whether what follows a property's name is no getter.
  private static func isStored(_ index: Int, _ code: [String]) -> Bool {
    let line = code[index]
    guard let brace = line.firstIndex(of: "{") else { return true }
    let after =
      (line[line.index(after: brace)...] + " " + (index + 1 < code.count ? code[index + 1] : ""))
      .drop { $0 == " " }
    return after.hasPrefix("didSet") || after.hasPrefix("willSet") || line[..<brace].contains("=")
  }

  /// `name(label:other:)`
  private static func signature(_ index: Int, _ code: [String], from keyword: String?) -> String {
    let text = code[index..<min(code.count, index + 12)].joined(separator: " ")
    let start =
      keyword.flatMap { text.range(of: $0)?.upperBound }
      ?? text.range(of: "init")?.lowerBound ?? text.range(of: "subscript")?.lowerBound
      ?? text.startIndex
    var name = ""
    var labels: [String] = []
    var current = ""
    var depth = 0
    for character in text[start...] {
      if depth == 0 {
        if character == "(" { depth = 1 } else { name.append(character) }
        continue
      }
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where !current.hasSuffix("-"): depth -= 1
      default: break
      }
      if depth == 0 || (depth == 1 && character == ",") {
        if let label = current.split(separator: ":").first?.split(separator: " ").first {
          labels.append("\(label):")
        }
        current = ""
        if depth == 0 { break }
      } else {
        current.append(character)
      }
    }
    let plain = name.split(separator: "<").first.map(String.init) ?? name
    return "\(plain.trimmingCharacters(in: .whitespaces))(\(labels.joined()))"
  }

  // MARK: What the comment says

  private static let mark = "/// - Support: "

  /// `/// - Support: without effect: why.` or `partial: why.`, which may go on in further lines.
  private mutating func support(
    above index: Int, _ lines: [String], _ file: String
  ) -> Support? {
    var first = index
    while first > 0,
      lines[first - 1].drop(while: { $0 == " " }).hasPrefix("///")
        || lines[first - 1].drop(while: { $0 == " " }).hasPrefix("@")
    {
      first -= 1
    }
    let comment = lines[first..<index].map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("///") }
    guard let at = comment.firstIndex(where: { $0.hasPrefix(Self.mark) }) else { return nil }
    var text = String(comment[at].dropFirst(Self.mark.count))
    for line in comment[(at + 1)...] {
      let more = line.dropFirst(3).trimmingCharacters(in: .whitespaces)
      if more.isEmpty || more.hasPrefix("- ") { break }
      text += " " + more
    }
    for level in [Support.Level.withoutEffect, .partial] {
      guard text.hasPrefix("\(level.rawValue): ") else { continue }
      let reason = text.dropFirst(level.rawValue.count + 2)
      if reason.isEmpty { break }
      return Support(level: level, reason: String(reason))
    }
    problems.append(
      "\(file):\(index + 1): '\(text)' is no support. Write 'without effect: why.' or "
        + "'partial: why.'.")
    return nil
  }
}
