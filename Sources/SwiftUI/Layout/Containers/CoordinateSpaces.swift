/// A frame of reference for geometry.
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
  /// The nearest scroll view.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollSpace()) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

/// The name of every scroll view's space.
nonisolated struct ScrollSpace: Hashable {}

/// Names the view's coordinates for the views in it.
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
  /// The frame in a space; a name that is not found is that of the hosting view.
  func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return CGRect(origin: .zero, size: frame.size)
    case .global:
      return graph?.host.map { $0.graphOrigin }.map { frame.offsetBy(dx: $0.x, dy: $0.y) } ?? frame
    case .named(let name):
      guard let item = item(ofSpace: name) else { return frame(in: .global) }
      return frame.offsetBy(dx: -item.frame.minX, dy: -item.frame.minY)
    }
  }

  func bounds(ofSpace name: AnyHashable) -> CGRect? {
    item(ofSpace: name).map { $0.frame.offsetBy(dx: -frame.minX, dy: -frame.minY) }
  }

  private func item(ofSpace name: AnyHashable) -> LayoutItem? {
    var item: LayoutItem? = self
    while let current = item {
      if let space = current as? CoordinateSpaceItem, space.spaceName == name { return space }
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
