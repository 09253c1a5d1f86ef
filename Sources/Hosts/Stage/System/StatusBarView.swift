import UIKit

/// A view that draws the status bar: 9:41, a full signal, the wireless network and the battery.
///
/// Positions and sizes are guesses from screenshots of iOS 17 on the kinds of displays: with a home button,
/// with a notch, with an island, and pads.
@MainActor
final class StatusBarView: UIView {
  private let shape: DisplayCutoutView.Shape
  private let isPad: Bool
  private var color = UIColor.black
  private var charge: CGFloat = 1
  private var isCharging = false

  init(_ device: Device) {
    shape = DisplayCutoutView.shape(of: device)
    isPad = device.idiom == .pad
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  func update(color: UIColor, charge: CGFloat, isCharging: Bool) {
    guard color != self.color || charge != self.charge || isCharging != self.isCharging else {
      return
    }
    (self.color, self.charge, self.isCharging) = (color, charge, isCharging)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    color.setFill()
    switch shape {
    case .island: drawBeside(126, midY: 32.5, iconScale: 1.1, fontSize: 17)
    case .notch(let width): drawBeside(width, midY: 23.5, iconScale: 1, fontSize: 16)
    case .none: if isPad { drawPad() } else { drawNarrow() }
    }
  }

  // MARK: Arrangements

  /// Draws the time centred to the left of the cutout and the icons centred to its right.
  private func drawBeside(
    _ cutout: CGFloat, midY: CGFloat, iconScale: CGFloat, fontSize: CGFloat
  ) {
    guard bounds.width < bounds.height * 12 else { return drawNarrow() }
    let ear = (bounds.width - cutout) / 2
    drawText("9:41", size: fontSize, at: ear / 2 + 4, midY)
    let widths = [17 * iconScale, 16 * iconScale, 27 * iconScale]
    let gap: CGFloat = 5
    var x = bounds.width - ear / 2 - 4 - (widths.reduce(0, +) + 2 * gap) / 2
    drawSignal(x, midY, iconScale)
    x += widths[0] + gap
    drawWireless(x, midY, iconScale)
    x += widths[1] + gap
    drawBattery(x, midY, iconScale)
  }

  /// Draws a bar 20 points high: the signal and network on the left, the time in the middle, the battery on
  /// the right.
  private func drawNarrow() {
    let midY = bounds.midY
    drawSignal(6, midY, 0.9)
    drawWireless(26, midY, 0.85)
    drawText("9:41 AM", size: 12, at: bounds.midX, midY)
    drawBattery(bounds.width - 31, midY, 0.9)
  }

  private func drawPad() {
    let midY = bounds.midY
    drawText("9:41 AM", size: 12, at: 34, midY)
    drawWireless(bounds.width - 88, midY, 0.85)
    drawText("\(Int((charge * 100).rounded()))%", size: 12, at: bounds.width - 51, midY)
    drawBattery(bounds.width - 33, midY, 0.9)
  }

  // MARK: Parts

  private func drawText(_ text: String, size: CGFloat, at midX: CGFloat, _ midY: CGFloat) {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: size, weight: .semibold), .foregroundColor: color,
    ]
    let extent = text.size(withAttributes: attributes)
    text.draw(
      at: CGPoint(x: midX - extent.width / 2, y: midY - extent.height / 2),
      withAttributes: attributes)
  }

  /// Draws the signal: four bars, each 3 points wide and up to 10.7 points high.
  private func drawSignal(_ x: CGFloat, _ midY: CGFloat, _ scale: CGFloat) {
    let bottom = midY + 5.35 * scale
    for (index, height) in [4, 6, 8.3, 10.7].enumerated() {
      let height = CGFloat(height) * scale
      let left = x + CGFloat(index) * 4.67 * scale
      UIBezierPath(
        roundedRect: CGRect(x: left, y: bottom - height, width: 3 * scale, height: height),
        cornerRadius: 0.8 * scale
      ).fill()
    }
  }

  /// Draws the wireless network symbol: three arcs around a point at the bottom.
  private func drawWireless(_ x: CGFloat, _ midY: CGFloat, _ scale: CGFloat) {
    let centre = CGPoint(x: x + 8 * scale, y: midY + 5.5 * scale)
    for (inner, outer) in [(0, 3.4), (5, 7.4), (9, 11.4)] {
      wave(centre, inner: CGFloat(inner) * scale, outer: CGFloat(outer) * scale).fill()
    }
  }

  /// Returns a quarter of a ring that opens downwards.
  private func wave(_ centre: CGPoint, inner: CGFloat, outer: CGFloat) -> UIBezierPath {
    let (start, end) = (-0.75 * CGFloat.pi, -0.25 * CGFloat.pi)
    let path = UIBezierPath()
    path.addArc(
      withCenter: centre, radius: outer, startAngle: start, endAngle: end, clockwise: true)
    if inner > 0 {
      path.addArc(
        withCenter: centre, radius: inner, startAngle: end, endAngle: start, clockwise: false)
    } else {
      path.addLine(to: centre)
    }
    path.close()
    return path
  }

  /// Draws the battery: a case of 25 by 12 points with a contact on its right, filled according to the
  /// charge.
  private func drawBattery(_ x: CGFloat, _ midY: CGFloat, _ scale: CGFloat) {
    let box = CGRect(x: x, y: midY - 6 * scale, width: 25 * scale, height: 12 * scale)
    color.withAlphaComponent(0.35).setStroke()
    let outline = UIBezierPath(
      roundedRect: box.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 3.3 * scale)
    outline.lineWidth = 1
    outline.stroke()
    color.withAlphaComponent(0.4).setFill()
    UIBezierPath(
      roundedRect: CGRect(
        x: box.maxX + 1, y: midY - 2 * scale, width: 1.4 * scale, height: 4 * scale),
      cornerRadius: 0.7 * scale
    ).fill()
    let fill = charge <= 0.2 && !isCharging ? UIColor.systemRed : color
    (isCharging ? UIColor.systemGreen : fill).setFill()
    var level = box.insetBy(dx: 2, dy: 2)
    level.size.width *= charge
    if level.width > 0 { UIBezierPath(roundedRect: level, cornerRadius: 2.2 * scale).fill() }
    color.setFill()
  }
}
