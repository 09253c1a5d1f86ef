public import CoreGraphics

/// Recognizes a pointer or a pencil above a view.
///
/// - Support: without effect: there is no pointer and no pencil.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The distance of the pencil from the screen, from 0 to 1. Always 0 here.
  open var zOffset: CGFloat { 0 }
  /// The angle between the pencil and the screen in radians. Always upright here.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// The rotation of the pencil around itself in radians. Always 0 here.
  open var rollAngle: CGFloat { 0 }
  /// Returns the direction of the pencil in a view in radians. Always 0 here.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// Returns the direction of the pencil in a view as a vector. Always to the right here.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
}
