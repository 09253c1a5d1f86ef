/// A view for each element of a collection, identified by the elements' ids.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach where Content: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}

extension ForEach where Content: View {
  /// A view for each element of a bound collection, with a binding to the element.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable,
    ID == C.Element.ID, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
      content: { content(data[$0.0]) }, id: { $0.1 })
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

@MainActor extension ForEach: PrimitiveView where Content: View {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    context.parent?.listsChildren == true
      ? ListedForEachNode(self, context) : ForEachNode(self, context)
  }

  func reportRepeated(_ id: ID, in graph: ViewGraph) {
    graph.report(
      "ForEach<\(Data.self), \(ID.self), \(Content.self)>: the ID \(id) occurs several times in the "
        + "collection; the views after the first have states of their own. Give each element an id "
        + "of its own.")
  }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ViewNode<ForEach<Data, ID, Content>>
{
  private var nodes: [(id: ID, node: ViewNode<Content>)] = []

  override var children: [Node] { nodes.map(\.node) }

  override func didConnect() { nodes = reconciled([:]).nodes }

  /// Runs the content of each element; states stay with the ids.
  override func refresh(viewChanged: Bool) {
    var old: [ID: ViewNode<Content>] = [:]
    for (id, node) in nodes { old[id] = node }
    let before = nodes.map { ObjectIdentifier($0.node) }
    let (updated, left) = reconciled(old)
    nodes = updated
    for node in left { node.remove() }
    if nodes.map({ ObjectIdentifier($0.node) }) != before { itemsDidChange() }
  }

  private func reconciled(
    _ old: [ID: ViewNode<Content>]
  ) -> (nodes: [(id: ID, node: ViewNode<Content>)], left: [ViewNode<Content>]) {
    var old = old
    var seen: Set<ID> = []
    var result: [(id: ID, node: ViewNode<Content>)] = []
    for element in view.data {
      let id = view.id(element)
      if !seen.insert(id).inserted { view.reportRepeated(id, in: graph) }
      let content = tracking { view.content(element) }
      if let node = old.removeValue(forKey: id) {
        node.update(content, environment)
        result.append((id, node))
      } else {
        result.append((id, makeChild(content)))
      }
    }
    return (result, nodes.map(\.node).filter { node in old.values.contains { $0 === node } })
  }

  override func makeItems() -> [LayoutItem] { nodes.flatMap(\.node.items) }

  override var explicitID: [(id: AnyHashable, items: [LayoutItem])] {
    nodes.map { (AnyHashable($0.id), $0.node.items) }
  }
}
