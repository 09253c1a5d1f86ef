import Foundation

/// Converts simple HTML, as labels and text views use it, to an attributed string.
///
/// Text without a font uses Times of 12 points, and sizes in points are used unchanged (known from iOS).
struct HTMLReader {
  private var styles: [(tag: String, style: HTMLStyle)] = []
  private var pieces: [(text: String, style: HTMLStyle)] = []
  /// Whether the next text must begin on a new line.
  private var needsLine = false
  private var hidden: String?

  static func read(_ text: String) -> NSAttributedString {
    var reader = HTMLReader()
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "<") {
      reader.add(rest[..<start])
      rest = rest[start...]
      let end = rest.hasPrefix("<!--") ? rest.range(of: "-->")?.upperBound : nil
      guard let close = end ?? rest.firstIndex(of: ">").map({ rest.index(after: $0) }) else {
        break
      }
      reader.tag(rest[rest.index(after: start)..<rest.index(before: close)])
      rest = rest[close...]
    }
    if rest.first != "<" { reader.add(rest) }
    reader.finish()
    return reader.result
  }

  private var style: HTMLStyle { styles.last?.style ?? HTMLStyle() }

  // MARK: Text

  private mutating func add(_ text: Substring) {
    guard hidden == nil else { return }
    let words = HTMLEntities.decoded(text).split { " \n\t\r".contains($0) }
      .joined(separator: " ")
    let begins = text.first.map { " \n\t\r".contains($0) } ?? false
    let ends = text.last.map { " \n\t\r".contains($0) } ?? false
    guard !words.isEmpty else {
      if begins, !needsLine, !isAtSpace { append(" ") }
      return
    }
    if needsLine { breakLine() }
    append((begins && !isAtSpace ? " " : "") + words + (ends ? " " : ""))
  }

  private var isEmpty: Bool { pieces.isEmpty }

  private var isAtSpace: Bool { pieces.last?.text.last?.isWhitespace ?? true }

  private mutating func append(_ text: String) { pieces.append((text, style)) }

  private mutating func breakLine() {
    needsLine = false
    guard !isEmpty else { return }
    trimSpace()
    append("\n")
  }

  private mutating func trimSpace() {
    while let last = pieces.last, last.text.hasSuffix(" ") {
      pieces[pieces.count - 1].text.removeLast()
      if pieces[pieces.count - 1].text.isEmpty { pieces.removeLast() }
    }
  }

  private mutating func finish() {
    trimSpace()
    // The last block ends with a line break (known from iOS).
    if needsLine, !isEmpty { append("\n") }
  }

  /// The attributed string of all pieces.
  private var result: NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    var previousCount = -1
    for piece in pieces {
      var attributes = piece.style.attributes
      // Foundation on Linux crashes when it compares adjacent runs with the same number of attributes.
      if attributes.count == previousCount { attributes[Self.pieceMark] = 1 }
      previousCount = attributes.count
      result.append(NSAttributedString(string: piece.text, attributes: attributes))
    }
    return result
  }

  /// An attribute without meaning that makes adjacent runs differ in their number of attributes.
  private static let pieceMark = NSAttributedString.Key("TintypeRun")

  // MARK: Tags

  private mutating func tag(_ text: Substring) {
    let isEnd = text.first == "/"
    let name = text.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    if let hidden {
      if isEnd, name == hidden { self.hidden = nil }
      return
    }
    if !isEnd, ["script", "style", "head", "title"].contains(name) {
      hidden = name
      return
    }
    // Skips comments and declarations.
    guard !name.isEmpty else { return }
    if name == "br" {
      if needsLine { breakLine() }
      trimSpace()
      // Adds a line separator, since the paragraph continues (known from iOS).
      return append("\u{2028}")
    }
    let isBlock = HTMLStyle.blocks.contains(name)
    if isBlock, !isEmpty { needsLine = true }
    if isEnd {
      if let index = styles.lastIndex(where: { $0.tag == name }) {
        styles.removeSubrange(index...)
      }
      return
    }
    guard !["meta", "img", "input", "hr", "link"].contains(name), !text.hasSuffix("/") else {
      return
    }
    styles.append((name, style.inside(name, HTMLEntities.attributes(text))))
    if name == "li" {
      if needsLine { breakLine() }
      append("\t\u{2022}\t")
    }
  }
}
