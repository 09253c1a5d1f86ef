import CoreGraphics
import Foundation
import QuartzCore

/// A coloured view that is part of a control. It receives no touches.
@MainActor
final class ControlPart: UIView {
  init(color: UIColor? = nil, radius: CGFloat = 0) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    backgroundColor = color
    layer.cornerRadius = radius
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the frame and, if needed, a corner radius of half the shorter side.
  func place(_ frame: CGRect, isCapsule: Bool = false) {
    self.frame = frame
    if isCapsule { layer.cornerRadius = min(frame.width, frame.height) / 2 }
  }

  /// Sets the shadow of a design; nil removes it.
  func cast(_ shadow: PartShadow?) {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = shadow?.opacity ?? 0
    layer.shadowRadius = shadow?.radius ?? 0
    layer.shadowOffset = CGSize(width: 0, height: shadow?.offset ?? 0)
  }

  /// Sets the shadows of a thumb's design. The second shadow is cast by a separate view below.
  func show(_ design: some ThumbDesign, secondShadow: ControlPart) {
    cast(design.shadows.first)
    secondShadow.cast(design.shadows.dropFirst().first)
    for part in [secondShadow, self] { part.isOnScreenOnly = design.thumbIsGlass }
  }
}

/// A symbol of straight strokes with round ends, in the tint colour.
@MainActor
final class ControlGlyph: UIView {
  /// The shapes, drawn in a unit square.
  enum Shape {
    case chevronRight, chevronLeft, chevronDown, checkmark, dash, magnifier, cross

    /// The points of each stroke in a unit square. The circle of the magnifier is drawn separately.
    var strokes: [[CGPoint]] {
      func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
      return switch self {
      case .chevronRight: [[p(0.08, 0), p(0.92, 0.5), p(0.08, 1)]]
      case .chevronLeft: [[p(0.92, 0), p(0.08, 0.5), p(0.92, 1)]]
      case .chevronDown: [[p(0, 0.08), p(0.5, 0.92), p(1, 0.08)]]
      case .checkmark: [[p(0.04, 0.55), p(0.36, 0.94), p(0.96, 0.06)]]
      case .dash: [[p(0, 0.5), p(1, 0.5)]]
      case .magnifier: [[p(0.71, 0.71), p(1, 1)]]
      case .cross: [[p(0, 0), p(1, 1)], [p(1, 0), p(0, 1)]]
      }
    }
  }

  var shape: Shape { didSet { setNeedsDisplay() } }
  /// The width of the strokes in points.
  var lineWidth: CGFloat { didSet { setNeedsDisplay() } }

  init(_ shape: Shape, lineWidth: CGFloat) {
    self.shape = shape
    self.lineWidth = lineWidth
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    shape = .cross
    lineWidth = 1
    super.init(coder: coder)
  }

  override func tintColorDidChange() { setNeedsDisplay() }

  package override var drawsWithoutSideEffects: Bool { true }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let area = bounds.insetBy(dx: lineWidth / 2, dy: lineWidth / 2)
    context.setStrokeColor(tintColor.cgColor)
    context.setLineWidth(lineWidth)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for stroke in shape.strokes {
      let points = stroke.map {
        CGPoint(x: area.minX + $0.x * area.width, y: area.minY + $0.y * area.height)
      }
      context.beginPath()
      context.move(to: points[0])
      for point in points.dropFirst() { context.addLine(to: point) }
      context.strokePath()
    }
    if shape == .magnifier {
      let side = area.width * 0.82
      context.strokeEllipse(in: CGRect(x: area.minX, y: area.minY, width: side, height: side))
    }
  }
}
