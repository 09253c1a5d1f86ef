import CoreGraphics

/// A point or a vector in the simulation, in points.
struct DynamicsVector: Equatable {
  var x = 0.0
  var y = 0.0

  static let zero = DynamicsVector()

  init(_ x: Double = 0, _ y: Double = 0) {
    self.x = x
    self.y = y
  }
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
  init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }

  static func + (a: Self, b: Self) -> Self { Self(a.x + b.x, a.y + b.y) }
  static func - (a: Self, b: Self) -> Self { Self(a.x - b.x, a.y - b.y) }
  static func * (a: Self, factor: Double) -> Self { Self(a.x * factor, a.y * factor) }
  static func += (a: inout Self, b: Self) { a = a + b }
  static prefix func - (a: Self) -> Self { Self(-a.x, -a.y) }

  func dot(_ other: Self) -> Double { x * other.x + y * other.y }
  func cross(_ other: Self) -> Double { x * other.y - y * other.x }
  var length: Double { dot(self).squareRoot() }
  /// The vector rotated by 90 degrees clockwise on the screen. For an arm it is the velocity that an angular
  /// velocity of 1 causes.
  var turned: Self { Self(-y, x) }
  var unit: Self { length > 0 ? self * (1 / length) : Self(0, 1) }

  func rotated(by angle: Double) -> Self {
    guard angle != 0 else { return self }
    let (sine, cosine) = Elementary.sineCosine(angle)
    return Self(x * cosine - y * sine, x * sine + y * cosine)
  }

  var point: CGPoint { CGPoint(x: x, y: y) }
}

/// A rigid body that simulates the motion of a dynamic item.
@MainActor
final class DynamicsBody {
  let item: any UIDynamicItem
  var position: DynamicsVector
  /// The rotation in radians.
  var angle: Double
  var velocity = DynamicsVector.zero
  var angularVelocity = 0.0

  // The properties of bodies without an item behavior are those of SpriteKit's bodies (a guess).
  var elasticity = 0.2
  var friction = 0.2
  var resistance = 0.1
  var angularResistance = 0.1
  private(set) var allowsRotation = true
  /// The inverse of the mass; 0 for an immovable body.
  private(set) var inverseMass = 1.0
  private(set) var inverseInertia = 1.0
  /// The corners of the unrotated shape relative to the centre, by increasing angle.
  private(set) var corners: [DynamicsVector] = []

  init(_ item: any UIDynamicItem) {
    self.item = item
    position = DynamicsVector(item.center)
    angle = Self.angle(of: item)
    setMass(density: 1, allowsRotation: true, isAnchored: false)
    corners = DynamicsShape.corners(of: item)
  }

  private static func angle(of item: any UIDynamicItem) -> Double {
    let transform = item.transform
    return Elementary.arcTangent(y: Double(transform.b), x: Double(transform.a))
  }

  func setMass(density: Double, allowsRotation: Bool, isAnchored: Bool) {
    let (width, height) = (Double(item.bounds.width), Double(item.bounds.height))
    let mass = max(width * height / 10_000 * density, 1e-6)
    self.allowsRotation = allowsRotation
    inverseMass = isAnchored ? 0 : 1 / mass
    inverseInertia =
      isAnchored || !allowsRotation
      ? 0 : 12 / (mass * max(width * width + height * height, 1e-6))
    if isAnchored { velocity = .zero }
    if inverseInertia == 0 { angularVelocity = 0 }
  }

  /// Reads position, rotation and shape from the item.
  func readState() {
    position = DynamicsVector(item.center)
    angle = Self.angle(of: item)
    corners = DynamicsShape.corners(of: item)
  }

  /// Writes position and rotation to the item.
  func writeState() {
    item.center = position.point
    guard angle != Self.angle(of: item) else { return }
    item.transform = CGAffineTransform(rotationAngle: CGFloat(angle))
  }

  /// Applies an impulse at a point, given relative to the centre.
  func push(_ impulse: DynamicsVector, at arm: DynamicsVector) {
    velocity += impulse * inverseMass
    angularVelocity += arm.cross(impulse) * inverseInertia
  }

  /// Returns the velocity of a point, given relative to the centre.
  func velocity(at arm: DynamicsVector) -> DynamicsVector {
    velocity + arm.turned * angularVelocity
  }

  func move(_ step: Double) {
    guard inverseMass > 0 else { return }
    velocity = velocity * (1 / (1 + resistance * step))
    angularVelocity *= 1 / (1 + angularResistance * step)
    position += velocity * step
    angle += angularVelocity * step
  }

  /// The current positions of the corners.
  var outline: [DynamicsVector] { corners.map { position + $0.rotated(by: angle) } }

  /// Whether the body moves by less than 2 points per second and hardly rotates.
  var isSlow: Bool { velocity.length < 2 && abs(angularVelocity) < 0.02 }
}
