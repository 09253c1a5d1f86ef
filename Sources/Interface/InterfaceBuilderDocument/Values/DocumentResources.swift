import Foundation

/// The contents of the `resources` element: images with their sizes, colours with their values.
package struct DocumentResources: Sendable, Equatable {
  package var imageSizes: [String: CGSize] = [:]
  package var symbols: Set<String> = []
  package var namedColors: [String: DocumentColor] = [:]
  package var systemColors: [String: DocumentColor] = [:]

  package init() {}

  package init(_ element: Element) {
    for child in element.children {
      guard let name = child["name"] else { continue }
      switch child.name {
      case "image":
        if child["width"] != nil { imageSizes[name] = child.size }
        if child["catalog"] == "system" { symbols.insert(name) }
      case "namedColor":
        namedColors[name] = child.child("color").flatMap(DocumentColor.init(components:))
      case "systemColor":
        systemColors[name] = child.child("color").flatMap(DocumentColor.init(components:))
      default: break
      }
    }
  }
}
