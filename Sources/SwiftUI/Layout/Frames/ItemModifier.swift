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

private final class ItemModifierNode<Content: View, M: ItemModifier>: ModifierNode<Content, M> {
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
    let old = wrappers
    wrappers = [:]
    return content.items.map { child in
      let id = ObjectIdentifier(child)
      if let known = old[id], known.children.first === child {
        wrappers[id] = known
        return known
      }
      let item = modifier.makeItem(child, environment)
      item.graph = graph
      update(item)
      wrappers[id] = item
      return item
    }
  }
}
