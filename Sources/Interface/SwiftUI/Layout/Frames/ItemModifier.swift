/// A modifier that wraps each layout item of its content in another item.
///
/// A modifier of several views applies to each of them. The wrapper lives as long as the wrapped item.
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
    WrapperNode<Content, Self, Item>(
      view, context, make: { $0.makeItem($1, $2) }, update: { $0.update($1, $2) })
  }
}

/// The node of a modifier that wraps each layout item of its content.
final class WrapperNode<Content: View, M: ViewModifier, Item: LayoutItem>: ModifierNode<Content, M>,
  FrameClient, ItemWrapper
{
  private let make: (M, LayoutItem, EnvironmentValues) -> Item
  private let change: (M, Item, EnvironmentValues) -> Void
  private var wrappers: [ObjectIdentifier: Item] = [:]
  /// The stack of the modified views, if there are several at the root; the modifier wraps the stack.
  private var whole: LayoutItem?
  /// The animated value of the modifier; nil for modifiers that are not animatable.
  private var attribute: AnimatedAttribute<M>?

  init(
    _ view: ModifiedContent<Content, M>, _ context: NodeContext,
    make: @escaping (M, LayoutItem, EnvironmentValues) -> Item,
    update: @escaping (M, Item, EnvironmentValues) -> Void
  ) {
    self.make = make
    change = update
    super.init(view, context)
  }

  override func didConnect() {
    if M.self is any Animatable.Type { attribute = .make(modifier) }
    super.didConnect()
  }

  override func refresh(viewChanged: Bool) {
    super.refresh(viewChanged: viewChanged)
    whole?.layoutDirection = environment.layoutDirectionValue
    if let attribute {
      attribute.set(modifier, transaction, for: self)
      if attribute.isRunning { graph.animations.add(self) }
    }
    updateItems()
  }

  /// The modifier with its animated values at the current time.
  private var shown: M { attribute?.value(at: graph.now) ?? modifier }

  private func updateItems() {
    guard !wrappers.isEmpty else { return }
    let shown = shown
    for item in wrappers.values { update(item, shown) }
  }

  private func update(_ item: Item, _ modifier: M) {
    item.layoutDirection = environment.layoutDirectionValue
    change(modifier, item, environment)
  }

  func showFrame(at now: Double) -> Double? {
    guard let attribute, !isRemoved else {
      attribute?.stop()
      return nil
    }
    updateItems()
    return attribute.isRunning ? attribute.nextEvent(after: now) ?? .infinity : nil
  }

  override func makeItems() -> [LayoutItem] {
    let items = modifiedItems.map(wrapped)
    let kept = Set(items.map { ObjectIdentifier($0.children[0]) })
    wrappers = wrappers.filter { kept.contains($0.key) }
    return items
  }

  override func makeListing() -> [ViewListing] { content.listing.map { $0.wrapped(by: self) } }

  /// The items to wrap. Several views at the root are wrapped as one vertical stack (recorded images show one
  /// frame around them); in a container each is wrapped.
  private var modifiedItems: [LayoutItem] {
    let items = content.items
    guard isAlone, items.count > 1 else {
      whole = nil
      return items
    }
    let stack = whole ?? LayoutContainer(VStackLayout())
    whole = stack
    stack.graph = graph
    stack.layoutDirection = environment.layoutDirectionValue
    stack.setChildren(items)
    return [stack]
  }

  func wrapped(_ child: LayoutItem) -> LayoutItem {
    let id = ObjectIdentifier(child)
    if let known = wrappers[id], known.children.first === child { return known }
    let shown = shown
    let item = make(shown, child, environment)
    item.graph = graph
    update(item, shown)
    wrappers[id] = item
    return item
  }
}
