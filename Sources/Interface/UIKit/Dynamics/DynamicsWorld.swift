import CoreGraphics

/// The bodies of a dynamic animator and their simulation.
///
/// Uses sequential impulses in steps of a fixed length, so that frames do not depend on the intervals of the
/// clock.
@MainActor
final class DynamicsWorld {
  private var bodies: [DynamicsBody] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// The duration of a step in seconds; eight steps make a frame.
  static let step = 1.0 / 480
  private static let rounds = 8

  func body(of item: any UIDynamicItem) -> DynamicsBody? {
    places[ObjectIdentifier(item)].map { bodies[$0] }
  }

  func bodies(of items: [any UIDynamicItem]) -> [DynamicsBody] { items.compactMap(body(of:)) }

  /// Creates bodies for new items and removes those that no behavior contains.
  func follow(_ items: [any UIDynamicItem]) {
    var seen: Set<ObjectIdentifier> = []
    let kept = items.filter { seen.insert(ObjectIdentifier($0)).inserted }
    bodies = kept.map { body(of: $0) ?? DynamicsBody($0) }
    places = [:]
    for (index, body) in bodies.enumerated() { places[ObjectIdentifier(body.item)] = index }
  }

  /// - Parameter bounds: The bounds of the reference view.
  func advance(_ behaviors: [UIDynamicBehavior], bounds: CGRect?) {
    for case let nature as UIDynamicItemBehavior in behaviors { nature.prepare(self) }
    for behavior in behaviors { behavior.apply(to: self, step: Self.step) }
    var contacts: [DynamicsContact] = []
    for case let collision as UICollisionBehavior in behaviors {
      contacts += collision.contacts(in: self, bounds: bounds)
    }
    let joints = behaviors.flatMap { $0.joints(in: self) }
    for joint in joints where joint.isSpring { joint.solve(Self.step) }
    for _ in 0..<Self.rounds {
      for joint in joints where !joint.isSpring { joint.solve(Self.step) }
      for contact in contacts { contact.solve() }
    }
    for body in bodies { body.move(Self.step) }
    for contact in contacts { contact.separate() }
  }

  func writeStates() { for body in bodies where body.inverseMass > 0 { body.writeState() } }

  var isSlow: Bool { bodies.allSatisfy(\.isSlow) }

  /// Sets the velocities of all bodies to zero.
  func rest() {
    for body in bodies {
      body.velocity = .zero
      body.angularVelocity = 0
    }
  }

  func items(in rect: CGRect) -> [any UIDynamicItem] {
    bodies.filter { body in
      let outline = body.outline.map(\.point)
      let (left, right) = (outline.map(\.x).min() ?? 0, outline.map(\.x).max() ?? 0)
      let (top, bottom) = (outline.map(\.y).min() ?? 0, outline.map(\.y).max() ?? 0)
      return CGRect(x: left, y: top, width: right - left, height: bottom - top).intersects(rect)
    }.map(\.item)
  }
}
