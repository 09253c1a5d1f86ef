/// A placeholder for the view that a closure or a transition modifies.
public nonisolated struct PlaceholderContentView<Value>: View {
  public typealias Body = Never

  enum Source {
    case view(ModifierContentSource)
    case items(ItemSource)
    case transactionOfScope(AnyView)
  }

  let source: Source
}

/// The items of a node, for display below another node.
@MainActor
final class ItemSource {
  var items: () -> [LayoutItem] = { [] }
  weak var user: Node?
}

@MainActor extension PlaceholderContentView: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { PlaceholderNode(self, context) }
}

private final class PlaceholderNode<Value>: ViewNode<PlaceholderContentView<Value>>,
  TransactionChanging
{
  private var node: Node?
  let transactionItems = TransactionItems()

  override var children: [Node] { node.map { [$0] } ?? [] }

  override func didConnect() {
    switch view.source {
    case .view(let source):
      source.user = self
      node = make(source.content)
    case .items(let source): source.user = self
    case .transactionOfScope(let content): node = makeChild(content)
    }
  }

  private func make<V: View>(_ content: V) -> Node { makeChild(content) }

  override func refresh(viewChanged: Bool) {
    switch view.source {
    case .view(let source):
      source.user = self
      update(source.content)
    case .items(let source):
      guard source.user !== self else { return }
      source.user = self
      itemsDidChange()
    case .transactionOfScope(let content): update(content)
    }
  }

  private func update<V: View>(_ content: V) {
    (node as? ViewNode<V>)?.update(content, environment)
  }

  override func makeItems() -> [LayoutItem] {
    switch view.source {
    case .view: node?.items ?? []
    case .items(let source): source.items()
    case .transactionOfScope: transactionItems.wrap(node?.items ?? [], for: self)
    }
  }

  // MARK: Transactions

  func changed(_ transaction: Transaction) -> Transaction {
    guard case .transactionOfScope = view.source else { return transaction }
    var node = parent
    while let current = node, !(current is any TransactionScope) { node = current.parent }
    return node?.transaction ?? transaction
  }

  override var contentTransaction: Transaction { changed(transaction) }
}
