import CoreGraphics
import QuartzCore

/// The outline of a popover: a rounded rectangle with an arrow on one side.
struct PopoverShape {
  let design: PopoverDesign

  private var arrow: CGSize { design.arrow }

  /// - Parameter bounds: The bounds including the arrow.
  func path(
    in bounds: CGRect, direction: UIPopoverArrowDirection, arrowOffset: CGFloat
  ) -> CGPath {
    let body = bounds.inset(by: insets(direction))
    let path = UIBezierPath(
      roundedRect: body, cornerRadius: min(design.radius, body.width / 2, body.height / 2))
    guard direction != .unknown, design.hasArrow else { return path.cgPath }
    let arrowPath = arrowAtOrigin
    arrowPath.apply(Self.placement(of: body, direction, arrowOffset))
    path.append(arrowPath)
    return path.cgPath
  }

  /// Returns the insets of the content for the arrow.
  func insets(_ direction: UIPopoverArrowDirection) -> UIEdgeInsets {
    let height = arrow.height
    return switch direction {
    case .up: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0)
    case .down: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
    case .left: UIEdgeInsets(top: 0, left: height, bottom: 0, right: 0)
    case .right: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: height)
    default: .zero
    }
  }

  /// An arrow that points up, with the middle of its base at the origin and rounded corners. It extends
  /// slightly below its base to overlap the body.
  private var arrowAtOrigin: UIBezierPath {
    let (half, height) = (arrow.width / 2, arrow.height)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -half, y: 1))
    path.addLine(to: CGPoint(x: -half, y: 0))
    path.addCurve(
      to: CGPoint(x: -4, y: -height + 2.5), controlPoint1: CGPoint(x: -half + 7, y: 0),
      controlPoint2: CGPoint(x: -9, y: -height + 7))
    path.addCurve(
      to: CGPoint(x: 4, y: -height + 2.5), controlPoint1: CGPoint(x: -1.5, y: -height - 0.8),
      controlPoint2: CGPoint(x: 1.5, y: -height - 0.8))
    path.addCurve(
      to: CGPoint(x: half, y: 0), controlPoint1: CGPoint(x: 9, y: -height + 7),
      controlPoint2: CGPoint(x: half - 7, y: 0))
    path.addLine(to: CGPoint(x: half, y: 1))
    path.close()
    return path
  }

  /// Returns the transform from a shape with the arrow at the top to the arrow's direction.
  private static func placement(
    of body: CGRect, _ direction: UIPopoverArrowDirection, _ offset: CGFloat
  ) -> CGAffineTransform {
    switch direction {
    case .up: CGAffineTransform(translationX: body.midX + offset, y: body.minY)
    case .down:
      CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: body.midX + offset, ty: body.maxY)
    case .left:
      CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: body.minX, ty: body.midY + offset)
    default:
      CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: body.maxX, ty: body.midY + offset)
    }
  }
}
