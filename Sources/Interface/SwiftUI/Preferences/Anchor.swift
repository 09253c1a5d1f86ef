/// A rectangle or point of a view that is resolved after the layout.
public nonisolated struct Anchor<Value> {
  /// The view that the anchor refers to; nil for a value in the coordinates of the reading view.
  let item: LayoutItem?
  let compute: @MainActor (CGRect) -> Value
  private let move: @MainActor (Value, CGPoint) -> Value

  @MainActor
  func resolve(_ other: LayoutItem) -> Value {
    guard let item else { return compute(.zero) }
    return move(compute(item.frame), CGPoint(x: -other.frame.minX, y: -other.frame.minY))
  }

  public struct Source {
    let compute: @MainActor (CGRect) -> Value
    let move: @MainActor (Value, CGPoint) -> Value
  }

  init(_ source: Source, item: LayoutItem) {
    self.item = item
    compute = source.compute
    move = source.move
  }
}

extension Anchor where Value == CGRect {
  /// Creates an anchor for a rectangle in the coordinates of the reading view, which must have the same size
  /// as the view that the rectangle came from.
  package init(local rect: CGRect) {
    item = nil
    compute = { _ in rect }
    move = { rect, _ in rect }
  }
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source {
    .init(compute: { $0 }, move: { $0.offsetBy(dx: $1.x, dy: $1.y) })
  }
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    .init(
      compute: { rect.offsetBy(dx: $0.minX, dy: $0.minY) },
      move: { $0.offsetBy(dx: $1.x, dy: $1.y) })
  }
}

extension Anchor.Source where Value == CGPoint {
  private static func moved(_ p: CGPoint, _ d: CGPoint) -> CGPoint {
    CGPoint(x: p.x + d.x, y: p.y + d.y)
  }
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    .init(compute: { point.point(in: $0) }, move: { moved($0, $1) })
  }
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    .init(compute: { moved(point, $0.origin) }, move: { moved($0, $1) })
  }
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

/// Sets a preference to a value computed from an anchor of the view.
public nonisolated struct _AnchorWritingModifier<AnchorValue, Key: PreferenceKey>: ViewModifier {
  public typealias Body = Never
  let source: Anchor<AnchorValue>.Source
  let transform: (inout Key.Value, Anchor<AnchorValue>) -> Void
  let replaces: Bool
}

@MainActor extension _AnchorWritingModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    AnchorWritingNode(view, context)
  }
}

private final class AnchorWritingNode<Content: View, AnchorValue, Key: PreferenceKey>:
  ModifierNode<Content, _AnchorWritingModifier<AnchorValue, Key>>
{
  override func collect<K: PreferenceKey>(_ collector: inout PreferenceCollector<K>) {
    guard K.self == Key.self, let item = items.first else { return super.collect(&collector) }
    var value = modifier.replaces ? Key.defaultValue : content.preference(Key.self)
    modifier.transform(&value, Anchor(modifier.source, item: item))
    if let value = value as? K.Value { collector.add(value) }
  }
}

extension View {
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(
      _AnchorWritingModifier<A, K>(
        source: value, transform: { $0 = transform($1) }, replaces: true))
  }

  public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(_AnchorWritingModifier<A, K>(source: value, transform: transform, replaces: false))
  }
}
