/// Content that may be inserted and removed, with the transition for both.
///
/// The container of a removed view draws it until its transition ends; the view takes no part in the layout.
@MainActor
final class DynamicChild<Content: Node> {
  let node: Content
  private unowned let owner: Node
  private var transitionNode: TransitionNode?
  private let source = ItemSource()
  private var left: [(item: LayoutItem, container: LayoutItem)] = []
  private var completion: AnimationCompletion?
  private var isForwarding = false

  init(_ node: Content, of owner: Node) {
    self.node = node
    self.owner = owner
    source.items = { [unowned node] in node.items }
  }

  /// The nodes that the owner keeps for the content.
  var nodes: [Node] { transitionNode.map { [node, $0] } ?? [node] }

  var items: [LayoutItem] { transitionNode?.items ?? node.items }

  /// Called when the items of the content change.
  func contentItemsDidChange() {
    guard let user = source.user, !isForwarding else { return }
    isForwarding = true
    user.itemsDidChange()
    isForwarding = false
  }

  // MARK: Insertion and removal

  private var transition: AnyTransition {
    (node.items.first?.layoutValue(TransitionKey.self) ?? nil) ?? .opacity
  }

  private func isAnimated(_ transition: AnyTransition) -> Bool {
    let transaction = owner.contentTransaction
    guard !transaction.disablesAnimations else { return false }
    return transaction.animation != nil || transition.hasAnimation
  }

  /// Begins the insertion transition of new content, if the change is animated.
  func appear() {
    let transition = transition
    guard isAnimated(transition), !node.items.isEmpty else { return }
    let wrapper = makeTransitionNode(transition, .willAppear)
    wrapper.show(transition.view(of: source, .identity))
  }

  private func makeTransitionNode(
    _ transition: AnyTransition, _ phase: TransitionPhase
  ) -> TransitionNode {
    let made = TransitionNode(
      transition.view(of: source, phase),
      NodeContext(graph: owner.graph, parent: owner, environment: owner.environment))
    made.connect()
    transitionNode = made
    return made
  }

  /// Removes the content with its transition, or at once if the change is not animated.
  ///
  /// - Parameter end: Called when the transition is over and the content is removed.
  /// - Returns: Whether the content is still visible.
  func leave(_ end: @escaping () -> Void) -> Bool {
    let transition = transition
    let containers = items.map(\.container)
    guard isAnimated(transition), !containers.isEmpty, !containers.contains(where: { $0 == nil })
    else {
      remove()
      return false
    }
    let places = items.map { ($0.frame, $0.proposal) }
    let wrapper = transitionNode ?? makeTransitionNode(transition, .identity)
    left = Array(zip(wrapper.items, containers.compactMap(\.self)))
    for ((item, container), place) in zip(left, places) {
      if item.frame != place.0 { item.place(at: place.0.origin, proposal: place.1) }
      container.addLeaving(item)
    }
    node.isLeaving = true
    let completion = AnimationCompletion(criteria: .removed) { [weak self] in
      guard let self, self.completion != nil else { return }
      remove()
      end()
    }
    self.completion = completion
    completion.begin(in: owner.graph)
    wrapper.completion = completion
    wrapper.show(transition.view(of: source, .didDisappear))
    wrapper.completion = nil
    completion.countDown()
    return true
  }

  /// Reinserts content whose removal is in progress, with its state.
  func comeBack() {
    completion = nil
    node.isLeaving = false
    takeOutOfContainers()
    transitionNode?.show(transition.view(of: source, .identity))
  }

  func remove() {
    completion = nil
    takeOutOfContainers()
    transitionNode?.remove()
    node.remove()
  }

  /// Called when the owner is removed, which removes the nodes of the content itself.
  func ownerWillBeRemoved() {
    completion = nil
    takeOutOfContainers()
  }

  private func takeOutOfContainers() {
    for (item, container) in left { container.removeLeaving(item) }
    left = []
  }
}

/// A node that displays the items of another node in a phase of a transition.
@MainActor
final class TransitionNode: Node {
  private var content: ViewNode<AnyView>!
  private let initial: AnyView
  /// Counts the animations of the current change.
  var completion: AnimationCompletion?

  init(_ view: AnyView, _ context: NodeContext) {
    initial = view
    super.init(context)
  }

  func connect() { content = graph.makeNode(initial, parent: self, environment: environment) }

  override var children: [Node] { [content] }

  func show(_ view: AnyView) { content.update(view, environment) }

  override var contentTransaction: Transaction {
    var result = transaction
    if let completion { result.add(completion) }
    return result
  }
}

extension LayoutItem {
  /// The nearest ancestor with several children, which remains when one of them is removed.
  fileprivate var container: LayoutItem? {
    var item = parent
    while let current = item, current is UnaryItem || current is SecondaryLayerItem {
      item = current.parent
    }
    return item
  }
}
