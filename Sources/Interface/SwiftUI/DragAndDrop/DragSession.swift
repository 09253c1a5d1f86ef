/// A drag of a value from one view to another.
@MainActor
final class DragSession {
  private let payload: Any
  private let preview: UIView?
  private weak var graph: ViewGraph?
  private weak var target: DropItem?

  /// The opacity of the drag preview: a guess.
  private static let opacity: CGFloat = 0.8

  init(_ payload: Any, preview: UIView?, in item: TouchableItem) {
    self.payload = payload
    self.preview = preview
    graph = item.graph
    guard let preview, let window = item.hostView?.window else { return }
    preview.isUserInteractionEnabled = false
    preview.alpha = Self.opacity
    window.addSubview(preview)
  }

  /// Moves the preview to a point and updates the drop target below it.
  func move(to point: CGPoint) {
    preview?.center = point
    let found = graph?.drops.target(for: payload, at: point)
    if found !== target {
      target?.leave()
      target = found
      target?.enter(payload, at: point)
    }
    target?.update(payload, at: point)
  }

  func end(at point: CGPoint) {
    preview?.removeFromSuperview()
    target?.dropBegins()
    target?.take(payload, at: point)
    target = nil
  }

  func cancel() {
    preview?.removeFromSuperview()
    target?.leave()
    target = nil
  }
}

/// The drop targets of a view graph, in the order in which they were added.
@MainActor
final class DropTargets {
  private struct Target {
    weak var item: DropItem?
  }

  private var targets: [Target] = []

  func add(_ item: DropItem) {
    targets.removeAll { $0.item == nil }
    guard !targets.contains(where: { $0.item === item }) else { return }
    targets.append(Target(item: item))
  }

  /// Returns the innermost view at a point of the window that accepts the value.
  func target(for payload: Any, at point: CGPoint) -> DropItem? {
    targets.compactMap(\.item).filter { $0.accepts(payload) && $0.isHit(at: point) }
      .max { $0.depth < $1.depth }
  }
}

/// Accepts values that are dropped on a view.
public nonisolated struct _DropModifier: ViewModifier {
  public typealias Body = Never
  let accepts: (Any) -> Bool
  let action: (Any, CGPoint) -> Void
  var entered: (Any, CGPoint) -> Void = { _, _ in }
  var moved: (Any, CGPoint) -> Void = { _, _ in }
  var exited: () -> Void = {}
  /// Called before `action` when a value is dropped; `exited` is not called then.
  var dropped: () -> Void = {}
}

@MainActor extension _DropModifier: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> DropItem {
    DropItem(child)
  }

  func update(_ item: DropItem, _ environment: EnvironmentValues) {
    item.modifier = self
    item.graph?.drops.add(item)
  }
}

final class DropItem: TouchableItem {
  var modifier: _DropModifier?

  func accepts(_ payload: Any) -> Bool { modifier?.accepts(payload) ?? false }
  func enter(_ payload: Any, at point: CGPoint) { modifier?.entered(payload, localPoint(point)) }
  func update(_ payload: Any, at point: CGPoint) { modifier?.moved(payload, localPoint(point)) }
  func leave() { modifier?.exited() }
  func dropBegins() { modifier?.dropped() }
  func take(_ payload: Any, at point: CGPoint) { modifier?.action(payload, localPoint(point)) }

  /// The number of ancestors of the item.
  var depth: Int {
    var (count, item) = (0, parent)
    while let current = item {
      count += 1
      item = current.parent
    }
    return count
  }
}

/// A long press that lifts a value, followed by the drag that moves it.
nonisolated struct DraggingGesture: Gesture {
  typealias Value = Void
  typealias Body = Never
  let payload: () -> Any
  let preview: @MainActor () -> UIView?

  /// The duration in seconds of the press that lifts an item, as in UIKit's drag interactions.
  static let press = 0.5
}

@MainActor extension DraggingGesture: PrimitiveGesture {
  func makeMachine(_ context: GestureContext) -> GestureMachine<DraggingGesture> {
    DraggingMachine(self, context)
  }
}

private final class DraggingMachine: GestureMachine<DraggingGesture> {
  private lazy var inner = GestureMachine.make(
    LongPressGesture(minimumDuration: DraggingGesture.press)
      .sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: .global)), context)
  private var session: DragSession?

  override func receive(_ event: GestureEvent) -> GesturePhase<Void> {
    let phase = inner.receive(event)
    switch phase {
    case .active(.second(_, let drag)):
      let gesture = gesture
      context.call { [weak self] in self?.move(gesture, drag?.location) }
    case .ended(.second(_, let drag?)):
      context.call { [weak self] in
        self?.session?.end(at: drag.location)
        self?.session = nil
      }
    case .failed: context.call { [weak self] in self?.stop() }
    default: break
    }
    return phase.map { _ in }
  }

  private func move(_ gesture: DraggingGesture, _ point: CGPoint?) {
    if session == nil, let item = context.item {
      session = DragSession(gesture.payload(), preview: gesture.preview(), in: item)
    }
    if let point { session?.move(to: point) }
  }

  private func stop() {
    session?.cancel()
    session = nil
  }

  override func cancel() {
    inner.cancel()
    stop()
  }

  override var deadline: Double? { inner.deadline }
}

extension View {
  /// Lets a long press lift a value. A snapshot of the view follows the finger.
  public nonisolated func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View { draggable(payload(), preview: { self }) }

  public nonisolated func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    let preview = preview()
    return gesture(
      DraggingGesture(
        payload: payload,
        preview: {
          let view = _UIHostingView(rootView: preview)
          view.frame.size = view.intrinsicContentSize
          return view
        }))
  }

  /// Accepts values of a type that are dropped on the view.
  ///
  /// - Parameters:
  ///   - action: Called with the values and the position in the view's coordinates.
  ///   - isTargeted: Called with true when a value enters the view and with false when it leaves.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(
      _DropModifier(
        accepts: { $0 is T },
        action: { payload, point in if let value = payload as? T { _ = action([value], point) } },
        entered: { _, _ in isTargeted(true) }, exited: { isTargeted(false) },
        dropped: { isTargeted(false) }))
  }
}
