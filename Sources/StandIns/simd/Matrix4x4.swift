import Foundation

public typealias double4x4 = Matrix4x4<Double>
public typealias float4x4 = Matrix4x4<Float>
public typealias simd_double4x4 = double4x4
public typealias simd_float4x4 = float4x4

public let matrix_identity_double4x4 = double4x4(1)
public let matrix_identity_float4x4 = float4x4(1)

public func simd_mul<T>(_ a: Matrix4x4<T>, _ b: Matrix4x4<T>) -> Matrix4x4<T> { a * b }
public func simd_mul<T>(_ a: Matrix4x4<T>, _ b: SIMD4<T>) -> SIMD4<T> { a * b }

/// A matrix of four columns and four rows. Apple's matrices are those of single and of double precision.
public struct Matrix4x4<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: Equatable, Sendable
where Scalar.SIMD4Storage: Sendable {
  public var columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)

  /// Creates a matrix of zeros.
  public init() { columns = (.zero, .zero, .zero, .zero) }

  public init(
    _ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>, _ c: SIMD4<Scalar>, _ d: SIMD4<Scalar>
  ) { columns = (a, b, c, d) }

  public init(_ columns: [SIMD4<Scalar>]) {
    precondition(columns.count == 4, "A matrix has four columns; \(columns.count) were given.")
    self.columns = (columns[0], columns[1], columns[2], columns[3])
  }

  public init(rows: [SIMD4<Scalar>]) { self = Self(rows).transpose }

  public init(diagonal: SIMD4<Scalar>) {
    self.init()
    for i in 0..<4 { self[i][i] = diagonal[i] }
  }

  /// Creates a multiple of the identity matrix.
  public init(_ scalar: Scalar) { self.init(diagonal: SIMD4(repeating: scalar)) }

  public subscript(column: Int) -> SIMD4<Scalar> {
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

  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  public static func == (a: Self, b: Self) -> Bool { (0..<4).allSatisfy { a[$0] == b[$0] } }

  public var transpose: Self {
    Self((0..<4).map { i in SIMD4(self[0][i], self[1][i], self[2][i], self[3][i]) })
  }

  public static func * (matrix: Self, vector: SIMD4<Scalar>) -> SIMD4<Scalar> {
    (0..<4).reduce(SIMD4<Scalar>.zero) { $0 + matrix[$1] * vector[$1] }
  }

  /// Multiplies a row vector by the matrix.
  public static func * (vector: SIMD4<Scalar>, matrix: Self) -> SIMD4<Scalar> {
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
