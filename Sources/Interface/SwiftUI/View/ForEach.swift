/// A view for each element of a collection, identified by the elements' ids.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  /// What a list lets its user do with the elements.
  var edits: ListEdits?
}

extension ForEach {
  /// For content of other modules that is no view.
  package init(
    listed data: Data, id: KeyPath<Data.Element, ID>,
    content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

// The type checker tries the initialisers for views first. Those for tabs, marks, rows, and other content
// are disfavored overloads, so that it need not try them inside of a view builder.
extension ForEach where Content: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(reading: data, id: { $0[keyPath: id] }, content: content)
  }

  /// Makes the body that creates the view depend on the collection, also if it is a binding.
  private init(
    reading data: Data, id: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) {
    _ = data.endIndex
    self.init(data: data, content: content, id: id)
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// A view for each element of a collection, or of a binding to a collection, whose elements are
  /// bindings to the elements of the bound collection.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(reading: data, id: { $0.id }, content: content)
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
  private typealias Child = DynamicChild<ViewNode<Content>>
  private var elements: [(id: ID, child: Child)] = []
  /// The views of removed elements whose removal transition has not ended.
  private var leaving: [(id: ID, child: Child)] = []

  override var children: [Node] { (elements + leaving).flatMap(\.child.nodes) }

  override func didConnect() { elements = reconciled([:], areNew: false).elements }

  /// Runs the content of each element; states stay with the ids.
  override func refresh(viewChanged: Bool) {
    var old: [ID: Child] = [:]
    for (id, child) in elements { old[id] = child }
    let before = elements.map { ObjectIdentifier($0.child) }
    let (updated, removed) = reconciled(old, areNew: true)
    elements = updated
    for (id, child) in removed { remove(child, id) }
    if elements.map({ ObjectIdentifier($0.child) }) != before { itemsDidChange() }
  }

  private func remove(_ child: Child, _ id: ID) {
    leaving.append((id, child))
    let isShown = child.leave { [weak self, weak child] in
      self?.leaving.removeAll { $0.child === child }
    }
    if !isShown { leaving.removeLast() }
  }

  /// - Parameter areNew: Whether elements without a view have come since the last time.
  private func reconciled(
    _ old: [ID: Child], areNew: Bool
  ) -> (elements: [(id: ID, child: Child)], removed: [(id: ID, child: Child)]) {
    var old = old
    var seen: Set<ID> = []
    var result: [(id: ID, child: Child)] = []
    for element in view.data {
      let id = view.id(element)
      if !seen.insert(id).inserted { view.reportRepeated(id, in: graph) }
      let content = tracking { view.content(element) }
      if let child = old.removeValue(forKey: id) {
        child.node.update(content, environment)
        result.append((id, child))
      } else {
        result.append((id, insert(content, id, isNew: areNew)))
      }
    }
    let kept = Set(result.map { ObjectIdentifier($0.child) })
    return (result, elements.filter { !kept.contains(ObjectIdentifier($0.child)) })
  }

  /// An element that comes back while its view leaves gets the same view.
  private func insert(_ content: Content, _ id: ID, isNew: Bool) -> Child {
    if let index = leaving.firstIndex(where: { $0.id == id }) {
      let child = leaving.remove(at: index).child
      child.node.update(content, environment)
      child.comeBack()
      return child
    }
    let child = Child(makeChild(content), of: self)
    if isNew { child.appear() }
    return child
  }

  override func willBeRemoved() { for (_, child) in leaving { child.ownerWillBeRemoved() } }

  override func childItemsDidChange() {
    for (_, child) in elements + leaving { child.contentItemsDidChange() }
    super.childItemsDidChange()
  }

  override func makeItems() -> [LayoutItem] { elements.flatMap(\.child.items) }

  override var explicitID: [(id: AnyHashable, items: [LayoutItem])] {
    elements.map { (AnyHashable($0.id), $0.child.items) }
  }
}
