public import CoreGraphics
public import Foundation

/// The position of a pencil above a view.
@preconcurrency @MainActor
open class UIPencilHoverPose: NSObject {
  /// The point of the view under the pencil.
  public final let location: CGPoint
  /// The distance from the screen, from 0 to 1.
  public final let zOffset: CGFloat
  /// The direction in radians.
  public final let azimuthAngle: CGFloat
  /// The angle to the screen in radians.
  public final let altitudeAngle: CGFloat
  /// The rotation of the pencil around itself in radians.
  public final let rollAngle: CGFloat

  /// The direction as a vector.
  open var azimuthUnitVector: CGVector {
    CGVector(dx: cos(azimuthAngle), dy: sin(azimuthAngle))
  }

  init(
    location: CGPoint, zOffset: CGFloat, azimuthAngle: CGFloat, altitudeAngle: CGFloat,
    rollAngle: CGFloat
  ) {
    self.location = location
    self.zOffset = zOffset
    self.azimuthAngle = azimuthAngle
    self.altitudeAngle = altitudeAngle
    self.rollAngle = rollAngle
    super.init()
  }
}
