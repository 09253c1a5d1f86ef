/// Displays the view that a closure creates from the subviews of some content.
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
  /// Creates a group that displays the view that a closure creates from the subviews of `view`.
  ///
  /// - Support: partial: the views have the environment of the group, not that of the place where
  ///   they are shown.
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == _SubviewsView<Base, Result> {
    self.init(content: _SubviewsView(base: view, transform: transform))
  }

  /// Creates a group that displays the view that a closure creates from the sections of `view`.
  public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == _SectionsView<Base, Result> {
    self.init(content: _SectionsView(base: view, transform: transform))
  }
}

extension ForEach where Data == CollectionOfOne<Int>, ID == Int, Content: View {
  /// Creates a view for each subview of `view`.
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder content: @escaping (Subview) -> Result
  ) where Content == _SubviewsView<Base, ForEach<SubviewsCollection, Subview.ID, Result>> {
    self.init(
      data: CollectionOfOne(0),
      content: { _ in _SubviewsView(base: view) { ForEach<_, _, Result>($0, content: content) } },
      id: { $0 })
  }

  /// Creates a view for each section of `view`.
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

/// The node of a view that displays parts of another view. The other view has nodes, but only the view
/// created from its parts is laid out.
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

  /// Evaluates the closure again if the views in the content have changed.
  override func childItemsDidChange() {
    if result != nil, baseNode.items.map(ObjectIdentifier.init) != shown {
      graph.invalidate(self)
    }
    super.childItemsDidChange()
  }

  override func makeItems() -> [LayoutItem] { result.items }
}
