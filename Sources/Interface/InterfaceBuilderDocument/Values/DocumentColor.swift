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
  /// A colour of the asset catalog, with what Xcode saved for it in the document.
  indirect case named(String, fallback: DocumentColor?)
  /// A colour that follows the traits, such as `systemBackgroundColor`, and its saved value.
  indirect case system(String, fallback: DocumentColor?)

  /// Reads a `color` element; nil if it says nothing that can be read.
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

  /// The components in the element itself.
  package init?(components element: Element) {
    let alpha = element.number("alpha", default: 1)
    // Older files give the look of the day beside the name; the name is what was meant.
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
