import CoreGraphics
public import Foundation
import ObjectiveC
public import QuartzCore

extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }

  public convenience init(cgVector vector: CGVector) {
    self.init(point: CGPoint(x: vector.dx, y: vector.dy))
  }

  public var cgVectorValue: CGVector { CGVector(dx: pointValue.x, dy: pointValue.y) }

  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      rect: CGRect(x: insets.left, y: insets.top, width: insets.right, height: insets.bottom))
  }

  public var uiEdgeInsetsValue: UIEdgeInsets {
    let rect = rectValue
    return UIEdgeInsets(
      top: rect.origin.y, left: rect.origin.x, bottom: rect.size.height, right: rect.size.width)
  }

  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(
      rect: CGRect(
        x: insets.leading, y: insets.top, width: insets.trailing, height: insets.bottom))
  }

  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    let rect = rectValue
    return NSDirectionalEdgeInsets(
      top: rect.origin.y, leading: rect.origin.x, bottom: rect.size.height,
      trailing: rect.size.width)
  }

  public convenience init(uiOffset insets: UIOffset) {
    self.init(point: CGPoint(x: insets.horizontal, y: insets.vertical))
  }

  public var uiOffsetValue: UIOffset {
    UIOffset(horizontal: pointValue.x, vertical: pointValue.y)
  }

  // Foundation's `NSValue` cannot store larger structures; they are attached to it as associated objects.

  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(point: CGPoint(x: transform.tx, y: transform.ty))
    objc_setAssociatedObject(self, BoxedStructure.key, transform, .OBJC_ASSOCIATION_RETAIN)
  }

  public var cgAffineTransformValue: CGAffineTransform {
    objc_getAssociatedObject(self, BoxedStructure.key) as? CGAffineTransform ?? .identity
  }

  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(point: CGPoint(x: transform.m41, y: transform.m42))
    objc_setAssociatedObject(self, BoxedStructure.key, transform, .OBJC_ASSOCIATION_RETAIN)
  }

  public var caTransform3DValue: CATransform3D {
    objc_getAssociatedObject(self, BoxedStructure.key) as? CATransform3D
      ?? CATransform3DIdentity
  }
}

private enum BoxedStructure {
  static nonisolated(unsafe) let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
