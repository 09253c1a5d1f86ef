import CoreGraphics

/// Sets the physical properties of items and adds velocities to them.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private final var list: DynamicItemList
  private final var linear: [ObjectIdentifier: CGPoint] = [:]
  private final var angular: [ObjectIdentifier: CGFloat] = [:]

  /// The elasticity of collisions, from 0 for no bounce to 1 for no loss of speed.
  open var elasticity: CGFloat = 0 { didSet { didChange() } }
  open var friction: CGFloat = 0 { didSet { didChange() } }
  /// The density. An item of 100 by 100 points and density 1 has the mass 1 (documented).
  open var density: CGFloat = 1 { didSet { didChange() } }
  /// The linear resistance, which always slows items down.
  open var resistance: CGFloat = 0 { didSet { didChange() } }
  open var angularResistance: CGFloat = 0 { didSet { didChange() } }
  open var allowsRotation = true { didSet { didChange() } }
  /// Whether items are immovable. Other items bounce off them.
  open var isAnchored = false { didSet { didChange() } }

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

  /// Adds a linear velocity to an item, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    let old = linear[ObjectIdentifier(item)] ?? .zero
    linear[ObjectIdentifier(item)] = CGPoint(x: old.x + velocity.x, y: old.y + velocity.y)
    didChange()
  }

  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let waiting = linear[ObjectIdentifier(item)] ?? .zero
    let body = dynamicAnimator?.world.body(of: item)?.velocity ?? .zero
    return CGPoint(x: waiting.x + CGFloat(body.x), y: waiting.y + CGFloat(body.y))
  }

  /// Adds an angular velocity to an item, in radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    angular[ObjectIdentifier(item), default: 0] += velocity
    didChange()
  }

  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    let body = dynamicAnimator?.world.body(of: item)?.angularVelocity ?? 0
    return (angular[ObjectIdentifier(item)] ?? 0) + CGFloat(body)
  }

  override var dynamicItems: [any UIDynamicItem] { items }

  /// Sets the properties of the items' bodies before a step.
  final func prepare(_ world: DynamicsWorld) {
    for body in world.bodies(of: items) {
      body.elasticity = Double(elasticity)
      body.friction = Double(friction)
      body.resistance = Double(resistance)
      body.angularResistance = Double(angularResistance)
      body.setMass(density: Double(density), allowsRotation: allowsRotation, isAnchored: isAnchored)
    }
  }

  override func apply(to world: DynamicsWorld, step: Double) {
    for body in world.bodies(of: items) where body.inverseMass > 0 {
      let id = ObjectIdentifier(body.item)
      if let speed = linear.removeValue(forKey: id) { body.velocity += DynamicsVector(speed) }
      if let speed = angular.removeValue(forKey: id), body.allowsRotation {
        body.angularVelocity += Double(speed)
      }
    }
  }
}
