import Foundation

/// The variants of a colour in an asset catalog, from a `.colorset` folder.
package struct ColorSet: Sendable, Equatable {
  struct Variant: Sendable, Equatable {
    var color: DocumentColor
    var conditions: AssetConditions
  }

  package var name: String
  var variants: [Variant]

  package func color(for traits: AssetTraits) -> DocumentColor? {
    var best: (fit: Int, color: DocumentColor)?
    for variant in variants {
      guard let fit = variant.conditions.fit(traits), fit > best?.fit ?? -1 else { continue }
      best = (fit, variant.color)
    }
    return best?.color
  }

  init?(name: String, folder: String) {
    guard let contents = CatalogContents.read(folder: folder) else { return nil }
    self.name = name
    variants = (contents["colors"] as? [[String: Any]] ?? []).compactMap { entry in
      (entry["color"] as? [String: Any]).flatMap(Self.color).map {
        Variant(color: $0, conditions: AssetConditions(entry))
      }
    }
    guard !variants.isEmpty else { return nil }
  }

  private static func color(_ entry: [String: Any]) -> DocumentColor? {
    let space = entry["color-space"] as? String
    if let reference = entry["reference"] as? String {
      return .system(reference, fallback: nil)
    }
    guard let components = entry["components"] as? [String: Any] else { return nil }
    let alpha = component(components["alpha"]) ?? 1
    if let white = component(components["white"]) { return .white(white, alpha: alpha) }
    guard let red = component(components["red"]), let green = component(components["green"]),
      let blue = component(components["blue"])
    else { return nil }
    return .rgb(
      red: red, green: green, blue: blue, alpha: alpha,
      space: space == "display-p3" ? .displayP3 : .sRGB)
  }

  /// Parses a colour component: `"0.500"`, `"128"` out of 255, `"0x80"`, or a JSON number.
  static func component(_ value: Any?) -> CGFloat? {
    if let number = value as? NSNumber { return CGFloat(number.doubleValue) }
    guard let text = value as? String else { return nil }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
    }
    guard let number = Double(text), number.isFinite else { return nil }
    // Xcode writes fractions with a decimal point, and bytes without one.
    return text.contains(".") ? CGFloat(number) : CGFloat(number) / 255
  }
}
