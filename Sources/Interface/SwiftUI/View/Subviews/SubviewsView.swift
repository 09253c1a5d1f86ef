/// Shows what a closure makes of the views in some content.
public nonisolated struct _SubviewsView<Base: View, Result: View>: View {
  public typealias Body = Never
  let base: Base
  let transform: (SubviewsCollection) -> Result
}

@MainActor extension _SubviewsView: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    let sources = SubviewSources()
    return PartsNode(
      self, context, base: \.base,
      transform: { view, base in
        view.transform(sources.subviews(of: [base.items], below: base)[0])
      })
  }
}

extension Group {
  /// Shows what a closure makes of the views in `view`.
  ///
  /// - Support: partial: the views have the environment of the group, not that of the place where
  ///   they are shown.
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == _SubviewsView<Base, Result> {
    self.init(content: _SubviewsView(base: view, transform: transform))
  }

  /// Shows what a closure makes of the sections in `view`.
  public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == _SectionsView<Base, Result> {
    self.init(content: _SectionsView(base: view, transform: transform))
  }
}

extension ForEach where Data == CollectionOfOne<Int>, ID == Int, Content: View {
  /// A view for each view in `view`.
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder content: @escaping (Subview) -> Result
  ) where Content == _SubviewsView<Base, ForEach<SubviewsCollection, Subview.ID, Result>> {
    self.init(
      data: CollectionOfOne(0),
      content: { _ in _SubviewsView(base: view) { ForEach<_, _, Result>($0, content: content) } },
      id: { $0 })
  }

  /// A view for each section in `view`.
  public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder content: @escaping (SectionConfiguration) -> Result
  )
  where
    Content == _SectionsView<Base, ForEach<SectionCollection, SectionConfiguration.ID, Result>>
  {
    self.init(
      data: CollectionOfOne(0),
      content: { _ in _SectionsView(base: view) { ForEach<_, _, Result>($0, content: content) } },
      id: { $0 })
  }
}

/// The node of a view that shows parts of another one: the other one is made, but only what is made of
/// its parts is laid out.
final class PartsNode<V: View, Base: View, Result: View>: ViewNode<V> {
  private let base: (V) -> Base
  private let transform: (V, Node) -> Result
  private var baseNode: ViewNode<Base>!
  private var result: ViewNode<Result>!
  private var shown: [ObjectIdentifier] = []

  init(
    _ view: V, _ context: NodeContext, base: @escaping (V) -> Base,
    transform: @escaping (V, Node) -> Result
  ) {
    self.base = base
    self.transform = transform
    super.init(view, context)
  }

  override var children: [Node] { [baseNode, result].compactMap(\.self) }

  override func didConnect() {
    baseNode = makeChild(base(view))
    result = makeChild(makeResult())
  }

  override func refresh(viewChanged: Bool) {
    baseNode.update(base(view), environment)
    result.update(makeResult(), environment)
  }

  private func makeResult() -> Result {
    shown = baseNode.items.map(ObjectIdentifier.init)
    return tracking { transform(view, baseNode) }
  }

  /// Other views in the content are another result.
  override func childItemsDidChange() {
    if result != nil, baseNode.items.map(ObjectIdentifier.init) != shown {
      graph.invalidate(self)
    }
    super.childItemsDidChange()
  }

  override func makeItems() -> [LayoutItem] { result.items }
}
