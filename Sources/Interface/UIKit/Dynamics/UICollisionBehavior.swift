import CoreGraphics
public import Foundation

/// Makes items collide with each other and with boundaries.
open class UICollisionBehavior: UIDynamicBehavior {
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything = Mode(rawValue: .max)
  }

  private final var list: DynamicItemList
  private final var boundaries: [(identifier: any NSCopying, path: UIBezierPath)] = []
  private final var referenceInsets: UIEdgeInsets?
  private final var touching: [Touch: CGPoint] = [:]

  open var collisionMode = Mode.everything { didSet { didChange() } }
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  public init(items: [any UIDynamicItem]) {
    list = DynamicItemList(items)
    super.init()
  }

  public convenience override init() { self.init(items: []) }

  open var items: [any UIDynamicItem] { list.items }

  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    didChange()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    didChange()
  }

  // MARK: Boundaries

  /// Whether the bounds of the reference view are a boundary.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set {
      referenceInsets = newValue ? .zero : nil
      didChange()
    }
  }

  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    referenceInsets = insets
    didChange()
  }

  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append((identifier, bezierPath))
    didChange()
  }

  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint)
  {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.areSame($0.identifier, identifier) }?.path
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.areSame($0.identifier, identifier) }
    didChange()
  }

  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  open func removeAllBoundaries() {
    boundaries = []
    didChange()
  }

  private static func areSame(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
    if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
    return (a as AnyObject) === (b as AnyObject)
  }

  // MARK: Contacts

  override var dynamicItems: [any UIDynamicItem] { items }

  /// A contact of two items, or of an item and a boundary, given by its index; -1 is the reference view's.
  private struct Touch: Hashable {
    var first: ObjectIdentifier
    var second: ObjectIdentifier?
    var boundary: Int?
  }

  /// Returns the contacts of this step and notifies the delegate of those that began and ended.
  final func contacts(in world: DynamicsWorld, bounds: CGRect?) -> [DynamicsContact] {
    let bodies = world.bodies(of: items)
    var contacts: [DynamicsContact] = []
    var now: [(touch: Touch, point: CGPoint)] = []
    func note(_ touch: Touch, _ found: [DynamicsContact]) {
      guard let deepest = found.first else { return }
      now.append((touch, deepest.point.point))
      contacts += found
    }
    if collisionMode.contains(.boundaries) {
      let lines = segments(bounds)
      for body in bodies {
        for (number, segment) in lines {
          let touch = Touch(first: ObjectIdentifier(body.item), second: nil, boundary: number)
          note(touch, segment.contacts(with: body))
        }
      }
    }
    if collisionMode.contains(.items) {
      for (index, first) in bodies.enumerated() {
        for second in bodies[(index + 1)...] {
          let touch = Touch(
            first: ObjectIdentifier(first.item), second: ObjectIdentifier(second.item))
          note(touch, DynamicsCollision.contacts(first, second))
        }
      }
    }
    notify(now)
    return contacts
  }

  private func segments(_ bounds: CGRect?) -> [(number: Int, segment: DynamicsSegment)] {
    var result: [(number: Int, segment: DynamicsSegment)] = []
    func add(_ points: [DynamicsVector], _ number: Int) {
      for (from, to) in zip(points, points.dropFirst()) where from != to {
        result.append((number, DynamicsSegment(from: from, to: to)))
      }
    }
    if let referenceInsets, let bounds {
      let rect = bounds.inset(by: referenceInsets)
      let corners = [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ].map { DynamicsVector($0) }
      add(corners + [corners[0]], -1)
    }
    for (number, boundary) in boundaries.enumerated() {
      for part in DynamicsShape.lines(of: boundary.path.cgPath) { add(part, number) }
    }
    return result
  }

  private func notify(_ now: [(touch: Touch, point: CGPoint)]) {
    let old = touching
    touching = [:]
    for (touch, point) in now where touching[touch] == nil {
      touching[touch] = point
      if old[touch] == nil { notify(touch, begins: true, at: point) }
    }
    let over = old.keys.filter { touching[$0] == nil }
    // The iteration follows the order of the items, not of the dictionary, to be deterministic.
    for item in items {
      for touch in over.filter({ $0.first == ObjectIdentifier(item) })
        .sorted(by: { place($0) < place($1) })
      {
        notify(touch, begins: false, at: .zero)
      }
    }
  }

  private func place(_ touch: Touch) -> Int {
    touch.boundary
      ?? boundaries.count + (items.firstIndex { ObjectIdentifier($0) == touch.second } ?? 0)
  }

  private func notify(_ touch: Touch, begins: Bool, at point: CGPoint) {
    guard let delegate = collisionDelegate,
      let first = items.first(where: { ObjectIdentifier($0) == touch.first })
    else { return }
    if let second = items.first(where: { ObjectIdentifier($0) == touch.second }) {
      if begins {
        delegate.collisionBehavior(self, beganContactFor: first, with: second, at: point)
      } else {
        delegate.collisionBehavior(self, endedContactFor: first, with: second)
      }
    } else if let number = touch.boundary {
      let identifier = boundaries.indices.contains(number) ? boundaries[number].identifier : nil
      if begins {
        delegate.collisionBehavior(
          self, beganContactFor: first, withBoundaryIdentifier: identifier, at: point)
      } else {
        delegate.collisionBehavior(
          self, endedContactFor: first, withBoundaryIdentifier: identifier)
      }
    }
  }
}

/// Receives the events of a collision behavior.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Notifies that a contact between two items began at a point in the reference view's coordinates.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  /// Notifies that a contact between two items ended.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  /// - Parameter identifier: The identifier of the boundary; nil for the reference view's bounds
  ///   (documented).
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Notifies that a contact between an item and a boundary ended.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
