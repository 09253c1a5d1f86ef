/// Adds a view behind or in front of another one, created from a preference of that view.
public nonisolated struct _PreferenceLayerModifier<Key: PreferenceKey, Secondary: View>:
  ViewModifier
{
  public typealias Body = Never
  let alignment: Alignment
  let isBehind: Bool
  let secondary: (Key.Value) -> Secondary
}

@MainActor extension _PreferenceLayerModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    PreferenceLayerNode(view, context)
  }
}

private final class PreferenceLayerNode<Content: View, Key: PreferenceKey, Secondary: View>:
  ModifierNode<Content, _PreferenceLayerModifier<Key, Secondary>>, UpdateObserver
{
  private var secondary: ViewNode<Secondary>!
  private var item: SecondaryLayerItem?
  private var lastValue: Key.Value?

  override var children: [Node] { [content, secondary] }

  override func didConnect() {
    super.didConnect()
    let value = content.preference(Key.self)
    lastValue = value
    secondary = makeChild(makeSecondary(value))
    graph.add(observer: self)
  }

  private func makeSecondary(_ value: Key.Value) -> Secondary {
    tracking { modifier.secondary(value) }
  }

  override func refresh(viewChanged: Bool) {
    super.refresh(viewChanged: viewChanged)
    updateSecondary(content.preference(Key.self))
    if let item { update(item) }
  }

  /// Updates the secondary view if the preference has changed. Anchors change in the layout, after the
  /// content was updated.
  func updateDidEnd() {
    let value = content.preference(Key.self)
    if let lastValue, ValueComparison.areEqual(lastValue, value) { return }
    updateSecondary(value)
  }

  private func updateSecondary(_ value: Key.Value) {
    lastValue = value
    secondary.update(makeSecondary(value), environment)
    item?.setSecondary(secondary.items)
  }

  private func update(_ item: SecondaryLayerItem) {
    item.layoutDirection = environment.layoutDirectionValue
    item.alignment = modifier.alignment
    item.isBehind = modifier.isBehind
  }

  /// Returns the items of the content. If there are several, only the first one has the secondary
  /// view.
  override func makeItems() -> [LayoutItem] {
    guard let first = content.items.first else { return secondary.items }
    let layer = item?.primary === first ? item! : SecondaryLayerItem(first)
    item = layer
    layer.graph = graph
    update(layer)
    layer.setSecondary(secondary.items)
    return [layer] + content.items.dropFirst()
  }

  /// Collects the preferences of the content only, since the secondary view is made from them.
  override func collect<K: PreferenceKey>(_ collector: inout PreferenceCollector<K>) {
    content.collect(&collector)
  }
}

extension View {
  public nonisolated func overlayPreferenceValue<Key: PreferenceKey, V: View>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> V
  ) -> some View {
    overlayPreferenceValue(key, alignment: .center, transform)
  }

  public nonisolated func overlayPreferenceValue<Key: PreferenceKey, V: View>(
    _ key: Key.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceLayerModifier<Key, V>(
        alignment: alignment, isBehind: false, secondary: transform))
  }

  public nonisolated func backgroundPreferenceValue<Key: PreferenceKey, V: View>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> V
  ) -> some View {
    backgroundPreferenceValue(key, alignment: .center, transform)
  }

  public nonisolated func backgroundPreferenceValue<Key: PreferenceKey, V: View>(
    _ key: Key.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceLayerModifier<Key, V>(alignment: alignment, isBehind: true, secondary: transform))
  }
}
