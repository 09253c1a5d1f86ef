import CoreGraphics
import QuartzCore

/// The symbol of the shift or delete key, drawn in the tint colour.
@MainActor
final class KeyGlyph: UIView {
  enum Shape {
    case shift, filledShift, delete
  }

  private let shape: Shape

  init(_ shape: Shape) {
    self.shape = shape
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  package override var drawsWithoutSideEffects: Bool { true }

  override func draw(_ rect: CGRect) {
    let path = shape == .delete ? taggedCross : arrow
    path.lineWidth = 1.5
    path.lineJoinStyle = .round
    path.lineCapStyle = .round
    tintColor.set()
    if shape == .filledShift { path.fill() }
    path.stroke()
  }

  /// Returns a point in a centred box of 20 x 18 points (our own drawing).
  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: bounds.midX - 10 + x, y: bounds.midY - 9 + y)
  }

  private func line(_ points: [(CGFloat, CGFloat)], on path: UIBezierPath, closes: Bool) {
    for (index, (x, y)) in points.enumerated() {
      if index == 0 { path.move(to: point(x, y)) } else { path.addLine(to: point(x, y)) }
    }
    if closes { path.close() }
  }

  private var arrow: UIBezierPath {
    let path = UIBezierPath()
    line(
      [(10, 0), (19, 9.5), (14.5, 9.5), (14.5, 17), (5.5, 17), (5.5, 9.5), (1, 9.5)], on: path,
      closes: true)
    return path
  }

  private var taggedCross: UIBezierPath {
    let path = UIBezierPath()
    line([(0, 9), (6.5, 1.5), (20, 1.5), (20, 16.5), (6.5, 16.5)], on: path, closes: true)
    line([(9.5, 5.5), (16, 12.5)], on: path, closes: false)
    line([(16, 5.5), (9.5, 12.5)], on: path, closes: false)
    return path
  }
}
