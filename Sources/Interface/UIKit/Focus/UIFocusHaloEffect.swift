/// A ring around a focused item. Nothing is focused here, so it is not drawn.
open class UIFocusHaloEffect: UIFocusEffect {
  /// The position of the ring relative to its outline.
  public enum Position: Int, Sendable {
    case automatic, outside, inside
  }

  /// The outline of the ring; nil for that of the item.
  final let path: UIBezierPath?
  /// Without effect: there is no focus.
  open weak var containerView: UIView?
  /// Without effect: there is no focus.
  open weak var referenceView: UIView?
  /// Without effect: there is no focus.
  open var position = UIFocusHaloEffect.Position.automatic

  /// Creates a ring around the item.
  public override init() {
    path = nil
    super.init()
  }

  /// Creates a ring around a path.
  public init(path bezierPath: UIBezierPath) {
    path = bezierPath
    super.init()
  }

  /// Creates a ring around a rectangle.
  public convenience init(rect: CGRect) { self.init(path: UIBezierPath(rect: rect)) }

  /// Creates a ring around a rectangle with round corners.
  public convenience init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve
  ) { self.init(path: UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius)) }
}
