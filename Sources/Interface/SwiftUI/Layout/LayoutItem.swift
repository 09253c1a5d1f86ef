/// A part of the layout tree: something that has a size and a place.
///
/// Sizes are pure functions of the proposal and are kept for the last few proposals until
/// something below changes. Frames are in the coordinates of the hosting view, in unrounded points;
/// leaves round their edges to pixels when they make their layers (`PixelRounding`).
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
  /// Views that are removed and still drawn until their transitions end, behind the children.
  final private(set) var leaving: [LayoutItem] = []

  // MARK: What an item answers

  /// The size for a proposal. Must not depend on anything that does not call `invalidate()`.
  func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Places the children within `frame`.
  func placeChildren() {}

  /// Takes the frame; a leaf moves its layer. Called for each moment of an animation, with the frame
  /// of that moment.
  func didPlace() {}

  /// Whether something is drawn in the frame, so that it moves to a new one by the animation of the
  /// transaction.
  var drawsInFrame: Bool { children.isEmpty }

  var spacing: ViewSpacing { ViewSpacing() }
  /// Whether frames and paddings around the item leave its preferences as they are, as a spacer's
  /// (measured on recorded pictures: a spacer in a frame is beside texts without distance).
  var keepsSpacing: Bool { false }

  /// The preferences that are left by a frame or a padding that sets some edges.
  final func spacing(resetting edges: Edge.Set) -> ViewSpacing {
    keepsSpacing ? spacing : spacing.resetting(edges)
  }
  var priority: Double { 0 }
  var zIndex: Double { 0 }

  /// The value of a guide that the item or something in it sets explicitly.
  func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? { nil }

  /// A value that a modifier attached for the container's layout.
  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value? { nil }

  /// Adds the layers of the item and its children, back to front.
  func collectLayers(_ collector: inout LayerCollector) {
    for child in drawnItems(children) { child.collectLayers(&collector) }
  }

  /// Items in drawing order, with those that leave.
  final func drawnItems(_ items: [LayoutItem]) -> [LayoutItem] {
    (leaving.isEmpty ? items : leaving + items).inDrawingOrder
  }

  /// Adds what assistive technologies find in the item, in the order of the views.
  func collectAccessibility(_ collector: inout AccessibilityCollector) {
    for child in children { child.collectAccessibility(&collector) }
  }

  /// The element that the item was made into last.
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

  // MARK: Places

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

  /// Called when something below may have another size.
  func didInvalidate() {}

  /// Marks the places below as out of date although sizes are as they were.
  final func invalidatePlaces() {
    guard isPlaced else { return }
    isPlaced = false
    if let parent { parent.invalidatePlaces() } else { graph?.layoutDidChange() }
  }

  /// Gives the item a frame, and its children theirs unless nothing has changed.
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

  /// The transaction of changes that are made to this item in the current update.
  final var transaction: Transaction {
    guard let graph, graph.isTransactionActive else { return Transaction() }
    return parent?.contentTransaction ?? graph.transaction
  }

  /// The transaction of the items below.
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

  /// The frame at this moment.
  final var drawnFrame: CGRect {
    guard frameAnimator.isRunning, let graph else { return frame }
    var result = frame
    result.animatableData += frameAnimator.offset(at: graph.now)
    return result
  }

  /// Draws in the frame of this moment.
  final func redraw() {
    guard frameAnimator.isRunning else { return didPlace() }
    let placed = frame
    placedFrame = placed
    frame = drawnFrame
    didPlace()
    frame = placed
    placedFrame = nil
  }

  /// While an animated item draws, the frame that the layout gave it.
  final private(set) var placedFrame: CGRect?

  /// Whether it is part of a view that is removed and only shown until its transition ends.
  final var isLeaving: Bool {
    var item = self
    while let parent = item.parent {
      if parent.leaving.contains(where: { $0 === item }) { return true }
      item = parent
    }
    return false
  }

  /// Whether it is below the root.
  final var isAttached: Bool {
    var item = self
    while let parent = item.parent { item = parent }
    return item === graph?.rootItem
  }

  // MARK: Items that leave

  /// Draws an item where it is until it is taken away again; it takes no part in the layout.
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

  /// Places a child in coordinates that run from the leading edge; right to left they are mirrored
  /// in this item's frame.
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
  /// A view that answers infinity is drawn as if it had answered nothing.
  fileprivate var replacingInfinity: CGSize {
    CGSize(width: width.isFinite ? width : 0, height: height.isFinite ? height : 0)
  }
}

extension [LayoutItem] {
  /// By `zIndex`, ties in the order of the views.
  @MainActor var inDrawingOrder: [LayoutItem] {
    guard contains(where: { $0.zIndex != 0 }) else { return self }
    return enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }.map(\.element)
  }
}

/// An item that passes everything on to one child, for effects and attached values to build upon.
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

/// An item with one child at an offset, as frames and paddings have it.
///
/// Unlike effects, layouts answer priority 0 whatever their content says (measured).
@MainActor
class UnaryLayoutItem: UnaryItem {
  /// The child's proposal and its origin within a rectangle of the item's size.
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
