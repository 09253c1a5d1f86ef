/// The elements of one XML file in document order, with the line each begins on.
///
/// A node's descendants follow it directly, up to `end`: walking children or a whole subtree is
/// walking an array. Names of elements and attributes are kept once, and known by their index, so
/// that a check of every element can decide by name once and look up an array after. Immutable
/// once read.
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
    /// The index behind the last descendant.
    var end: Int32
    var firstAttribute: Int32
    var attributeCount: Int32
    /// The character data directly inside, empty for elements that only contain elements.
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

  /// The element at a position of document order.
  package subscript(index: Int) -> Element { Element(tree: self, index: index) }

  /// Returns the index of a name, if it occurs in the file.
  func nameIndex(_ name: String) -> Int32? {
    names.firstIndex(of: name).map(Int32.init)
  }
}
