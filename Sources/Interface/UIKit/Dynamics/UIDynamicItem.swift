import CoreGraphics

/// An object with a position, size and rotation that a dynamic animator moves.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The centre in the reference view's coordinates. The animator sets it in each step.
  var center: CGPoint { get set }
  /// The size, which determines the mass and collisions.
  var bounds: CGRect { get }
  /// The transform. The animator changes only its rotation.
  var transform: CGAffineTransform { get set }
  /// The shape of the item in collisions.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline around the item's centre, used if the type is `path`.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: bounds) }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}
