/// Parses the bytes of an XML file into an ``ElementTree``.
///
/// Foundation's XMLParser is not used, because every message needs a line and a remedy, document types must
/// not be processed, and the time must be linear: the largest file of the corpus (394 KB, 2,785 elements)
/// takes 6 ms through XMLParser, without the tree, and needs two more shared libraries at the start of each
/// process. The reader accepts well-formed XML 1.0 without document types and without the rarer rules about
/// the letters of names.
package struct MarkupReader {
  private let file: String
  private let limits: DocumentLimits
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1

  private var nodes: [ElementTree.Node] = []
  private var attributes: [ElementTree.Attribute] = []
  /// The indices of the open elements.
  private var open: [Int] = []
  /// The character data of each open element so far.
  private var text: [[UInt8]] = []
  private var scratch: [UInt8] = []
  private var names = NameTable()

  private init(_ bytes: [UInt8], file: String, limits: DocumentLimits) {
    self.bytes = bytes
    self.file = file
    self.limits = limits
  }

  package static func read(
    _ bytes: [UInt8], file: String, limits: DocumentLimits = DocumentLimits()
  ) throws(DocumentError) -> ElementTree {
    guard bytes.count <= limits.bytes else {
      throw .tooLarge(file: file, bytes: bytes.count, limit: limits.bytes)
    }
    let utf8 = try MarkupEncoding.utf8(bytes, file: file)
    var reader = MarkupReader(utf8, file: file, limits: limits)
    try reader.readDocument()
    return ElementTree(
      nodes: reader.nodes, attributes: reader.attributes, names: reader.names.names)
  }

  // MARK: Document

  private mutating func readDocument() throws(DocumentError) {
    skipSpace()
    guard at < bytes.count else { throw .empty(file: file) }
    guard bytes[at] == .lessThan else {
      throw .notMarkup(file: file, found: MarkupEncoding.excerpt(bytes[at...]))
    }
    nodes.reserveCapacity(bytes.count / 128)
    attributes.reserveCapacity(bytes.count / 32)
    while at < bytes.count {
      if bytes[at] == .lessThan {
        try readMarkup()
      } else if open.isEmpty {
        try readOutsideText()
      } else {
        try readText()
      }
    }
    if let last = open.last {
      throw .truncated(
        file: file, line: line,
        inside: "<\(name(of: last))>, which begins on line \(nodes[last].line)")
    }
    guard !nodes.isEmpty else { throw .malformed(file: file, line: line, sentence: noRoot) }
  }

  private var noRoot: String {
    "There is no element in this file. An Interface Builder document was expected; "
      + "save it again in Xcode."
  }

  private mutating func readMarkup() throws(DocumentError) {
    let next = at + 1 < bytes.count ? bytes[at + 1] : 0
    switch next {
    case .slash: try readEndTag()
    case .question: try skip(past: "?>", from: 2, what: "a processing instruction")
    case .exclamation:
      if starts("<!--") {
        try skip(past: "-->", from: 4, what: "a comment")
      } else if starts("<![CDATA[") {
        try readCharacterData()
      } else if starts("<!DOCTYPE") || starts("<!doctype") {
        throw .documentType(file: file, line: line)
      } else if bytes.count - at < 9 {
        throw .truncated(file: file, line: line, inside: "a declaration")
      } else {
        throw malformed("Found '<!' that begins neither a comment nor character data. Remove it.")
      }
    default: try readStartTag()
    }
  }

  private mutating func readOutsideText() throws(DocumentError) {
    skipSpace()
    guard at < bytes.count, bytes[at] != .lessThan else { return }
    throw malformed(
      "Found \(MarkupEncoding.excerpt(bytes[at...])) after the end of the document. Remove it.")
  }

  // MARK: Tags

  private mutating func readStartTag() throws(DocumentError) {
    let startLine = line
    at += 1
    guard at < bytes.count else { throw .truncated(file: file, line: line, inside: "a tag") }
    let name = try readName(what: "an element's name after '<'")
    if open.isEmpty && !nodes.isEmpty {
      throw malformed(
        "Found a second root element <\(names.names[Int(name)])>. "
          + "Only one is allowed; remove it.")
    }
    guard nodes.count < limits.objects else {
      throw .tooMany("elements", file: file, line: line, limit: limits.objects)
    }
    guard open.count < limits.depth else {
      throw .tooDeep(file: file, line: line, limit: limits.depth)
    }
    let first = attributes.count
    let isEmptyElement = try readAttributes(of: names.names[Int(name)], from: startLine)
    nodes.append(
      ElementTree.Node(
        name: name, line: Int32(startLine), parent: Int32(open.last ?? -1), end: 0,
        firstAttribute: Int32(first), attributeCount: Int32(attributes.count - first), text: ""))
    if isEmptyElement {
      nodes[nodes.count - 1].end = Int32(nodes.count)
    } else {
      open.append(nodes.count - 1)
      text.append([])
    }
  }

  /// Parses a tag up to and including `>` or `/>`. Returns true for `/>`.
  private mutating func readAttributes(
    of element: String, from startLine: Int
  ) throws(DocumentError) -> Bool {
    let first = attributes.count
    while true {
      let hadSpace = skipSpace()
      guard at < bytes.count else {
        throw .truncated(file: file, line: startLine, inside: "the tag <\(element)")
      }
      if bytes[at] == .greaterThan {
        at += 1
        return false
      }
      if bytes[at] == .slash {
        guard at + 1 < bytes.count else {
          throw .truncated(file: file, line: startLine, inside: "the tag <\(element)")
        }
        guard bytes[at + 1] == .greaterThan else {
          throw malformed("Found '/' inside the tag <\(element)>. Close the tag with '/>'.")
        }
        at += 2
        return true
      }
      guard hadSpace else {
        throw malformed(
          "Found \(MarkupEncoding.excerpt(bytes[at...])) directly after an attribute's value "
            + "in <\(element)>. Put a space between them.")
      }
      let name = try readName(what: "an attribute's name in <\(element)>")
      guard attributes.count - first < limits.attributes else {
        throw .tooMany(
          "attributes in one element", file: file, line: line, limit: limits.attributes)
      }
      for i in first..<attributes.count where attributes[i].name == name {
        throw malformed(
          "The attribute '\(names.names[Int(name)])' of <\(element)> is given twice. Remove one.")
      }
      let value = try readAttributeValue(
        of: names.names[Int(name)], in: element, from: startLine)
      attributes.append(ElementTree.Attribute(name: name, value: value))
    }
  }

  private mutating func readAttributeValue(
    of name: String, in element: String, from startLine: Int
  ) throws(DocumentError) -> String {
    skipSpace()
    guard at < bytes.count else {
      throw .truncated(file: file, line: startLine, inside: "the tag <\(element)")
    }
    guard bytes[at] == .equals else {
      throw malformed(
        "The attribute '\(name)' of <\(element)> has no value. Write \(name)=\"...\".")
    }
    at += 1
    skipSpace()
    guard at < bytes.count else {
      throw .truncated(file: file, line: startLine, inside: "the tag <\(element)")
    }
    let quote = bytes[at]
    guard quote == .quote || quote == .apostrophe else {
      throw malformed(
        "The value of '\(name)' in <\(element)> is not in quotes. Write \(name)=\"...\".")
    }
    at += 1
    let start = at
    var isPlain = true
    while at < bytes.count, bytes[at] != quote {
      switch bytes[at] {
      case .ampersand, .tab, .carriageReturn: isPlain = false
      case .newline:
        isPlain = false
        line += 1
      case .lessThan:
        throw malformed(
          "Found '<' in the value of '\(name)' in <\(element)>. "
            + "Write &lt; for it, or add the missing quote.")
      default: break
      }
      at += 1
    }
    guard at < bytes.count else {
      throw .truncated(
        file: file, line: startLine, inside: "the value of '\(name)' in <\(element)>")
    }
    let range = start..<at
    at += 1
    if isPlain { return string(range) }
    scratch.removeAll(keepingCapacity: true)
    try appendResolved(range, normalisingSpace: true)
    return String(decoding: scratch, as: UTF8.self)
  }

  private mutating func readEndTag() throws(DocumentError) {
    at += 2
    guard at < bytes.count else { throw .truncated(file: file, line: line, inside: "an end tag") }
    let name = try readName(what: "an element's name after '</'")
    skipSpace()
    guard at < bytes.count else { throw .truncated(file: file, line: line, inside: "an end tag") }
    guard bytes[at] == .greaterThan else {
      throw malformed("The end tag </\(names.names[Int(name)])> is not closed. Add '>'.")
    }
    at += 1
    guard let index = open.popLast(), let content = text.popLast() else {
      throw malformed(
        "Found the end tag </\(names.names[Int(name)])> without its start. Remove it.")
    }
    guard nodes[index].name == name else {
      throw malformed(
        "Found </\(names.names[Int(name)])>, expected </\(self.name(of: index))> "
          + "for the element that begins on line \(nodes[index].line). Close elements in the reverse order of opening them."
      )
    }
    nodes[index].end = Int32(nodes.count)
    let holdsElements = nodes.count > index + 1
    if !content.isEmpty, !holdsElements || content.contains(where: { !$0.isXMLSpace }) {
      nodes[index].text = String(decoding: content, as: UTF8.self)
    }
  }

  // MARK: Text

  private mutating func readText() throws(DocumentError) {
    let start = at
    let startLine = line
    while at < bytes.count, bytes[at] != .lessThan {
      if bytes[at] == .newline { line += 1 }
      at += 1
    }
    // White space between elements is formatting of the file, but inside a leaf it is content, which only the
    // end tag determines. Therefore only the first run of a new element is kept.
    let isBetweenElements = nodes.count - 1 != open[open.count - 1]
    if isBetweenElements, bytes[start..<at].allSatisfy(\.isXMLSpace) { return }
    scratch.removeAll(keepingCapacity: true)
    let endLine = line
    line = startLine
    try appendResolved(start..<at, normalisingSpace: false)
    line = endLine
    text[text.count - 1] += scratch
  }

  private mutating func readCharacterData() throws(DocumentError) {
    let start = at + 9
    try skip(past: "]]>", from: 9, what: "character data (<![CDATA[)")
    guard !text.isEmpty else {
      throw malformed("Found character data outside the document's element. Remove it.")
    }
    text[text.count - 1] += bytes[start..<(at - 3)]
  }

  /// Appends bytes to `scratch` with references replaced.
  private mutating func appendResolved(
    _ range: Range<Int>, normalisingSpace: Bool
  ) throws(DocumentError) {
    var i = range.lowerBound
    while i < range.upperBound {
      let byte = bytes[i]
      switch byte {
      case .ampersand:
        i = try appendReference(at: i, before: range.upperBound)
        continue
      case .carriageReturn:
        // Each line ending becomes a newline.
        if i + 1 < range.upperBound, bytes[i + 1] == .newline { i += 1 }
        scratch.append(normalisingSpace ? .space : .newline)
      case .newline, .tab:
        scratch.append(normalisingSpace ? .space : byte)
      default:
        scratch.append(byte)
      }
      i += 1
    }
  }

  /// Appends the text of the reference at `start` and returns the position after it.
  private mutating func appendReference(
    at start: Int, before limit: Int
  ) throws(DocumentError) -> Int {
    // The longest reference, &#x10FFFF;, has ten bytes. A search without a limit would be quadratic.
    var end = start + 1
    while end < min(limit, start + 16), bytes[end] != .semicolon { end += 1 }
    guard end < limit, bytes[end] == .semicolon else {
      throw malformed("Found '&' that begins no reference. Write &amp; for it.")
    }
    let name = string((start + 1)..<end)
    switch name {
    case "amp": scratch.append(.ampersand)
    case "lt": scratch.append(.lessThan)
    case "gt": scratch.append(.greaterThan)
    case "quot": scratch.append(.quote)
    case "apos": scratch.append(.apostrophe)
    default:
      guard name.first == "#" else {
        throw malformed(
          "The entity '&\(name);' is not defined. Write the character itself, or &amp; for '&'.")
      }
      let digits = name.dropFirst()
      let value =
        digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      guard let value, let scalar = Unicode.Scalar(value), scalar.isXMLCharacter else {
        throw malformed("The reference '&\(name);' names no character. Correct or remove it.")
      }
      scratch += Array(String(Character(scalar)).utf8)
    }
    return end + 1
  }

  // MARK: Helpers

  private mutating func readName(
    what: @autoclosure () -> String
  ) throws(DocumentError) -> Int32 {
    let start = at
    while at < bytes.count, bytes[at].isXMLName { at += 1 }
    guard at > start, !bytes[start].isXMLNonStart else {
      at = start
      throw malformed("Found \(MarkupEncoding.excerpt(bytes[at...])), expected \(what()).")
    }
    let index = bytes.withUnsafeBufferPointer { names.index(of: $0[start..<at]) }
    guard names.names.count <= limits.names else {
      throw .tooMany("different names", file: file, line: line, limit: limits.names)
    }
    return index
  }

  private func name(of node: Int) -> String { names.names[Int(nodes[node].name)] }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = at
    while at < bytes.count, bytes[at].isXMLSpace {
      if bytes[at] == .newline { line += 1 }
      at += 1
    }
    return at > start
  }

  private mutating func skip(
    past end: StaticString, from offset: Int, what: String
  ) throws(DocumentError) {
    let startLine = line
    at += offset
    while at < bytes.count {
      if starts(end) {
        at += end.utf8CodeUnitCount
        return
      }
      if bytes[at] == .newline { line += 1 }
      at += 1
    }
    throw .truncated(file: file, line: startLine, inside: what)
  }

  private func starts(_ prefix: StaticString) -> Bool {
    let count = prefix.utf8CodeUnitCount
    guard bytes.count - at >= count else { return false }
    for i in 0..<count where bytes[at + i] != prefix.utf8Start[i] { return false }
    return true
  }

  private func string(_ range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: $0[range], as: UTF8.self) }
  }

  private func malformed(_ sentence: String) -> DocumentError {
    .malformed(file: file, line: line, sentence: sentence)
  }
}

extension UInt8 {
  fileprivate static let tab = UInt8(ascii: "\t")
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let lessThan = UInt8(ascii: "<")
  fileprivate static let greaterThan = UInt8(ascii: ">")
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let question = UInt8(ascii: "?")
  fileprivate static let exclamation = UInt8(ascii: "!")
  fileprivate static let equals = UInt8(ascii: "=")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let apostrophe = UInt8(ascii: "'")
  fileprivate static let ampersand = UInt8(ascii: "&")
  fileprivate static let semicolon = UInt8(ascii: ";")

  fileprivate var isXMLSpace: Bool {
    self == .space || self == .newline || self == .tab || self == .carriageReturn
  }

  /// Whether a byte can be part of a name: letters, digits, `_ : - .` and everything beyond ASCII.
  fileprivate var isXMLName: Bool {
    (self | 0x20 >= 0x61 && self | 0x20 <= 0x7A) || (self >= 0x30 && self <= 0x3A)
      || self == 0x5F || self == 0x2D || self == 0x2E || self >= 0x80
  }

  /// Whether a byte can be part of a name but not begin one: digits, `-` and `.`.
  fileprivate var isXMLNonStart: Bool {
    (self >= 0x30 && self <= 0x39) || self == 0x2D || self == 0x2E
  }
}

extension Unicode.Scalar {
  fileprivate var isXMLCharacter: Bool {
    value >= 0x20 || value == 0x9 || value == 0xA || value == 0xD
  }
}
