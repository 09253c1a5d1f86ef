/// A function call in source text, with its closures.
package struct InlineCall {
  private struct Closure {
    /// The range of the closure with its label, including everything that is removed with it.
    var whole: Range<Int>
    var label: String?
    var braces: Range<Int>
  }

  private let scanner: SourceScanner
  /// The offset after the arguments in parentheses; that of the first brace if the call has no parentheses.
  private let end: Int
  private var trailing: [Closure] = []
  private var arguments: [Closure] = []
  /// The labels of arguments that are not closures.
  private var otherLabels: [String] = []

  /// Finds the call and its closures.
  ///
  /// - Parameter offset: The offset that `#line` and `#column` state for the call: its opening parenthesis,
  ///   or its opening brace if it has only closures.
  package init?(_ scanner: SourceScanner, at offset: Int) {
    self.scanner = scanner
    switch scanner.bytes[offset] {
    case UInt8(ascii: "("):
      guard let end = scanner.endOfGroup(at: offset) else { return nil }
      self.end = end
      findArguments(from: offset + 1)
    case UInt8(ascii: "{"): end = offset
    default: return nil
    }
    findTrailingClosures()
  }

  private mutating func findArguments(from start: Int) {
    var position = start
    while position < end - 1 {
      let first = scanner.afterTrivia(position)
      let labelEnd = scanner.endOfIdentifier(first)
      let colon = scanner.afterTrivia(labelEnd)
      if labelEnd > first, scanner.byte(colon) == UInt8(ascii: ":") {
        let label = String(decoding: scanner.bytes[first..<labelEnd], as: UTF8.self)
        let value = scanner.afterTrivia(colon + 1)
        if scanner.byte(value) == UInt8(ascii: "{"), let close = scanner.endOfGroup(at: value) {
          arguments.append(Closure(whole: value..<close, label: label, braces: value..<close))
        } else {
          otherLabels.append(label)
        }
      }
      position = endOfArgument(from: first)
    }
  }

  /// Returns the offset after the argument and its comma; brackets may contain other commas.
  private func endOfArgument(from start: Int) -> Int {
    var position = start
    while position < end - 1 {
      position = scanner.afterTrivia(position)
      guard position < end - 1 else { break }
      switch scanner.bytes[position] {
      case UInt8(ascii: ","): return position + 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        guard let close = scanner.endOfGroup(at: position) else { return end }
        position = close
      default: position = scanner.endOfLiteral(at: position) ?? position + 1
      }
    }
    return end
  }

  private mutating func findTrailingClosures() {
    var position = end
    while true {
      let first = scanner.afterTrivia(position)
      var brace = first
      var label: String?
      if !trailing.isEmpty {
        let labelEnd = scanner.endOfIdentifier(first)
        let colon = scanner.afterTrivia(labelEnd)
        guard labelEnd > first, scanner.byte(colon) == UInt8(ascii: ":") else { return }
        label = String(decoding: scanner.bytes[first..<labelEnd], as: UTF8.self)
        brace = scanner.afterTrivia(colon + 1)
      }
      guard scanner.byte(brace) == UInt8(ascii: "{"), let close = scanner.endOfGroup(at: brace)
      else { return }
      trailing.append(Closure(whole: position..<close, label: label, braces: brace..<close))
      position = close
    }
  }

  // MARK: Editing

  package struct Edit: Equatable {
    package var range: Range<Int>
    package var text: [UInt8]
  }

  /// Returns the edit that puts a text into the call's trailing closure, or removes the closure if the text
  /// is nil. Returns nil if the source need not change.
  ///
  /// - Throws: A failure that states why the call cannot be edited.
  package func edit(
    text: String?, descriptor: InlineSnapshotSyntaxDescriptor
  ) throws(SnapshotFailure) -> Edit? {
    let label = descriptor.trailingClosureLabel
    let labels = [label] + descriptor.deprecatedTrailingClosureLabels
    let index = descriptor.trailingClosureOffset
    let found =
      index == 0
      ? trailing.first
      : trailing.dropFirst().first { closure in closure.label.map(labels.contains) ?? false }
    if let found {
      guard let text else { return Edit(range: found.whole, text: []) }
      let old = found.braces
      let closure = closure(text, indentedLike: old.lowerBound)
      guard index > 0, let oldLabel = found.label, oldLabel != label else {
        return Edit(range: old, text: closure)
      }
      let start = scanner.afterTrivia(found.whole.lowerBound)
      return Edit(range: start..<old.upperBound, text: Array("\(label): ".utf8) + closure)
    }
    if let argument = arguments.first(where: { $0.label.map(labels.contains) ?? false }) {
      let text = text.map { closure($0, indentedLike: argument.braces.lowerBound) }
      return Edit(range: argument.braces, text: text ?? Array("nil".utf8))
    }
    if let other = otherLabels.first(where: labels.contains) {
      throw SnapshotFailure(
        "The expected text is an expression after '\(other):', and only a closure with a literal "
          + "can be rewritten. Write it as a trailing closure.")
    }
    guard let text else { return nil }
    // Trailing closures are in the order of the parameters.
    let place =
      index == 0 || trailing.isEmpty
      ? end : trailing[min(index, trailing.count) - 1].braces.upperBound
    let name = trailing.isEmpty ? "" : "\(label): "
    return Edit(
      range: place..<place,
      text: Array(" \(name)".utf8) + closure(text, indentedLike: max(0, place - 1)))
  }

  private func closure(_ text: String, indentedLike offset: Int) -> [UInt8] {
    let outer = scanner.indentation(at: offset)
    let inner = outer + scanner.indentationUnit
    let newline = scanner.lineEnding
    var result = Array("{".utf8) + newline
    for line in InlineLiteral(text).lines {
      // An empty line has no indentation, since editors would remove it.
      result += (line.isEmpty ? [] : inner + Array(line.utf8)) + newline
    }
    return result + outer + Array("}".utf8)
  }
}

/// A multiline string literal that can contain any text.
struct InlineLiteral {
  /// The lines without indentation: the opening quotes, the text's lines, the closing quotes.
  let lines: [String]

  init(_ text: String) {
    let hashes = String(repeating: "#", count: Self.hashCount(text))
    var content: [String] = []
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 10:
        content.append(line)
        line = ""
      case 9: line.unicodeScalars.append(scalar)
      case 0..<32, 127: line += "\\\(hashes)u{\(String(scalar.value, radix: 16))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    if !text.isEmpty { content.append(line) }
    lines = ["\(hashes)\"\"\""] + content + ["\"\"\"\(hashes)"]
  }

  /// Returns the number of `#` signs that the literal needs: one more than follow any backslash or three
  /// quotes in the text; none if the text contains neither.
  private static func hashCount(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    var count = 0
    for i in bytes.indices {
      let isSpecial =
        bytes[i] == .backslash || (i >= 2 && bytes[i - 2...i].allSatisfy { $0 == .quote })
      guard isSpecial else { continue }
      count = max(count, bytes[(i + 1)...].prefix { $0 == .hash }.count + 1)
    }
    return count
  }
}
