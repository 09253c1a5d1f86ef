/// The geometry that matched views share: position, size or both.
public nonisolated struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Gives a view the frame of another view with the same id, and animates it when the source changes.
public nonisolated struct _MatchedGeometryEffect: ViewModifier {
  public typealias Body = Never
  let key: MatchedGeometry.Key
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
}

@MainActor extension _MatchedGeometryEffect: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> MatchedItem {
    MatchedItem(child)
  }

  func update(_ item: MatchedItem, _ environment: EnvironmentValues) {
    item.effect = self
    item.graph?.matches.add(item, key)
    item.invalidatePlaces()
  }
}

/// A layout item whose child is placed in the shared frame of its group, after the layout of all other views.
final class MatchedItem: UnaryItem {
  fileprivate(set) var effect: _MatchedGeometryEffect?

  override func placeChildren() {}

  fileprivate func place(in shared: CGRect?) {
    guard let effect, let shared else {
      child.place(at: frame.origin, proposal: proposal)
      return
    }
    let offered =
      effect.properties.contains(.size) ? ProposedViewSize(shared.size) : proposal
    var origin = frame.origin
    if effect.properties.contains(.position) {
      let (target, size) = (effect.anchor.point(in: shared), child.sizeThatFits(offered))
      origin = CGPoint(
        x: target.x - effect.anchor.x * size.width, y: target.y - effect.anchor.y * size.height)
    }
    child.place(at: origin, proposal: offered)
  }
}

/// The groups of views with matched geometry in a view graph.
@MainActor
final class MatchedGeometry {
  struct Key: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
  }

  private var groups: [Key: MatchedGroup] = [:]
  private var order: [Key] = []
  /// Whether matched views are being placed. Their shared frames are already animated.
  fileprivate(set) var isPlacing = false

  fileprivate func add(_ item: MatchedItem, _ key: Key) {
    if groups[key] == nil {
      groups[key] = MatchedGroup()
      order.append(key)
    }
    groups[key]?.add(item)
  }

  /// Places all matched views. Called when all other views have their frames.
  func settle(in graph: ViewGraph) {
    for key in order { groups[key]?.settle(key, in: graph) }
    let empty = order.filter { groups[$0]?.isEmpty ?? true }
    for key in empty { groups[key] = nil }
    if !empty.isEmpty { order.removeAll { groups[$0] == nil } }
  }
}

/// The views with one id. The newest source determines the frame of all of them.
private final class MatchedGroup: FrameClient {
  private struct Member {
    weak var item: MatchedItem?
  }

  private var members: [Member] = []
  private var frame: CGRect?
  private var animator = Animator<CGRect.AnimatableData>()
  private weak var graph: ViewGraph?

  var isEmpty: Bool { members.allSatisfy { $0.item == nil } }

  func add(_ item: MatchedItem) {
    guard !members.contains(where: { $0.item === item }) else { return }
    members.append(Member(item: item))
  }

  private func items(_ key: MatchedGeometry.Key) -> [MatchedItem] {
    members.removeAll { $0.item == nil || $0.item?.effect?.key != key }
    return members.compactMap(\.item)
  }

  func settle(_ key: MatchedGeometry.Key, in graph: ViewGraph) {
    self.graph = graph
    let items = items(key)
    let sources = items.filter { $0.effect?.isSource ?? false }
    let source = sources.last { !$0.isLeaving && $0.isAttached } ?? sources.last
    if let source { take(source.frame, source.transaction, graph) }
    place(items, source)
  }

  private func take(_ new: CGRect, _ transaction: Transaction, _ graph: ViewGraph) {
    defer { frame = new }
    guard let frame, frame != new, let animation = transaction.usableAnimation(graph) else {
      return
    }
    animator.animate(
      new.animatableData - frame.animatableData, animation, completions: transaction.completions,
      at: graph.now, in: EnvironmentValues())
    graph.animations.add(self)
  }

  private func place(_ items: [MatchedItem], _ source: MatchedItem?) {
    guard let graph else { return }
    var shared = frame
    let isMoving = animator.isRunning
    if isMoving { shared?.animatableData += animator.offset(at: graph.now) }
    graph.matches.isPlacing = true
    for item in items { item.place(in: item === source && !isMoving ? nil : shared) }
    graph.matches.isPlacing = false
  }

  func showFrame(at now: Double) -> Double? {
    guard let graph, let key = members.compactMap(\.item?.effect?.key).first else {
      animator.stop()
      return nil
    }
    let items = items(key)
    let sources = items.filter { $0.effect?.isSource ?? false }
    place(items, sources.last { !$0.isLeaving && $0.isAttached } ?? sources.last)
    _ = graph
    return animator.isRunning ? animator.nextEvent(after: now) ?? .infinity : nil
  }
}

extension View {
  /// Gives the view the frame of the source with the same id. A view that is inserted while another one with
  /// this id is removed moves from the frame of the removed view.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      _MatchedGeometryEffect(
        key: MatchedGeometry.Key(id: AnyHashable(id), namespace: namespace),
        properties: properties, anchor: anchor, isSource: isSource))
  }
}
