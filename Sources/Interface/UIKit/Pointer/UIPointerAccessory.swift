import CoreGraphics
public import Foundation

/// A small shape beside the pointer.
///
/// - Support: without effect: there is no pointer.
@preconcurrency @MainActor
open class UIPointerAccessory: NSObject {
  /// The place of an accessory around the pointer.
  public struct Position: Hashable, Sendable {
    /// The distance from the pointer in points.
    public var offset: CGFloat
    /// The angle in radians, clockwise from the top.
    public var angle: CGFloat

    public init(offset: CGFloat, angle: CGFloat) {
      self.offset = offset
      self.angle = angle
    }

    /// A place at a number of eighths of a circle. Guess: the distance.
    private init(eighths: CGFloat) { self.init(offset: 21, angle: eighths * .pi / 4) }

    public static let top = Self(eighths: 0)
    public static let topRight = Self(eighths: 1)
    public static let right = Self(eighths: 2)
    public static let bottomRight = Self(eighths: 3)
    public static let bottom = Self(eighths: 4)
    public static let bottomLeft = Self(eighths: 5)
    public static let left = Self(eighths: 6)
    public static let topLeft = Self(eighths: 7)
  }

  /// The shape of the accessory.
  public final let shape: UIPointerShape
  /// The place of the accessory around the pointer.
  public final let position: Position
  /// Whether the shape is rotated by the angle of its place. False by default.
  /// - Support: without effect: there is no pointer.
  open var orientationMatchesAngle = false

  public init(_ shape: UIPointerShape, position: Position) {
    self.shape = shape
    self.position = position
    super.init()
  }

  /// Returns an arrow that points away from the pointer.
  open class func arrow(_ position: Position) -> UIPointerAccessory {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 6))
    path.addLine(to: CGPoint(x: 5, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 6))
    path.close()
    let accessory = UIPointerAccessory(.path(path), position: position)
    accessory.orientationMatchesAngle = true
    return accessory
  }
}
