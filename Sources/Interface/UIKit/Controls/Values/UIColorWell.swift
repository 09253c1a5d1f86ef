public import CoreGraphics
import QuartzCore

/// A disc in a colour inside a ring of all colours.
///
/// Different: there is no picker that a tap could open; a program sets the colour.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  /// Of the picker that a tap opens on iOS.
  ///
  /// - Support: partial: there is no colour picker.
  open var title: String?
  /// - Support: without effect: there is no colour picker.
  open var supportsAlpha = true
  /// The colour of the disc. Nil by default; setting it sends no event.
  open var selectedColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Guess.
  private static let side: CGFloat = 28

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
    contentMode = .redraw
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  package override var drawsWithoutSideEffects: Bool { type(of: self) == UIColorWell.self }

  /// A ring of 3 points in the colours of the circle, a gap of 2, and the disc (guess).
  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = min(bounds.width, bounds.height)
    let box = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    context.setAlpha(isEnabled ? 1 : 0.5)
    context.saveGState()
    context.addEllipse(in: box)
    context.addEllipse(in: box.insetBy(dx: 3, dy: 3))
    context.clip(using: .evenOdd)
    drawColorCircle(in: box, context)
    context.restoreGState()
    context.setFillColor((selectedColor ?? .white).resolvedColor(with: traitCollection).cgColor)
    context.fillEllipse(in: box.insetBy(dx: 5, dy: 5))
  }

  /// Sectors of twelve hues.
  private func drawColorCircle(in box: CGRect, _ context: CGContext) {
    let centre = CGPoint(x: box.midX, y: box.midY)
    let count = 24
    for index in 0..<count {
      let start = CGFloat(index) / CGFloat(count) * 2 * .pi
      context.setFillColor(
        UIColor(
          hue: CGFloat(index) / CGFloat(count), saturation: 0.9, brightness: 1, alpha: 1
        ).cgColor)
      context.move(to: centre)
      context.addArc(
        center: centre, radius: box.width, startAngle: start,
        endAngle: start + 2 * .pi / CGFloat(count) + 0.02, clockwise: false)
      context.closePath()
      context.fillPath()
    }
  }
}
