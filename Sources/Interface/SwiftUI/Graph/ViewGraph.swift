/// An object that displays a view graph, such as a hosting view.
@MainActor
protocol ViewGraphHost: AnyObject {
  /// Notifies the host of a change. The host updates the graph at its next layout.
  func graphNeedsUpdate(_ graph: ViewGraph)
  func graph(_ graph: ViewGraph, reports sentence: String)
  /// The origin of the host's coordinate system in its window.
  var graphOrigin: CGPoint { get }
  /// The parent of the view controllers in the graph.
  var hostController: UIViewController? { get }
  /// The time of the host's clock, in seconds.
  var graphTime: Double { get }
  /// Updates the graph and its layout before changes with another transaction are made.
  func graphMustSettle(_ graph: ViewGraph)
  /// Notifies this host that a host nested in its graph has changed while it is in no window.
  func nestedHostNeedsUpdate(_ host: any NestedHost)
}

/// A host that may be nested in the graph of another host.
@MainActor
protocol NestedHost: AnyObject {
  var isInWindow: Bool { get }
  /// Updates the nodes and runs their actions, without a layout.
  func updateOutOfWindow()
}

/// The nodes below one hosting view, and the scheduling of their updates.
///
/// An update visits dirty nodes from the root down, so a node that its parent updates is not visited twice.
/// Actions (`onAppear`, `onChange`, preference callbacks) are collected and run after the update and its
/// layout; their changes are applied before the next frame is drawn.
@MainActor
final class ViewGraph {
  /// The node whose body is being evaluated.
  static var reader: Node?

  /// Runs a closure whose reads do not become dependencies of the body that is being evaluated.
  static func untracked<T>(_ work: () -> T) -> T {
    let outer = reader
    reader = nil
    defer { reader = outer }
    return work()
  }

  weak var host: (any ViewGraphHost)?
  private(set) var root: Node?
  /// The node of an outer graph whose content this graph displays, such as that of a screen.
  weak var enclosingNode: Node?
  let rootItem = RootItem()
  private var dirtyNodes: [Node] = []
  private var actions: [() -> Void] = []
  private var appearances: [() -> Void] = []
  private(set) var isUpdating = false
  /// Whether the layers must be collected again.
  var needsLayerCollection = true
  /// The number of update rounds that have evaluated nodes.
  private(set) var updateCount = 0
  /// Whether the host is visible, so that views appear when they are created.
  private(set) var isShown = false
  private var appearanceNodes: [Weak<Node & AppearanceObserver>] = []
  var displayScale: CGFloat = 2
  /// The nodes that are notified after each layout because they depend on frames or preferences.
  private var observers: [ObjectIdentifier: Weak<Node & UpdateObserver>] = [:]
  private var observerOrder: [ObjectIdentifier] = []
  private var reported: Set<String> = []
  /// The alignment guides for which a view in this graph sets a value.
  var explicitGuides: Set<AlignmentKey> = []
  /// Whether a layout of the program is in this graph, which may set any guide.
  var hasOwnLayouts = false

  struct Weak<T> {
    private weak var object: AnyObject?
    init(_ object: T) { self.object = object as AnyObject }
    var value: T? { object as? T }
  }

  let animations = GraphAnimations()
  /// Whether animated changes take effect at once.
  var completesAnimationsAtOnce = false
  let matches = MatchedGeometry()
  let drops = DropTargets()
  /// The transaction of the changes that are applied in the next update.
  private var pendingTransaction = Transaction()
  /// The transaction of the update and layout in progress.
  private(set) var transaction = Transaction()
  /// Whether a modifier of this graph changes the transaction of every update.
  var hasStandingTransactions = false
  /// Whether changes of the update in progress may be animated.
  var isTransactionActive: Bool {
    get { transactionIsActive || hasStandingTransactions && hasChanges }
    set { transactionIsActive = newValue }
  }
  /// Whether the current update changes anything beyond the animations that were already running.
  private var hasChanges = false
  private var transactionIsActive = false
  /// The number of the update and layout in progress.
  private(set) var updateNumber = 0

  /// Whether previews are listed without evaluating the bodies of their views.
  private let listsPreviews: Bool

  init(listsPreviews: Bool = false) {
    self.listsPreviews = listsPreviews
    rootItem.graph = self
  }

  // MARK: Nodes

  func setRoot<V: View>(_ view: V, environment: EnvironmentValues) {
    updateCount += 1
    hasChanges = true
    if let node = root as? ViewNode<V> {
      node.update(view, environment)
    } else {
      root?.remove()
      isUpdating = true
      root = makeNode(view, parent: nil, environment: environment)
      isUpdating = false
      rootItemsDidChange()
    }
  }

  func makeNode<V: View>(
    _ view: V, parent: Node?, environment: EnvironmentValues
  ) -> ViewNode<V> {
    let context = NodeContext(graph: self, parent: parent, environment: environment)
    guard context.depth < Self.maximumDepth else {
      reportDepth(of: V.self)
      let end = EmptyEnd<V>(view, context)
      return end
    }
    let node: ViewNode<V>
    if let primitive = view as? any PrimitiveView {
      node = make(primitive, context) as! ViewNode<V>
    } else if listsPreviews {
      node = UnevaluatedNode(view, context)
    } else if let representable = RepresentableNodes.make(view, context) {
      node = representable
    } else if V.Body.self == Never.self {
      report("\(V.self) has no body, so that nothing is drawn in its place. Was its body left out?")
      node = EmptyEnd<V>(view, context)
    } else {
      node = BodyNode(view, context)
    }
    node.didConnect()
    return node
  }

  private func make<P: PrimitiveView>(_ view: P, _ context: NodeContext) -> Node {
    view.makeNode(context)
  }

  /// The largest depth of nested views; SwiftUI has no such limit. Deeper views are omitted and reported,
  /// since they would overflow the stack.
  static let maximumDepth = 4096

  private func reportDepth(of type: Any.Type) {
    report(
      "The body of \(type) is nested \(Self.maximumDepth) views deep. Is it part of its own body? "
        + "What is deeper is left out.")
  }

  /// Removes all nodes.
  func removeRoot() {
    root?.remove()
    root = nil
    animations.removeAll()
    rootItemsDidChange()
    // The items of lazy containers and lists keep nodes.
    rootItem.takeContent()
  }

  // MARK: Changes

  func invalidate(_ node: Node) {
    willChange()
    guard node.markDirty() else { return }
    if dirtyNodes.isEmpty, !isUpdating { take(Transaction.current) }
    dirtyNodes.append(node)
    host?.graphNeedsUpdate(self)
  }

  /// Applies pending changes of another transaction before a value changes on which nodes may
  /// depend.
  func willChange() {
    guard !isUpdating, !dirtyNodes.isEmpty, !pendingTransaction.canJoin(.current) else { return }
    host?.graphMustSettle(self)
  }

  private func take(_ transaction: Transaction) {
    pendingTransaction = transaction
    for completion in transaction.completions { completion.begin(in: self) }
  }

  private func beginTransaction() {
    guard !dirtyNodes.isEmpty, !pendingTransaction.isPlain else { return }
    let isFirst = transaction.isPlain
    if !isFirst { endTransaction() }
    hasChanges = true
    transaction = pendingTransaction
    pendingTransaction = Transaction()
    isTransactionActive = true
  }

  /// Ends the current transaction, after the changes of an update were applied and laid out.
  func endTransaction() {
    let ended = transaction
    transaction = Transaction()
    transactionIsActive = false
    hasChanges = false
    updateNumber += 1
    for completion in ended.completions { completion.countDown() }
  }

  /// Marks the graph as being updated. Returns whether it already was.
  func beginsUpdating() -> Bool {
    defer { isUpdating = true }
    return isUpdating
  }

  func endsUpdating(_ outer: Bool) { isUpdating = outer }

  func structureDidChange() { needsLayerCollection = true }

  func rootItemsDidChange() {
    rootItem.needsContent = true
    needsLayerCollection = true
    host?.graphNeedsUpdate(self)
  }

  /// Notifies the graph that a controller in it was updated, whose preferences may have changed.
  func nestedContentDidUpdate() {
    guard !observers.isEmpty || host?.hostController is ScreenController else { return }
    updateCount += 1
    host?.graphNeedsUpdate(self)
  }

  func layoutDidChange() { host?.graphNeedsUpdate(self) }

  /// Whether a container found during layout that its size differs from the one it was given, so
  /// that another layout is needed.
  var needsAnotherLayout = false

  /// Notifies the graph that a scroll view has scrolled, so that nodes that depend on positions in the window
  /// are updated.
  func scrollDidChange() { host?.graphNeedsUpdate(self) }

  /// Updates all dirty nodes, parents first. Changes made during the update are included, for up to a hundred
  /// rounds.
  func update() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    if !dirtyNodes.isEmpty { hasChanges = true }
    beginTransaction()
    var rounds = 0
    while !dirtyNodes.isEmpty {
      rounds += 1
      updateCount += 1
      if rounds > 100 { return reportRestlessness() }
      let nodes = dirtyNodes.sorted { $0.depth < $1.depth }
      dirtyNodes = []
      for node in nodes { node.updateIfDirty() }
    }
  }

  var isClean: Bool { dirtyNodes.isEmpty && actions.isEmpty }

  private func reportRestlessness() {
    let names = dirtyNodes.prefix(3).map { "\(type(of: $0))" }.joined(separator: ", ")
    dirtyNodes = []
    report(
      "The views did not come to rest after 100 updates. Look for state that is changed each time "
        + "a body or a layout runs; still changing: \(names).")
  }

  /// The number of node refreshes so far. Lists compare their rows again when it has changed.
  private(set) var refreshCount = 0

  func countRefresh() { refreshCount += 1 }

  // MARK: Actions

  func enqueue(_ action: @escaping () -> Void) {
    actions.append(action)
    host?.graphNeedsUpdate(self)
  }

  /// Adds an action that runs after the other actions of the same update, such as the presentation of a
  /// controller.
  func enqueueAfterActions(_ action: @escaping () -> Void) {
    enqueue { [weak self] in self?.enqueue(action) }
  }

  /// Runs the collected actions in order.
  func runActions() {
    let current = actions
    actions = []
    for action in current { action() }
  }

  /// Adds an appearance action of a view, which runs when the host is displayed or drawn.
  func enqueueAppearance(_ action: @escaping () -> Void) {
    appearances.append(action)
    host?.graphNeedsUpdate(self)
  }

  /// Adds a node whose view appears and disappears with the host.
  func add(appearanceObserver node: Node & AppearanceObserver) {
    appearanceNodes.append(Weak(node))
    enqueueAppearance { [weak node] in
      if let node, !node.isRemoved { node.hostDidAppear() }
    }
  }

  private var livingAppearanceNodes: [Node & AppearanceObserver] {
    appearanceNodes.removeAll { $0.value?.isRemoved ?? true }
    return appearanceNodes.compactMap(\.value)
  }

  /// Notifies the views that the host appeared; their appearance actions run next.
  func hostDidAppear() {
    if !isShown {
      isShown = true
      for node in livingAppearanceNodes where node.hasDisappearedWithHost {
        actions.append { [weak node] in
          if let node, !node.isRemoved { node.hostDidAppear() }
        }
      }
    }
    actions.append(contentsOf: appearances)
    appearances = []
  }

  /// Notifies the views that the host disappeared. Returns whether it was visible before.
  func hostDidDisappear() -> Bool {
    guard isShown else { return false }
    isShown = false
    for node in livingAppearanceNodes {
      actions.append { [weak node] in
        if let node, !node.isRemoved { node.hostDidDisappear() }
      }
    }
    return true
  }

  // MARK: Storage shared by dynamic properties

  private var namespaceCount = 0
  private var storedDefaults: [String: AnyObject] = [:]

  func nextNamespace() -> Int {
    namespaceCount += 1
    return namespaceCount
  }

  func storedDefault<T: AnyObject>(_ key: String, _ make: () -> T) -> T {
    if let enclosingNode { return enclosingNode.graph.storedDefault(key, make) }
    if let known = storedDefaults[key] as? T { return known }
    let made = make()
    storedDefaults[key] = made
    return made
  }

  /// Whether views show values that anything may change outside of the graph.
  var hasSourcedValues: Bool {
    storedDefaults.values.contains { ($0 as? any SourcedValue)?.hasSource == true }
  }

  /// Reads values that are kept outside of the graph, such as user defaults. Foundation on Linux
  /// posts nothing when they change.
  func readSourcedValues() {
    for case let value as any SourcedValue in storedDefaults.values { value.readSource() }
  }

  // MARK: Safe area

  /// The bounds of the hosting view, and the rectangle within its safe area.
  var bounds = CGRect.zero
  var safeArea = CGRect.zero
  /// The height by which the keyboard reduces the bottom of the safe area.
  var keyboardHeight: CGFloat = 0

  /// Extends a frame into the safe area insets at the edges that it touches, within half a pixel (measured).
  /// The frame never becomes smaller.
  ///
  /// The keyboard covers the area above the container's bottom inset. A view that ignores only one of the two
  /// regions ends at the other one.
  func extended(
    _ frame: CGRect, into edges: Edge.Set, regions: SafeAreaRegions = .all
  ) -> CGRect {
    guard !edges.isEmpty else { return frame }
    let isWithKeyboard = regions.contains(.keyboard)
    let isWithContainer = regions.contains(.container)
    let tolerance = 0.5 / max(displayScale, 1) + 0.001
    var (minX, minY, maxX, maxY) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    func touches(_ edge: Edge.Set, _ a: CGFloat, _ b: CGFloat) -> Bool {
      edges.contains(edge) && abs(a - b) <= tolerance
    }
    if isWithContainer, touches(.top, minY, safeArea.minY) { minY = min(minY, bounds.minY) }
    if touches(.bottom, maxY, safeArea.maxY) {
      if isWithContainer, isWithKeyboard || keyboardHeight == 0 {
        maxY = max(maxY, bounds.maxY)
      } else if isWithKeyboard {
        maxY += keyboardHeight
      }
    }
    if isWithContainer, touches(.leading, minX, safeArea.minX) { minX = min(minX, bounds.minX) }
    if isWithContainer, touches(.trailing, maxX, safeArea.maxX) { maxX = max(maxX, bounds.maxX) }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  // MARK: Islands

  private var islandOwners: [WeakOwner] = []

  private struct WeakOwner {
    weak var owner: (any IslandOwner)?
  }

  func add(islandOwner: any IslandOwner) { islandOwners.append(WeakOwner(owner: islandOwner)) }

  func layoutIslands(collectsLayers: Bool) {
    guard !islandOwners.isEmpty else { return }
    islandOwners.removeAll { $0.owner == nil }
    for entry in islandOwners { entry.owner?.layoutIslands(collectsLayers: collectsLayers) }
  }

  // MARK: Observers

  func add(observer: Node & UpdateObserver) {
    let id = ObjectIdentifier(observer)
    if observers.updateValue(Weak(observer), forKey: id) == nil { observerOrder.append(id) }
  }

  /// Notifies the observers of preferences and geometry, which compare their values with the
  /// previous ones.
  func notifyObservers() {
    observerOrder.removeAll { id in
      guard let observer = observers[id]?.value, !observer.isRemoved else {
        observers[id] = nil
        return true
      }
      observer.updateDidEnd()
      return false
    }
  }

  /// Reports a diagnostic, once for each sentence.
  func report(_ sentence: String) {
    guard reported.insert(sentence).inserted else { return }
    host?.graph(self, reports: sentence)
  }
}

/// A node that compares a value with its previous one at the end of each update.
@MainActor
protocol UpdateObserver: AnyObject {
  func updateDidEnd()
}

/// A node with actions for when its view appears and disappears.
@MainActor
protocol AppearanceObserver: AnyObject {
  /// Whether the view disappeared together with its host, and will appear again with it.
  var hasDisappearedWithHost: Bool { get }
  func hostDidAppear()
  func hostDidDisappear()
}

extension NodeContext {
  var depth: Int { (parent?.depth ?? -1) + 1 }
}

/// The node of a view that is nested too deeply; it has no content.
private final class EmptyEnd<V: View>: ViewNode<V> {
  override func makeItems() -> [LayoutItem] { [] }
}
