import SourceModel

/// Generates the source that replaces excluded parts and reports when execution reaches it.
///
/// It calls functions of the library to which every program is linked. Each file declares them itself, so
/// that no import is needed. Their names contain a number of the file, since inlinable code refers to them.
struct ExclusionReport {
  /// The name of the function that ends the program.
  let ending: String
  private let reaching: String
  private let path: String

  init(path: String) {
    self.path = path
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let suffix = String(hash, radix: 36)
    reaching = "_reachExcluded_\(suffix)"
    ending = "_endInExcluded_\(suffix)"
  }

  /// The name of the modifier, of our SwiftUI, that replaces an excluded one.
  static let modifier = "_withExcludedModifier"

  /// Whether a statement replaces an excluded one.
  func isReport(_ text: String) -> Bool { text.hasPrefix(reaching + "(") }

  /// Whether a declaration replaces an excluded statement in a result builder, where no expression is
  /// allowed.
  func isDeclaredReport(_ text: String) -> Bool { text.hasPrefix(Self.declaring + reaching + "(") }

  /// Returns a declaration that evaluates a call of the report, for places where no expression is
  /// allowed.
  func declared(_ call: String) -> String { Self.declaring + call }

  private static let declaring = "let _: Void = "

  /// A regular expression of the calls, which captures the message and the line.
  private var callPattern: String {
    #"(?:"# + reaching + "|" + ending + #")\("((?:[^"\\]|\\.)*)", "(?:[^"\\]|\\.)*", ([0-9]+)\)"#
  }

  /// Returns a text without the modifiers that replace excluded ones.
  func removed(from text: String) -> String {
    guard let modifier = try? Regex(#"\."# + Self.modifier + #"\("# + callPattern + #"\)"#) else {
      return text
    }
    return text.replacing(modifier, with: "")
  }

  /// Returns the notes of earlier exclusions inside a text that is excluded now.
  func notes(in text: String) -> [SourceNote] {
    guard let call = try? Regex(callPattern) else { return [] }
    return text.matches(of: call).compactMap { match in
      guard let message = match.output[1].substring, let line = match.output[2].substring else {
        return nil
      }
      return SourceNote(line: Int(line) ?? 0, message: Self.unescaped(String(message)))
    }
  }

  /// Returns the call that replaces an excluded statement.
  func call(_ what: String, _ refusal: CompilerRefusal) -> String {
    reaching + arguments(what, refusal)
  }

  /// Returns the call that replaces the body of an excluded function and ends the program.
  func end(_ what: String, _ refusal: CompilerRefusal) -> String {
    ending + arguments(what, refusal)
  }

  static func message(_ what: String, _ refusal: CompilerRefusal) -> String {
    // The message becomes a string literal, so it must be on one line.
    String("\(what) is left out: \(refusal.message)".map { $0.isNewline ? " " : $0 })
  }

  private func arguments(_ what: String, _ refusal: CompilerRefusal) -> String {
    let message = Self.message(what, refusal)
    return "(\(Self.literal(message)), \(Self.literal(path)), \(refusal.line))"
  }

  private static func unescaped(_ text: String) -> String {
    text.replacing(#/\\(.)/#) { String($0.1) }
  }

  private static func literal(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  /// Returns a text with declarations of the report functions that it calls.
  func declared(in text: [UInt8]) -> [UInt8] {
    let bytes = SourceBytes(text)
    var result = text
    let functions = [
      (reaching, "tintype_reach_excluded_part", ""),
      (ending, "tintype_end_in_excluded_part", " -> Never"),
    ]
    for (name, symbol, returned) in functions
    where bytes.contains(name + "(") && !bytes.contains("func \(name)(") {
      result += Array(
        ("\n@_silgen_name(\"\(symbol)\") @usableFromInline nonisolated internal func \(name)("
          + "_ message: StaticString, _ file: StaticString, _ line: UInt)\(returned)\n").utf8)
    }
    return result
  }
}
