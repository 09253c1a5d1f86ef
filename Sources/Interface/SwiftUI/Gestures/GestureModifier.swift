/// The gestures that are recognized: those of a view, those of its subviews, or both.
public nonisolated struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// The priority of a gesture relative to the gestures of the view's subviews.
nonisolated enum GesturePriority { case normal, high, simultaneous }

/// Adds a gesture to a view.
public nonisolated struct _GestureModifier<G: Gesture>: ViewModifier {
  public typealias Body = Never
  let gesture: G
  let mask: GestureMask
  let priority: GesturePriority
}

@MainActor extension _GestureModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    GestureNode(view, context)
  }
}

private final class GestureNode<Content: View, G: Gesture>:
  ModifierNode<Content, _GestureModifier<G>>
{
  private var wrappers: [(child: ObjectIdentifier, item: GestureItem)] = []

  override func refresh(viewChanged: Bool) {
    super.refresh(viewChanged: viewChanged)
    for (_, item) in wrappers { update(item) }
  }

  private func update(_ item: GestureItem) {
    item.layoutDirection = environment.layoutDirectionValue
    let isEnabled = environment.value(of: IsEnabledKey.self)
    let recognizer = item.recognizer as? GestureRecognizer<G> ?? GestureRecognizer(modifier.gesture)
    recognizer.gesture = modifier.gesture
    recognizer.item = item
    item.take(recognizer, modifier.priority, modifier.mask, isEnabled: isEnabled)
  }

  override func makeItems() -> [LayoutItem] {
    var old = wrappers
    wrappers = content.items.map { child in
      let id = ObjectIdentifier(child)
      if let index = old.firstIndex(where: { $0.child == id && $0.item.children.first === child }) {
        return old.remove(at: index)
      }
      let item = GestureItem(child)
      item.graph = graph
      update(item)
      return (id, item)
    }
    for (_, item) in old { item.detach() }
    return wrappers.map(\.item)
  }

  /// Cancels the gesture in progress.
  override func willBeRemoved() { for (_, item) in wrappers { item.detach() } }
}

/// A layout item with a gesture that receives the touches on its content.
final class GestureItem: TouchableItem {
  private(set) var recognizer: AnyGestureRecognizer?
  private(set) var precedence = GesturePriority.normal
  private(set) var mask = GestureMask.all
  private var isEnabled = true

  func take(
    _ recognizer: AnyGestureRecognizer, _ priority: GesturePriority, _ mask: GestureMask,
    isEnabled: Bool
  ) {
    self.recognizer = recognizer
    precedence = priority
    self.mask = mask
    self.isEnabled = isEnabled
    recognizer.cancelsTouchesInView = priority != .simultaneous
  }

  func detach() {
    recognizer?.view?.removeGestureRecognizer(recognizer!)
  }

  override func collectLayers(_ collector: inout LayerCollector) {
    super.collectLayers(&collector)
    guard let recognizer, let view = hostView, recognizer.view !== view else { return }
    view.addGestureRecognizer(recognizer)
  }

  private var gestureAncestors: [GestureItem] {
    var result: [GestureItem] = []
    var item = parent
    while let current = item {
      if let gesture = current as? GestureItem { result.append(gesture) }
      item = current.parent
    }
    return result
  }

  func isInside(_ other: GestureItem) -> Bool { gestureAncestors.contains { $0 === other } }

  func shouldReceive(_ touch: UITouch) -> Bool {
    guard isEnabled, !isLeaving, mask.contains(.gesture), let view = hostView,
      gestureAncestors.allSatisfy({ $0.mask.contains(.subviews) })
    else { return false }
    // A control inside the view handles its touches itself.
    if precedence == .normal, let touched = touch.view, touched !== view,
      touched.isInControl(of: view)
    {
      return false
    }
    return HitTest.layer(touchedBy: touch, in: view).map(contains) ?? false
  }
}

extension UIView {
  /// Whether the view is a control or is inside one, up to a root view.
  fileprivate func isInControl(of root: UIView) -> Bool {
    var view: UIView? = self
    while let current = view, current !== root {
      if let control = current as? UIControl, control.isEnabled { return true }
      view = current.superview
    }
    return false
  }
}
