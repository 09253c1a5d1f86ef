public import Foundation

/// A gradient along a line or between two circles whose colours a function computes.
///
/// The function is evaluated at 1,025 evenly spaced positions when the shading is created; colours
/// in between are interpolated.
public final class CGShading: Sendable {
  public let colorSpace: CGColorSpace
  let geometry: GradientPaint.Geometry
  let stops: [GradientStop]
  let extendsStart: Bool
  let extendsEnd: Bool

  /// Creates a shading along a line. The function's input is the position from the start, 0, to the
  /// end, 1.
  ///
  /// Nil if the function does not return the components of the space and alpha.
  public convenience init?(
    axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction,
    extendStart: Bool, extendEnd: Bool
  ) {
    self.init(space, .linear(start, end), function, extendStart, extendEnd)
  }

  /// Creates a shading between two circles. The function's input is the position from the start, 0,
  /// to the end, 1.
  public convenience init?(
    radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint,
    endRadius: CGFloat, function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {
    self.init(
      space, .radial(start, startRadius, end, endRadius), function, extendStart, extendEnd)
  }

  private static let places = 1024

  private init?(
    _ space: CGColorSpace, _ geometry: GradientPaint.Geometry, _ function: CGFunction,
    _ extendsStart: Bool, _ extendsEnd: Bool
  ) {
    let count = space.numberOfComponents + 1
    guard function(0).count == count else { return nil }
    colorSpace = space
    self.geometry = geometry
    self.extendsStart = extendsStart
    self.extendsEnd = extendsEnd
    stops = (0...Self.places).map { i in
      let t = CGFloat(i) / CGFloat(Self.places)
      return GradientStop(location: Double(t), color: CGColor(space: space, values: function(t)))
    }
  }
}
