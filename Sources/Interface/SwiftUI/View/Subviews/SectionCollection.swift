/// The sections of a group's content, in order.
public nonisolated struct SectionCollection: RandomAccessCollection, View {
  private let elements: [SectionConfiguration]

  init(_ elements: [SectionConfiguration]) { self.elements = elements }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public subscript(index: Int) -> SectionConfiguration { elements[index] }

  public var body: some View {
    ForEach(self) { section in
      section.header
      section.content
      section.footer
    }
  }
}

/// A section of a group's content. Views outside any section form a section without header and footer.
public nonisolated struct SectionConfiguration: Identifiable {
  public struct ID: Hashable, Sendable {
    let value: ObjectIdentifier
  }

  public let id: ID
  public let header: SubviewsCollection
  public let content: SubviewsCollection
  public let footer: SubviewsCollection
  public var containerValues: ContainerValues {
    content.first?.containerValues ?? ContainerValues()
  }
}

/// Displays the view that a closure creates from the sections of some content.
public nonisolated struct _SectionsView<Base: View, Result: View>: View {
  public typealias Body = Never
  let base: Base
  let transform: (SectionCollection) -> Result
}

@MainActor extension _SectionsView: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    let sources = SubviewSources()
    return PartsNode(
      self, context, base: \.base,
      transform: { view, base in view.transform(sources.sections(below: base)) })
  }
}

/// A node with the parts of a section: header, content and footer.
@MainActor
protocol SectionPartsNode: Node {
  var sectionParts: (header: Node, content: Node, footer: Node) { get }
}

extension SubviewSources {
  /// Returns the sections below a node.
  fileprivate func sections(below node: Node) -> SectionCollection {
    var finder = SectionFinder()
    finder.search(node)
    finder.endLooseViews()
    let parts = subviews(
      of: finder.found.flatMap { [$0.header, $0.content, $0.footer] }, below: node)
    return SectionCollection(
      finder.found.enumerated().map { index, section in
        SectionConfiguration(
          id: SectionConfiguration.ID(value: section.identity), header: parts[index * 3],
          content: parts[index * 3 + 1], footer: parts[index * 3 + 2])
      })
  }
}

/// Finds the sections below a node, and collects the views between them.
@MainActor
private struct SectionFinder {
  private(set) var found:
    [(
      identity: ObjectIdentifier, header: [LayoutItem], content: [LayoutItem],
      footer: [LayoutItem]
    )] = []
  private var loose: [Node] = []

  mutating func search(_ node: Node) {
    if let section = node as? any SectionPartsNode {
      endLooseViews()
      let (header, content, footer) = section.sectionParts
      found.append((ObjectIdentifier(node), header.items, content.items, footer.items))
    } else if contains(node) {
      for child in node.children { search(child) }
    } else if !node.items.isEmpty {
      loose.append(node)
    }
  }

  mutating func endLooseViews() {
    guard let first = loose.first else { return }
    found.append((ObjectIdentifier(first), [], loose.flatMap(\.items), []))
    loose = []
  }

  private func contains(_ node: Node) -> Bool {
    node.children.contains { $0 is any SectionPartsNode || contains($0) }
  }
}
