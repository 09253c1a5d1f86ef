/// A modifier that wraps each item of its content in an item of its own.
///
/// A modifier of several views is applied to each of them; the wrapper lives as long as what it wraps.
@MainActor
protocol ItemModifier: PrimitiveModifier {
  associatedtype Item: LayoutItem
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> Item
  func update(_ item: Item, _ environment: EnvironmentValues)
}

@MainActor extension ItemModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    ItemModifierNode(view, context)
  }
}

private final class ItemModifierNode<Content: View, M: ItemModifier>:
  ModifierNode<Content, M>, ItemWrapper
{
  private var wrappers: [ObjectIdentifier: M.Item] = [:]

  override func refresh(viewChanged: Bool) {
    super.refresh(viewChanged: viewChanged)
    for item in wrappers.values { update(item) }
  }

  private func update(_ item: M.Item) {
    item.layoutDirection = environment.layoutDirectionValue
    modifier.update(item, environment)
  }

  override func makeItems() -> [LayoutItem] {
    let items = content.items.map(wrapped)
    let kept = Set(items.map { ObjectIdentifier($0.children[0]) })
    wrappers = wrappers.filter { kept.contains($0.key) }
    return items
  }

  override func makeListing() -> [ViewListing] { content.listing.map { $0.wrapped(by: self) } }

  func wrapped(_ child: LayoutItem) -> LayoutItem {
    let id = ObjectIdentifier(child)
    if let known = wrappers[id], known.children.first === child { return known }
    let item = modifier.makeItem(child, environment)
    item.graph = graph
    update(item)
    wrappers[id] = item
    return item
  }
}
