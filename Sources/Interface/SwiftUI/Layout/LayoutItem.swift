/// An element of the layout tree, with a size and a position.
///
/// Sizes are pure functions of the proposal, and are cached for the last few proposals until a descendant
/// changes. Frames are in the coordinates of the hosting view, in unrounded points; leaves round their edges
/// to pixels when they create their layers (`PixelRounding`).
@MainActor
class LayoutItem {
  final private(set) weak var parent: LayoutItem?
  final private(set) var children: [LayoutItem] = []
  final weak var graph: ViewGraph?
  /// The frame in the coordinates of the hosting view, or of the nearest transformed group.
  final private(set) var frame = CGRect.zero
  final private(set) var proposal = ProposedViewSize.unspecified
  final var layoutDirection = LayoutDirection.leftToRight {
    didSet { if layoutDirection != oldValue { invalidate() } }
  }

  private var sizes: [(proposal: ProposedViewSize, size: CGSize)] = []
  private var isPlaced = false
  /// Whether the item has ever had a frame.
  private var hasFrame = false
  private var frameAnimator = Animator<CGRect.AnimatableData>()
  /// The removed children that are still drawn until their transitions end, behind the other children.
  final private(set) var leaving: [LayoutItem] = []

  // MARK: Overridden by items

  /// Returns the size for a proposal. The result must not change without a call of `invalidate()`.
  func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Places the children within `frame`.
  func placeChildren() {}

  /// Applies the frame; a leaf moves its layer. Called for each frame of an animation with the animated
  /// frame.
  func didPlace() {}

  /// Whether the item draws in its frame, so that changes of the frame are animated with the transaction.
  var drawsInFrame: Bool { children.isEmpty }

  var spacing: ViewSpacing { ViewSpacing() }
  /// Whether frames and paddings around the item keep its spacing preferences, as with a spacer (measured in
  /// recorded images: there is no distance between a spacer in a frame and adjacent texts).
  var keepsSpacing: Bool { false }

  /// Returns the spacing preferences inside a frame or padding that sets some edges.
  final func spacing(resetting edges: Edge.Set) -> ViewSpacing {
    keepsSpacing ? spacing : spacing.resetting(edges)
  }
  var priority: Double { 0 }
  var zIndex: Double { 0 }

  /// Returns the explicit value of an alignment guide, set by the item or a descendant; nil if there is none.
  func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? { nil }

  /// Returns a value that a modifier attached for the container's layout.
  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value? { nil }

  /// Returns the edges at which the area between a child and the item's own edges belongs to the child's safe
  /// area.
  func safeAreaEdges(of child: LayoutItem) -> Edge.Set { [] }

  /// Adds the layers of the item and its children, back to front.
  func collectLayers(_ collector: inout LayerCollector) {
    for child in drawnItems(children) { child.collectLayers(&collector) }
  }

  /// Returns items in drawing order, including the removed children that are still drawn.
  final func drawnItems(_ items: [LayoutItem]) -> [LayoutItem] {
    (leaving.isEmpty ? items : leaving + items).inDrawingOrder
  }

  /// Adds the accessibility elements of the item and its children, in the order of the views.
  func collectAccessibility(_ collector: inout AccessibilityCollector) {
    for child in children { child.collectAccessibility(&collector) }
  }

  /// The accessibility element that last represented the item.
  final var accessibilityElement: HostedElement?

  // MARK: The tree

  final func setChildren(_ new: [LayoutItem]) {
    for child in children where child.parent === self { child.parent = nil }
    for item in leaving { item.parent = self }
    children = new
    for child in new {
      child.parent = self
      child.adopt(graph)
    }
    invalidate()
    structureDidChange()
  }

  /// Replaces the children during a layout, for a container whose size does not depend on them.
  final func replaceChildren(_ new: [LayoutItem]) {
    guard !children.elementsEqual(new, by: ===) else { return }
    let kept = Set(new.map { ObjectIdentifier($0) })
    for child in children where child.parent === self && !kept.contains(ObjectIdentifier(child)) {
      child.parent = nil
    }
    children = new
    for child in new where child.parent !== self {
      child.parent = self
      child.adopt(graph)
    }
    structureDidChange()
  }

  /// Measures items that are not children yet as if they were, so that they find the containers above them.
  final func withParent<Result>(_ items: [LayoutItem], _ measure: () -> Result) -> Result {
    let guests = items.filter { $0.parent == nil }
    for guest in guests {
      guest.parent = self
      guest.adopt(graph)
    }
    defer { for guest in guests { guest.parent = nil } }
    return measure()
  }

  /// Requests that the layers of the item's tree are collected again. An item outside of a tree is
  /// collected with the tree that it joins.
  private func structureDidChange() {
    switch topmost {
    case let island as IslandItem: island.setNeedsCollection()
    case let top where top === graph?.rootItem: graph?.structureDidChange()
    default: break
    }
  }

  private func adopt(_ graph: ViewGraph?) {
    guard self.graph !== graph else { return }
    self.graph = graph
    for child in children { child.adopt(graph) }
  }

  // MARK: Sizes

  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let known = sizes.first(where: { $0.proposal == proposal }) { return known.size }
    let size = finite(measure(proposal))
    if sizes.count == Self.keptSizes { sizes.removeFirst() }
    sizes.append((proposal, size))
    return size
  }

  /// The number of cached sizes of an item. SwiftUI keeps three or four; a stack measures three.
  private static let keptSizes = 4

  final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: sizeThatFits(proposal), item: self, proposal: proposal)
  }

  /// Replaces NaN and negative lengths by 0 and reports them. Infinite lengths are valid.
  private func finite(_ size: CGSize) -> CGSize {
    if size.width >= 0, size.height >= 0 { return size }
    graph?.report(
      "\(name) answered the size \(size.width) x \(size.height), which is no size; 0 is taken for "
        + "what is negative or not a number.")
    return CGSize(
      width: size.width >= 0 ? size.width : 0, height: size.height >= 0 ? size.height : 0)
  }

  /// The name of the item in messages.
  var name: String { "\(type(of: self))" }

  // MARK: Placement

  /// Discards the cached sizes of the item and its ancestors, so that the next layout measures them
  /// again.
  final func invalidate() {
    if sizes.isEmpty, !isPlaced, parent != nil { return }
    sizes = []
    isPlaced = false
    didInvalidate()
    if let parent {
      parent.invalidate()
    } else {
      graph?.layoutDidChange()
    }
  }

  /// Called when the size of a descendant may have changed.
  func didInvalidate() {}

  /// Marks the placement of the item and its ancestors as outdated although their sizes are unchanged.
  final func invalidatePlaces() {
    guard isPlaced else { return }
    isPlaced = false
    if let parent { parent.invalidatePlaces() } else { graph?.layoutDidChange() }
  }

  /// Sets the frame of the item, and places its children unless nothing has changed.
  final func place(at origin: CGPoint, proposal: ProposedViewSize, size: CGSize? = nil) {
    let size = size ?? sizeThatFits(proposal)
    let new = CGRect(origin: finite(origin), size: size.replacingInfinity)
    if isPlaced, new == frame, proposal == self.proposal { return }
    let old = hasFrame ? frame : nil
    frame = new
    self.proposal = proposal
    isPlaced = true
    hasFrame = true
    placeChildren()
    for item in leaving { item.place(at: item.frame.origin, proposal: item.proposal) }
    if let old, old != new, drawsInFrame { animateFrame(from: old) }
    redraw()
  }

  // MARK: Animation

  /// The transaction of the changes made to this item in the current update.
  final var transaction: Transaction {
    guard let graph, graph.isTransactionActive else { return Transaction() }
    return parent?.contentTransaction ?? graph.transaction
  }

  /// The transaction of the items below this one.
  var contentTransaction: Transaction { transaction }

  private func animateFrame(from old: CGRect) {
    guard let graph, graph.isTransactionActive, !graph.matches.isPlacing else { return }
    let transaction = transaction
    guard let animation = transaction.usableAnimation(graph) else { return }
    frameAnimator.animate(
      frame.animatableData - old.animatableData, animation, completions: transaction.completions,
      at: graph.now, in: EnvironmentValues())
    graph.animations.add(self)
  }

  /// The animated frame at the current time.
  final var drawnFrame: CGRect {
    guard frameAnimator.isRunning, let graph else { return frame }
    var result = frame
    result.animatableData += frameAnimator.offset(at: graph.now)
    return result
  }

  /// Draws the item in its frame at the current time.
  final func redraw() {
    guard frameAnimator.isRunning else { return didPlace() }
    let placed = frame
    placedFrame = placed
    frame = drawnFrame
    didPlace()
    frame = placed
    placedFrame = nil
  }

  /// The frame given by the layout, while the item draws with an animated one; otherwise nil.
  final private(set) var placedFrame: CGRect?

  /// Whether the item belongs to a removed view that is still drawn until its transition ends.
  final var isLeaving: Bool {
    var item = self
    while let parent = item.parent {
      if parent.leaving.contains(where: { $0 === item }) { return true }
      item = parent
    }
    return false
  }

  /// Whether the item is a descendant of the root.
  final var isAttached: Bool {
    var item = self
    while let parent = item.parent { item = parent }
    return item === graph?.rootItem
  }

  // MARK: Removed items

  /// Adds a removed item that is still drawn at its position but takes no part in the layout.
  final func addLeaving(_ item: LayoutItem) {
    leaving.append(item)
    item.parent = self
    item.adopt(graph)
    graph?.structureDidChange()
  }

  final func removeLeaving(_ item: LayoutItem) {
    leaving.removeAll { $0 === item }
    if item.parent === self { item.parent = nil }
    graph?.structureDidChange()
    graph?.layoutDidChange()
  }

  private func finite(_ origin: CGPoint) -> CGPoint {
    CGPoint(x: origin.x.isFinite ? origin.x : 0, y: origin.y.isFinite ? origin.y : 0)
  }

  /// Places a child at a point measured from the leading edge. In a right-to-left layout the point is
  /// mirrored in this item's frame.
  final func place(
    _ child: LayoutItem, at origin: CGPoint, proposal: ProposedViewSize, in area: CGRect? = nil
  ) {
    var origin = origin
    if layoutDirection == .rightToLeft {
      let area = area ?? frame
      origin.x = area.minX + area.maxX - origin.x - child.sizeThatFits(proposal).width
    }
    child.place(at: origin, proposal: proposal)
  }
}

extension LayoutItem: FrameClient {
  func showFrame(at now: Double) -> Double? {
    guard isAttached else {
      frameAnimator.stop()
      return nil
    }
    redraw()
    return frameAnimator.isRunning ? frameAnimator.nextEvent(after: now) ?? .infinity : nil
  }
}

extension CGSize {
  /// The size with infinite lengths replaced by 0.
  fileprivate var replacingInfinity: CGSize {
    CGSize(width: width.isFinite ? width : 0, height: height.isFinite ? height : 0)
  }
}

extension [LayoutItem] {
  /// The items sorted by `zIndex`; those with equal indices are in the order of the views.
  @MainActor var inDrawingOrder: [LayoutItem] {
    guard contains(where: { $0.zIndex != 0 }) else { return self }
    return enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }.map(\.element)
  }
}

/// A layout item that forwards everything to one child; the base class of effects and attached values.
@MainActor
class UnaryItem: LayoutItem {
  final var child: LayoutItem { children[0] }

  init(_ child: LayoutItem) {
    super.init()
    graph = child.graph
    setChildren([child])
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(proposal) }

  override func placeChildren() { child.place(at: frame.origin, proposal: proposal) }

  override var spacing: ViewSpacing { child.spacing }
  override var keepsSpacing: Bool { child.keepsSpacing }
  override var priority: Double { child.priority }
  override var zIndex: Double { child.zIndex }

  override func explicitAlignment(
    _ key: AlignmentKey, in dimensions: ViewDimensions
  ) -> CGFloat? {
    child.dimensions(dimensions.proposal).explicit(key)
  }

  override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
    child.layoutValue(key)
  }
}

/// A layout item that places one child at an offset, such as a frame or padding.
///
/// Unlike effects, layouts have priority 0 whatever their content's priority is (measured).
@MainActor
class UnaryLayoutItem: UnaryItem {
  /// Returns the child's proposal, and its origin within a rectangle of the item's size.
  func childPlacement(
    in size: CGSize, proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (.zero, proposal)
  }

  override final func placeChildren() {
    let (origin, childProposal) = childPlacement(in: frame.size, proposal: proposal)
    place(
      child, at: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y),
      proposal: childProposal)
  }

  override var priority: Double { 0 }

  override func explicitAlignment(
    _ key: AlignmentKey, in dimensions: ViewDimensions
  ) -> CGFloat? {
    let placement = childPlacement(in: dimensions.size, proposal: dimensions.proposal)
    let value = child.dimensions(placement.proposal).explicit(key)
    return value.map { $0 + placement.origin[key.axis] }
  }
}
