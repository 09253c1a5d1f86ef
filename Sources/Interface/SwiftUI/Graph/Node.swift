/// The context in which a node is made: its graph, its parent, and the values that the parent
/// passes down.
@MainActor
struct NodeContext {
  let graph: ViewGraph
  let parent: Node?
  let environment: EnvironmentValues
}

/// A retained part of the view graph: a view value that has an identity.
///
/// A node stores the last value of its view, the environment it was given and the nodes of the views
/// in it. Its state lives as long as it does. `items` are what it contributes to the layout
/// of the container it is in: none, one or several, since groups and `ForEach` have no layout of
/// their own.
@MainActor
class Node {
  let graph: ViewGraph
  private(set) weak var parent: Node?
  let depth: Int
  final fileprivate(set) var environment: EnvironmentValues
  /// Whether something that the node read has changed since its last update.
  final fileprivate(set) var isDirty = false
  /// Whether it was dirty when the refresh that runs now began.
  final fileprivate(set) var wasDirty = false
  final private(set) var isRemoved = false
  /// Whether a key of the environment that the node read has another value than at its last update.
  final fileprivate(set) var didReadChangedEnvironment = false

  /// The keys that the node's body read from the environment.
  final var environmentReads: [ObjectIdentifier: EnvironmentRead] = [:]
  /// The objects that the node's body has read. A change of one marks the node until the body is
  /// evaluated again.
  private var dependencies: [ObjectIdentifier: any Dependency] = [:]
  /// The boxes of dynamic properties by their offset in the view.
  final var propertyStorage: [Int: AnyObject] = [:]

  private var cachedItems: [LayoutItem]?
  private var cachedListing: [ViewListing]?
  /// Whether a lazy container or a list above shows the views one by one, so that they may be made
  /// when they are needed.
  let isListed: Bool
  /// Whether the views of the node are all that there is at the root, and not one by one in a
  /// container.
  let isAlone: Bool

  init(_ context: NodeContext) {
    graph = context.graph
    isListed = context.parent?.listsChildren ?? false
    isAlone = context.parent.map { $0.isAlone && $0.leavesContentAlone } ?? true
    parent = context.parent
    depth = (context.parent?.depth ?? -1) + 1
    environment = context.environment
  }

  // MARK: The tree

  var children: [Node] { [] }

  /// Ends the node and all below it: their views disappear and their state is lost.
  final func remove() {
    guard !isRemoved else { return }
    isRemoved = true
    willBeRemoved()
    for child in children { child.remove() }
    dropDependencies()
  }

  func willBeRemoved() {}

  /// Whether a lazy container or a list shows the node now. State is kept meanwhile.
  private(set) final var isShown = true

  final func setShown(_ isShown: Bool) {
    guard isShown != self.isShown, !isRemoved else { return }
    self.isShown = isShown
    shownDidChange()
    for child in children { child.setShown(isShown) }
  }

  func shownDidChange() {}

  // MARK: Transactions

  /// The transaction under which a change of this node is made now.
  final var transaction: Transaction {
    guard graph.isTransactionActive else { return Transaction() }
    return parent?.contentTransaction ?? graph.transaction
  }

  /// The transaction of the nodes below.
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

  /// The ids that the node gives to its content, for scrolling and selection.
  var explicitID: [(id: AnyHashable, items: [LayoutItem])] { [] }

  // MARK: Listing

  /// Whether what is below is listed by a container above or by this node. A node that has views of
  /// a layout of its own keeps this false.
  var listsChildren: Bool { false }

  /// Whether a node that is alone leaves its content so. A node with several contents, or with a
  /// layout of its own, keeps this false.
  var leavesContentAlone: Bool { false }

  /// The views for a lazy container or a list, some of which may not be made yet.
  final var listing: [ViewListing] {
    if let cachedListing { return cachedListing }
    var made = makeListing()
    // What is around one view may say something about it, so the outermost node is listed.
    if made.count == 1, case .run(let run) = made[0], run.isMade { made = [.run(MadeRun(self))] }
    cachedListing = made
    return made
  }

  func makeListing() -> [ViewListing] { [.run(MadeRun(self))] }

  /// The id that a program gave to the views of this node, by `id(_:)`.
  var identityOfViews: AnyHashable? { nil }

  /// Forgets the items here and in the nodes above, up to the container that lays them out.
  final func itemsDidChange() {
    cachedItems = nil
    cachedListing = nil
    graph.structureDidChange()
    guard let parent else { return graph.rootItemsDidChange() }
    parent.childItemsDidChange()
  }

  /// A container that lays its content out overrides this and takes the new items.
  func childItemsDidChange() {
    if cachedItems != nil || cachedListing != nil { itemsDidChange() }
  }

  // MARK: Updates

  /// Does again what depends on state that has changed.
  final func updateIfDirty() {
    guard isDirty, !isRemoved else { return }
    didReadChangedEnvironment = false
    refreshClean(viewChanged: false)
  }

  /// Refreshes with the mark of being dirty taken away first, so that a change made meanwhile counts.
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

  /// Runs part of the view's code; what it reads makes the node dirty when it changes.
  final func tracking<T>(_ work: () -> T) -> T {
    let outer = ViewGraph.reader
    ViewGraph.reader = self
    defer { ViewGraph.reader = outer }
    return withObservationTracking(work) { [weak self] in
      // Observation reports before the change, on the thread that makes it.
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

  /// Scrolls the scroll views and lists here and below to the view with an id. Whether it was found.
  func scroll(to id: AnyHashable, anchor: UnitPoint?, isAnimated: Bool) -> Bool {
    children.reduce(false) { $1.scroll(to: id, anchor: anchor, isAnimated: isAnimated) || $0 }
  }

  /// The frame of the view with an id, here or below, made or not.
  func frameOfView(withID id: AnyHashable) -> CGRect? {
    if let items = explicitID.first(where: { $0.id == id })?.items, let first = items.first {
      return items.dropFirst().reduce(first.frame) { $0.union($1.frame) }
    }
    for child in children { if let frame = child.frameOfView(withID: id) { return frame } }
    return nil
  }

  /// Adds the views with ids that are placed here and below, in their order.
  func collectTargets(_ targets: inout [IdentifiedFrame]) {
    for (id, items) in explicitID {
      targets += items.map { IdentifiedFrame(id: id, frame: $0.frame) }
    }
    guard explicitID.isEmpty else { return }
    for child in children { child.collectTargets(&targets) }
  }

  // MARK: Preferences

  /// Whether it is removed and only shown until its transition ends; it has no preferences any more.
  final var isLeaving = false

  /// Adds the preference values of this node and its content, first to last.
  func collect<K: PreferenceKey>(_ collector: inout PreferenceCollector<K>) {
    for child in children where !child.isLeaving { child.collect(&collector) }
  }
}

/// Something that a body reads and that reports its changes to the readers.
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

  /// Makes the nodes below; called once, when the node is in place.
  func didConnect() {}

  /// Takes a new value of the view and a new environment; does nothing if both are as before.
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
