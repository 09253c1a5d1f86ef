/// The node of a `ForEach` in a lazy container or a list, which makes the views of an element when
/// they are needed. It keeps the views that it has made, and with them their state.
final class ListedForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ViewNode<ForEach<Data, ID, Content>>
{
  private var made: [Int: (id: ID, node: ViewNode<Content>)] = [:]
  /// The elements of the last update.
  private var elements: ForEach<Data, ID, Content>
  /// The ids of the last update, if the elements are bindings: a bound collection changes in place.
  private var boundIDs: [ID]?
  private var reportedIDs: Set<ID> = []

  override init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    elements = view
    super.init(view, context)
    boundIDs = idsOfBindings()
  }

  override var children: [Node] { made.sorted { $0.key < $1.key }.map(\.value.node) }

  override var listsChildren: Bool { isListed }

  private func element(_ index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  private func content(_ index: Int) -> Content {
    let element = element(index)
    return tracking { view.content(element) }
  }

  // MARK: Updates

  /// Updates the views that have been made. If the elements have changed, each view stays with the
  /// element of its id.
  override func refresh(viewChanged: Bool) {
    let changes = viewChanged && idsDiffer()
    if changes { remap() }
    elements = view
    boundIDs = idsOfBindings()
    for (index, entry) in made.sorted(by: { $0.key < $1.key }) {
      entry.node.update(content(index), environment)
    }
    if changes { itemsDidChange() }
  }

  private func idsOfBindings() -> [ID]? {
    Data.Element.self is any AnyBinding.Type ? view.data.map(view.id) : nil
  }

  private func idsDiffer() -> Bool {
    if let boundIDs { return !boundIDs.elementsEqual(view.data.lazy.map(view.id)) }
    if ValueComparison.areEqual(elements.data, view.data) { return false }
    guard elements.data.count == view.data.count else { return true }
    return !zip(elements.data, view.data).allSatisfy { elements.id($0) == view.id($1) }
  }

  private func remap() {
    let old = made.sorted { $0.key < $1.key }
    made = [:]
    var places: [ID: Int]?
    var left: [ViewNode<Content>] = []
    for (index, entry) in old {
      if index < view.data.count, view.id(element(index)) == entry.id {
        made[index] = entry
        continue
      }
      let known = places ?? indices()
      places = known
      if let new = known[entry.id], made[new] == nil,
        !old.contains(where: { $0.key == new && view.id(element(new)) == $0.value.id })
      {
        made[new] = entry
      } else {
        left.append(entry.node)
      }
    }
    for node in left { node.remove() }
  }

  private func indices() -> [ID: Int] {
    Dictionary(
      view.data.enumerated().map { (view.id($1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Listing

  override func makeItems() -> [LayoutItem] {
    (0..<view.data.count).flatMap { entry($0).items }
  }

  /// Elements that may be sections, or any number of rows, are made at once.
  override func makeListing() -> [ViewListing] {
    let listing: [ViewListing] =
      switch StaticViewCount.of(Content.self) {
      case .views, .varies: [.run(self)]
      case .sections: (0..<view.data.count).flatMap { entry($0).listing }
      }
    guard view.edits != nil else { return listing }
    return listing.map { $0.adding { [weak self] in self?.view.edits ?? ListEdits() } }
  }

  private func entry(_ index: Int) -> ViewNode<Content> {
    if let known = made[index] { return known.node }
    let id = view.id(element(index))
    if made.values.contains(where: { $0.id == id }) { reportRepeated(id) }
    let node = makeChild(content(index))
    made[index] = (id, node)
    return node
  }

  private func reportRepeated(_ id: ID) {
    guard reportedIDs.insert(id).inserted else { return }
    view.reportRepeated(id, in: graph)
  }

  override var explicitID: [(id: AnyHashable, items: [LayoutItem])] {
    made.sorted { $0.key < $1.key }.map { (AnyHashable($0.value.id), $0.value.node.items) }
  }
}

extension ListedForEachNode: ViewRun {
  var count: Int { view.data.count }

  var viewsPerElement: Int? {
    if case .views(let count) = StaticViewCount.of(Content.self) { count } else { nil }
  }

  var identity: ObjectIdentifier { ObjectIdentifier(self) }

  func node(at index: Int) -> Node { entry(index) }
  func madeNode(at index: Int) -> Node? { made[index]?.node }
  func items(at index: Int) -> [LayoutItem] { entry(index).items }

  var ids: (Int) -> AnyHashable? {
    let view = view
    return { index in
      let data = view.data
      return AnyHashable(view.id(data[data.index(data.startIndex, offsetBy: index)]))
    }
  }

  func index(of id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    return view.data.enumerated().first { view.id($1) == id }?.offset
  }
}
