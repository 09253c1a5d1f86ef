public import CoreGraphics

/// A 4 x 4 matrix for row vectors: `[x y z 1] * m`.
///
/// The first digit of an element is its row: m41, m42 and m43 are a translation, and m34 = -1/d is
/// a perspective with the eye at the distance d.
public struct CATransform3D: Equatable, Hashable, Sendable {
  public var m11 = 1.0 as CGFloat
  public var m12 = 0.0 as CGFloat
  public var m13 = 0.0 as CGFloat
  public var m14 = 0.0 as CGFloat
  public var m21 = 0.0 as CGFloat
  public var m22 = 1.0 as CGFloat
  public var m23 = 0.0 as CGFloat
  public var m24 = 0.0 as CGFloat
  public var m31 = 0.0 as CGFloat
  public var m32 = 0.0 as CGFloat
  public var m33 = 1.0 as CGFloat
  public var m34 = 0.0 as CGFloat
  public var m41 = 0.0 as CGFloat
  public var m42 = 0.0 as CGFloat
  public var m43 = 0.0 as CGFloat
  public var m44 = 1.0 as CGFloat

  /// Creates the identity.
  public init() {}

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D()

/// Returns whether every element is exactly that of the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns whether all elements are exactly equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a translation in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
  -> CATransform3D
{
  var t = CATransform3D()
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// Returns a scale about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3D()
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// Returns a rotation by `angle` radians about the axis (x, y, z), which need not have length 1. A
/// zero axis returns the identity.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = Elementary.sineCosine(angle)
  let k = 1 - c
  return CATransform3D(
    m11: x * x * k + c, m12: x * y * k + z * s, m13: x * z * k - y * s, m14: 0,
    m21: x * y * k - z * s, m22: y * y * k + c, m23: y * z * k + x * s, m24: 0,
    m31: x * z * k + y * s, m32: y * z * k - x * s, m33: z * z * k + c, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns the translation followed by `t`: `translation * t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// Returns the scale followed by `t`: `scale * t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

/// Returns the rotation by `angle` radians followed by `t`: `rotation * t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns `a` followed by `b`: the matrix product `a * b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  if CATransform3DIsIdentity(a) { return b }
  if CATransform3DIsIdentity(b) { return a }
  func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat)
    -> (CGFloat, CGFloat, CGFloat, CGFloat)
  {
    (
      x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41,
      x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
      x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43,
      x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
    )
  }
  var t = CATransform3D()
  (t.m11, t.m12, t.m13, t.m14) = row(a.m11, a.m12, a.m13, a.m14)
  (t.m21, t.m22, t.m23, t.m24) = row(a.m21, a.m22, a.m23, a.m24)
  (t.m31, t.m32, t.m33, t.m34) = row(a.m31, a.m32, a.m33, a.m34)
  (t.m41, t.m42, t.m43, t.m44) = row(a.m41, a.m42, a.m43, a.m44)
  return t
}

/// Returns the inverse, or `t` itself if it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Cofactors from the 2 x 2 determinants of the upper and the lower two rows.
  let a0 = t.m11 * t.m22 - t.m12 * t.m21
  let a1 = t.m11 * t.m23 - t.m13 * t.m21
  let a2 = t.m11 * t.m24 - t.m14 * t.m21
  let a3 = t.m12 * t.m23 - t.m13 * t.m22
  let a4 = t.m12 * t.m24 - t.m14 * t.m22
  let a5 = t.m13 * t.m24 - t.m14 * t.m23
  let b0 = t.m31 * t.m42 - t.m32 * t.m41
  let b1 = t.m31 * t.m43 - t.m33 * t.m41
  let b2 = t.m31 * t.m44 - t.m34 * t.m41
  let b3 = t.m32 * t.m43 - t.m33 * t.m42
  let b4 = t.m32 * t.m44 - t.m34 * t.m42
  let b5 = t.m33 * t.m44 - t.m34 * t.m43
  let determinant = a0 * b5 - a1 * b4 + a2 * b3 + a3 * b2 - a4 * b1 + a5 * b0
  guard determinant != 0, determinant.isFinite else { return t }
  let r = 1 / determinant
  return CATransform3D(
    m11: (t.m22 * b5 - t.m23 * b4 + t.m24 * b3) * r,
    m12: (-t.m12 * b5 + t.m13 * b4 - t.m14 * b3) * r,
    m13: (t.m42 * a5 - t.m43 * a4 + t.m44 * a3) * r,
    m14: (-t.m32 * a5 + t.m33 * a4 - t.m34 * a3) * r,
    m21: (-t.m21 * b5 + t.m23 * b2 - t.m24 * b1) * r,
    m22: (t.m11 * b5 - t.m13 * b2 + t.m14 * b1) * r,
    m23: (-t.m41 * a5 + t.m43 * a2 - t.m44 * a1) * r,
    m24: (t.m31 * a5 - t.m33 * a2 + t.m34 * a1) * r,
    m31: (t.m21 * b4 - t.m22 * b2 + t.m24 * b0) * r,
    m32: (-t.m11 * b4 + t.m12 * b2 - t.m14 * b0) * r,
    m33: (t.m41 * a4 - t.m42 * a2 + t.m44 * a0) * r,
    m34: (-t.m31 * a4 + t.m32 * a2 - t.m34 * a0) * r,
    m41: (-t.m21 * b3 + t.m22 * b1 - t.m23 * b0) * r,
    m42: (t.m11 * b3 - t.m12 * b1 + t.m13 * b0) * r,
    m43: (-t.m41 * a3 + t.m42 * a1 - t.m43 * a0) * r,
    m44: (t.m31 * a3 - t.m32 * a1 + t.m33 * a0) * r)
}

/// Returns the transform that acts in the plane like `m` and leaves depths unchanged.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3D()
  (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  return t
}

/// Returns whether `t` maps the plane z = 0 onto itself without perspective.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0
    && t.m33 == 1 && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// Returns the affine part; the identity if `t` is not affine.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  guard CATransform3DIsAffine(t) else { return .identity }
  return CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D {
  /// Returns the image of the point (x, y, 0) in the plane z = 0, after the division by w.
  package func project(_ p: CGPoint) -> CGPoint {
    let x = p.x * m11 + p.y * m21 + m41
    let y = p.x * m12 + p.y * m22 + m42
    let w = p.x * m14 + p.y * m24 + m44
    return w == 1 || w == 0 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
  }
}
