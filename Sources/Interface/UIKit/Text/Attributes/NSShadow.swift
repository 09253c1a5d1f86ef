/// A shadow behind text.
public class NSShadow: NSObject, NSCopying {
  /// Positive is down.
  public var shadowOffset = CGSize.zero
  public var shadowBlurRadius: CGFloat = 0
  /// A `UIColor` or `CGColor`; black at a third if never set.
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
