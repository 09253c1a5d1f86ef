/// The elements of an XML file in document order, each with the line on which it begins.
///
/// The descendants of a node directly follow it, up to `end`, so children and subtrees are ranges of an
/// array. Names of elements and attributes are stored once and referenced by index, so that a check of all
/// elements handles each name once. The tree does not change after reading.
package final class ElementTree: Sendable {
  struct Attribute: Sendable {
    var name: Int32
    var value: String
  }

  struct Node: Sendable {
    var name: Int32
    var line: Int32
    /// The index of the parent, -1 for the root.
    var parent: Int32
    /// The index after the last descendant.
    var end: Int32
    var firstAttribute: Int32
    var attributeCount: Int32
    /// The character data directly inside the element; empty for elements that contain only elements.
    var text: String

    var attributes: Range<Int> {
      Int(firstAttribute)..<Int(firstAttribute + attributeCount)
    }
  }

  let nodes: [Node]
  let attributes: [Attribute]
  let names: [String]

  init(nodes: [Node], attributes: [Attribute], names: [String]) {
    self.nodes = nodes
    self.attributes = attributes
    self.names = names
  }

  package var root: Element { Element(tree: self, index: 0) }
  package var count: Int { nodes.count }

  /// Returns the element at a position in document order.
  package subscript(index: Int) -> Element { Element(tree: self, index: index) }

  /// Returns the index of a name, if it occurs in the file.
  func nameIndex(_ name: String) -> Int32? {
    names.firstIndex(of: name).map(Int32.init)
  }
}
