public import CoreGraphics
import QuartzCore

/// A control that shows a colour as a disc inside a ring of all hues. A tap presents a colour picker.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  /// The title of the colour picker.
  open var title: String?
  /// Whether the opacity can be chosen. True by default.
  open var supportsAlpha = true
  /// The colour of the disc. Nil by default. Setting it sends no event.
  open var selectedColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The width and height in points. Guess.
  private static let side: CGFloat = 28

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    contentMode = .redraw
    addAction(UIAction { [weak self] _ in self?.presentPicker() }, for: .touchUpInside)
  }

  private lazy var pickerDelegate = ColorWellDelegate(well: self)

  private func presentPicker() {
    var responder = next
    while let current = responder, !(current is UIViewController) { responder = current.next }
    guard let presenter = responder as? UIViewController else { return }
    let picker = UIColorPickerViewController()
    if let title { picker.title = title }
    picker.supportsAlpha = supportsAlpha
    picker.selectedColor = selectedColor ?? .black
    picker.delegate = pickerDelegate
    presenter.present(picker, animated: true)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  package override var drawsWithoutSideEffects: Bool { type(of: self) == UIColorWell.self }

  /// Draws a ring of 3 points in all hues, a gap of 2 points, and the disc (guess).
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

  /// Draws a disc of 24 sectors in different hues.
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

/// Gives the chosen colour to a colour well.
private final class ColorWellDelegate: UIColorPickerViewControllerDelegate {
  private weak var well: UIColorWell?

  init(well: UIColorWell) { self.well = well }

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    well?.selectedColor = color
    well?.sendActions(for: .valueChanged)
  }
}
