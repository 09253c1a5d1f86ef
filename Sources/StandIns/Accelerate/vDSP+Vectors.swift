// The Swift interface of vDSP: functions that apply an operation to each element of a vector.
// Results are new arrays, or are written to `result`.

/// Functions for vectors, which are sequences of floating-point numbers.
public enum vDSP {
  public static func add<T: BinaryFloatingPoint>(
    _ vectorA: some Sequence<T>, _ vectorB: some Sequence<T>
  ) -> [T] { zip(vectorA, vectorB).map { $0 + $1 } }
  public static func add<T: BinaryFloatingPoint>(_ scalar: T, _ vector: some Sequence<T>) -> [T] {
    vector.map { scalar + $0 }
  }
  public static func add<T: BinaryFloatingPoint, V: MutableCollection>(
    _ vectorA: some Sequence<T>, _ vectorB: some Sequence<T>, result: inout V
  ) where V.Element == T { put(add(vectorA, vectorB), in: &result) }
  public static func add<T: BinaryFloatingPoint, V: MutableCollection>(
    _ scalar: T, _ vector: some Sequence<T>, result: inout V
  ) where V.Element == T { put(add(scalar, vector), in: &result) }

  /// Subtracts the second vector from the first.
  public static func subtract<T: BinaryFloatingPoint>(
    _ vectorA: some Sequence<T>, _ vectorB: some Sequence<T>
  ) -> [T] { zip(vectorA, vectorB).map { $0 - $1 } }
  public static func subtract<T: BinaryFloatingPoint, V: MutableCollection>(
    _ vectorA: some Sequence<T>, _ vectorB: some Sequence<T>, result: inout V
  ) where V.Element == T { put(subtract(vectorA, vectorB), in: &result) }

  public static func multiply<T: BinaryFloatingPoint>(
    _ vectorA: some Sequence<T>, _ vectorB: some Sequence<T>
  ) -> [T] { zip(vectorA, vectorB).map { $0 * $1 } }
  public static func multiply<T: BinaryFloatingPoint>(
    _ scalar: T, _ vector: some Sequence<T>
  ) -> [T] { vector.map { scalar * $0 } }
  public static func multiply<T: BinaryFloatingPoint, V: MutableCollection>(
    _ vectorA: some Sequence<T>, _ vectorB: some Sequence<T>, result: inout V
  ) where V.Element == T { put(multiply(vectorA, vectorB), in: &result) }
  public static func multiply<T: BinaryFloatingPoint, V: MutableCollection>(
    _ scalar: T, _ vector: some Sequence<T>, result: inout V
  ) where V.Element == T { put(multiply(scalar, vector), in: &result) }

  public static func divide<T: BinaryFloatingPoint>(
    _ vectorA: some Sequence<T>, _ vectorB: some Sequence<T>
  ) -> [T] { zip(vectorA, vectorB).map { $0 / $1 } }
  public static func divide<T: BinaryFloatingPoint>(
    _ vector: some Sequence<T>, _ scalar: T
  ) -> [T] { vector.map { $0 / scalar } }

  public static func absolute<T: BinaryFloatingPoint>(_ vector: some Sequence<T>) -> [T] {
    vector.map { abs($0) }
  }
  public static func square<T: BinaryFloatingPoint>(_ vector: some Sequence<T>) -> [T] {
    vector.map { $0 * $0 }
  }
  public static func negative<T: BinaryFloatingPoint>(_ vector: some Sequence<T>) -> [T] {
    vector.map { -$0 }
  }
  /// Limits the elements to a range.
  public static func clip<T: BinaryFloatingPoint>(
    _ vector: some Sequence<T>, to bounds: ClosedRange<T>
  ) -> [T] { vector.map { min(max($0, bounds.lowerBound), bounds.upperBound) } }

  public static func sum<T: BinaryFloatingPoint>(_ vector: some Sequence<T>) -> T {
    vector.reduce(0, +)
  }
  public static func sumOfSquares<T: BinaryFloatingPoint>(_ vector: some Sequence<T>) -> T {
    vector.reduce(0) { $0 + $1 * $1 }
  }
  public static func dot<T: BinaryFloatingPoint>(
    _ vectorA: some Sequence<T>, _ vectorB: some Sequence<T>
  ) -> T { zip(vectorA, vectorB).reduce(0) { $0 + $1.0 * $1.1 } }
  /// Returns the mean; NaN for an empty vector.
  public static func mean<T: BinaryFloatingPoint>(_ vector: some Collection<T>) -> T {
    sum(vector) / T(vector.count)
  }
  public static func rootMeanSquare<T: BinaryFloatingPoint>(_ vector: some Collection<T>) -> T {
    (sumOfSquares(vector) / T(vector.count)).squareRoot()
  }
  /// Returns the largest element; minus infinity for an empty vector.
  public static func maximum<T: BinaryFloatingPoint>(_ vector: some Sequence<T>) -> T {
    vector.reduce(-.infinity) { max($0, $1) }
  }
  /// Returns the smallest element; infinity for an empty vector.
  public static func minimum<T: BinaryFloatingPoint>(_ vector: some Sequence<T>) -> T {
    vector.reduce(.infinity) { min($0, $1) }
  }
  public static func distanceSquared<T: BinaryFloatingPoint>(
    _ pointA: some Sequence<T>, _ pointB: some Sequence<T>
  ) -> T { sumOfSquares(subtract(pointA, pointB)) }

  /// Returns the sums of all windows of `windowLength` consecutive elements; an empty array if the
  /// vector is shorter.
  public static func slidingWindowSum<T: BinaryFloatingPoint>(
    _ vector: some Collection<T>, usingWindowLength windowLength: Int
  ) -> [T] {
    let values = Array(vector)
    guard windowLength > 0, values.count >= windowLength else { return [] }
    return (0...(values.count - windowLength)).map { sum(values[$0..<$0 + windowLength]) }
  }

  private static func put<T, V: MutableCollection>(_ values: [T], in result: inout V)
  where V.Element == T {
    for (index, value) in zip(Array(result.indices), values) { result[index] = value }
  }
}

/// Interpolates between the `m` elements of `a` by parabolas through three neighbouring elements.
/// `b` contains `n` positions as fractional indices; `c` receives the interpolated values. Nothing
/// is written if `m` is less than 3.
public func vDSP_vqint(
  _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length, _ m: vDSP_Length
) {
  guard m >= 3 else { return }
  for index in 0..<Int(n) {
    let place = b[index * ib]
    // The parabola needs a neighbour on each side.
    let middle = min(max(Int(place), 1), Int(m) - 2)
    let share = place - Float(middle)
    let (before, at, after) = (a[middle - 1], a[middle], a[middle + 1])
    c[index * ic] =
      (before * (share * share - share) + at * (2 - 2 * share * share)
        + after * (share * share + share)) / 2
  }
}
