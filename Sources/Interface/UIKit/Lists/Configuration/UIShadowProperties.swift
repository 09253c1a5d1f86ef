import CoreGraphics

/// The shadow of a background. Invisible by default, since its opacity is 0.
public struct UIShadowProperties: Hashable {
  public var color = UIColor.black
  /// The opacity from 0 to 1. 0 by default.
  public var opacity: CGFloat = 0
  /// The radius of the blur in points. 0 by default (documented).
  public var radius: CGFloat = 0
  /// The offset of the shadow in points. Zero by default (documented).
  public var offset = CGSize.zero
  /// The outline of the shadow; nil for that of the background.
  public var path: UIBezierPath?

  public init() {}
}
