/// Calls an action when a value computed from a view's geometry changes.
public nonisolated struct _GeometryChangeModifier<T: Equatable>: ViewModifier {
  public typealias Body = Never
  let transform: (GeometryProxy) -> T
  let action: (T, T) -> Void
}

@MainActor extension _GeometryChangeModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    GeometryChangeNode(view, context)
  }
}

private final class GeometryChangeNode<Content: View, T: Equatable>:
  ModifierNode<Content, _GeometryChangeModifier<T>>, UpdateObserver
{
  private var last: T?

  override func didConnect() {
    super.didConnect()
    graph.add(observer: self)
  }

  /// Compares the value after each update. The first value is reported as both the old and the new one
  /// (documented).
  func updateDidEnd() {
    guard isShown, let item = items.first else { return }
    let proxy = GeometryProxy(item: item, environment: environment, size: item.frame.size)
    let value = modifier.transform(proxy)
    guard value != last else { return }
    let old = last ?? value
    last = value
    graph.enqueue { [modifier] in modifier.action(old, value) }
  }
}

/// Calls an action when the visible fraction of a view in its scroll view passes a threshold.
public nonisolated struct _VisibilityModifier: ViewModifier {
  public typealias Body = Never
  let threshold: Double
  let action: (Bool) -> Void
}

@MainActor extension _VisibilityModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    VisibilityNode(view, context)
  }
}

private final class VisibilityNode<Content: View>:
  ModifierNode<Content, _VisibilityModifier>, UpdateObserver
{
  private var wasVisible = false

  override func didConnect() {
    super.didConnect()
    graph.add(observer: self)
  }

  func updateDidEnd() {
    let isVisible = isShown && visibleShare >= modifier.threshold && visibleShare > 0
    guard isVisible != wasVisible else { return }
    wasVisible = isVisible
    graph.enqueue { [modifier] in modifier.action(isVisible) }
  }

  private var visibleShare: Double {
    guard let item = items.first, item.frame.width > 0, item.frame.height > 0 else { return 0 }
    let scroll =
      item.enclosingScrollItem(along: .vertical) ?? item.enclosingScrollItem(along: .horizontal)
    guard let scroll else { return 1 }
    let seen = item.frame.intersection(scroll.visibleRect)
    guard !seen.isNull else { return 0 }
    return Double(seen.width * seen.height / (item.frame.width * item.frame.height))
  }
}

extension View {
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryChangeModifier(transform: transform) { _, new in action(new) })
  }

  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryChangeModifier(transform: transform, action: action))
  }
}
