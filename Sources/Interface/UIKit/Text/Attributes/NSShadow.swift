/// A shadow behind text.
public class NSShadow: NSObject, NSCopying {
  /// The offset of the shadow in points; a positive height is down.
  public var shadowOffset = CGSize.zero
  public var shadowBlurRadius: CGFloat = 0
  /// The colour of the shadow, a `UIColor` or `CGColor`. Black with an opacity of a third by default.
  public var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() { super.init() }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  var cgColor: CGColor? {
    if let color = shadowColor as? UIColor { return color.cgColor }
    return shadowColor as? CGColor
  }
}
