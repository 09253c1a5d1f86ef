public import Foundation

/// The names of the predefined timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = Self(rawValue: "linear")
  /// A slow start.
  public static let easeIn = Self(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = Self(rawValue: "easeOut")
  /// A slow start and a slow end.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// The curve of implicit animations: a fast start and a slow end.
  public static let `default` = Self(rawValue: "default")
}

/// A curve from time to progress: a cubic Bézier from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
  package let curve: TimingCurve

  /// Creates a function by name; an unknown name means `default`.
  public convenience init(name: CAMediaTimingFunctionName) {
    self.init(TimingCurve.named[name] ?? .default)
  }

  /// Creates a function from the two inner control points. Their x is limited to 0...1, their y is
  /// not.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  package init(_ curve: TimingCurve) {
    self.curve = curve
    super.init()
  }

  /// Stores a control point, 0 to 3, at the pointer. Point 0 is (0, 0), point 3 is (1, 1).
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    guard points.indices.contains(idx) else { return }
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }
}

/// The control points of a timing function. Their x is limited to 0...1, so that time never runs
/// backwards.
package struct TimingCurve: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func time(_ x: Double) -> Double { x.isNaN ? 0 : min(1, max(0, x)) }
    self.x1 = time(x1)
    self.y1 = y1.isFinite ? y1 : 0
    self.x2 = time(x2)
    self.y2 = y2.isFinite ? y2 : 1
  }

  package static let linear = TimingCurve(0, 0, 1, 1)
  package static let easeIn = TimingCurve(0.42, 0, 1, 1)
  package static let easeOut = TimingCurve(0, 0, 0.58, 1)
  package static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)
  package static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

  package static let named: [CAMediaTimingFunctionName: TimingCurve] = [
    .linear: .linear, .easeIn: .easeIn, .easeOut: .easeOut, .easeInEaseOut: .easeInOut,
    .default: .default,
  ]

  /// Returns the progress at a fraction of the time.
  ///
  /// Newton's method starting at the time itself, within a bracket that is halved whenever a step
  /// would leave it or hardly moves: exact to the last few bits, also where the slope is 0.
  package func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return time }
    var (low, high) = (0.0, 1.0)
    var t = time
    for _ in 0..<64 {
      let error = Self.bezier(x1, x2, t) - time
      if error == 0 { break }
      if error < 0 { low = t } else { high = t }
      let slope = Self.slope(x1, x2, t)
      var next = t - error / slope
      if !(next > low && next < high) { next = (low + high) / 2 }
      if next == t || high - low < 1e-16 { break }
      t = next
    }
    return Self.bezier(y1, y2, t)
  }

  /// Returns a coordinate of the curve from 0 to 1 with the inner control values `a` and `b`.
  private static func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let u = 1 - t
    return ((3 * u * a) * u + (3 * u * b) * t + t * t) * t
  }

  /// The derivative of `bezier` by its parameter.
  private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * a + 6 * u * t * (b - a) + 3 * t * t * (1 - b)
  }
}
