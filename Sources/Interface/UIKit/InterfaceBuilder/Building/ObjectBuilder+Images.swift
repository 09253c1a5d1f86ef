import CoreGraphics
import Foundation
internal import InterfaceBuilderDocument

extension ObjectBuilder {
  /// Returns the image that an attribute names, or that of an `imageReference` child with the key.
  func image(_ element: VariedElement, _ attribute: String) -> UIImage? {
    if let reference = element.child("imageReference", key: attribute),
      let image = DocumentImage(reference: reference, resources: document.resources)
    {
      return self.image(image, at: reference)
    }
    for source in element.overlays + [element.base] {
      if let image = DocumentImage(source, attribute: attribute, resources: document.resources) {
        return self.image(image, at: source)
      }
    }
    return nil
  }

  func image(_ element: Element, _ attribute: String) -> UIImage? {
    image(VariedElement(element, in: .any), attribute)
  }

  /// Returns a symbol, an image of the library or, with a diagnostic, an empty image of the stored size.
  func image(_ image: DocumentImage, at element: Element) -> UIImage? {
    if image.isSymbol { return symbol(image, at: element) }
    do {
      let found = try context.images.image(named: image.name, for: .current)
      return image.rendersAsTemplate ? found.withRenderingMode(.alwaysTemplate) : found
    } catch {
      context.report(
        .warning, at: element, once: "image \(image.name)", error.sentence(named: image.name))
      return image.savedSize.map { UIImage(missingNamed: image.name, size: $0) }
    }
  }

  private func symbol(_ image: DocumentImage, at element: Element) -> UIImage? {
    let scale: UIImage.SymbolScale =
      switch image.symbolScale {
      case "small": .small
      case "medium": .medium
      case "large": .large
      default: .unspecified
      }
    if let symbol = UIImage(
      systemName: image.name, withConfiguration: UIImage.SymbolConfiguration(scale: scale))
    {
      return symbol
    }
    context.report(
      .warning, at: element, once: "symbol \(image.name)",
      "There is no drawing of the symbol '\(image.name)'. Nothing is drawn.")
    return image.savedSize.map { size in
      // The stored sizes of symbols are those at 128 points; at a text size of 17 they are about a seventh.
      UIImage(
        missingNamed: image.name, size: CGSize(width: size.width / 6.4, height: size.height / 6.4))
    }
  }

  func configureImageView(_ view: UIImageView, _ element: VariedElement) {
    if let configuration = symbolConfiguration(element) {
      view.preferredSymbolConfiguration = configuration
    }
    view.image = image(element, "image")
    view.highlightedImage = image(element, "highlightedImage")
    view.isHighlighted = element.flag("highlighted", default: false)
    view.adjustsImageSizeForAccessibilityContentSizeCategory = element.flag(
      "adjustsImageSizeForAccessibilityContentSizeCategory", default: false)
  }

  /// Returns the symbol configuration of an image view or of a button's state. Buttons with a configuration
  /// use another key.
  func symbolConfiguration(
    _ element: VariedElement, key: String = "preferredSymbolConfiguration"
  ) -> UIImage.SymbolConfiguration? {
    guard let child = element.child("preferredSymbolConfiguration", key: key) else { return nil }
    let weight = child["weight"].flatMap(Self.symbolWeight) ?? .unspecified
    let scale: UIImage.SymbolScale =
      switch child["scale"] {
      case "small": .small
      case "medium": .medium
      case "large": .large
      case "default": .default
      default: .unspecified
      }
    var size = child.number("pointSize")
    if size == nil, let description = child.child("fontDescription") {
      size = font(description).pointSize
    }
    if let size {
      return UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale)
    }
    if let style = child["textStyle"] {
      return UIImage.SymbolConfiguration(
        textStyle: UIFont.TextStyle(rawValue: "UICTFontTextStyle" + style), scale: scale)
    }
    return UIImage.SymbolConfiguration(weight: weight)
      .applying(UIImage.SymbolConfiguration(scale: scale))
  }

  private static func symbolWeight(_ name: String) -> UIImage.SymbolWeight? {
    switch name {
    case "ultraLight": .ultraLight
    case "thin": .thin
    case "light": .light
    case "regular": .regular
    case "medium": .medium
    case "semibold": .semibold
    case "bold": .bold
    case "heavy": .heavy
    case "black": .black
    default: nil
    }
  }
}
