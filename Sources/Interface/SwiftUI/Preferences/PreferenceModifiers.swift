/// Sets the value of a preference for the modified view.
public nonisolated struct _PreferenceWritingModifier<Key: PreferenceKey>: ViewModifier {
  public typealias Body = Never
  let value: Key.Value
}

@MainActor extension _PreferenceWritingModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    PreferenceWritingNode(view, context)
  }
}

private final class PreferenceWritingNode<Content: View, Key: PreferenceKey>:
  ModifierNode<Content, _PreferenceWritingModifier<Key>>
{
  /// Adds the modifier's value in place of the content's values.
  override func collect<K: PreferenceKey>(_ collector: inout PreferenceCollector<K>) {
    if K.self == Key.self, let value = modifier.value as? K.Value {
      collector.add(value)
    } else {
      super.collect(&collector)
    }
  }
}

/// Transforms the value of a preference before it is passed up.
public nonisolated struct _PreferenceTransformModifier<Key: PreferenceKey>: ViewModifier {
  public typealias Body = Never
  let transform: (inout Key.Value) -> Void
}

@MainActor extension _PreferenceTransformModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    PreferenceTransformNode(view, context)
  }
}

private final class PreferenceTransformNode<Content: View, Key: PreferenceKey>:
  ModifierNode<Content, _PreferenceTransformModifier<Key>>
{
  override func collect<K: PreferenceKey>(_ collector: inout PreferenceCollector<K>) {
    guard K.self == Key.self else { return super.collect(&collector) }
    var value = content.preference(Key.self)
    modifier.transform(&value)
    if let value = value as? K.Value { collector.add(value) }
  }
}

/// Calls an action with the combined value of a preference, initially and after each change.
public nonisolated struct _PreferenceActionModifier<Key: PreferenceKey>: ViewModifier
where Key.Value: Equatable {
  public typealias Body = Never
  let action: (Key.Value) -> Void
}

@MainActor extension _PreferenceActionModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    PreferenceActionNode(view, context)
  }
}

private final class PreferenceActionNode<Content: View, Key: PreferenceKey>:
  ModifierNode<Content, _PreferenceActionModifier<Key>>, UpdateObserver
where Key.Value: Equatable {
  private var last: Key.Value?

  override func didConnect() {
    super.didConnect()
    graph.add(observer: self)
  }

  func updateDidEnd() {
    // A host without a size yet has no layout: what geometry readers would report is not passed on.
    guard !graph.bounds.isEmpty else { return }
    let value = preference(Key.self)
    guard value != last else { return }
    last = value
    graph.enqueue { [modifier] in modifier.action(value) }
  }
}

extension View {
  public nonisolated func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> ModifiedContent<Self, _PreferenceWritingModifier<K>> {
    modifier(_PreferenceWritingModifier(value: value))
  }

  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> ModifiedContent<Self, _PreferenceTransformModifier<K>> {
    modifier(_PreferenceTransformModifier(transform: callback))
  }

  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> ModifiedContent<Self, _PreferenceActionModifier<K>> where K.Value: Equatable {
    modifier(_PreferenceActionModifier(action: action))
  }
}
