/// Where the elements, attributes and values of an XML text lie. Reads what Interface Builder
/// writes; of anything else it finds what it finds.
struct MarkupIndex {
  struct Attribute {
    var name: String
    var value: String
    var valueRange: Range<Int>
  }

  struct Element {
    var name: String
    var nameRange: Range<Int>
    var attributes: [Attribute]
    var parent: Int?
    /// With its tags.
    var range: Range<Int>
    /// Between its tags; empty and at the end of the tag where there is one tag.
    var content: Range<Int>

    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    var hasTwoTags: Bool { content.upperBound < range.upperBound }
  }

  let bytes: [UInt8]
  private(set) var elements: [Element] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var open: [Int] = []
    var at = 0
    while let start = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      guard let end = endOfTag(start), start + 1 < end else { break }
      switch bytes[start + 1] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"): break
      case UInt8(ascii: "/"):
        if let index = open.popLast() {
          elements[index].content = elements[index].content.lowerBound..<start
          elements[index].range = elements[index].range.lowerBound..<end
        }
      default:
        elements.append(element(start, end, parent: open.last))
        if bytes[end - 2] != UInt8(ascii: "/") { open.append(elements.count - 1) }
      }
      at = end
    }
  }

  /// After the bracket that ends a tag; one between quotes does not.
  private func endOfTag(_ start: Int) -> Int? {
    var isQuoted = false
    for i in start..<bytes.count {
      if bytes[i] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[i] == UInt8(ascii: ">"), !isQuoted { return i + 1 }
    }
    return nil
  }

  private func element(_ start: Int, _ end: Int, parent: Int?) -> Element {
    let ends: Set<UInt8> = [0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: "/"), UInt8(ascii: ">")]
    let nameEnd = bytes[(start + 1)...].firstIndex(where: ends.contains) ?? end
    var attributes: [Attribute] = []
    var at = nameEnd
    while let equals = bytes[at..<end].firstIndex(of: UInt8(ascii: "=")),
      let open = bytes[equals..<end].firstIndex(of: UInt8(ascii: "\"")), open + 1 < end,
      let close = bytes[(open + 1)..<end].firstIndex(of: UInt8(ascii: "\""))
    {
      let name = bytes[at..<equals].filter { !ends.contains($0) }
      attributes.append(
        Attribute(
          name: String(decoding: name, as: UTF8.self),
          value: String(decoding: bytes[(open + 1)..<close], as: UTF8.self),
          valueRange: open + 1..<close))
      at = close + 1
    }
    return Element(
      name: String(decoding: bytes[(start + 1)..<nameEnd], as: UTF8.self),
      nameRange: start + 1..<nameEnd, attributes: attributes, parent: parent, range: start..<end,
      content: end..<end)
  }

  /// Indices of the elements within an element.
  func descendants(of index: Int) -> Range<Int> {
    let end = elements[index].range.upperBound
    var last = index + 1
    while last < elements.count, elements[last].range.lowerBound < end { last += 1 }
    return index + 1..<last
  }
}
