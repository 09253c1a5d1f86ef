/// A contact point of two bodies, or of a body and a boundary.
@MainActor
final class DynamicsContact {
  /// The first body; nil for a boundary.
  let first: DynamicsBody?
  let second: DynamicsBody
  /// The unit normal that points away from the first body.
  let normal: DynamicsVector
  let point: DynamicsVector
  /// The penetration depth, in points.
  let depth: Double
  private let bounce: Double
  private let friction: Double
  private var normalImpulse = 0.0
  private var frictionImpulse = 0.0

  /// The speed in points per second below which bodies do not bounce, so that they come to rest.
  private static let leastBounce = 30.0

  init(
    _ first: DynamicsBody?, _ second: DynamicsBody, normal: DynamicsVector, point: DynamicsVector,
    depth: Double
  ) {
    self.first = first
    self.second = second
    self.normal = normal
    self.point = point
    self.depth = depth
    friction = first.map { ($0.friction * second.friction).squareRoot() } ?? second.friction
    let elasticity = max(first?.elasticity ?? 0, second.elasticity)
    let speed = Self.speed(first, second, point).dot(normal)
    bounce = speed < -Self.leastBounce ? -elasticity * speed : 0
  }

  /// Returns the velocity of the second body relative to the first at a point.
  private static func speed(
    _ first: DynamicsBody?, _ second: DynamicsBody, _ point: DynamicsVector
  ) -> DynamicsVector {
    second.velocity(at: point - second.position)
      - (first.map { $0.velocity(at: point - $0.position) } ?? .zero)
  }

  /// Performs one iteration of the method of sequential impulses.
  func solve() {
    let speed = Self.speed(first, second, point)
    let wanted = (bounce - speed.dot(normal)) / resistance(along: normal)
    let old = normalImpulse
    normalImpulse = max(0, old + wanted)
    push(normal * (normalImpulse - old))

    let tangent = normal.turned
    let slide = -Self.speed(first, second, point).dot(tangent) / resistance(along: tangent)
    let (oldFriction, most) = (frictionImpulse, friction * normalImpulse)
    frictionImpulse = min(max(oldFriction + slide, -most), most)
    push(tangent * (frictionImpulse - oldFriction))
  }

  /// Returns the inverse of the change of speed that a unit impulse causes: the effective mass of both
  /// bodies.
  private func resistance(along direction: DynamicsVector) -> Double {
    var sum = second.inverseMass
    let arm = (point - second.position).cross(direction)
    sum += arm * arm * second.inverseInertia
    if let first {
      let arm = (point - first.position).cross(direction)
      sum += first.inverseMass + arm * arm * first.inverseInertia
    }
    return max(sum, 1e-9)
  }

  private func push(_ impulse: DynamicsVector) {
    second.push(impulse, at: point - second.position)
    first?.push(-impulse, at: point - first!.position)
  }

  /// Moves overlapping bodies apart by a part of the overlap. Called in each step.
  func separate() {
    let sum = second.inverseMass + (first?.inverseMass ?? 0)
    guard depth > Self.slop, sum > 0 else { return }
    let way = normal * ((depth - Self.slop) * 0.4 / sum)
    second.position += way * second.inverseMass
    first?.position += -way * first!.inverseMass
  }

  /// The overlap in points that remains, so that a contact does not begin and end in every step.
  private static let slop = 0.05
}

/// A boundary segment that items do not cross.
struct DynamicsSegment {
  var from: DynamicsVector
  var to: DynamicsVector

  /// Returns the contacts with a body, two at most, on the side of the segment where the body's centre is.
  @MainActor
  func contacts(with body: DynamicsBody) -> [DynamicsContact] {
    let along = (to - from).unit
    let length = (to - from).length
    var normal = along.turned
    if (body.position - from).dot(normal) < 0 { normal = -normal }
    let outline = body.outline
    var found: [(point: DynamicsVector, depth: Double)] = []
    for corner in outline {
      let depth = -(corner - from).dot(normal)
      let place = (corner - from).dot(along)
      if depth >= 0, (0...length).contains(place) { found.append((corner, depth)) }
    }
    // An end of the segment is inside the body.
    for end in [from, to] {
      if let exit = Self.exit(of: end, from: outline, along: normal) { found.append((end, exit)) }
    }
    return found.sorted { $0.depth > $1.depth }.prefix(2).map {
      DynamicsContact(nil, body, normal: normal, point: $0.point, depth: $0.depth)
    }
  }

  /// Returns the distance of a point inside a convex outline from its edge, against a direction.
  private static func exit(
    of point: DynamicsVector, from outline: [DynamicsVector], along direction: DynamicsVector
  ) -> Double? {
    var nearest = Double.infinity
    for (index, corner) in outline.enumerated() {
      let side = outline[(index + 1) % outline.count] - corner
      let outward = -side.turned.unit
      let distance = (point - corner).dot(outward)
      guard distance < 0 else { return nil }
      let slope = -outward.dot(direction)
      if slope > 1e-9 { nearest = min(nearest, -distance / slope) }
    }
    return nearest.isFinite ? nearest : nil
  }
}

/// The collision detection of two bodies, by the separating axis theorem.
@MainActor
enum DynamicsCollision {
  static func contacts(_ first: DynamicsBody, _ second: DynamicsBody) -> [DynamicsContact] {
    guard first.inverseMass + second.inverseMass > 0 else { return [] }
    let (a, b) = (first.outline, second.outline)
    guard let left = leastDepth(of: b, in: a), let right = leastDepth(of: a, in: b) else {
      return []
    }
    let isFirstFlat = left.depth <= right.depth
    let normal = isFirstFlat ? left.normal : -right.normal
    let depth = min(left.depth, right.depth)
    // The contacts are the corners of each body that are inside the other. If the bodies cross without such a
    // corner, the deepest corner is used.
    var points = b.filter { isInside($0, a) } + a.filter { isInside($0, b) }
    if points.isEmpty {
      points = [
        isFirstFlat
          ? b.min { $0.dot(normal) < $1.dot(normal) }! : a.max { $0.dot(normal) < $1.dot(normal) }!
      ]
    }
    let tangent = normal.turned
    let ends = [
      points.min { $0.dot(tangent) < $1.dot(tangent) }!,
      points.max { $0.dot(tangent) < $1.dot(tangent) }!,
    ]
    return (ends[0] == ends[1] ? [ends[0]] : ends).map {
      DynamicsContact(first, second, normal: normal, point: $0, depth: depth)
    }
  }

  /// Returns the side of an outline with the least penetration by another outline; nil if they do not
  /// overlap.
  private static func leastDepth(
    of other: [DynamicsVector], in outline: [DynamicsVector]
  ) -> (normal: DynamicsVector, depth: Double)? {
    var best: (normal: DynamicsVector, depth: Double)?
    for (index, corner) in outline.enumerated() {
      let side = outline[(index + 1) % outline.count] - corner
      guard side.length > 0 else { continue }
      let outward = -side.turned.unit
      let depth = -(other.map { ($0 - corner).dot(outward) }.min() ?? 0)
      guard depth > 0 else { return nil }
      if depth < best?.depth ?? .infinity { best = (outward, depth) }
    }
    return best
  }

  private static func isInside(_ point: DynamicsVector, _ outline: [DynamicsVector]) -> Bool {
    outline.indices.allSatisfy { index in
      let corner = outline[index]
      return (outline[(index + 1) % outline.count] - corner).cross(point - corner) >= 0
    }
  }
}
