/// The paint of the fill or the stroke of a shape.
enum SVGPaint {
  case none
  case color(SVGColor)
  /// A gradient by its identifier, and a colour that is used if the gradient does not exist.
  case reference(String, fallback: SVGColor?)

  /// Parses a `fill` or a `stroke`; returns nil if the value is not valid, so that the property keeps its
  /// value.
  init?(_ text: String, current: SVGColor) {
    if text == "none" {
      self = .none
    } else if text.lowercased() == "currentcolor" {
      self = .color(current)
    } else if let id = Self.identifier(text) {
      let fallback = text.firstIndex(of: ")").map { text[text.index(after: $0)...] }
      self = .reference(
        id, fallback: fallback.flatMap { SVGColor($0.filter { !$0.isWhitespace }) })
    } else if let color = SVGColor(text) {
      self = .color(color)
    } else {
      return nil
    }
  }

  /// Returns the identifier in `url(#name)`.
  static func identifier(_ text: String?) -> String? {
    guard let text, text.hasPrefix("url("), let close = text.firstIndex(of: ")") else { return nil }
    let inner = text[..<close].dropFirst(4).filter { $0 != "\"" && $0 != "'" && $0 != " " }
    return inner.hasPrefix("#") ? String(inner.dropFirst()) : nil
  }
}
