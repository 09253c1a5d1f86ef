import CoreGraphics
import QuartzCore

/// A wide soft shadow that is drawn only outside an outline, because the view inside it may be translucent.
@MainActor
final class OutwardShadow: UIView {
  private let outside = CAShapeLayer()

  /// Guess: a wide soft shadow.
  private static let (opacity, radius, offset) = (Float(0.2), CGFloat(24), CGFloat(6))

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    layer.shadowOpacity = Self.opacity
    layer.shadowRadius = Self.radius
    layer.shadowOffset = CGSize(width: 0, height: Self.offset)
    outside.fillColor = UIColor.black.cgColor
    outside.fillRule = .evenOdd
    layer.mask = outside
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// - Parameters:
  ///   - outline: The outline in the superview's coordinates.
  ///   - bounds: The bounds of the superview.
  func cast(_ outline: CGPath, in bounds: CGRect) {
    frame = bounds
    layer.shadowPath = outline
    let reach = -3 * Self.radius
    let around = UIBezierPath(rect: bounds.insetBy(dx: reach, dy: reach))
    around.append(UIBezierPath(cgPath: outline))
    outside.frame = CGRect(origin: .zero, size: bounds.size)
    outside.path = around.cgPath
  }
}
