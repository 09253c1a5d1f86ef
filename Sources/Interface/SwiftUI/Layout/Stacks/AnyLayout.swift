/// A layout whose type is erased. The views keep their state when one layout is replaced by another.
public nonisolated struct AnyLayout: Layout {
  private var box: AnyLayoutBox

  public init<L: Layout>(_ layout: L) { box = TypedLayoutBox(layout) }

  public var animatableData: _AnyAnimatableData {
    get { box.data }
    set { box = box.with(newValue) }
  }

  /// The cache of the layout in use.
  public struct Cache {
    fileprivate var value: Any
    fileprivate var layout: ObjectIdentifier
  }

  public func makeCache(subviews: Subviews) -> Cache {
    Cache(value: box.makeCache(subviews), layout: box.type)
  }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    guard cache.layout == box.type else { return cache = makeCache(subviews: subviews) }
    box.updateCache(&cache.value, subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    box.spacing(subviews, &cache.value)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    box.size(proposal, subviews, &cache.value)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    box.place(bounds, proposal, subviews, &cache.value)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    box.explicit(guide, bounds, proposal, subviews, &cache.value)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    box.explicit(guide, bounds, proposal, subviews, &cache.value)
  }
}

private nonisolated class AnyLayoutBox {
  var type: ObjectIdentifier { ObjectIdentifier(Self.self) }
  var data: _AnyAnimatableData { .zero }
  func with(_ data: _AnyAnimatableData) -> AnyLayoutBox { self }
  func makeCache(_ subviews: LayoutSubviews) -> Any { () }
  func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {}
  func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing { ViewSpacing() }
  func size(_ p: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize {
    .zero
  }
  func place(
    _ bounds: CGRect, _ p: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
  ) {}
  func explicit(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ p: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> CGFloat? { nil }
  func explicit(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ p: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> CGFloat? { nil }
}

private nonisolated final class TypedLayoutBox<L: Layout>: AnyLayoutBox {
  let layout: L
  init(_ layout: L) { self.layout = layout }

  override var data: _AnyAnimatableData { layout.erasedData }
  override func with(_ data: _AnyAnimatableData) -> AnyLayoutBox {
    var copy = layout
    copy.erasedData = data
    return TypedLayoutBox(copy)
  }

  /// Calls a closure with the cache as the layout's own cache type.
  private func with<T>(_ cache: inout Any, _ work: (inout L.Cache) -> T) -> T {
    var own = cache as! L.Cache
    defer { cache = own }
    return work(&own)
  }

  override func makeCache(_ subviews: LayoutSubviews) -> Any {
    layout.makeCache(subviews: subviews)
  }
  override func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {
    with(&cache) { layout.updateCache(&$0, subviews: subviews) }
  }
  override func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
    with(&cache) { layout.spacing(subviews: subviews, cache: &$0) }
  }
  override func size(
    _ p: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> CGSize {
    with(&cache) { layout.sizeThatFits(proposal: p, subviews: subviews, cache: &$0) }
  }
  override func place(
    _ bounds: CGRect, _ p: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
  ) {
    with(&cache) {
      layout.placeSubviews(in: bounds, proposal: p, subviews: subviews, cache: &$0)
    }
  }
  override func explicit(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ p: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> CGFloat? {
    with(&cache) {
      layout.explicitAlignment(of: guide, in: bounds, proposal: p, subviews: subviews, cache: &$0)
    }
  }
  override func explicit(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ p: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> CGFloat? {
    with(&cache) {
      layout.explicitAlignment(of: guide, in: bounds, proposal: p, subviews: subviews, cache: &$0)
    }
  }
}
