/// The values of a shadow.
@preconcurrency @MainActor
open class UIShadowProperties: NSObject, @preconcurrency NSCopying {
  /// The colour. Black by default.
  open var color = UIColor.black
  /// The opacity from 0 to 1. 0 by default, which draws no shadow.
  open var opacity: CGFloat = 0
  /// The radius of the blur in points.
  open var radius: CGFloat = 3
  /// The offset of the shadow in points.
  open var offset = CGSize(width: 0, height: -3)
  /// The outline that casts the shadow; nil for that of the view.
  open var path: UIBezierPath?

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIShadowProperties()
    copy.color = color
    copy.opacity = opacity
    copy.radius = radius
    copy.offset = offset
    copy.path = path
    return copy
  }
}
