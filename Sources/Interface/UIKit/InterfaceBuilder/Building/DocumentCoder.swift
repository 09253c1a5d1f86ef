import Foundation
package import InterfaceBuilderDocument

/// The coder that objects of a document are made with.
///
/// Classes of UIKit read from it what they must know at once, such as the style of a table. It
/// answers a program's `init(coder:)` that nothing is stored under its keys.
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
  /// The relationship segues that the element of a container controller may have.
  var documentRelationships: [String] {
    (self as? DocumentCoder)?.element.segues.compactMap(\.relationship) ?? []
  }

  /// An attribute of the element that the object is made from, if it comes from a document.
  func documentAttribute(_ name: String) -> String? {
    (self as? DocumentCoder)?.element[name]
  }
}
