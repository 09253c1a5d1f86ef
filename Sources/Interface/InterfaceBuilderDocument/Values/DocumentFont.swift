import Foundation

/// A font as stored in a document.
package enum DocumentFont: Sendable, Equatable {
  package enum Weight: String, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  case system(size: CGFloat, weight: Weight)
  case italicSystem(size: CGFloat)
  /// A Dynamic Type style by the suffix of its name, such as `Body`, or `Title0` for the large title.
  case textStyle(String)
  case named(String, family: String?, size: CGFloat)

  /// Reads a `fontDescription`, or the `font` of an attributed string.
  package init?(_ element: Element, defaultSize: CGFloat = 17) {
    let size = element.number("pointSize") ?? Self.size(element) ?? defaultSize
    if let style = element["style"] {
      let prefix = "UICTFontTextStyle"
      self = .textStyle(style.hasPrefix(prefix) ? String(style.dropFirst(prefix.count)) : style)
    } else if let name = element["name"] {
      self = .named(name, family: element["family"], size: size)
    } else {
      self.init(
        type: element["type"] ?? element["metaFont"] ?? "system", weight: element["weight"],
        size: size, hasSize: element["pointSize"] != nil || Self.size(element) != nil)
    }
  }

  /// Returns the size in points that an element states as a number or by the name of a system size.
  private static func size(_ element: Element) -> CGFloat? {
    switch element["size"] {
    case "system": 14
    case "smallSystem": 12
    default: element.number("size")
    }
  }

  private init?(type: String, weight: String?, size: CGFloat, hasSize: Bool) {
    let weight = weight.flatMap(Weight.init)
    switch type {
    case "boldSystem", "systemBold": self = .system(size: size, weight: weight ?? .bold)
    case "italicSystem": self = .italicSystem(size: size)
    case "smallSystem", "small": self = .system(size: hasSize ? size : 12, weight: .regular)
    case "system": self = .system(size: size, weight: weight ?? .regular)
    default: return nil
    }
  }
}
