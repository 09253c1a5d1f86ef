import SwiftUI

/// The method by which a line is interpolated between its points.
public struct InterpolationMethod: Equatable, Sendable {
  enum Kind: Equatable { case linear, smooth, monotone, stepStart, stepCenter, stepEnd }
  let kind: Kind
  public static let linear = InterpolationMethod(kind: .linear)
  public static let catmullRom = InterpolationMethod(kind: .smooth)
  /// - Support: partial: drawn with an alpha of 0.5.
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { catmullRom }
  /// - Support: partial: drawn as Catmull-Rom splines.
  public static let cardinal = InterpolationMethod(kind: .smooth)
  public static func cardinal(tension: CGFloat) -> InterpolationMethod { cardinal }
  public static let monotone = InterpolationMethod(kind: .monotone)
  public static let stepStart = InterpolationMethod(kind: .stepStart)
  public static let stepCenter = InterpolationMethod(kind: .stepCenter)
  public static let stepEnd = InterpolationMethod(kind: .stepEnd)
}
