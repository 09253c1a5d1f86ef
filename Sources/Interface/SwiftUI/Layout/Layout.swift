/// A type that determines the sizes and positions of views. The library's own containers are layouts as well.
public protocol Layout: Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  static var layoutProperties: LayoutProperties { get }
  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Returns the union of all subviews' spacing preferences.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.reduce(into: ViewSpacing.none) { $0.formUnion($1.spacing) }
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// Returns a container view with this layout.
  ///
  /// The function is disfavoured because a trailing closure after an initializer would otherwise be parsed as
  /// this call. A type that is both a view and a layout would then call its own initializer without end.
  @_disfavoredOverload
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

public nonisolated struct LayoutProperties: Sendable {
  public var stackOrientation: Axis?
  public init() {}
}

/// A key for a value that a view provides to its layout.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// A proxy for a view, with which a layout measures and places it.
public nonisolated struct LayoutSubview: Equatable {
  let item: LayoutItem
  let target: PlacementTarget

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.item === b.item }

  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    MainThread.assume { item.layoutValue(key) } ?? K.defaultValue
  }

  public var containerValues: ContainerValues { MainThread.assume { ContainerValues(of: item) } }
  public var priority: Double { MainThread.assume { item.priority } }
  public var spacing: ViewSpacing { MainThread.assume { item.spacing } }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainThread.assume { item.sizeThatFits(proposal) }
  }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    MainThread.assume { item.dimensions(proposal) }
  }

  /// Places the view so that its anchor is at a point in the layout's bounds.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    MainThread.assume {
      target.placements[ObjectIdentifier(item)] = PlacementTarget.Placement(
        position: position, anchor: anchor, proposal: proposal)
    }
  }
}

/// Collects the placements that a layout makes.
@MainActor
final class PlacementTarget {
  struct Placement {
    var position: CGPoint
    var anchor: UnitPoint
    var proposal: ProposedViewSize

    func origin(for size: CGSize) -> CGPoint {
      CGPoint(
        x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
    }
  }

  var placements: [ObjectIdentifier: Placement] = [:]

  nonisolated init() {}
}

/// The proxies of the views that a layout arranges.
public nonisolated struct LayoutSubviews: Equatable, RandomAccessCollection {
  public typealias Element = LayoutSubview
  public typealias Index = Int
  public typealias SubSequence = LayoutSubviews

  let items: ArraySlice<LayoutItem>
  let target: PlacementTarget
  public var layoutDirection: LayoutDirection

  public var startIndex: Int { items.startIndex }
  public var endIndex: Int { items.endIndex }

  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(item: items[index], target: target)
  }

  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(items: items[bounds], target: target, layoutDirection: layoutDirection)
  }

  public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
    a.items.elementsEqual(b.items, by: ===)
  }
}

/// A layout that sets no alignment guides but those of its children.
protocol GuidedByChildren: Layout {}

/// The layout item of a container: a layout and the items that it places.
@MainActor
final class LayoutContainer<L: Layout>: LayoutItem {
  var layout: L {
    didSet {
      cache = nil
      invalidate()
    }
  }
  private let target = PlacementTarget()
  private var cache: L.Cache?
  private var cachedChildren: [ObjectIdentifier] = []

  init(_ layout: L) { self.layout = layout }

  override var name: String { "\(L.self)" }

  private var subviews: LayoutSubviews {
    LayoutSubviews(items: children[...], target: target, layoutDirection: layoutDirection)
  }

  /// Calls the layout with its cache, which is updated first if the children have changed.
  private func withCache<T>(_ work: (inout L.Cache, LayoutSubviews) -> T) -> T {
    let subviews = subviews
    let identity = children.map(ObjectIdentifier.init)
    var current: L.Cache
    if var known = cache {
      if cacheIsStale || identity != cachedChildren {
        layout.updateCache(&known, subviews: subviews)
      }
      current = known
    } else {
      current = layout.makeCache(subviews: subviews)
    }
    cacheIsStale = false
    cachedChildren = identity
    let result = work(&current, subviews)
    cache = current
    return result
  }

  private var cacheIsStale = false

  override func didInvalidate() { cacheIsStale = true }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    withCache { cache, subviews in
      layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  override func placeChildren() {
    target.placements = [:]
    withCache { cache, subviews in
      layout.placeSubviews(
        in: frame, proposal: proposal, subviews: subviews, cache: &cache)
    }
    for child in children {
      if let placement = target.placements[ObjectIdentifier(child)] {
        let size = child.sizeThatFits(placement.proposal)
        place(child, at: placement.origin(for: size), proposal: placement.proposal)
      } else {
        centre(child)
      }
    }
  }

  /// Centres a view that the layout did not place in the layout's bounds (documented).
  private func centre(_ child: LayoutItem) {
    let size = child.sizeThatFits(proposal)
    place(
      child, at: CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2),
      proposal: proposal)
  }

  override var spacing: ViewSpacing {
    withCache { cache, subviews in layout.spacing(subviews: subviews, cache: &cache) }
  }

  /// The priority of the container. An empty container has the lowest one (measured).
  override var priority: Double { children.isEmpty ? -.infinity : 0 }

  override func explicitAlignment(
    _ key: AlignmentKey, in dimensions: ViewDimensions
  ) -> CGFloat? {
    guard graph?.mayHaveExplicit(key) ?? true else { return nil }
    let bounds = CGRect(origin: .zero, size: dimensions.size)
    return withCache { cache, subviews in
      key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: dimensions.proposal,
          subviews: subviews, cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: dimensions.proposal,
          subviews: subviews, cache: &cache)
    }
  }
}

/// A view that arranges its content with a layout.
nonisolated struct LayoutView<L: Layout, Content: View>: View {
  typealias Body = Never
  let layout: L
  let content: Content
}

@MainActor extension LayoutView: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ContainerNode(self, context, layout: \.layout, content: \.content)
  }
}

/// The node of a container: the nodes of its content, and one item that lays out their items.
final class ContainerNode<V: View, L: Layout, Content: View>: ViewNode<V>, FrameClient {
  private let layoutPath: (V) -> L
  private let contentPath: (V) -> Content
  private let container: LayoutContainer<L>
  private var content: ViewNode<Content>!
  /// The animated value of the layout; nil for layouts that are not animatable.
  private var attribute: AnimatedAttribute<L>?
  private var handedDown: (from: EnvironmentValues, to: EnvironmentValues)?

  init(
    _ view: V, _ context: NodeContext, layout: @escaping (V) -> L,
    content: @escaping (V) -> Content
  ) {
    layoutPath = layout
    contentPath = content
    container = LayoutContainer(layout(view))
    if L.AnimatableData.self != EmptyAnimatableData.self { attribute = .make(layout(view)) }
    super.init(view, context)
    container.graph = graph
    if !(L.self is any GuidedByChildren.Type) { graph.hasOwnLayouts = true }
  }

  override var children: [Node] { [content] }

  /// The environment of the content, which contains the axis of the stack.
  private var contentEnvironment: EnvironmentValues {
    if let handedDown, handedDown.from.isIdentical(to: environment) { return handedDown.to }
    var changed = environment
    let axis = L.layoutProperties.stackOrientation
    if changed.value(of: StackAxisKey.self) != axis { changed[StackAxisKey.self] = axis }
    handedDown = (environment, changed)
    return changed
  }

  override func didConnect() {
    container.layoutDirection = environment.layoutDirectionValue
    content = makeChild(contentPath(view), environment: contentEnvironment)
    container.setChildren(content.items)
  }

  override func refresh(viewChanged: Bool) {
    container.layoutDirection = environment.layoutDirectionValue
    if viewChanged {
      let layout = layoutPath(view)
      if let attribute {
        attribute.set(layout, transaction, for: self)
        if attribute.isRunning { graph.animations.add(self) }
        container.layout = attribute.value(at: graph.now)
      } else if !ValueComparison.areEqual(layout, container.layout) {
        container.layout = layout
      }
    }
    content.update(contentPath(view), contentEnvironment)
  }

  override func childItemsDidChange() { container.setChildren(content.items) }

  func showFrame(at now: Double) -> Double? {
    guard let attribute, !isRemoved else {
      attribute?.stop()
      return nil
    }
    container.layout = attribute.value(at: now)
    return attribute.isRunning ? attribute.nextEvent(after: now) ?? .infinity : nil
  }

  override func makeItems() -> [LayoutItem] { [container] }
}

/// The environment key for the axis of the stack that contains a view. Spacers and dividers depend on it.
enum StackAxisKey: EnvironmentKey {
  static var defaultValue: Axis? { nil }
}
