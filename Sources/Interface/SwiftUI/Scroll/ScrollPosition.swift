/// The current or requested position of a scroll view.
public nonisolated struct ScrollPosition: Equatable, Sendable {
  private enum Place {
    case automatic
    case view(AnyHashable, UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }

  // Unchecked: the ids are immutable values.
  nonisolated(unsafe) private var place = Place.automatic
  /// The number of requests made by the program, so that a repeated request for the same position is a
  /// change.
  private(set) var requestCount = 0
  public private(set) var isPositionedByUser = false

  public init(idType: (some Hashable & Sendable).Type = Never.self) {}

  public init<ID: Hashable & Sendable>(
    id: ID, anchor: UnitPoint? = nil
  ) { scrollTo(id: id, anchor: anchor) }

  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    scrollTo(edge: edge)
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    scrollTo(point: point)
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    scrollTo(x: x, y: y)
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) { scrollTo(x: x) }

  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) { scrollTo(y: y) }

  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    ask(.view(AnyHashable(id), anchor))
  }

  public mutating func scrollTo(edge: Edge) { ask(.edge(edge)) }
  public mutating func scrollTo(point: CGPoint) { ask(.point(x: point.x, y: point.y)) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { ask(.point(x: x, y: y)) }
  public mutating func scrollTo(x: CGFloat) { ask(.point(x: x, y: nil)) }
  public mutating func scrollTo(y: CGFloat) { ask(.point(x: nil, y: y)) }

  private mutating func ask(_ place: Place) {
    self.place = place
    requestCount += 1
    isPositionedByUser = false
  }

  public var viewID: (any Hashable & Sendable)? {
    // All ids were passed in as Sendable values; the marker protocol cannot be tested at run time.
    if case .view(let id, _) = place {
      unsafeBitCast(id.base as? any Hashable, to: (any Hashable & Sendable)?.self)
    } else {
      nil
    }
  }

  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    if case .view(let id, _) = place { id.base as? T } else { nil }
  }

  public var edge: Edge? { if case .edge(let edge) = place { edge } else { nil } }

  public var point: CGPoint? {
    if case .point(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil }
  }

  public var x: CGFloat? { if case .point(let x, _) = place { x } else { nil } }
  public var y: CGFloat? { if case .point(_, let y) = place { y } else { nil } }

  var destination: ScrollDestination? {
    switch place {
    case .automatic: nil
    case .view(let id, let anchor): .view(id, anchor)
    case .edge(let edge): .edge(edge)
    case .point(let x, let y): .point(x: x, y: y)
    }
  }

  /// Returns the position after the user has scrolled to a view.
  func moved(toView id: AnyHashable?) -> ScrollPosition {
    var result = self
    result.place = id.map { .view($0, nil) } ?? .automatic
    result.isPositionedByUser = true
    return result
  }
}

extension ScrollPosition {
  public static func == (a: ScrollPosition, b: ScrollPosition) -> Bool {
    a.destination == b.destination && a.requestCount == b.requestCount
      && a.isPositionedByUser == b.isPositionedByUser
  }
}

/// Binds the id of the view at the edge of a scroll view to a value.
public nonisolated struct _ScrollPositionIDModifier<ID: Hashable>: ViewModifier {
  public typealias Body = Never
  let id: Binding<ID?>
  let anchor: UnitPoint?
}

@MainActor extension _ScrollPositionIDModifier: ScrollHookModifier {
  func update(_ hook: ScrollHook, isFirst: Bool) {
    let shown = hook.storage as? LastValue<ID?> ?? LastValue<ID?>()
    hook.storage = shown
    hook.positionAnchor = anchor
    let wanted = id.wrappedValue
    if let wanted, shown.value != .some(wanted) {
      hook.scroll(
        to: .view(AnyHashable(wanted), anchor ?? .topLeading),
        isAnimated: !isFirst && Transaction.current.animation != nil)
    }
    shown.value = .some(wanted)
    hook.positionDidChange = { [id] view, _ in
      guard let new = view?.base as? ID, shown.value != .some(new) else { return nil }
      shown.value = .some(new)
      return { id.wrappedValue = new }
    }
  }
}

/// Binds the position of a scroll view in the content to a value.
public nonisolated struct _ScrollPositionModifier: ViewModifier {
  public typealias Body = Never
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?
}

@MainActor extension _ScrollPositionModifier: ScrollHookModifier {
  func update(_ hook: ScrollHook, isFirst: Bool) {
    let shown = hook.storage as? LastValue<ScrollPosition> ?? LastValue<ScrollPosition>()
    hook.storage = shown
    hook.positionAnchor = anchor
    let wanted = position.wrappedValue
    if wanted != shown.value, !wanted.isPositionedByUser, let destination = wanted.destination {
      hook.scroll(
        to: anchored(destination),
        isAnimated: !isFirst && Transaction.current.animation != nil)
    }
    shown.value = wanted
    hook.positionDidChange = { [position] view, isByUser in
      guard isByUser, let old = shown.value else { return nil }
      let new = old.moved(toView: view)
      guard new != old else { return nil }
      shown.value = new
      return { position.wrappedValue = new }
    }
  }

  private func anchored(_ destination: ScrollDestination) -> ScrollDestination {
    if case .view(let id, nil) = destination {
      .view(id, anchor ?? .topLeading)
    } else {
      destination
    }
  }
}

extension View {
  public nonisolated func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View { modifier(_ScrollPositionIDModifier(id: id, anchor: anchor)) }

  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View { modifier(_ScrollPositionModifier(position: position, anchor: anchor)) }
}
