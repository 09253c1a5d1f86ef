extension Node {
  /// Returns the first view of a type among the node and its descendants, with its environment.
  final func first<V: View>(_ type: V.Type) -> (view: V, environment: EnvironmentValues)? {
    if let node = self as? ViewNode<V> { return (node.view, node.environment) }
    for child in children {
      if let found = child.first(type) { return found }
    }
    return nil
  }

  /// Returns the nodes of all views of a type in the node's content, in order. Views inside a found
  /// one are not included.
  final func all<V: View>(_ type: V.Type) -> [ViewNode<V>] {
    if let node = self as? ViewNode<V> { return [node] }
    return children.flatMap { $0.all(type) }
  }

  /// The string of the first text in the content, for UIKit properties of type `String`.
  final var firstString: String? {
    first(Text.self).map { $0.view.string(in: $0.environment) }
  }

  /// The first image in the content as a `UIImage`.
  final var firstImage: UIImage? {
    guard let (image, environment) = first(Image.self),
      let resolved = image.resolved(in: environment)
    else { return nil }
    return resolved.image
  }

  /// The name of the program's view that contains the node, for diagnostics.
  final var ownerName: String {
    var node: Node? = self
    while let current = node {
      if let name = (current as? any NamedNode)?.viewName, !name.hasPrefix("SwiftUI.") {
        return name.split(separator: ".", maxSplits: 1).last.map(String.init) ?? name
      }
      node = current.parent ?? current.graph.enclosingNode
    }
    return "the root view"
  }
}

/// A node that has a name for diagnostics.
@MainActor
protocol NamedNode {
  /// The name of the view's type, including its module.
  var viewName: String { get }
}

extension BodyNode: NamedNode {
  var viewName: String { _typeName(V.self, qualified: true) }
}

/// A dynamic property that stores the node of its view, for diagnostics.
struct NodeReference: DynamicProperty, NodeProperty, ComparableProperty {
  private weak var node: Node?

  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) { self.node = node }

  func isSame(as other: NodeReference) -> Bool { true }

  @MainActor var ownerName: String { node?.ownerName ?? "a view" }

  @MainActor func report(_ sentence: String) { node?.graph.report(sentence) }
}

extension Text {
  /// Returns the text without its attributes.
  @MainActor
  func string(in environment: EnvironmentValues) -> String {
    TextResolution(self, in: environment).string.string
  }
}
