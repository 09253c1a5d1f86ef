import CoreGraphics

/// The outlines of SVG's basic shapes.
enum SVGShape {
  /// Returns the path of an element; nil for elements that are not shapes, and for empty shapes.
  ///
  /// - Parameter box: The size that percentages refer to.
  static func path(of element: Element, in box: CGRect) -> CGPath? {
    func x(_ name: String) -> CGFloat? { length(element[name], of: box.width) }
    func y(_ name: String) -> CGFloat? { length(element[name], of: box.height) }
    let path = CGMutablePath()
    switch element.name {
    case "path": return SVGPathData(element["d"] ?? "").path
    case "rect":
      guard let width = x("width"), let height = y("height"), width > 0, height > 0 else {
        return nil
      }
      let frame = CGRect(x: x("x") ?? 0, y: y("y") ?? 0, width: width, height: height)
      let rx = min(x("rx") ?? y("ry") ?? 0, width / 2)
      let ry = min(y("ry") ?? x("rx") ?? 0, height / 2)
      if rx > 0, ry > 0 {
        path.addRoundedRect(in: frame, cornerWidth: rx, cornerHeight: ry)
      } else {
        path.addRect(frame)
      }
    case "circle", "ellipse":
      let rx = x(element.name == "circle" ? "r" : "rx") ?? 0
      let ry = element.name == "circle" ? rx : y("ry") ?? 0
      guard rx > 0, ry > 0 else { return nil }
      path.addEllipse(
        in: CGRect(
          x: (x("cx") ?? 0) - rx, y: (y("cy") ?? 0) - ry, width: 2 * rx, height: 2 * ry))
    case "line":
      path.move(to: CGPoint(x: x("x1") ?? 0, y: y("y1") ?? 0))
      path.addLine(to: CGPoint(x: x("x2") ?? 0, y: y("y2") ?? 0))
    case "polyline", "polygon":
      let numbers = SVGNumbers.read(element["points"] ?? "")
      guard numbers.count >= 4 else { return nil }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        CGPoint(x: numbers[$0], y: numbers[$0 + 1])
      }
      path.move(to: points[0])
      for point in points.dropFirst() { path.addLine(to: point) }
      if element.name == "polygon" { path.closeSubpath() }
    default: return nil
    }
    return path
  }

  /// Returns a length; a percentage refers to `whole`.
  static func length(_ text: String?, of whole: CGFloat) -> CGFloat? {
    guard let text else { return nil }
    guard text.hasSuffix("%") else { return SVGNumbers.length(text) }
    return SVGNumbers.read(text).first.map { $0 / 100 * whole }
  }
}
