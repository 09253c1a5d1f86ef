/// Applies a field of forces to the items within a region.
///
/// The unit of the strength is 100 points per second squared for an item of 100 by 100 points (a guess).
///
/// - Support: partial: fields of noise, turbulence, electricity and magnetism apply no force.
open class UIFieldBehavior: UIDynamicBehavior {
  /// The kind of a field.
  private enum Kind {
    case drag, vortex, radial, linear, velocity, spring, none
    case custom(Block)
  }

  private typealias Block = (
    UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
  ) -> CGVector

  private final let kind: Kind
  private final var list = DynamicItemList([])
  private final var time = 0.0
  private static let unit = 100.0

  private init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  // MARK: Creation

  /// Returns a field that slows items down.
  open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
  /// Returns a field whose forces are at right angles to the line to its position.
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
  /// Returns a field that attracts items to a point.
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(.radial)
    field.position = position
    return field
  }
  /// Returns a field that accelerates items in a direction.
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.linear)
    field.direction = direction
    return field
  }
  /// Returns a field that gives items a velocity.
  open class func velocityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.velocity)
    field.direction = direction
    return field
  }
  /// Returns a field that draws items to its position like a spring.
  open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
  /// - Support: without effect: noise applies no force.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior
  {
    let field = UIFieldBehavior(.none)
    field.smoothness = smoothness
    field.animationSpeed = speed
    return field
  }
  /// - Support: without effect: turbulence applies no force.
  open class func turbulenceField(
    smoothness: CGFloat, animationSpeed speed: CGFloat
  ) -> UIFieldBehavior { noiseField(smoothness: smoothness, animationSpeed: speed) }
  /// - Support: without effect: items have no charge.
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.none) }
  /// - Support: without effect: items have no charge.
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.none) }
  /// Returns a field whose forces a closure computes from position, velocity, mass, charge and seconds.
  open class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

  // MARK: Values

  /// The centre of the field in the reference view's coordinates.
  open var position = CGPoint.zero { didSet { didChange() } }
  /// The area around the centre in which the field acts.
  open var region = UIRegion.infinite { didSet { didChange() } }
  /// The strength. 1 by default.
  open var strength: CGFloat = 1 { didSet { didChange() } }
  /// The power of the distance by which the strength decreases. 0 by default.
  ///
  /// - Support: partial: the power is rounded to a whole number.
  open var falloff: CGFloat = 0 { didSet { didChange() } }
  /// The distance in points within which the strength does not decrease.
  open var minimumRadius: CGFloat = 1e-6 { didSet { didChange() } }
  /// The direction of linear and velocity fields.
  open var direction = CGVector.zero { didSet { didChange() } }
  /// Without effect: noise applies no force.
  open var smoothness: CGFloat = 0
  /// Without effect: noise applies no force.
  open var animationSpeed: CGFloat = 0

  /// The items on which the field acts.
  open var items: [any UIDynamicItem] { list.items }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    didChange()
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    didChange()
  }

  override var dynamicItems: [any UIDynamicItem] { items }

  override func apply(to world: DynamicsWorld, step: Double) {
    time += step
    for body in world.bodies(of: items) where body.inverseMass > 0 {
      let offset = body.position - DynamicsVector(position)
      guard region.contains(offset.point) else { continue }
      apply(to: body, offset, step)
    }
  }

  private func apply(to body: DynamicsBody, _ offset: DynamicsVector, _ step: Double) {
    let distance = max(offset.length, Double(minimumRadius))
    let power = max(0, min(16, Int(falloff.rounded())))
    let decrease = 1 / (0..<power).reduce(1.0) { product, _ in product * distance }
    let force = Double(strength) * decrease * Self.unit
    let pull = force * body.inverseMass * step
    switch kind {
    case .drag:
      body.velocity = body.velocity * (1 / (1 + Double(strength) * decrease * step))
    case .vortex: body.velocity += offset.unit.turned * pull
    case .radial: body.velocity += -offset.unit * pull
    case .linear: body.velocity += DynamicsVector(direction) * (force * step)
    case .velocity: body.velocity = DynamicsVector(direction) * Double(strength)
    case .spring: body.velocity += -offset * (Double(strength) * decrease * body.inverseMass * step)
    case .none: break
    case .custom(let block):
      let velocity = CGVector(dx: body.velocity.x, dy: body.velocity.y)
      let vector = block(
        self, body.position.point, velocity, CGFloat(1 / body.inverseMass), 0, time)
      body.velocity += DynamicsVector(vector) * (body.inverseMass * step)
    }
  }
}
