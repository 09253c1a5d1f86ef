/// The context for creating a node: its graph, its parent, and the values that the parent passes down.
@MainActor
struct NodeContext {
  let graph: ViewGraph
  let parent: Node?
  let environment: EnvironmentValues
}

/// A retained element of the view graph: a view value with an identity.
///
/// A node stores the last value of its view, its environment and the nodes of its subviews. The state of the
/// view lives as long as the node. `items` are the node's contribution to the layout of its container: none,
/// one or several, since groups and `ForEach` have no layout of their own.
@MainActor
class Node {
  let graph: ViewGraph
  private(set) weak var parent: Node?
  let depth: Int
  final fileprivate(set) var environment: EnvironmentValues
  /// Whether a value that the node has read has changed since its last update.
  final fileprivate(set) var isDirty = false
  /// Whether the node was dirty when the current refresh began.
  final fileprivate(set) var wasDirty = false
  final private(set) var isRemoved = false
  /// Whether an environment value that the node has read differs from that of its last update.
  final fileprivate(set) var didReadChangedEnvironment = false

  /// The environment keys that the node's body has read.
  final var environmentReads: [ObjectIdentifier: EnvironmentRead] = [:]
  /// The objects that the node's body has read. A change of one marks the node as dirty until the body is
  /// evaluated again.
  private var dependencies: [ObjectIdentifier: any Dependency] = [:]
  /// The storage of dynamic properties, by the offset of the property in the view.
  final var propertyStorage: [Int: AnyObject] = [:]

  private var cachedItems: [LayoutItem]?
  private var cachedListing: [ViewListing]?
  /// Whether a lazy container or list above displays the views one by one, so that they may be created on
  /// demand.
  let isListed: Bool
  /// Whether the node's views are the entire content of the root, instead of children of a container.
  let isAlone: Bool

  init(_ context: NodeContext) {
    graph = context.graph
    isListed = context.parent?.listsChildren ?? false
    isAlone = context.parent.map { $0.isAlone && $0.leavesContentAlone } ?? true
    parent = context.parent
    isShown = context.parent?.isShown ?? true
    depth = (context.parent?.depth ?? -1) + 1
    environment = context.environment
  }

  /// The type of the node's view; nil for a node without a view.
  var viewType: Any.Type? { nil }

  // MARK: The tree

  var children: [Node] { [] }

  /// Removes the node and its descendants: their views disappear and their state is lost.
  final func remove() {
    guard !isRemoved else { return }
    isRemoved = true
    willBeRemoved()
    for child in children { child.remove() }
    dropDependencies()
    // The listing of a single view is the node itself, which would keep itself.
    cachedListing = nil
  }

  func willBeRemoved() {}

  /// Whether the container above currently displays the node, such as a lazy stack, a list or `ViewThatFits`.
  /// State is kept while it does not.
  private(set) final var isShown: Bool

  final func setShown(_ isShown: Bool) {
    guard isShown != self.isShown, !isRemoved else { return }
    self.isShown = isShown
    shownDidChange()
    setChildrenShown(isShown)
  }

  func shownDidChange() {}

  func setChildrenShown(_ isShown: Bool) {
    for child in children { child.setShown(isShown) }
  }

  /// Shows, of the views that the node contributes to its container, only the one with an index. A node around
  /// several views is shown itself.
  final func showOnly(_ index: Int?) {
    let counts = children.map(\.items.count)
    guard items.count > 1, counts.reduce(0, +) == items.count else {
      return setShown(index.map(items.indices.contains) ?? false)
    }
    var first = 0
    for (child, count) in zip(children, counts) {
      child.showOnly(index.map { $0 - first })
      first += count
    }
  }

  // MARK: Transactions

  /// The transaction of changes that are made to this node in the current update.
  final var transaction: Transaction {
    guard graph.isTransactionActive else { return Transaction() }
    return parent?.contentTransaction ?? graph.transaction
  }

  /// The transaction of the nodes below this one.
  var contentTransaction: Transaction { transaction }

  // MARK: Items

  /// The layout items that the node contributes to its container, in order.
  final var items: [LayoutItem] {
    if let cachedItems { return cachedItems }
    let made = makeItems()
    cachedItems = made
    return made
  }

  func makeItems() -> [LayoutItem] { children.flatMap(\.items) }

  /// The explicit ids of the node's content, for scrolling and selection.
  var explicitID: [(id: AnyHashable, items: [LayoutItem])] { [] }

  // MARK: Listing

  /// Whether the nodes below are listed by a container above or by this node. False for a node with a layout
  /// of its own.
  var listsChildren: Bool { false }

  /// Whether the content of a node whose views are the entire content of the root is also the
  /// entire content of the root (`isAlone`). False for a node with several contents or with a
  /// layout of its own.
  var leavesContentAlone: Bool { false }

  /// The views for a lazy container or list. Some of them may not have been created yet.
  final var listing: [ViewListing] {
    if let cachedListing { return cachedListing }
    var made = makeListing()
    // The nodes around a single view may change it, so the outermost node is listed.
    if made.count == 1, case .run(let run) = made[0], run.isMade { made = [.run(MadeRun(self))] }
    cachedListing = made
    return made
  }

  func makeListing() -> [ViewListing] { [.run(MadeRun(self))] }

  /// The id that a program gave to the node's views with `id(_:)`.
  var identityOfViews: AnyHashable? { nil }

  /// Discards the cached items of this node and its ancestors, up to the container that lays them out.
  final func itemsDidChange() {
    cachedItems = nil
    cachedListing = nil
    graph.structureDidChange()
    guard let parent else { return graph.rootItemsDidChange() }
    parent.childItemsDidChange()
  }

  /// Called when the items of a child have changed. A container with a layout overrides this to read the new
  /// items.
  func childItemsDidChange() {
    if cachedItems != nil || cachedListing != nil { itemsDidChange() }
  }

  // MARK: Updates

  /// Refreshes the node if state that it depends on has changed.
  final func updateIfDirty() {
    guard isDirty, !isRemoved else { return }
    didReadChangedEnvironment = false
    refreshClean(viewChanged: false)
  }

  /// Refreshes the node. Clears the dirty flag first, so that a change made during the refresh is noticed.
  fileprivate final func refreshClean(viewChanged: Bool) {
    wasDirty = isDirty
    isDirty = false
    graph.countRefresh()
    refresh(viewChanged: viewChanged)
    wasDirty = false
    didReadChangedEnvironment = false
  }

  func refresh(viewChanged: Bool) {}

  final func markDirty() -> Bool {
    guard !isDirty, !isRemoved else { return false }
    isDirty = true
    return true
  }

  /// Runs code of the view. A later change of a value that the code reads marks the node as dirty.
  final func tracking<T>(_ work: () -> T) -> T {
    let outer = ViewGraph.reader
    ViewGraph.reader = self
    defer { ViewGraph.reader = outer }
    return withObservationTracking(work) { [weak self] in
      // Observation reports a change before it happens, on the thread that makes it.
      MainThread.perform { if let self { self.graph.invalidate(self) } }
    }
  }

  final func depend(on dependency: any Dependency) {
    dependencies[ObjectIdentifier(dependency)] = dependency
  }

  final func dropDependencies() {
    for dependency in dependencies.values { dependency.remove(reader: self) }
    dependencies = [:]
    environmentReads = [:]
  }

  // MARK: Scrolling

  /// Scrolls the scroll views and lists in this node to the view with an id.
  func scroll(to id: AnyHashable, anchor: UnitPoint?, isAnimated: Bool) {
    for child in children { child.scroll(to: id, anchor: anchor, isAnimated: isAnimated) }
  }

  /// Returns the frame of the view with an id in this node, even if the view has not been created.
  func frameOfView(withID id: AnyHashable) -> CGRect? {
    if let items = explicitID.first(where: { $0.id == id })?.items, let first = items.first {
      return items.dropFirst().reduce(first.frame) { $0.union($1.frame) }
    }
    for child in children { if let frame = child.frameOfView(withID: id) { return frame } }
    return nil
  }

  /// Adds the placed views with ids in this node, in their order.
  func collectTargets(_ targets: inout [IdentifiedFrame]) {
    for (id, items) in explicitID {
      targets += items.map { IdentifiedFrame(id: id, frame: $0.frame) }
    }
    guard explicitID.isEmpty else { return }
    for child in children { child.collectTargets(&targets) }
  }

  // MARK: Preferences

  /// Whether the node is removed but remains visible until its transition ends. Such a node has no
  /// preferences.
  final var isLeaving = false

  /// Adds the preference values of this node and its content, first to last.
  func collect<K: PreferenceKey>(_ collector: inout PreferenceCollector<K>) {
    for child in children where !child.isLeaving { child.collect(&collector) }
  }
}

/// An object that a body can read and that notifies its readers of changes.
@MainActor
protocol Dependency: AnyObject {
  func remove(reader: Node)
}

/// The node of a view of a known type.
@MainActor
class ViewNode<V: View>: Node {
  final private(set) var view: V

  init(_ view: V, _ context: NodeContext) {
    self.view = view
    super.init(context)
  }

  final override var viewType: Any.Type? { V.self }

  /// Creates the child nodes. Called once, after the node was inserted into the graph.
  func didConnect() {}

  /// Updates the node with a new view value and environment. Has no effect if neither has changed.
  final func update(_ newView: V, _ newEnvironment: EnvironmentValues) {
    let viewChanged = !ValueComparison.areEqual(view, newView)
    let environmentChanged = !environment.isIdentical(to: newEnvironment)
    guard viewChanged || environmentChanged || isDirty else { return }
    didReadChangedEnvironment =
      environmentChanged && environmentReads.values.contains { $0.differs(newEnvironment) }
    environment = newEnvironment
    if viewChanged { view = newView }
    refreshClean(viewChanged: viewChanged)
  }

  final func makeChild<Child: View>(
    _ child: Child, environment: EnvironmentValues? = nil
  ) -> ViewNode<Child> {
    graph.makeNode(child, parent: self, environment: environment ?? self.environment)
  }
}
