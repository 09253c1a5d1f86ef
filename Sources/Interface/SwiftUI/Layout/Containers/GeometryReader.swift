/// A view whose content depends on its own size and position.
public nonisolated struct GeometryReader<Content: View>: View {
  public typealias Body = Never
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

/// The size and position of a container.
public nonisolated struct GeometryProxy {
  let item: LayoutItem
  let environment: EnvironmentValues
  public let size: CGSize

  public subscript<T>(anchor: Anchor<T>) -> T {
    MainThread.assume { anchor.resolve(item) }
  }

  /// The insets of the safe area that overlap the container.
  public var safeAreaInsets: EdgeInsets {
    MainThread.assume { item.safeAreaInsets }
  }

  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    MainThread.assume { item.frame(in: coordinateSpace) }
  }

  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    MainThread.assume { item.bounds(ofSpace: coordinateSpace.name) }
  }
}

@MainActor extension GeometryReader: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { GeometryReaderNode(self, context) }
}

private final class GeometryReaderNode<Content: View>: ViewNode<GeometryReader<Content>>,
  UpdateObserver
{
  private let item = GeometryReaderItem()
  private var content: ViewNode<Content>?
  private var lastFrame: CGRect?
  /// The frame of the container in its host when the content was last evaluated; nil if the content did not
  /// read it.
  private var lastPlace: CGRect?

  override var children: [Node] { content.map { [$0] } ?? [] }

  override func didConnect() {
    item.graph = graph
    item.layoutDirection = environment.layoutDirectionValue
    graph.add(observer: self)
    item.willPlaceContent = { [unowned self] in updateContent(force: false) }
  }

  override func refresh(viewChanged: Bool) {
    item.layoutDirection = environment.layoutDirectionValue
    if content == nil { return item.invalidatePlaces() }
    updateContent(force: true)
  }

  /// Evaluates the content for the container's current frame.
  private func updateContent(force: Bool) {
    guard force || lastFrame != item.frame else { return }
    lastFrame = item.frame
    lastPlace = item.frameInHost
    let proxy = GeometryProxy(item: item, environment: environment, size: item.frame.size)
    let view = tracking { self.view.content(proxy) }
    if let content {
      content.update(view, environment)
    } else {
      content = makeChild(view)
      item.setContent(content?.items ?? [])
    }
  }

  /// Invalidates the content if scrolling has moved the container while its frame remained the same.
  func updateDidEnd() {
    guard let lastPlace, content != nil, lastPlace != item.frameInHost else { return }
    self.lastPlace = item.frameInHost
    graph.invalidate(self)
  }

  override func childItemsDidChange() { item.setContent(content?.items ?? []) }

  override func makeItems() -> [LayoutItem] { [item] }
}

/// A layout item that takes the proposed size and places its content at the top leading corner.
final class GeometryReaderItem: LayoutItem {
  var willPlaceContent: () -> Void = {}

  func setContent(_ items: [LayoutItem]) { setChildren(items) }

  /// Returns the proposed size. An axis without a proposal is 10 points long.
  // Sources disagree: published code uses 0, articles 10, the default length of views without an ideal size.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func placeChildren() {
    willPlaceContent()
    for child in children {
      place(child, at: frame.origin, proposal: ProposedViewSize(frame.size))
    }
  }
}
