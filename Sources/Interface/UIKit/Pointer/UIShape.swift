public import CoreGraphics

/// A shape in the bounds of a view, for example of its hover effect.
@preconcurrency @MainActor
public struct UIShape {
  /// The curve of rounded corners.
  public enum CornerCurve: Sendable {
    case automatic, circular, continuous
  }

  private enum Kind {
    case rectangle(radius: CGFloat, curve: CornerCurve, corners: UIRectCorner)
    case capsule, circle
    case path(UIBezierPath)
  }

  private let kind: Kind
  private var insets = UIEdgeInsets.zero

  private init(_ kind: Kind) { self.kind = kind }

  /// The bounds.
  public static var rect: UIShape {
    UIShape(.rectangle(radius: 0, curve: .automatic, corners: .allCorners))
  }

  /// Returns the bounds with rounded corners.
  public static func rect(
    cornerRadius: CGFloat, cornerCurve: CornerCurve = .automatic,
    maskedCorners: UIRectCorner = .allCorners
  ) -> UIShape {
    UIShape(.rectangle(radius: cornerRadius, curve: cornerCurve, corners: maskedCorners))
  }

  /// A rectangle whose shorter sides are half circles.
  public static var capsule: UIShape { UIShape(.capsule) }
  /// The largest circle in the middle of the bounds.
  public static var circle: UIShape { UIShape(.circle) }

  /// Returns the shape of a path in the view's coordinates.
  public static func path(_ path: UIBezierPath) -> UIShape { UIShape(.path(path)) }

  /// Returns the shape in bounds that are smaller by a distance on each side.
  public func inset(by inset: CGFloat) -> UIShape {
    self.inset(by: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
  }

  /// Returns the shape in bounds that are smaller by distances.
  public func inset(by insets: UIEdgeInsets) -> UIShape {
    var shape = self
    shape.insets.top += insets.top
    shape.insets.left += insets.left
    shape.insets.bottom += insets.bottom
    shape.insets.right += insets.right
    return shape
  }
}
