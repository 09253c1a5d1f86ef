/// The size and scroll position of the content of a scroll view.
public nonisolated struct ScrollGeometry: Equatable, Sendable, CustomDebugStringConvertible {
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  public var contentInsets: EdgeInsets
  public var containerSize: CGSize

  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The visible part of the content, including the parts beneath the insets.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  public var debugDescription: String {
    "ScrollGeometry(contentOffset: \(contentOffset), contentSize: \(contentSize), contentInsets: "
      + "\(contentInsets), containerSize: \(containerSize))"
  }
}

/// The phase of a scroll view: idle, or the cause of its movement.
public nonisolated enum ScrollPhase: Hashable, Sendable, CustomDebugStringConvertible {
  case idle, tracking, interacting, decelerating, animating

  public var isScrolling: Bool { self != .idle && self != .tracking }
  public var debugDescription: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }
}

public nonisolated struct ScrollPhaseChangeContext {
  public var geometry: ScrollGeometry
  public var velocity: CGVector?
}

/// Calls an action when a value computed from the geometry of a scroll view in the view changes.
public nonisolated struct _ScrollGeometryModifier<T: Equatable>: ViewModifier {
  public typealias Body = Never
  let transform: (ScrollGeometry) -> T
  let action: (T, T) -> Void
}

@MainActor extension _ScrollGeometryModifier: ScrollHookModifier {
  func update(_ hook: ScrollHook, isFirst: Bool) {
    let last = isFirst ? LastValue<T>() : hook.storage as? LastValue<T> ?? LastValue<T>()
    hook.storage = last
    hook.geometryChange = { geometry in
      let value = transform(geometry)
      guard last.value != value else { return nil }
      let old = last.value
      last.value = value
      return old.map { old in { action(old, value) } } ?? { action(value, value) }
    }
  }
}

/// Stores a value for comparison with the next one.
@MainActor
final class LastValue<T> {
  var value: T?
}

/// Calls an action when a scroll view in the view changes its scroll phase.
public nonisolated struct _ScrollPhaseModifier: ViewModifier {
  public typealias Body = Never
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
}

@MainActor extension _ScrollPhaseModifier: ScrollHookModifier {
  func update(_ hook: ScrollHook, isFirst: Bool) {
    hook.phaseChange = { old, new, context in { action(old, new, context) } }
  }
}

extension View {
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_ScrollGeometryModifier(transform: transform, action: action))
  }

  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(_ScrollPhaseModifier { old, new, _ in action(old, new) })
  }

  public nonisolated func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(_ScrollPhaseModifier(action: action))
  }

  /// Calls an action when a view becomes visible in its scroll view, or stops being visible.
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    modifier(_VisibilityModifier(threshold: threshold, action: action))
  }
}
