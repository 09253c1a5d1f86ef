/// Draws a gray box with a name in place of content that is not supported.
extension UIView {
  package func drawNamedBox(_ name: String, in rect: CGRect) {
    UIColor.systemGray5.setFill()
    UIBezierPath(rect: bounds).fill()
    UIColor.systemGray3.setStroke()
    let frame = UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5))
    frame.lineWidth = 1
    frame.stroke()
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel,
    ]
    let size = name.size(withAttributes: attributes)
    name.draw(
      at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
      withAttributes: attributes)
  }
}
