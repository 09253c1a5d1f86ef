/// A timing curve that maps linear progress to eased progress, both between 0 and 1.
public nonisolated struct UnitCurve: Hashable, Sendable {
  private enum Function: Hashable {
    case bezier(Double, Double, Double, Double)
    case circularEaseIn, circularEaseOut, circularEaseInOut
  }

  private let function: Function
  private var isInverse = false

  private init(_ function: Function) { self.function = function }

  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(
      .bezier(
        Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x),
        Double(endControlPoint.y)))
  }

  public static let linear = UnitCurve(.bezier(0, 0, 1, 1))
  public static let easeIn = UnitCurve(.bezier(0.42, 0, 1, 1))
  public static let easeOut = UnitCurve(.bezier(0, 0, 0.58, 1))
  public static let easeInOut = UnitCurve(.bezier(0.42, 0, 0.58, 1))
  /// The former name of `easeInOut`.
  public static let easeInEaseOut = easeInOut
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  /// The inverse of the curve.
  public var inverse: UnitCurve {
    var copy = self
    copy.isInverse.toggle()
    return copy
  }

  /// The control points of a Bézier curve; nil for other curves and inverses.
  var controlPoints: (start: CGPoint, end: CGPoint)? {
    guard !isInverse, case .bezier(let x1, let y1, let x2, let y2) = function else { return nil }
    return (CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))
  }

  public func value(at progress: Double) -> Double {
    let x = progress.isNaN ? 0 : min(1, max(0, progress))
    return isInverse ? inverted(x) : forward(x)
  }

  public func velocity(at progress: Double) -> Double {
    let x = min(1, max(0, progress))
    let (low, high) = (max(0, x - 1e-5), min(1, x + 1e-5))
    return (value(at: high) - value(at: low)) / (high - low)
  }

  private func forward(_ x: Double) -> Double {
    switch function {
    case .bezier(let x1, let y1, let x2, let y2):
      TimingCurve(x1, y1, x2, y2).progress(at: x)
    case .circularEaseIn: 1 - (1 - x * x).squareRoot()
    case .circularEaseOut: (1 - (1 - x) * (1 - x)).squareRoot()
    case .circularEaseInOut:
      x < 0.5
        ? (1 - (1 - 4 * x * x).squareRoot()) / 2
        : (1 + (1 - 4 * (1 - x) * (1 - x)).squareRoot()) / 2
    }
  }

  private func inverted(_ y: Double) -> Double {
    if case .bezier(let x1, let y1, let x2, let y2) = function {
      return TimingCurve(y1, x1, y2, x2).progress(at: y)
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if forward(middle) < y { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
