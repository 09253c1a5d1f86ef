import Foundation
package import InterfaceBuilderDocument

/// The coder with which objects of a document are created.
///
/// UIKit's classes read attributes from it that they need in the initializer, such as the style of a table.
/// For a program's `init(coder:)` it has no values.
package final class DocumentCoder: NSCoder {
  package let element: Element

  package init(_ element: Element) {
    self.element = element
    super.init()
  }

  public override var allowsKeyedCoding: Bool { true }
  public override func containsValue(forKey key: String) -> Bool { false }
  public override func decodeObject(forKey key: String) -> Any? { nil }
  public override func decodeBool(forKey key: String) -> Bool { false }
  public override func decodeInteger(forKey key: String) -> Int { 0 }
  public override func decodeInt32(forKey key: String) -> Int32 { 0 }
  public override func decodeInt64(forKey key: String) -> Int64 { 0 }
  public override func decodeFloat(forKey key: String) -> Float { 0 }
  public override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
  /// The relationship segues of a container controller's element.
  var documentRelationships: [String] {
    (self as? DocumentCoder)?.element.segues.compactMap(\.relationship) ?? []
  }

  /// Returns an attribute of the object's element; nil if the object does not come from a document.
  func documentAttribute(_ name: String) -> String? {
    (self as? DocumentCoder)?.element[name]
  }
}
