/// Splits Markdown into the texts of its blocks, without their marks.
enum MarkdownBlocks {
  /// Returns the texts of the blocks. Lines of a paragraph are joined by spaces; lines of code keep their
  /// breaks.
  static func texts(of markdown: String) -> [String] {
    var blocks: [String] = []
    var paragraph: [Substring] = []
    var code: [Substring]?
    func finish() {
      if !paragraph.isEmpty { blocks.append(joined(paragraph)) }
      paragraph = []
    }
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if text.hasPrefix("```") || text.hasPrefix("~~~") {
        if let lines = code {
          blocks.append("`" + lines.joined(separator: "\n") + "\n`")
          code = nil
        } else {
          finish()
          code = []
        }
      } else if code != nil {
        code?.append(line)
      } else if text.allSatisfy(\.isWhitespace) {
        finish()
      } else if let (mark, isWhole) = mark(of: text) {
        finish()
        paragraph = [text.dropFirst(mark)]
        if isWhole { finish() }
      } else {
        paragraph.append(line)
      }
    }
    if let code { blocks.append("`" + code.joined(separator: "\n") + "`") }
    finish()
    return blocks.filter { !$0.isEmpty }
  }

  /// Returns a text with each run of white space replaced by a space.
  static func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Two spaces or a backslash at the end of a line break it (CommonMark 0.31, section 6.7).
  private static func joined(_ lines: [Substring]) -> String {
    var result = ""
    for (index, line) in lines.enumerated() {
      var text = line.drop { $0 == " " || $0 == "\t" }
      let isBroken = text.hasSuffix("  ") || text.hasSuffix("\\")
      while let last = text.last, last == " " || last == "\t" { text.removeLast() }
      if isBroken, text.hasSuffix("\\") { text.removeLast() }
      result += text
      if index + 1 < lines.count { result += isBroken ? "\n" : " " }
    }
    return result
  }

  /// Returns the length of the mark at the beginning of a line, and whether the line is the whole block; nil
  /// if the line begins no block of its own.
  private static func mark(of line: Substring) -> (length: Int, isWhole: Bool)? {
    let hashes = line.prefix { $0 == "#" }.count
    if (1...6).contains(hashes), line.dropFirst(hashes).first.map(\.isWhitespace) ?? true {
      return (hashes + 1, true)
    }
    let rule = line.filter { !$0.isWhitespace }
    if rule.count >= 3, let first = rule.first, "-*_".contains(first),
      rule.allSatisfy({ $0 == first })
    {
      return (line.count, true)
    }
    if let first = line.first, "-*+>".contains(first), line.dropFirst().first == " " {
      return (2, false)
    }
    let digits = line.prefix { $0.isASCII && $0.isNumber }.count
    let rest = line.dropFirst(digits)
    if (1...9).contains(digits), let dot = rest.first, dot == "." || dot == ")",
      rest.dropFirst().first == " "
    {
      return (digits + 2, false)
    }
    return nil
  }
}
