import CoreGraphics

extension UIView {
  /// The outline of a view with a corner radius, with quarter circles as its layer has them; nil for others.
  final var roundedPathOnScreen: UIBezierPath? {
    guard layer.cornerRadius > 0, !bounds.isEmpty else { return nil }
    let (frame, radius) = (accessibilityFrame, layer.cornerRadius)
    if layer.cornerCurve == .continuous {
      return UIBezierPath(roundedRect: frame, cornerRadius: radius)
    }
    return UIBezierPath(
      cgPath: CGPath(
        roundedRect: frame, cornerWidth: min(radius, frame.width / 2),
        cornerHeight: min(radius, frame.height / 2), transform: nil))
  }
}
