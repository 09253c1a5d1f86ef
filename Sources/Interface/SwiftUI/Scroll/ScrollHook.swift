/// A modifier's connection to the scroll views in its content: requested positions, and reports of scrolling.
@MainActor
final class ScrollHook {
  var geometryChange: (ScrollGeometry) -> (() -> Void)? = { _ in nil }
  var phaseChange: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> (() -> Void)? = {
    _, _, _ in nil
  }
  /// Called with the scroll targets and the visible rectangle, in the same coordinates. The returned closure
  /// runs after the layout.
  var visibilityChange: (([IdentifiedFrame], CGRect) -> (() -> Void)?)?
  var positionAnchor: UnitPoint?
  /// Called with the view at the anchor. The returned closure runs after the layout.
  var positionDidChange: ((AnyHashable?, Bool) -> (() -> Void)?)?
  /// Data that the modifier stores between updates.
  var storage: AnyObject?
  /// Whether requested scrolling is animated.
  var isAnimated = false
  private var request: ScrollDestination?
  private var lastRequest: ScrollDestination?

  var wantsPosition: Bool { positionDidChange != nil }

  func positionChange(_ id: AnyHashable?, isByUser: Bool) -> (() -> Void)? {
    positionDidChange?(id, isByUser)
  }

  /// Requests a position. The scroll view scrolls to it after the next layout.
  func scroll(to destination: ScrollDestination, isAnimated: Bool) {
    request = destination
    self.isAnimated = isAnimated
  }

  func takeRequest() -> ScrollDestination? {
    let result = request
    lastRequest = request
    request = nil
    return result
  }

  func didScroll() { lastRequest = nil }
}

enum ScrollHooksKey: EnvironmentKey { static var defaultValue: [ScrollHook] { [] } }

extension EnvironmentValues {
  var scrollHooks: [ScrollHook] {
    get { self[ScrollHooksKey.self] }
    set { self[ScrollHooksKey.self] = newValue }
  }
}

/// A modifier that connects to the scroll views in its content.
@MainActor
protocol ScrollHookModifier: PrimitiveModifier {
  /// Updates the hook to the modifier's values. A change of a value that is read here causes another update.
  func update(_ hook: ScrollHook, isFirst: Bool)
}

@MainActor extension ScrollHookModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    ScrollHookNode(view, context)
  }
}

private final class ScrollHookNode<Content: View, M: ScrollHookModifier>: ModifierNode<Content, M> {
  private let hook = ScrollHook()
  private var handedDown: (from: EnvironmentValues, to: EnvironmentValues)?

  override var contentEnvironment: EnvironmentValues {
    if let handedDown, handedDown.from.isIdentical(to: environment) { return handedDown.to }
    var changed = environment
    changed.scrollHooks.append(hook)
    handedDown = (environment, changed)
    return changed
  }

  override func didConnect() {
    tracking { modifier.update(hook, isFirst: true) }
    super.didConnect()
  }

  override func refresh(viewChanged: Bool) {
    tracking { modifier.update(hook, isFirst: false) }
    super.refresh(viewChanged: viewChanged)
    graph.layoutDidChange()
  }
}
