/// Parses inline Markdown: emphasis, strong, code, strikethrough, links and escapes.
///
/// Follows CommonMark's rules for opening and closing delimiters, without HTML and entities.
struct MarkdownParser {
  struct Span: Equatable {
    var text: String
    var isEmphasized = false
    var isStrong = false
    var isCode = false
    var isStruck = false
    var link: URL?
  }

  private struct Style: Equatable {
    var emphasis = 0
    var strong = 0
    var strike = 0
    var link: URL?
  }

  private let characters: [Character]
  private var index = 0
  private var spans: [Span] = []

  static func parse(_ text: String) -> [Span] {
    var parser = MarkdownParser(characters: Array(text))
    parser.parse(until: parser.characters.count, Style())
    return parser.spans
  }

  private init(characters: [Character]) { self.characters = characters }

  private mutating func parse(until end: Int, _ style: Style) {
    while index < end {
      let character = characters[index]
      switch character {
      case "\\" where index + 1 < end && characters[index + 1].isPunctuationOrSymbol:
        append(characters[index + 1], style)
        index += 2
      case "`" where parseCode(until: end, style): break
      case "*", "_", "~":
        if !parseDelimited(until: end, style) {
          append(character, style)
          index += 1
        }
      case "[" where parseLink(until: end, style): break
      default:
        append(character, style)
        index += 1
      }
    }
  }

  private mutating func append(_ character: Character, _ style: Style, isCode: Bool = false) {
    append(String(character), style, isCode: isCode)
  }

  private mutating func append(_ text: String, _ style: Style, isCode: Bool = false) {
    let span = Span(
      text: text, isEmphasized: style.emphasis > 0, isStrong: style.strong > 0, isCode: isCode,
      isStruck: style.strike > 0, link: style.link)
    if var last = spans.last, last.hasStyle(of: span) {
      last.text += text
      spans[spans.count - 1] = last
    } else {
      spans.append(span)
    }
  }

  /// Parses code between runs of backticks of the same length.
  private mutating func parseCode(until end: Int, _ style: Style) -> Bool {
    let length = runLength(of: "`", at: index, until: end)
    var close = index + length
    while close < end {
      guard characters[close] == "`" else {
        close += 1
        continue
      }
      let found = runLength(of: "`", at: close, until: end)
      if found == length {
        var code = String(characters[(index + length)..<close])
        if code.hasPrefix(" "), code.hasSuffix(" "), code.contains(where: { $0 != " " }) {
          code = String(code.dropFirst().dropLast())
        }
        append(code, style, isCode: true)
        index = close + length
        return true
      }
      close += found
    }
    append(String(repeating: "`", count: length), style)
    index += length
    return true
  }

  private func runLength(of character: Character, at start: Int, until end: Int) -> Int {
    var count = 0
    while start + count < end, characters[start + count] == character { count += 1 }
    return count
  }

  /// Parses emphasis, strong or strikethrough at the current position; false if nothing closes it.
  private mutating func parseDelimited(until end: Int, _ style: Style) -> Bool {
    let mark = characters[index]
    let length = min(mark == "~" ? 2 : 3, runLength(of: mark, at: index, until: end))
    guard mark != "~" || length == 2, opens(mark, at: index, length: length, until: end) else {
      return false
    }
    for width in stride(from: length, through: 1, by: -1) where mark != "~" || width == 2 {
      guard let close = closing(mark, width, from: index + width, until: end) else { continue }
      var inner = style
      if mark == "~" { inner.strike += 1 }
      if mark != "~", width != 2 { inner.emphasis += 1 }
      if mark != "~", width >= 2 { inner.strong += 1 }
      index += width
      parse(until: close, inner)
      index = close + width
      return true
    }
    return false
  }

  /// Returns whether a delimiter can open: no white space follows, and an underscore is not inside a word.
  private func opens(_ mark: Character, at start: Int, length: Int, until end: Int) -> Bool {
    guard start + length < end, !characters[start + length].isWhitespace else { return false }
    return mark != "_" || start == 0 || !characters[start - 1].isLetterOrNumber
  }

  private func closing(_ mark: Character, _ width: Int, from start: Int, until end: Int) -> Int? {
    var position = start
    while position < end {
      switch characters[position] {
      case "\\": position += 2
      case "`": position += max(1, runLength(of: "`", at: position, until: end))
      case mark:
        let length = runLength(of: mark, at: position, until: end)
        let after = position + length
        let isWordEnd =
          mark != "_" || after >= characters.count || !characters[after].isLetterOrNumber
        if position > start, !characters[position - 1].isWhitespace, isWordEnd,
          length == width || length > width && length >= 3
        {
          return position + length - width
        }
        position += length
      default: position += 1
      }
    }
    return nil
  }

  /// Parses `[text](url)`, with balanced brackets in the text.
  private mutating func parseLink(until end: Int, _ style: Style) -> Bool {
    guard style.link == nil, let close = matching("[", "]", from: index, until: end),
      close + 1 < end, characters[close + 1] == "(",
      let last = matching("(", ")", from: close + 1, until: end)
    else { return false }
    let inside = String(characters[(close + 2)..<last])
    let address = inside.split(separator: " ", maxSplits: 1).first.map(String.init) ?? ""
    guard let url = URL(string: address.trimmingCharacters(in: ["<", ">"])) else { return false }
    var inner = style
    inner.link = url
    index += 1
    parse(until: close, inner)
    index = last + 1
    return true
  }

  private func matching(
    _ open: Character, _ close: Character, from start: Int, until end: Int
  ) -> Int? {
    var depth = 0
    var position = start
    while position < end {
      switch characters[position] {
      case "\\": position += 1
      case open: depth += 1
      case close:
        depth -= 1
        if depth == 0 { return position }
      default: break
      }
      position += 1
    }
    return nil
  }
}

extension MarkdownParser.Span {
  fileprivate func hasStyle(of other: Self) -> Bool {
    isEmphasized == other.isEmphasized && isStrong == other.isStrong && isCode == other.isCode
      && isStruck == other.isStruck && link == other.link
  }
}

extension Character {
  fileprivate var isPunctuationOrSymbol: Bool { isPunctuation || isSymbol }
  fileprivate var isLetterOrNumber: Bool { isLetter || isNumber }
}
