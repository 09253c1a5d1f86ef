@_exported public import Foundation

// Vectors are those of the standard library. This file has the matrix that view code uses and the functions
// for small vectors.

public typealias simd_double2 = SIMD2<Double>
public typealias simd_double3 = SIMD3<Double>
public typealias simd_double4 = SIMD4<Double>
public typealias simd_float2 = SIMD2<Float>
public typealias simd_float3 = SIMD3<Float>
public typealias simd_float4 = SIMD4<Float>
public typealias simd_double4x4 = double4x4

/// A matrix of four columns and four rows.
public struct double4x4: Equatable, Sendable {
  public var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  /// Creates a matrix of zeros.
  public init() { columns = (.zero, .zero, .zero, .zero) }

  public init(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>
  ) { columns = (a, b, c, d) }

  public init(_ columns: [SIMD4<Double>]) {
    precondition(columns.count == 4, "A matrix has four columns; \(columns.count) were given.")
    self.columns = (columns[0], columns[1], columns[2], columns[3])
  }

  public init(rows: [SIMD4<Double>]) { self = Self(rows).transpose }

  public init(diagonal: SIMD4<Double>) {
    self.init()
    for i in 0..<4 { self[i][i] = diagonal[i] }
  }

  /// Creates a multiple of the identity matrix.
  public init(_ scalar: Double) { self.init(diagonal: SIMD4(repeating: scalar)) }

  public subscript(column: Int) -> SIMD4<Double> {
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

  public subscript(column: Int, row: Int) -> Double {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  public static func == (a: Self, b: Self) -> Bool { (0..<4).allSatisfy { a[$0] == b[$0] } }

  public var transpose: Self {
    Self((0..<4).map { i in SIMD4(self[0][i], self[1][i], self[2][i], self[3][i]) })
  }

  public static func * (matrix: Self, vector: SIMD4<Double>) -> SIMD4<Double> {
    (0..<4).reduce(SIMD4<Double>.zero) { $0 + matrix[$1] * vector[$1] }
  }

  /// Multiplies a row vector by the matrix.
  public static func * (vector: SIMD4<Double>, matrix: Self) -> SIMD4<Double> {
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

public let matrix_identity_double4x4 = double4x4(1)

public func simd_dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { (a * b).sum() }
public func simd_dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
public func simd_length(_ a: SIMD2<Double>) -> Double { (a * a).sum().squareRoot() }
public func simd_length(_ a: SIMD3<Double>) -> Double { (a * a).sum().squareRoot() }
public func simd_distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { simd_length(a - b) }
public func simd_normalize(_ a: SIMD3<Double>) -> SIMD3<Double> { a / simd_length(a) }
