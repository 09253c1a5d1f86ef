import UIKit

/// The curve of a connection between two boxes, from an edge of one to an edge of the other.
struct MapArrow {
  private let start: CGPoint
  private let firstControl: CGPoint
  private let secondControl: CGPoint
  let end: CGPoint

  /// The edges that an arrow connects: left and right, or top and bottom.
  enum Axis { case horizontal, vertical }

  /// Returns the axis that suits the positions of the boxes.
  private static func axis(_ source: CGRect, _ destination: CGRect) -> Axis {
    let isBeside = destination.minX >= source.maxX || destination.maxX <= source.minX
    let (dx, dy) = (destination.midX - source.midX, destination.midY - source.midY)
    return isBeside || abs(dx) >= abs(dy) ? .horizontal : .vertical
  }

  /// Creates an arrow between two boxes. If the boxes are separated in both directions, the arrow uses the
  /// axis on which it crosses fewer of the other boxes.
  init(
    from source: CGRect, to destination: CGRect, share: CGFloat, avoiding others: [CGRect]
  ) {
    self.init(from: source, to: destination, share: share)
    let isBelow = destination.minY >= source.maxY || destination.maxY <= source.minY
    guard isBelow, Self.axis(source, destination) == .horizontal else { return }
    let other = MapArrow(from: source, to: destination, share: share, axis: .vertical)
    if other.crossings(others) < crossings(others) { self = other }
  }

  /// Returns the number of boxes that the curve crosses, tested at fifteen points between its ends.
  private func crossings(_ boxes: [CGRect]) -> Int {
    let points = (1..<16).map { point(at: CGFloat($0) / 16) }
    return boxes.count { box in points.contains(where: box.contains) }
  }

  private func point(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: a * start.x + b * firstControl.x + c * secondControl.x + d * end.x,
      y: a * start.y + b * firstControl.y + c * secondControl.y + d * end.y)
  }

  /// Creates an arrow.
  ///
  /// - Parameters:
  ///   - share: The position of the start along the edge, from 0 to 1, which separates the arrows between the
  ///     same scenes.
  ///   - axis: The axis; nil for the one that suits the positions of the boxes.
  init(from source: CGRect, to destination: CGRect, share: CGFloat, axis: Axis? = nil) {
    let dx = destination.midX - source.midX
    let dy = destination.midY - source.midY
    if axis ?? Self.axis(source, destination) == .horizontal {
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

  /// The horizontal and vertical distance from the start to the end.
  var reach: CGSize { CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y)) }

  /// The point halfway along the curve.
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

  /// Returns the head of the arrow, whose width equals its length.
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
