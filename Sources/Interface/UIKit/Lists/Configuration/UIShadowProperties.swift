import CoreGraphics

/// The shadow of a background. Invisible by default, since its opacity is 0.
public struct UIShadowProperties {
  public var color = UIColor.black
  /// The opacity from 0 to 1. 0 by default.
  public var opacity: CGFloat = 0
  /// The radius of the blur in points. 3 by default, as that of a layer (guess).
  public var radius: CGFloat = 3
  /// The offset of the shadow in points.
  public var offset = CGSize(width: 0, height: -3)
  /// The outline of the shadow; nil for that of the background.
  public var path: UIBezierPath?

  public init() {}
}
