/// Makes a control's action the action of its row, so that the whole row can be tapped.
nonisolated struct RowActionModifier: ViewModifier {
  typealias Body = Never
  let action: () -> Void
}

@MainActor extension RowActionModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    RowActionNode(view, context)
  }
}

private final class RowActionNode<Content: View>: ModifierNode<Content, RowActionModifier> {
  override func collect<K: PreferenceKey>(_ collector: inout PreferenceCollector<K>) {
    super.collect(&collector)
    guard K.self == RowAccessoryKey.self, isRowAction else { return }
    if let value = RowAccessory(action: modifier.action) as? K.Value { collector.add(value) }
  }

  private var isRowAction: Bool {
    let row = environment.value(of: ListRowContextKey.self)
    return row.isInList && row.part == .row && environment.value(of: IsEnabledKey.self)
  }
}
