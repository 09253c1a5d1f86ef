import CoreGraphics
import Foundation

/// The style of the text inside the open tags.
struct HTMLStyle {
  private var isBold = false
  private var isItalic = false
  private var isUnderlined = false
  private var isStruck = false
  private var isFixed = false
  private var size: CGFloat = 12
  private var color: UIColor?
  private var background: UIColor?
  private var link: URL?
  private var face: String?
  private var alignment = NSTextAlignment.natural

  static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "section",
    "article", "header", "footer", "body",
  ]

  private static let headings: [String: CGFloat] = [
    "h1": 24, "h2": 18, "h3": 14.04, "h4": 12, "h5": 9.96, "h6": 8.04,
  ]

  func inside(_ tag: String, _ attributes: [String: String]) -> HTMLStyle {
    var style = self
    switch tag {
    case "b", "strong": style.isBold = true
    case "i", "em", "cite": style.isItalic = true
    case "u", "ins": style.isUnderlined = true
    case "s", "del", "strike": style.isStruck = true
    case "code", "pre", "tt": style.isFixed = true
    case "small": style.size = size * 0.83
    case "big": style.size = size * 1.2
    case "center": style.alignment = .center
    case "a":
      style.link = attributes["href"].flatMap { URL(string: $0) }
      style.isUnderlined = style.link != nil
      style.color = style.link == nil ? color : UIColor(red: 0, green: 0, blue: 0.933, alpha: 1)
    case "font":
      style.color = attributes["color"].flatMap(Self.color) ?? color
      style.face = attributes["face"] ?? face
    default:
      if let size = Self.headings[tag] {
        style.size = size
        style.isBold = true
      }
    }
    if let align = attributes["align"] { style.set("text-align", align) }
    for rule in (attributes["style"] ?? "").split(separator: ";") {
      let parts = rule.split(separator: ":", maxSplits: 1)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2 { style.set(parts[0].lowercased(), parts[1]) }
    }
    return style
  }

  private mutating func set(_ property: String, _ value: String) {
    let lower = value.lowercased()
    switch property {
    case "color": color = Self.color(lower) ?? color
    case "background-color", "background": background = Self.color(lower) ?? background
    case "font-weight": isBold = lower == "bold" || (Int(lower) ?? 0) >= 600
    case "font-style": isItalic = lower == "italic"
    case "text-decoration":
      isUnderlined = lower.contains("underline")
      isStruck = lower.contains("line-through")
    case "font-family": face = value
    case "font-size":
      guard let number = Double(lower.prefix { $0.isNumber || $0 == "." }) else { return }
      // A CSS pixel is three quarters of a point (known from iOS).
      size =
        lower.hasSuffix("px")
        ? CGFloat(number) * 0.75
        : lower.hasSuffix("em")
          ? size * CGFloat(number)
          : lower.hasSuffix("%") ? size * CGFloat(number) / 100 : CGFloat(number)
    case "text-align":
      switch lower {
      case "center": alignment = .center
      case "right": alignment = .right
      case "justify": alignment = .justified
      default: alignment = .left
      }
    default: break
    }
  }

  // MARK: Attributes

  var attributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignment
    let shown: UIColor = color ?? .black
    var result: [NSAttributedString.Key: Any] = [
      .font: font, .paragraphStyle: paragraph, .foregroundColor: shown,
    ]
    if isUnderlined { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruck { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if let background { result[.backgroundColor] = background }
    if let link { result[.link] = link }
    return result
  }

  private var font: UIFont {
    let plain = named ?? UIFont(name: "TimesNewRomanPSMT", size: size) ?? .systemFont(ofSize: size)
    var traits = plain.fontDescriptor.symbolicTraits
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    return plain.fontDescriptor.withSymbolicTraits(traits).map {
      UIFont(descriptor: $0, size: size)
    }
      ?? plain
  }

  private var named: UIFont? {
    if isFixed { return .monospacedSystemFont(ofSize: size, weight: .regular) }
    for name in (face ?? "").split(separator: ",") {
      let name = name.trimmingCharacters(in: CharacterSet(charactersIn: " '\""))
      if ["-apple-system", "system-ui", "sans-serif"].contains(name) {
        return .systemFont(ofSize: size)
      }
      if let font = UIFont(name: name, size: size) { return font }
    }
    return nil
  }

  private static let names: [String: (Int, Int, Int)] = [
    "black": (0, 0, 0), "white": (255, 255, 255), "red": (255, 0, 0), "green": (0, 128, 0),
    "blue": (0, 0, 255), "yellow": (255, 255, 0), "orange": (255, 165, 0),
    "purple": (128, 0, 128), "gray": (128, 128, 128), "grey": (128, 128, 128),
  ]

  private static func color(_ text: String) -> UIColor? {
    var parts = names[text].map { [$0.0, $0.1, $0.2] }
    if text.hasPrefix("#"), let value = Int(text.dropFirst(), radix: 16) {
      parts =
        text.count == 4
        ? [value >> 8, value >> 4, value].map { ($0 & 15) * 17 }
        : [value >> 16, value >> 8, value].map { $0 & 255 }
    } else if text.hasPrefix("rgb") {
      parts = text.split { !$0.isNumber }.prefix(3).compactMap { Int($0) }
    }
    guard let parts, parts.count == 3 else { return nil }
    return UIColor(
      red: CGFloat(parts[0]) / 255, green: CGFloat(parts[1]) / 255, blue: CGFloat(parts[2]) / 255,
      alpha: 1)
  }
}
