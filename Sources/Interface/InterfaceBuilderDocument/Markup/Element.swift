/// An element of a document, with its name, attributes, children, text and line.
package struct Element: Sendable {
  package let tree: ElementTree
  package let index: Int

  package var name: String { tree.names[Int(tree.nodes[index].name)] }
  package var line: Int { Int(tree.nodes[index].line) }
  package var text: String { tree.nodes[index].text }

  package var parent: Element? {
    let parent = Int(tree.nodes[index].parent)
    return parent < 0 ? nil : Element(tree: tree, index: parent)
  }

  /// Returns the value of an attribute, with entities resolved; nil if it is absent.
  package subscript(attribute: String) -> String? {
    for i in tree.nodes[index].attributes
    where tree.names[Int(tree.attributes[i].name)] == attribute {
      return tree.attributes[i].value
    }
    return nil
  }

  /// The names and values of the attributes in the order of the file.
  package var attributes: [(name: String, value: String)] {
    tree.nodes[index].attributes.map {
      (tree.names[Int(tree.attributes[$0].name)], tree.attributes[$0].value)
    }
  }

  package var children: Children { Children(tree: tree, index: index + 1, end: end) }

  /// Returns all descendants in document order, without the element itself.
  package var descendants: some Sequence<Element> {
    ((index + 1)..<end).lazy.map { [tree] in Element(tree: tree, index: $0) }
  }

  package var end: Int { Int(tree.nodes[index].end) }

  package func isInside(_ other: Element) -> Bool {
    index > other.index && index < other.end
  }

  /// Returns the first child with a name and, if given, a `key`.
  package func child(_ name: String, key: String? = nil) -> Element? {
    for child in children where child.name == name {
      if key == nil || child["key"] == key { return child }
    }
    return nil
  }

  /// Returns the first child with a `key`, whatever its name.
  package func child(key: String) -> Element? {
    for child in children where child["key"] == key { return child }
    return nil
  }

  package func children(named name: String) -> [Element] {
    children.filter { $0.name == name }
  }

  /// The direct children of an element.
  package struct Children: Sequence, IteratorProtocol, Sendable {
    private let tree: ElementTree
    private var index: Int
    private let end: Int

    init(tree: ElementTree, index: Int, end: Int) {
      self.tree = tree
      self.index = index
      self.end = end
    }

    /// Returns an empty list, for an element that lacks the child with the list.
    package static func none(of element: Element) -> Children {
      Children(tree: element.tree, index: 0, end: 0)
    }

    package mutating func next() -> Element? {
      guard index < end else { return nil }
      defer { index = Int(tree.nodes[index].end) }
      return Element(tree: tree, index: index)
    }
  }
}

extension Element: Equatable {
  package static func == (a: Element, b: Element) -> Bool {
    a.tree === b.tree && a.index == b.index
  }
}
