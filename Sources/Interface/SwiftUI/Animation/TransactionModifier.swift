/// Changes the transaction of a view: in every update, or only in updates in which a value has changed.
public nonisolated struct _TransactionModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  let value: Value
  let isStanding: Bool
  let transform: (inout Transaction) -> Void
}

@MainActor extension _TransactionModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    TransactionNode(view, context)
  }
}

/// A node that changes the transaction of the nodes and items below it.
@MainActor
protocol TransactionChanging: Node {
  func changed(_ transaction: Transaction) -> Transaction
  /// The wrappers of the node's items, for changes of frames.
  var transactionItems: TransactionItems { get }
}

/// The wrappers of the items of a node that changes transactions.
@MainActor
final class TransactionItems {
  private var wrappers: [ObjectIdentifier: TransactionItem] = [:]

  func wrap(_ items: [LayoutItem], for node: any TransactionChanging) -> [LayoutItem] {
    let old = wrappers
    wrappers = [:]
    return items.map { child in
      let id = ObjectIdentifier(child)
      let item =
        old[id].flatMap { $0.children.first === child ? $0 : nil } ?? TransactionItem(child)
      item.node = node
      wrappers[id] = item
      return item
    }
  }
}

/// A layout item below which changes of frames use another transaction.
final class TransactionItem: UnaryItem {
  weak var node: (any TransactionChanging)?

  override var contentTransaction: Transaction { node?.changed(transaction) ?? transaction }
}

private final class TransactionNode<Content: View, Value: Equatable>:
  ModifierNode<Content, _TransactionModifier<Value>>, TransactionChanging
{
  private var last: Value?
  private var changedUpdate = -1
  let transactionItems = TransactionItems()

  override func didConnect() {
    last = modifier.value
    if modifier.isStanding { graph.hasStandingTransactions = true }
    super.didConnect()
  }

  override func refresh(viewChanged: Bool) {
    if !modifier.isStanding, last != modifier.value {
      last = modifier.value
      changedUpdate = graph.updateNumber
      graph.isTransactionActive = true
    }
    super.refresh(viewChanged: viewChanged)
  }

  func changed(_ transaction: Transaction) -> Transaction {
    guard modifier.isStanding || changedUpdate == graph.updateNumber else { return transaction }
    var result = transaction
    modifier.transform(&result)
    return result
  }

  override var contentTransaction: Transaction { changed(transaction) }

  override func makeItems() -> [LayoutItem] { transactionItems.wrap(content.items, for: self) }
}

extension View {
  private nonisolated func transaction<V: Equatable>(
    _ value: V, isStanding: Bool, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier(value: value, isStanding: isStanding, transform: transform))
  }

  /// Animates the changes of the updates in which a value has changed.
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    transaction(value, isStanding: false) { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  /// Animates all changes of the view.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  public nonisolated func animation(_ animation: Animation?) -> some View {
    transaction(0, isStanding: true) { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    transaction(0, isStanding: true, transform)
  }

  public nonisolated func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    transaction(value, isStanding: false, transform)
  }

  /// Animates the changes of the modifiers in a closure, but not those of the view itself.
  public nonisolated func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction(
      { transaction in
        if !transaction.disablesAnimations { transaction.animation = animation }
      }, body: body)
  }

  /// Changes the transaction of the modifiers in a closure, but not that of the view itself.
  public nonisolated func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView(source: .transactionOfScope(AnyView(self))))
      .transaction(0, isStanding: true, transform)
      .modifier(_TransactionScope())
  }
}

/// Marks the outside of a closure that changes the transaction. The view that the closure modifies uses the
/// transaction of this node.
nonisolated struct _TransactionScope: ViewModifier {
  typealias Body = Never
}

@MainActor extension _TransactionScope: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    TransactionScopeNode(view, context)
  }
}

/// A node outside a closure that changes the transaction. The wrapped view uses the transaction of this node.
@MainActor
protocol TransactionScope: Node {}

private final class TransactionScopeNode<Content: View>: ModifierNode<Content, _TransactionScope>,
  TransactionScope
{}
