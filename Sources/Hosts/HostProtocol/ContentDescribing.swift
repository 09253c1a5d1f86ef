/// A view whose content does not consist of views, such as SwiftUI's hosting view.
@MainActor
package protocol ContentDescribing: AnyObject {
  /// The parts of the content that have a frame, parents first.
  var contentParts: [ContentPart] { get }
}

/// A part of the content of a view, such as a SwiftUI view.
package struct ContentPart {
  /// The object that identifies the part. The part exists as long as the object.
  package var object: AnyObject
  /// The number of parts that contain this part.
  package var depth: Int
  /// The name of the part's type, with the module.
  package var typeName: String
  /// The frame in the view's coordinates: x, y, width, height.
  package var frame: [Double]
  /// The text of the part.
  package var text: String?
  /// The names and values of the properties that determined the part's size.
  package var properties: [[String]]

  package init(
    object: AnyObject, depth: Int, typeName: String, frame: [Double], text: String?,
    properties: [[String]]
  ) {
    self.object = object
    self.depth = depth
    self.typeName = typeName
    self.frame = frame
    self.text = text
    self.properties = properties
  }

  /// The name of the type without its module and its parameters.
  package var shortName: String {
    let plain = typeName.prefix { $0 != "<" }
    return plain.split(separator: ".").last.map(String.init) ?? typeName
  }
}
