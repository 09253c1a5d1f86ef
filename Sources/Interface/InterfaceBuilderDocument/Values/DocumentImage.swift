import Foundation

/// A reference to an image, by name.
package struct DocumentImage: Sendable, Equatable {
  package var name: String
  /// Whether the image is a symbol of the system and not a file.
  package var isSymbol: Bool
  /// The image's size as Xcode stored it in the document, used if the image is not found.
  package var savedSize: CGSize?
  package var rendersAsTemplate = false
  package var symbolScale: String?

  /// Creates the image that an attribute names, with `catalog` beside it for symbols.
  package init?(_ element: Element, attribute: String, resources: DocumentResources) {
    guard let name = element[attribute], !name.isEmpty else { return nil }
    self.init(
      name: name, isSymbol: element["catalog"] == "system" || resources.symbols.contains(name),
      savedSize: resources.imageSizes[name])
  }

  /// Reads an `imageReference` element.
  package init?(reference element: Element, resources: DocumentResources) {
    guard let name = element["image"] else { return nil }
    self.init(
      name: name, isSymbol: element["catalog"] == "system",
      savedSize: resources.imageSizes[name])
    rendersAsTemplate = element["renderingMode"] == "template"
    symbolScale = element["symbolScale"]
  }

  package init(name: String, isSymbol: Bool, savedSize: CGSize?) {
    self.name = name
    self.isSymbol = isSymbol
    self.savedSize = savedSize
  }
}
