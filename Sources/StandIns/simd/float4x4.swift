public import Foundation

public typealias simd_float4x4 = float4x4

/// A matrix of four columns and four rows.
public struct float4x4: Equatable, Sendable {
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// Creates a matrix of zeros.
  public init() { columns = (.zero, .zero, .zero, .zero) }

  public init(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>
  ) { columns = (a, b, c, d) }

  public init(_ columns: [SIMD4<Float>]) {
    precondition(columns.count == 4, "A matrix has four columns; \(columns.count) were given.")
    self.columns = (columns[0], columns[1], columns[2], columns[3])
  }

  public init(rows: [SIMD4<Float>]) { self = Self(rows).transpose }

  public init(diagonal: SIMD4<Float>) {
    self.init()
    for i in 0..<4 { self[i][i] = diagonal[i] }
  }

  /// Creates a multiple of the identity matrix.
  public init(_ scalar: Float) { self.init(diagonal: SIMD4(repeating: scalar)) }

  public subscript(column: Int) -> SIMD4<Float> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: columns.3
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: columns.3 = newValue
      }
    }
  }

  public subscript(column: Int, row: Int) -> Float {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  public static func == (a: Self, b: Self) -> Bool { (0..<4).allSatisfy { a[$0] == b[$0] } }

  public var transpose: Self {
    Self((0..<4).map { i in SIMD4(self[0][i], self[1][i], self[2][i], self[3][i]) })
  }

  public static func * (matrix: Self, vector: SIMD4<Float>) -> SIMD4<Float> {
    (0..<4).reduce(SIMD4<Float>.zero) { $0 + matrix[$1] * vector[$1] }
  }

  /// Multiplies a row vector by the matrix.
  public static func * (vector: SIMD4<Float>, matrix: Self) -> SIMD4<Float> {
    SIMD4(
      (vector * matrix[0]).sum(), (vector * matrix[1]).sum(), (vector * matrix[2]).sum(),
      (vector * matrix[3]).sum())
  }

  public static func * (a: Self, b: Self) -> Self { Self((0..<4).map { a * b[$0] }) }

  /// The inverse, computed by elimination with the largest pivot. As on Apple's platforms, its elements are
  /// NaN if the matrix has no inverse.
  public var inverse: Self {
    var left = transpose
    var right = Self(1)
    // The columns of the transposed matrices are the rows, so whole rows are combined.
    for i in 0..<4 {
      let pivot = (i..<4).max { abs(left[$0][i]) < abs(left[$1][i]) } ?? i
      (left[i], left[pivot]) = (left[pivot], left[i])
      (right[i], right[pivot]) = (right[pivot], right[i])
      let factor = 1 / left[i][i]
      left[i] *= factor
      right[i] *= factor
      for j in 0..<4 where j != i {
        let amount = left[j][i]
        left[j] -= amount * left[i]
        right[j] -= amount * right[i]
      }
    }
    return right.transpose
  }
}

public let matrix_identity_float4x4 = float4x4(1)

public func simd_mul(_ a: float4x4, _ b: float4x4) -> float4x4 { a * b }
public func simd_mul(_ a: float4x4, _ b: SIMD4<Float>) -> SIMD4<Float> { a * b }
public func simd_dot(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float { (a * b).sum() }
public func simd_dot(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float { (a * b).sum() }
public func simd_length(_ a: SIMD2<Float>) -> Float { (a * a).sum().squareRoot() }
public func simd_length(_ a: SIMD3<Float>) -> Float { (a * a).sum().squareRoot() }
public func simd_distance(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float { simd_length(a - b) }
public func simd_distance(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float { simd_length(a - b) }
public func simd_normalize(_ a: SIMD2<Float>) -> SIMD2<Float> { a / simd_length(a) }
public func simd_normalize(_ a: SIMD3<Float>) -> SIMD3<Float> { a / simd_length(a) }
public func simd_cross(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
  SIMD3(
    a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
public func dot(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float { simd_dot(a, b) }
public func dot(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float { simd_dot(a, b) }
public func length(_ a: SIMD2<Float>) -> Float { simd_length(a) }
public func length(_ a: SIMD3<Float>) -> Float { simd_length(a) }
public func distance(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float { simd_distance(a, b) }
public func normalize(_ a: SIMD3<Float>) -> SIMD3<Float> { simd_normalize(a) }
public func cross(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> { simd_cross(a, b) }
