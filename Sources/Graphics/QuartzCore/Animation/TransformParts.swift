import CoreGraphics

/// A decomposed transform, whose parts can be interpolated: translation, rotation, shear, scale,
/// perspective.
///
/// The transform applies scale, then shear, rotation, translation and perspective, with row
/// vectors.
package struct TransformParts: Equatable {
  package var translation = SIMD3<Double>()
  package var scale = SIMD3<Double>(1, 1, 1)
  /// The shears xy, xz, yz.
  package var shear = SIMD3<Double>()
  package var rotation = Quaternion()
  package var perspective = SIMD4<Double>(0, 0, 0, 1)

  package init() {}

  /// Decomposes a transform; nil for one that maps space to a plane or a line.
  package init?(_ t: CATransform3D) {
    guard t.m44 != 0 else { return nil }
    let w = Double(t.m44)
    var rows = [
      SIMD3(Double(t.m11), Double(t.m12), Double(t.m13)) / w,
      SIMD3(Double(t.m21), Double(t.m22), Double(t.m23)) / w,
      SIMD3(Double(t.m31), Double(t.m32), Double(t.m33)) / w,
    ]
    translation = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43)) / w
    let lastColumn = SIMD4(Double(t.m14), Double(t.m24), Double(t.m34), w) / w
    if lastColumn != SIMD4(0, 0, 0, 1) {
      // The last column is the perspective applied after the affine part.
      var affine = t
      (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, t.m44)
      let inverse = CATransform3DInvert(affine)
      guard inverse != affine || CATransform3DIsIdentity(affine) else { return nil }
      let column = SIMD4(Double(t.m14), Double(t.m24), Double(t.m34), w)
      perspective = Self.apply(inverse, column)
    }
    scale.x = Self.length(rows[0])
    guard scale.x > 0 else { return nil }
    rows[0] /= scale.x
    shear.x = Self.dot(rows[0], rows[1])
    rows[1] -= rows[0] * shear.x
    scale.y = Self.length(rows[1])
    guard scale.y > 0 else { return nil }
    rows[1] /= scale.y
    shear.x /= scale.y
    shear.y = Self.dot(rows[0], rows[2])
    rows[2] -= rows[0] * shear.y
    shear.z = Self.dot(rows[1], rows[2])
    rows[2] -= rows[1] * shear.z
    scale.z = Self.length(rows[2])
    guard scale.z > 0 else { return nil }
    rows[2] /= scale.z
    shear.y /= scale.z
    shear.z /= scale.z
    if Self.dot(rows[0], Self.cross(rows[1], rows[2])) < 0 {
      // A mirrored transform is mirrored in x, which a flip in the plane needs for interpolation.
      scale.x = -scale.x
      rows[0] = -rows[0]
      shear.x = -shear.x
      shear.y = -shear.y
    }
    rotation = Quaternion(rows: rows)
  }

  /// The transform that consists of the parts: scale, shear, rotation, translation and perspective
  /// in this order.
  package var transform: CATransform3D {
    let r = rotation.rows
    let x = r[0] * scale.x
    let y = (r[1] + r[0] * shear.x) * scale.y
    let z = (r[2] + r[0] * shear.y + r[1] * shear.z) * scale.z
    let affine = CATransform3D(
      m11: x.x, m12: x.y, m13: x.z, m14: 0, m21: y.x, m22: y.y, m23: y.z, m24: 0, m31: z.x,
      m32: z.y, m33: z.z, m34: 0, m41: translation.x, m42: translation.y, m43: translation.z,
      m44: 1)
    guard perspective != SIMD4(0, 0, 0, 1) else { return affine }
    var view = CATransform3DIdentity
    (view.m14, view.m24, view.m34, view.m44) = (
      perspective.x, perspective.y, perspective.z, perspective.w
    )
    return CATransform3DConcat(affine, view)
  }

  /// Interpolates each part; rotations follow the shorter arc.
  package static func mix(_ a: TransformParts, _ b: TransformParts, _ t: Double) -> TransformParts {
    var result = TransformParts()
    result.translation = a.translation + (b.translation - a.translation) * t
    result.scale = a.scale + (b.scale - a.scale) * t
    result.shear = a.shear + (b.shear - a.shear) * t
    result.perspective = a.perspective + (b.perspective - a.perspective) * t
    result.rotation = Quaternion.mix(a.rotation, b.rotation, t)
    return result
  }

  /// Multiplies a matrix and a column vector.
  private static func apply(_ t: CATransform3D, _ v: SIMD4<Double>) -> SIMD4<Double> {
    func row(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Double {
      Double(a) * v.x + Double(b) * v.y + Double(c) * v.z + Double(d) * v.w
    }
    return SIMD4(
      row(t.m11, t.m12, t.m13, t.m14), row(t.m21, t.m22, t.m23, t.m24),
      row(t.m31, t.m32, t.m33, t.m34), row(t.m41, t.m42, t.m43, t.m44))
  }

  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
  private static func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}

/// A rotation as a unit quaternion.
package struct Quaternion: Equatable {
  /// The components x, y, z, w.
  var v = SIMD4<Double>(0, 0, 0, 1)

  package init() {}

  private init(_ v: SIMD4<Double>) { self.v = v }

  /// Creates a quaternion from the rows of a rotation matrix for row vectors.
  init(rows m: [SIMD3<Double>]) {
    let trace = m[0].x + m[1].y + m[2].z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      v = SIMD4((m[1].z - m[2].y) / s, (m[2].x - m[0].z) / s, (m[0].y - m[1].x) / s, s / 4)
    } else if m[0].x > m[1].y, m[0].x > m[2].z {
      let s = (1 + m[0].x - m[1].y - m[2].z).squareRoot() * 2
      v = SIMD4(s / 4, (m[0].y + m[1].x) / s, (m[2].x + m[0].z) / s, (m[1].z - m[2].y) / s)
    } else if m[1].y > m[2].z {
      let s = (1 + m[1].y - m[0].x - m[2].z).squareRoot() * 2
      v = SIMD4((m[0].y + m[1].x) / s, s / 4, (m[1].z + m[2].y) / s, (m[2].x - m[0].z) / s)
    } else {
      let s = (1 + m[2].z - m[0].x - m[1].y).squareRoot() * 2
      v = SIMD4((m[2].x + m[0].z) / s, (m[1].z + m[2].y) / s, s / 4, (m[0].y - m[1].x) / s)
    }
  }

  /// Creates a rotation from angles in radians about x, then y, then z.
  package init(angles: SIMD3<Double>) {
    let (sx, cx) = Elementary.sineCosine(angles.x / 2)
    let (sy, cy) = Elementary.sineCosine(angles.y / 2)
    let (sz, cz) = Elementary.sineCosine(angles.z / 2)
    v = SIMD4(
      sx * cy * cz - cx * sy * sz, cx * sy * cz + sx * cy * sz, cx * cy * sz - sx * sy * cz,
      cx * cy * cz + sx * sy * sz)
  }

  /// The angles in radians about x, then y, then z.
  package var angles: SIMD3<Double> {
    let (x, y, z, w) = (v.x, v.y, v.z, v.w)
    let sine = min(1, max(-1, 2 * (w * y - z * x)))
    return SIMD3(
      Elementary.arcTangent(y: 2 * (w * x + y * z), x: 1 - 2 * (x * x + y * y)),
      Double.pi / 2 - Elementary.arcCosine(sine),
      Elementary.arcTangent(y: 2 * (w * z + x * y), x: 1 - 2 * (y * y + z * z)))
  }

  var rows: [SIMD3<Double>] {
    let (x, y, z, w) = (v.x, v.y, v.z, v.w)
    return [
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
    ]
  }

  /// Interpolates along the shorter great-circle arc; half a turn is clockwise on screen.
  static func mix(_ a: Quaternion, _ b: Quaternion, _ t: Double) -> Quaternion {
    var end = b.v
    var cosine = (a.v * end).sum()
    if cosine < 0 {
      end = -end
      cosine = -cosine
    }
    if cosine > 1 - 1e-12 {
      let mixed = a.v + (end - a.v) * t
      return Quaternion(mixed / (mixed * mixed).sum().squareRoot())
    }
    let angle = Elementary.arcCosine(cosine)
    let sine = Elementary.sine(angle)
    return Quaternion(
      a.v * (Elementary.sine((1 - t) * angle) / sine) + end * (Elementary.sine(t * angle) / sine))
  }
}
