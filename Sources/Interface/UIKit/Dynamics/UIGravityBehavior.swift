import CoreGraphics

/// Applies gravity to items; a magnitude of 1 is 1000 points per second squared (documented).
open class UIGravityBehavior: UIDynamicBehavior {
  private final var list: DynamicItemList
  private static let unit = 1000.0

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

  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { didChange() } }

  open var angle: CGFloat {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction, as an angle in radians clockwise from the right, and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, length: magnitude)
  }

  override var dynamicItems: [any UIDynamicItem] { items }

  override func apply(to world: DynamicsWorld, step: Double) {
    for body in world.bodies(of: items) where body.inverseMass > 0 {
      body.velocity += DynamicsVector(gravityDirection) * (Self.unit * step)
    }
  }
}

extension CGVector {
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

  var angle: CGFloat { CGFloat(Elementary.arcTangent(y: Double(dy), x: Double(dx))) }

  init(angle: CGFloat, length: CGFloat) {
    let (sine, cosine) = Elementary.sineCosine(Double(angle))
    self.init(dx: length * CGFloat(cosine), dy: length * CGFloat(sine))
  }
}
