import Foundation

/// A quaternion, which describes a rotation in space.
public struct simd_quatf: Equatable, Sendable {
  /// The imaginary part and, last, the real one.
  public var vector: SIMD4<Float>

  public init() { vector = .zero }
  public init(vector: SIMD4<Float>) { self.vector = vector }
  public init(ix: Float, iy: Float, iz: Float, r: Float) { vector = SIMD4(ix, iy, iz, r) }
  public init(real: Float, imag: SIMD3<Float>) {
    vector = SIMD4(imag.x, imag.y, imag.z, real)
  }
  /// Creates a rotation by radians about an axis of length 1.
  public init(angle: Float, axis: SIMD3<Float>) {
    self.init(real: cos(angle / 2), imag: axis * sin(angle / 2))
  }

  public var real: Float { vector.w }
  public var imag: SIMD3<Float> { SIMD3(vector.x, vector.y, vector.z) }
  public var angle: Float { 2 * atan2(simd_length(imag), real) }
  public var axis: SIMD3<Float> { simd_normalize(imag) }
  public var length: Float { (vector * vector).sum().squareRoot() }
  public var normalized: simd_quatf { simd_quatf(vector: vector / length) }
  public var conjugate: simd_quatf { simd_quatf(real: real, imag: -imag) }
  public var inverse: simd_quatf {
    simd_quatf(vector: conjugate.vector / (vector * vector).sum())
  }

  /// Returns the rotated vector.
  public func act(_ vector: SIMD3<Float>) -> SIMD3<Float> {
    let twice = 2 * simd_cross(imag, vector)
    return vector + real * twice + simd_cross(imag, twice)
  }

  public static func * (a: simd_quatf, b: simd_quatf) -> simd_quatf {
    simd_quatf(
      real: a.real * b.real - simd_dot(a.imag, b.imag),
      imag: a.real * b.imag + b.real * a.imag + simd_cross(a.imag, b.imag))
  }
}

extension float4x4 {
  /// Creates the matrix of a rotation.
  public init(_ quaternion: simd_quatf) {
    let columns = [SIMD3<Float>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)].map(quaternion.act)
    self.init(columns.map { SIMD4($0.x, $0.y, $0.z, 0) } + [SIMD4(0, 0, 0, 1)])
  }
}
