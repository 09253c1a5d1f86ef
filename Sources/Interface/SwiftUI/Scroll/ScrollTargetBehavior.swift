/// The position at which a scroll ends.
public nonisolated struct ScrollTarget: Hashable, Sendable {
  /// The visible rectangle at the end of the scroll, in the coordinates of the content.
  public var rect: CGRect
  public var anchor: UnitPoint?

  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// A type that determines where a scroll view comes to rest.
public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// The properties of a scroll that is about to come to rest.
@dynamicMemberLookup
public nonisolated struct ScrollTargetBehaviorContext {
  /// The position at which the scroll began.
  public let originalTarget: ScrollTarget
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  public let axes: Axis.Set
  /// The frames of the views with which scrolling can align.
  let targets: [CGRect]
  let isMirrored: Bool
  let environment = EnvironmentValues()

  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// A behavior that scrolls by whole pages of the scroll view's length.
public nonisolated struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}

  /// Sets the target to the nearest page, or after a flick to the next page in its direction, as paging
  /// scroll views of UIKit do.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(axis) {
      let page = context.containerSize[axis]
      guard page > 0 else { continue }
      let start = context.originalTarget.rect.origin[axis]
      let velocity = axis == .horizontal ? context.velocity.dx : context.velocity.dy
      let first = (start / page).rounded()
      let proposed = target.rect.origin[axis] / page
      // Guess: the velocity of a flick exceeds 0.3 points per millisecond.
      let resting: CGFloat =
        abs(velocity) > 0.3
        ? velocity > 0
          ? max(first, min(first + 1, proposed.rounded(.up)))
          : min(first, max(first - 1, proposed.rounded(.down)))
        : min(first + 1, max(first - 1, proposed.rounded()))
      target.rect.origin[axis] = resting * page
    }
  }
}

/// A behavior that aligns a view with the leading or top edge.
public nonisolated struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  public struct LimitBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = LimitBehavior(name: "automatic")
    public static let always = LimitBehavior(name: "always")
    public static let alwaysByFew = LimitBehavior(name: "alwaysByFew")
    public static let alwaysByOne = LimitBehavior(name: "alwaysByOne")
    public static let never = LimitBehavior(name: "never")
  }

  private let limit: LimitBehavior

  public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(axis) {
      let isMirrored = axis == .horizontal && context.isMirrored
      let length = target.rect.size[axis]
      // The edge with which views are aligned: the right one in right-to-left layouts.
      func edge(_ rect: CGRect) -> CGFloat {
        isMirrored ? rect.origin[axis] + rect.size[axis] : rect.origin[axis]
      }
      let edges = context.targets.map(edge)
      guard !edges.isEmpty else { continue }
      let proposed = edge(target.rect)
      var resting = nearest(to: proposed, edges)
      if limit == .always || limit == .alwaysByOne {
        resting = limited(resting, from: edge(context.originalTarget.rect), edges)
      }
      target.rect.origin[axis] = isMirrored ? resting - length : resting
    }
  }

  private func nearest(to place: CGFloat, _ edges: [CGFloat]) -> CGFloat {
    edges.min { abs($0 - place) < abs($1 - place) } ?? place
  }

  /// Returns the position limited to the views adjacent to the start.
  private func limited(_ place: CGFloat, from start: CGFloat, _ edges: [CGFloat]) -> CGFloat {
    let sorted = edges.sorted()
    let here = nearest(to: start, sorted)
    guard let index = sorted.firstIndex(of: here) else { return place }
    let low = sorted[max(0, index - 1)]
    let high = sorted[min(sorted.count - 1, index + 1)]
    return min(max(place, low), high)
  }
}

/// A scroll target behavior whose type is erased.
public nonisolated struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  private let base: any ScrollTargetBehavior
  public init<T: ScrollTargetBehavior>(_ base: T) { self.base = base }
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    base.updateTarget(&target, context: context)
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
  /// - Support: partial: views are aligned as the scroll view aligns them, not at the anchor.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior = .automatic, anchor: UnitPoint?
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}

enum ScrollTargetBehaviorKey: EnvironmentKey {
  static var defaultValue: (any ScrollTargetBehavior)? { nil }
}

extension EnvironmentValues {
  var scrollTargetBehavior: (any ScrollTargetBehavior)? {
    get { self[ScrollTargetBehaviorKey.self] }
    set { self[ScrollTargetBehaviorKey.self] = newValue }
  }
}

/// Marks a container whose views are scroll targets.
public nonisolated struct _ScrollTargetLayoutModifier: ViewModifier {
  public typealias Body = Never
  let isEnabled: Bool
}

@MainActor extension _ScrollTargetLayoutModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    ScrollTargetLayoutNode(view, context)
  }
}

private final class ScrollTargetLayoutNode<Content: View>:
  ModifierNode<Content, _ScrollTargetLayoutModifier>
{
  /// Adds the views in the container, including those without ids.
  override func collectTargets(_ targets: inout [IdentifiedFrame]) {
    guard modifier.isEnabled else { return }
    var named: [IdentifiedFrame] = []
    super.collectTargets(&named)
    let known = Set(named.map { Corner($0.frame) })
    let others = items.flatMap(\.children).map(\.frame).filter { !known.contains(Corner($0)) }
    targets += named + others.map { IdentifiedFrame(id: nil, frame: $0) }
  }

  private struct Corner: Hashable {
    let x, y: CGFloat
    init(_ frame: CGRect) { (x, y) = (frame.minX, frame.minY) }
  }
}

extension View {
  public nonisolated func scrollTargetBehavior(
    _ behavior: some ScrollTargetBehavior
  ) -> some View { environment(\.scrollTargetBehavior, behavior) }

  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetLayoutModifier(isEnabled: isEnabled))
  }
}
