import Foundation

/// A colour as stored in a document.
package enum DocumentColor: Sendable, Equatable {
  package enum Space: Sendable, Equatable {
    /// A colour in sRGB, or in the device and calibrated spaces of old files, which iOS reads as
    /// sRGB.
    case sRGB
    case displayP3
  }

  case rgb(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, space: Space)
  case white(CGFloat, alpha: CGFloat)
  /// A colour of the asset catalog, with the value that Xcode saved in the document.
  indirect case named(String, fallback: DocumentColor?)
  /// A dynamic system colour, such as `systemBackgroundColor`, with its saved value.
  indirect case system(String, fallback: DocumentColor?)

  /// Reads a `color` element; returns nil if it does not define a colour.
  package init?(_ element: Element, resources: DocumentResources) {
    if let name = element["name"], element["catalog"] == nil, element["white"] == nil,
      element["red"] == nil
    {
      self = .named(name, fallback: resources.namedColors[name])
      return
    }
    if let name = element["systemColor"] ?? element["xcode11CocoaTouchSystemColor"] {
      self = .system(name, fallback: resources.systemColors[name] ?? Self(components: element))
      return
    }
    if let components = Self(components: element) {
      self = components
      return
    }
    guard let name = element["cocoaTouchSystemColor"] ?? element["name"] else { return nil }
    self = .system(name, fallback: nil)
  }

  /// Reads a colour from the components in the element itself.
  package init?(components element: Element) {
    let alpha = element.number("alpha", default: 1)
    // Older files also state the components that the named colour had then. The name has
    // precedence.
    if let name = element["cocoaTouchSystemColor"] {
      let fallback = element.number("white").map { Self.white($0, alpha: alpha) }
      self = .system(name, fallback: fallback)
      return
    }
    if let white = element.number("white") {
      self = .white(white, alpha: alpha)
      return
    }
    guard let red = element.number("red") else { return nil }
    let space: Space = element["customColorSpace"] == "displayP3" ? .displayP3 : .sRGB
    self = .rgb(
      red: red, green: element.number("green", default: 0),
      blue: element.number("blue", default: 0), alpha: alpha, space: space)
  }
}
