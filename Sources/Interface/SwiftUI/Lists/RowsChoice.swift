/// A view that contributes rows if it is the direct content of a list, and displays another view elsewhere.
nonisolated struct RowsChoice<Rows: View, Other: View>: View {
  typealias Body = Never
  let rows: Rows
  let other: Other
}

@MainActor extension RowsChoice: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    let row = context.environment.listRowContext
    let areRows = context.parent?.listsChildren == true && row.isInList && row.part == .row
    return areRows
      ? PassThroughNode(self, context, content: \.rows)
      : PassThroughNode(self, context, content: \.other)
  }
}

/// Moves rows one level deeper in the outline of a list.
nonisolated struct _OutlineLevelModifier: ViewModifier {
  typealias Body = Never
}

@MainActor extension _OutlineLevelModifier: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> OutlineLevelItem {
    OutlineLevelItem(child)
  }

  func update(_ item: OutlineLevelItem, _ environment: EnvironmentValues) {}
}

final class OutlineLevelItem: UnaryItem {
  override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
    guard K.self == OutlineRowKey.self else { return super.layoutValue(key) }
    var row = child.layoutValue(OutlineRowKey.self) ?? OutlineRow()
    row.depth += 1
    return row as? K.Value
  }
}
