/// A sequence of the literal texts and placeholders of a format string, in order.
struct FormatParts: Sequence, IteratorProtocol {
  enum Part: Equatable {
    /// Literal text. A per cent sign (`%%`) is a separate part, whose text is `%%` as well.
    case text(String)
    /// A placeholder for an argument, such as `%lld` or `%2$@`: the position, which counts from 1 and is
    /// optional, and the rest of the specifier.
    case placeholder(position: Int?, specifier: String)
    /// A placeholder for a text that depends on an argument: `%#@name@` or `%1$#@name@`.
    case substitution(position: Int?, name: String)
    /// A placeholder for the number that chooses a plural form, `%arg`.
    case argument
  }

  private var rest: Substring

  init(_ format: String) { rest = format[...] }

  mutating func next() -> Part? {
    guard let first = rest.first else { return nil }
    guard first == "%" else {
      let end = rest.firstIndex(of: "%") ?? rest.endIndex
      defer { rest = rest[end...] }
      return .text(String(rest[..<end]))
    }
    return percent()
  }

  private mutating func percent() -> Part {
    rest.removeFirst()
    if rest.first == "%" {
      rest.removeFirst()
      return .text("%%")
    }
    if rest.hasPrefix("arg"), !(rest.dropFirst(3).first?.isLetter ?? false) {
      rest.removeFirst(3)
      return .argument
    }
    let position = takePosition()
    if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
      let name = rest[rest.index(rest.startIndex, offsetBy: 2)..<end]
      rest = rest[rest.index(after: end)...]
      return .substitution(position: position, name: String(name))
    }
    return .placeholder(position: position, specifier: takeSpecifier())
  }

  private mutating func takePosition() -> Int? {
    let digits = rest.prefix(while: \.isNumber)
    guard !digits.isEmpty, let position = Int(digits),
      rest.dropFirst(digits.count).first == "$"
    else { return nil }
    rest.removeFirst(digits.count + 1)
    return position
  }

  /// Removes and returns the specifier at the current position: flags, width, precision, length and
  /// conversion, as in printf.
  private mutating func takeSpecifier() -> String {
    let modifiers = rest.prefix { "-+ #0123456789.*'hlqLztj".contains($0) }
    let end = rest.dropFirst(modifiers.count).first.map { _ in modifiers.count + 1 }
    let specifier = rest.prefix(end ?? modifiers.count)
    rest.removeFirst(specifier.count)
    return String(specifier)
  }
}
