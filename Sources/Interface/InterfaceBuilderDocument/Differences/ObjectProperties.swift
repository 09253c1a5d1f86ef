import CoreGraphics

/// The properties of one object in a document as strings, without the objects inside it.
struct ObjectProperties {
  /// The values by their names in Interface Builder's XML.
  private(set) var values: [String: String] = [:]

  init(_ object: Element) {
    for (name, value) in object.attributes where !Self.ignoredAttributes.contains(name) {
      values[name] = value
    }
    for child in object.children where child["id"] == nil { add(child) }
  }

  /// Attributes that identify an object, concern the editor only, or restate layout.
  private static let ignoredAttributes: Set<String> = [
    "id", "key", "misplaced", "ambiguous", "verifyAmbiguity", "colorLabel", "userLabel",
    "customModuleProvider", "sceneMemberID", "fixedFrame",
    "translatesAutoresizingMaskIntoConstraints",
  ]
  private static let ignoredElements: Set<String> = [
    "connections", "constraints", "userComments", "canvasLocation", "contentStretch", "bounds",
  ]

  private mutating func add(_ child: Element) {
    let name = child["key"] ?? child.name
    guard !Self.ignoredElements.contains(name) else { return }
    switch child.name {
    case "state": addParts(of: child) { "\($0) (\(name))" }
    case "variation": addParts(of: child) { "\($0) (\(name))" }
    case "accessibility": addParts(of: child) { "accessibility \($0)" }
    case "buttonConfiguration": addParts(of: child) { "\($0) (configuration)" }
    case "userDefinedRuntimeAttributes":
      for attribute in child.children {
        guard let path = attribute["keyPath"] else { continue }
        values["runtime attribute '\(path)'"] = Self.runtimeValue(attribute)
      }
    default:
      let text = Self.text(of: child)
      if !text.isEmpty { values[name] = text }
    }
  }

  private static func runtimeValue(_ attribute: Element) -> String {
    attribute["value"] ?? attribute.children.map { text(of: $0) }.joined(separator: " ")
  }

  /// Adds the properties of a child element that groups properties of the object.
  private mutating func addParts(of group: Element, name: (String) -> String) {
    for (attribute, value) in group.attributes where attribute != "key" {
      values[name(attribute)] = value
    }
    for child in group.children where child["id"] == nil {
      let key = child["key"] ?? child.name
      guard !Self.ignoredElements.contains(key) else { continue }
      let text = Self.text(of: child)
      if !text.isEmpty { values[name(key)] = text }
    }
  }

  /// Returns the value of a child element as readable text; for an unknown kind, its attributes and
  /// text.
  static func text(of element: Element) -> String {
    switch element.name {
    case "color": return color(element)
    case "fontDescription", "font": return font(element)
    case "rect":
      let rect = element.rect
      return [rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: ", ")
    case "string", "mutableString": return element.text
    default: break
    }
    var parts = element.attributes.filter { $0.name != "key" }.map { name, value in
      value == "YES" ? name : "\(name) \(value)"
    }
    let text = element.text.filter { !$0.isNewline }.trimmingSpaces
    if !text.isEmpty { parts.append(text) }
    parts += element.children.filter { $0["id"] == nil }.map { child in
      let inner = Self.text(of: child)
      let name =
        child["key"] ?? (["string", "color", "font"].contains(child.name) ? "" : child.name)
      return name.isEmpty ? inner : inner.isEmpty ? name : "\(name) \(inner)"
    }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func color(_ element: Element) -> String {
    guard let color = DocumentColor(element, resources: DocumentResources()) else { return "" }
    return text(of: color)
  }

  private static func text(of color: DocumentColor) -> String {
    switch color {
    case .rgb(let red, let green, let blue, let alpha, let space):
      hexadecimal([red, green, blue], alpha) + (space == .displayP3 ? " (Display P3)" : "")
    case .white(let white, let alpha): hexadecimal([white, white, white], alpha)
    case .named(let name, _), .system(let name, _): name
    }
  }

  private static func hexadecimal(_ components: [CGFloat], _ alpha: CGFloat) -> String {
    let bytes = (components + (alpha < 1 ? [alpha] : [])).map { component in
      let value = Int((max(0, min(1, component)) * 255).rounded())
      return (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
    }
    return "#" + bytes.joined()
  }

  private static func font(_ element: Element) -> String {
    switch DocumentFont(element) {
    case .system(let size, let weight):
      "system \(number(size))" + (weight == .regular ? "" : " \(weight.rawValue)")
    case .italicSystem(let size): "italic system \(number(size))"
    case .textStyle(let style): "text style \(style)"
    case .named(let name, _, let size): "\(name) \(number(size))"
    case nil: element.attributes.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    }
  }

  /// Formats a number with up to two decimals.
  static func number(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let hundredths = (value * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
  }
}

extension String {
  /// The text without spaces at both ends.
  fileprivate var trimmingSpaces: String {
    var slice = self[...]
    while slice.first?.isWhitespace == true { slice.removeFirst() }
    while slice.last?.isWhitespace == true { slice.removeLast() }
    return String(slice)
  }
}
