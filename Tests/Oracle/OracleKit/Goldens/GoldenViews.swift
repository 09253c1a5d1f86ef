import UIKit

/// A view backed by a layer of another class.
final class LayerView<Content: CALayer>: UIView {
  override class var layerClass: AnyClass { Content.self }

  var content: Content {
    guard let content = layer as? Content else {
      preconditionFailure("A view's layer is of its layer class.")
    }
    return content
  }
}

/// Fills and strokes a path as `UIBezierPath` does.
final class PathView: UIView {
  private let path: UIBezierPath
  private let fill: UIColor?
  private let stroke: UIColor?

  init(_ path: UIBezierPath, _ node: GoldenNode) {
    self.path = path
    path.lineWidth = CGFloat(node.lineWidth ?? 0)
    if node.lineCap == "round" { path.lineCapStyle = .round }
    if node.lineCap == "square" { path.lineCapStyle = .square }
    if node.lineJoin == "round" { path.lineJoinStyle = .round }
    if node.lineJoin == "bevel" { path.lineJoinStyle = .bevel }
    if let limit = node.miterLimit { path.miterLimit = CGFloat(limit) }
    if let dash = node.dash?.map({ CGFloat($0) }) {
      path.setLineDash(dash, count: dash.count, phase: CGFloat(node.dashPhase ?? 0))
    }
    fill = node.fill.map { UIColor(numbers: $0) }
    stroke = node.stroke.map { UIColor(numbers: $0) }
    super.init(frame: .zero)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    if let fill {
      fill.setFill()
      path.fill()
    }
    if let stroke, path.lineWidth > 0 {
      stroke.setStroke()
      path.stroke()
    }
  }
}

/// A linear gradient drawn by a context.
final class ContextGradientView: UIView {
  private let gradient: CGGradient?
  private let start: CGPoint
  private let end: CGPoint

  init(colors: [CGColor], _ node: GoldenNode) {
    let locations = node.locations?.map { CGFloat($0) }
    gradient = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: locations)
    let a = node.startPoint ?? [0.5, 0]
    let b = node.endPoint ?? [0.5, 1]
    start = CGPoint(x: a[0], y: a[1])
    end = CGPoint(x: b[0], y: b[1])
    super.init(frame: .zero)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let gradient, let context = UIGraphicsGetCurrentContext() else { return }
    func place(_ p: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + p.x * bounds.width, y: bounds.minY + p.y * bounds.height)
    }
    context.drawLinearGradient(
      gradient, start: place(start), end: place(end),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }
}

/// One line of text on its baseline.
final class TextView: UIView {
  private let text: NSAttributedString
  private let origin: CGPoint

  init(_ text: NSAttributedString, origin: CGPoint) {
    self.text = text
    self.origin = origin
    super.init(frame: .zero)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    text.draw(with: CGRect(origin: origin, size: .zero), options: [], context: nil)
  }
}

extension CGRect {
  init(numbers n: [Double]) { self.init(x: n[0], y: n[1], width: n[2], height: n[3]) }
}

extension CATransform3D {
  /// Parses sixteen numbers, row by row.
  init(rows m: [Double]) {
    self.init(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14],
      m44: m[15])
  }
}

extension UIColor {
  convenience init(numbers n: [Double]) { self.init(cgColor: .make(n)) }
}

extension CGColor {
  static func make(_ n: [Double]) -> CGColor {
    CGColor(srgbRed: n[0], green: n[1], blue: n[2], alpha: n.count > 3 ? n[3] : 1)
  }

  /// Parses a colour of numbers in the device's space, such as `UIColor.red`.
  static func makeDevice(_ n: [Double]) -> CGColor {
    let values = n.map { CGFloat($0) } + (n.count > 3 ? [] : [1])
    return CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: values) ?? make(n)
  }
}
