import Foundation

/// A reference to an image by its name.
package struct DocumentImage: Sendable, Equatable {
  package var name: String
  /// Whether the image is a system symbol instead of a file.
  package var isSymbol: Bool
  /// The image's size that Xcode stored in the document. It is used if the image is not found.
  package var savedSize: CGSize?
  package var rendersAsTemplate = false
  package var symbolScale: String?

  /// Creates a reference to the image that an attribute names. It is a symbol if the attribute `catalog` or
  /// the document's resources say so.
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
