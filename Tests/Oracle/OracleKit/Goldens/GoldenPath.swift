import UIKit

extension UIBezierPath {
  /// Creates the path that a golden describes.
  convenience init(_ elements: [GoldenPathElement]) throws {
    self.init()
    for element in elements { try append(element) }
  }

  private func append(_ element: GoldenPathElement) throws {
    let n = element.numbers.map { CGFloat($0) }
    func need(_ count: Int) throws {
      guard n.count >= count else { throw GoldenError.badPath(element.operation) }
    }
    func point(_ i: Int) -> CGPoint { CGPoint(x: n[i], y: n[i + 1]) }
    func rect() -> CGRect { CGRect(x: n[0], y: n[1], width: n[2], height: n[3]) }
    switch element.operation {
    case "M":
      try need(2)
      move(to: point(0))
    case "L":
      try need(2)
      addLine(to: point(0))
    case "Q":
      try need(4)
      addQuadCurve(to: point(2), controlPoint: point(0))
    case "C":
      try need(6)
      addCurve(to: point(4), controlPoint1: point(0), controlPoint2: point(2))
    case "Z": close()
    case "rect":
      try need(4)
      append(UIBezierPath(rect: rect()))
    case "ellipse":
      try need(4)
      append(UIBezierPath(ovalIn: rect()))
    case "arc":
      try need(5)
      let degree = CGFloat.pi / 180
      addArc(
        withCenter: point(0), radius: n[2], startAngle: n[3] * degree, endAngle: n[4] * degree,
        clockwise: n[4] >= n[3])
    case "roundedRect":
      try need(5)
      append(try roundedRect(rect(), radius: n[4], words: element.words))
    default: throw GoldenError.badPath(element.operation)
    }
  }

  /// A rounded rectangle, circular unless the entry states a continuous curve; all corners unless
  /// some are named.
  private func roundedRect(
    _ rect: CGRect, radius: CGFloat, words: [String]
  ) throws -> UIBezierPath {
    let curves: Set = ["circular", "continuous"]
    let corners = try UIRectCorner(names: words.filter { !curves.contains($0) })
    let chosen = corners.isEmpty ? .allCorners : corners
    if words.contains("continuous") {
      return UIBezierPath(
        roundedRect: rect, byRoundingCorners: chosen,
        cornerRadii: CGSize(width: radius, height: radius))
    }
    if chosen == .allCorners {
      return UIBezierPath(
        cgPath: CGPath(
          roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
    }
    return circular(rect, radius: radius, corners: chosen)
  }

  private func circular(
    _ rect: CGRect, radius r: CGFloat, corners: UIRectCorner
  ) -> UIBezierPath {
    let path = CGMutablePath()
    func corner(_ which: UIRectCorner, _ at: CGPoint, _ next: CGPoint) {
      path.addArc(tangent1End: at, tangent2End: next, radius: corners.contains(which) ? r : 0)
    }
    let (a, b) = (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY))
    let (c, d) = (CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY))
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    corner(.topRight, b, c)
    corner(.bottomRight, c, d)
    corner(.bottomLeft, d, a)
    corner(.topLeft, a, b)
    path.closeSubpath()
    return UIBezierPath(cgPath: path)
  }
}

extension UIRectCorner {
  /// Corners by UIKit's names, by Core Animation's or by two letters.
  init(names: [String]) throws {
    self = try names.reduce(into: []) { $0.formUnion(try Self.named($1)) }
  }

  private static func named(_ name: String) throws -> UIRectCorner {
    switch name {
    case "topLeft", "tl", "minXminY", "layerMinXMinYCorner": .topLeft
    case "topRight", "tr", "maxXminY", "layerMaxXMinYCorner": .topRight
    case "bottomLeft", "bl", "minXmaxY", "layerMinXMaxYCorner": .bottomLeft
    case "bottomRight", "br", "maxXmaxY", "layerMaxXMaxYCorner": .bottomRight
    case "all", "allCorners": .allCorners
    default: throw GoldenError.unknown("corner", name)
    }
  }
}

/// An error in a description or an image.
enum GoldenError: Error, CustomStringConvertible {
  case badPath(String)
  case missing(String, in: String)
  case unreadable(String)
  case size(expected: String, found: String)
  case noFont(String)
  /// An unknown word or field.
  case unknown(String, String)
  case unsupported(String)

  var description: String {
    switch self {
    case .badPath(let operation): "The path operation '\(operation)' is not understood."
    case .missing(let what, let node): "A node of type \(node) has no '\(what)'."
    case .unreadable(let path): "\(path) cannot be read."
    case .size(let expected, let found): "The picture is \(found) pixels, ours is \(expected)."
    case .noFont(let name): "The font '\(name)' is not in the folder 'fonts'."
    case .unknown(let what, let word): "The \(what) '\(word)' is not understood."
    case .unsupported(let what): "\(what) cannot be drawn."
    }
  }
}
