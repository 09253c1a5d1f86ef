import UIKit

/// The curve of a connection between two boxes, from the middle of one side to another's.
struct MapArrow {
  private let start: CGPoint
  private let firstControl: CGPoint
  private let secondControl: CGPoint
  let end: CGPoint

  /// - Parameter share: Where along the sides it begins, from 0 to 1, so that arrows between the
  ///   same scenes lie beside one another.
  init(from source: CGRect, to destination: CGRect, share: CGFloat) {
    let dx = destination.midX - source.midX
    let dy = destination.midY - source.midY
    let isSideways = destination.minX >= source.maxX || destination.maxX <= source.minX
    if isSideways || abs(dx) >= abs(dy) {
      let sign: CGFloat = dx < 0 ? -1 : 1
      start = CGPoint(
        x: sign > 0 ? source.maxX : source.minX, y: source.minY + source.height * share)
      end = CGPoint(
        x: sign > 0 ? destination.minX : destination.maxX,
        y: destination.minY + destination.height * share)
      let reach = max(40, abs(end.x - start.x) / 2) * sign
      firstControl = CGPoint(x: start.x + reach, y: start.y)
      secondControl = CGPoint(x: end.x - reach, y: end.y)
    } else {
      let sign: CGFloat = dy < 0 ? -1 : 1
      start = CGPoint(
        x: source.minX + source.width * share, y: sign > 0 ? source.maxY : source.minY)
      end = CGPoint(
        x: destination.minX + destination.width * share,
        y: sign > 0 ? destination.minY : destination.maxY)
      let reach = max(40, abs(end.y - start.y) / 2) * sign
      firstControl = CGPoint(x: start.x, y: start.y + reach)
      secondControl = CGPoint(x: end.x, y: end.y - reach)
    }
  }

  /// How far it leads in each direction.
  var reach: CGSize { CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y)) }

  /// Half way.
  var middle: CGPoint {
    CGPoint(
      x: (start.x + 3 * firstControl.x + 3 * secondControl.x + end.x) / 8,
      y: (start.y + 3 * firstControl.y + 3 * secondControl.y + end.y) / 8)
  }

  var line: CGPath {
    let path = CGMutablePath()
    path.move(to: start)
    path.addCurve(to: end, control1: firstControl, control2: secondControl)
    return path
  }

  /// The tip, as wide as it is long.
  func head(length: CGFloat) -> CGPath {
    let dx = end.x - secondControl.x
    let dy = end.y - secondControl.y
    let distance = max((dx * dx + dy * dy).squareRoot(), .leastNormalMagnitude)
    let (ux, uy) = (dx / distance * length, dy / distance * length)
    let path = CGMutablePath()
    path.move(to: end)
    path.addLine(to: CGPoint(x: end.x - ux - uy / 2, y: end.y - uy + ux / 2))
    path.addLine(to: CGPoint(x: end.x - ux + uy / 2, y: end.y - uy - ux / 2))
    path.closeSubpath()
    return path
  }
}
