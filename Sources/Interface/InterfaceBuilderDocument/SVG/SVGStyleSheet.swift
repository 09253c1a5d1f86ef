/// The rules of an SVG file's `style` elements whose selectors are a class, an identifier, the name of an
/// element, or `*`. Other selectors are ignored.
struct SVGStyleSheet: Sendable {
  private var rules: [String: [String: String]] = [:]

  init(of root: Element) {
    for element in root.descendants where element.name == "style" { read(element.text) }
  }

  private mutating func read(_ text: String) {
    var rest = Substring(Self.withoutComments(text))
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let declarations = Self.declarations(String(rest[rest.index(after: open)..<close]))
      for selector in rest[..<open].split(separator: ",") {
        let key = selector.filter { !$0.isWhitespace }
        rules[key, default: [:]].merge(declarations) { $1 }
      }
      rest = rest[rest.index(after: close)...]
    }
  }

  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstRange(of: "/*") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstRange(of: "*/") else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  /// Parses declarations such as `name: value; name: value`.
  static func declarations(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for declaration in text.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      result[trimmed(parts[0])] = trimmed(parts[1].replacing("!important", with: ""))
    }
    return result
  }

  private static func trimmed(_ text: Substring) -> String {
    let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex
    return String(text[..<end].drop(while: \.isWhitespace))
  }

  /// Returns the properties of an element: its attributes, overridden by the style sheet's rules, which are
  /// overridden by its `style` attribute.
  func properties(of element: Element) -> [String: String] {
    var result: [String: String] = [:]
    for (name, value) in element.attributes { result[name] = value }
    if !rules.isEmpty {
      var selectors = ["*", element.name]
      selectors += (element["class"] ?? "").split(separator: " ").map { "." + $0 }
      if let id = element["id"] { selectors.append("#" + id) }
      for selector in selectors { if let rule = rules[selector] { result.merge(rule) { $1 } } }
    }
    if let style = element["style"] { result.merge(Self.declarations(style)) { $1 } }
    return result
  }
}
