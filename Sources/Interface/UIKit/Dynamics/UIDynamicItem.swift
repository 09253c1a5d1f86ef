import CoreGraphics

/// An object that forces move: something with a place, a size and a rotation.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The place in the reference view's coordinates. The animator sets it in each step.
  var center: CGPoint { get set }
  /// The size, which decides mass and collisions.
  var bounds: CGRect { get }
  /// Only its rotation is changed.
  var transform: CGAffineTransform { get set }
  /// The shape of the item in collisions.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// Around the item's center; used where the type is `path`.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: bounds) }
}

/// The shape that an item collides with.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle, ellipse, path
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}
