/// A coordinate space for geometry: global, local or named.
public nonisolated enum CoordinateSpace: Hashable {
  case global
  case local
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

public nonisolated struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

public nonisolated struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

public nonisolated struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
  /// The coordinate space of the nearest scroll view.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollSpace()) }
  /// The coordinate space of the nearest scroll view that scrolls along the axis.
  ///
  /// - Support: partial: the nearest scroll view, whatever its axis is.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { scrollView }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

/// The name that the coordinate spaces of all scroll views have.
nonisolated struct ScrollSpace: Hashable {}

/// Gives the view's coordinate space a name, for its subviews.
public nonisolated struct _CoordinateSpaceModifier: ViewModifier {
  public typealias Body = Never
  let name: AnyHashable
}

@MainActor extension _CoordinateSpaceModifier: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> CoordinateSpaceItem {
    CoordinateSpaceItem(child)
  }

  func update(_ item: CoordinateSpaceItem, _ environment: EnvironmentValues) {
    item.spaceName = name
  }
}

final class CoordinateSpaceItem: UnaryItem {
  var spaceName: AnyHashable = ScrollSpace()
}

extension LayoutItem {
  /// Returns the frame in a coordinate space. An unknown name refers to the global space.
  func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return CGRect(origin: .zero, size: frame.size)
    case .global:
      let origin = graph?.host?.graphOrigin ?? .zero
      return frameInHost.offsetBy(dx: origin.x, dy: origin.y)
    case .named(let name):
      guard let item = item(ofSpace: name) else { return frame(in: .global) }
      let origin = item.frameInHost.origin
      return frameInHost.offsetBy(dx: -origin.x, dy: -origin.y)
    }
  }

  func bounds(ofSpace name: AnyHashable) -> CGRect? {
    let origin = frameInHost.origin
    return item(ofSpace: name).map { $0.frameInHost.offsetBy(dx: -origin.x, dy: -origin.y) }
  }

  private func item(ofSpace name: AnyHashable) -> LayoutItem? {
    var item: LayoutItem? = self
    while let current = item {
      if let space = current as? CoordinateSpaceItem, space.spaceName == name { return space }
      if current is ScrollItem, name == AnyHashable(ScrollSpace()) { return current }
      item = current.parent
    }
    return nil
  }
}

extension View {
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
  }

  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(_CoordinateSpaceModifier(name: name.name))
  }
}
