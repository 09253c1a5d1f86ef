import CoreGraphics

/// A joint between two bodies, or a body and a fixed point: a rod, spring or rope.
@MainActor
final class DynamicsJoint {
  private let first: DynamicsBody
  private let second: DynamicsBody?
  private let firstArm: DynamicsVector
  private let secondArm: DynamicsVector
  private let anchor: DynamicsVector
  private let length: Double
  /// The frequency of a spring in hertz; 0 for a rod.
  private let frequency: Double
  private let damping: Double
  /// Whether the joint is a rope, which acts only when it is taut.
  private let isRope: Bool

  /// - Parameters:
  ///   - firstOffset: The offset from the body's centre, which rotates with the body.
  ///   - anchor: The fixed point, used if there is no second body.
  init(
    _ first: DynamicsBody, firstOffset: DynamicsVector, _ second: DynamicsBody?,
    secondOffset: DynamicsVector, anchor: DynamicsVector, length: Double, frequency: Double,
    damping: Double, isRope: Bool
  ) {
    self.first = first
    self.second = second
    firstArm = firstOffset.rotated(by: first.angle)
    secondArm = second.map { secondOffset.rotated(by: $0.angle) } ?? .zero
    self.anchor = anchor
    self.length = length
    self.frequency = frequency
    self.damping = damping
    self.isRope = isRope
  }

  /// Performs one iteration of the method of sequential impulses.
  ///
  /// - Parameter step: The duration of the step in seconds.
  func solve(_ step: Double) {
    let end = second.map { $0.position + secondArm } ?? anchor
    let way = first.position + firstArm - end
    let distance = way.length
    let stretch = distance - length
    guard distance > 1e-9, !(isRope && stretch < 0) else { return }
    let direction = way.unit
    let speed =
      (first.velocity(at: firstArm) - (second.map { $0.velocity(at: secondArm) } ?? .zero))
      .dot(direction)
    let mass = 1 / max(inverseMass(along: direction), 1e-9)
    let impulse: Double
    if frequency > 0 {
      let omega = 2 * Double.pi * frequency
      impulse = -(stretch * omega * omega + 2 * damping * omega * speed) * mass * step
    } else {
      // A deviation from the length is corrected over several steps.
      impulse = -(speed + 0.2 * stretch / step) * mass
    }
    first.push(direction * impulse, at: firstArm)
    second?.push(direction * -impulse, at: secondArm)
  }

  /// Whether the joint is a spring, which is applied once in a step. A rod is iterated.
  var isSpring: Bool { frequency > 0 }

  private func inverseMass(along direction: DynamicsVector) -> Double {
    let arm = firstArm.cross(direction)
    var sum = first.inverseMass + arm * arm * first.inverseInertia
    if let second {
      let arm = secondArm.cross(direction)
      sum += second.inverseMass + arm * arm * second.inverseInertia
    }
    return sum
  }
}
