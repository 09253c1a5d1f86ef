import Foundation

/// A user-defined runtime attribute, a value that is set by key path after an object was created.
package struct DocumentRuntimeAttribute: Sendable, Equatable {
  package enum Value: Sendable, Equatable {
    case bool(Bool)
    case number(Double)
    case string(String)
    case color(DocumentColor)
    case image(DocumentImage)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case range(location: Int, length: Int)
    case none
  }

  package var keyPath: String
  package var value: Value
  package var line: Int

  package init?(_ element: Element, resources: DocumentResources) {
    guard let keyPath = element["keyPath"] else { return nil }
    self.keyPath = keyPath
    line = element.line
    let child = element.child(key: "value")
    switch element["type"] {
    case "boolean": value = .bool(element.flag("value", default: false))
    case "number": value = .number(child?["value"].flatMap(Double.init) ?? 0)
    case "string":
      value = .string(element["value"] ?? child?.decodedText ?? "")
    case "color":
      guard let color = child.flatMap({ DocumentColor($0, resources: resources) }) else {
        return nil
      }
      value = .color(color)
    case "image":
      guard let image = DocumentImage(element, attribute: "value", resources: resources) else {
        return nil
      }
      value = .image(image)
    case "point": value = .point(child?.point ?? .zero)
    case "size": value = .size(child?.size ?? .zero)
    case "rect": value = .rect(child?.rect ?? .zero)
    case "range":
      value = .range(
        location: child?.integer("location") ?? 0, length: child?.integer("length") ?? 0)
    default: value = .none
    }
  }
}

extension Element {
  package func runtimeAttributes(_ resources: DocumentResources) -> [DocumentRuntimeAttribute] {
    guard let list = child("userDefinedRuntimeAttributes") else { return [] }
    return list.children.compactMap { DocumentRuntimeAttribute($0, resources: resources) }
  }

  /// The text of a `string` or `mutableString`, decoded if it is Base64.
  package var decodedText: String {
    guard flag("base64-UTF8", default: false) else { return text }
    // Interface Builder omits the padding of Base64.
    let letters = text.filter { !$0.isWhitespace }
    let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
    guard let data = Data(base64Encoded: letters + padding) else { return text }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns text from an attribute or, if it is long, from a child element with that key.
  package func string(_ key: String) -> String? {
    if let value = self[key] { return value }
    for child in children
    where child["key"] == key && (child.name == "string" || child.name == "mutableString") {
      return child.decodedText
    }
    return nil
  }
}
