import Foundation

/// A cubic curve with functions of its arc length, for dashing and trimming.
struct CubicCurve {
  typealias Vector = SIMD2<Double>
  let p0: Vector
  let p1: Vector
  let p2: Vector
  let p3: Vector

  init(_ p0: Vector, _ p1: Vector, _ p2: Vector, _ p3: Vector) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// Creates the cubic that draws the same curve as a quadratic.
  init(_ p0: CGPoint, control c: CGPoint, _ p2: CGPoint) {
    self.init(
      Vector(p0.x, p0.y),
      Vector(p0.x + (c.x - p0.x) * 2 / 3, p0.y + (c.y - p0.y) * 2 / 3),
      Vector(p2.x + (c.x - p2.x) * 2 / 3, p2.y + (c.y - p2.y) * 2 / 3), Vector(p2.x, p2.y))
  }

  init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    self.init(
      Vector(p0.x, p0.y), Vector(p1.x, p1.y), Vector(p2.x, p2.y), Vector(p3.x, p3.y))
  }

  /// Returns the point at a parameter from 0 to 1.
  func point(_ t: Double) -> Vector {
    let s = 1 - t
    let k0 = s * s * s
    let k1 = 3 * s * s * t
    let k2 = 3 * s * t * t
    let k3 = t * t * t
    return p0 * k0 + p1 * k1 + p2 * k2 + p3 * k3
  }

  /// Returns the lengths of the chords up to parameter i/64. The error is under 1/1000 for the
  /// bends that a cubic can have.
  func lengthTable() -> [Double] {
    var table = [0.0]
    var previous = p0
    for i in 1...64 {
      let p = point(Double(i) / 64)
      let d = p - previous
      table.append(table[i - 1] + (d.x * d.x + d.y * d.y).squareRoot())
      previous = p
    }
    return table
  }

  /// Returns the parameter at a length by interpolation between entries of the length table.
  func parameter(at length: Double, in table: [Double]) -> Double {
    var low = 0
    var high = table.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if table[middle] <= length { low = middle } else { high = middle }
    }
    let step = table[high] - table[low]
    let fraction = step > 0 ? (length - table[low]) / step : 0
    return min(1, (Double(low) + fraction) / Double(table.count - 1))
  }

  func part(from t0: Double, to t1: Double) -> CubicCurve {
    // Blossoming: the control points of the part are values of the polar form.
    func blossom(_ u: Double, _ v: Double, _ w: Double) -> Vector {
      func mix(_ a: Vector, _ b: Vector, _ t: Double) -> Vector { a + (b - a) * t }
      let a = mix(p0, p1, u)
      let b = mix(p1, p2, u)
      let c = mix(p2, p3, u)
      let ab = mix(a, b, v)
      let bc = mix(b, c, v)
      return mix(ab, bc, w)
    }
    return CubicCurve(
      blossom(t0, t0, t0), blossom(t0, t0, t1), blossom(t0, t1, t1), blossom(t1, t1, t1))
  }
}
