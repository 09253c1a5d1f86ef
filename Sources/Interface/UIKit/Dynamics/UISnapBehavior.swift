import CoreGraphics

/// Moves an item to a point with a damped oscillation, and rotates it upright.
///
/// The oscillation has about two periods per second (a guess). Damping, from 0 to 1, determines how soon it
/// ends.
open class UISnapBehavior: UIDynamicBehavior {
  private final let item: any UIDynamicItem
  open var snapPoint: CGPoint { didSet { didChange() } }
  open var damping: CGFloat = 0.5 { didSet { didChange() } }
  /// The angular frequency of the oscillation in radians per second.
  private static let speed = 14.0

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var dynamicItems: [any UIDynamicItem] { [item] }

  override func apply(to world: DynamicsWorld, step: Double) {
    guard let body = world.body(of: item), body.inverseMass > 0 else { return }
    let ratio = 0.3 + 0.7 * Double(min(max(damping, 0), 1))
    let (stiffness, drag) = (Self.speed * Self.speed, 2 * ratio * Self.speed)
    body.velocity +=
      ((DynamicsVector(snapPoint) - body.position) * stiffness - body.velocity * drag) * step
    if body.allowsRotation {
      body.angularVelocity += (-body.angle * stiffness - body.angularVelocity * drag) * step
    }
  }
}
