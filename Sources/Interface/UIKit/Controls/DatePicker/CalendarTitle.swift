import CoreGraphics

/// The month and year above a calendar, with a chevron that points down while the wheels are shown.
@MainActor
final class CalendarTitle: UIControl {
  private let label = UILabel(frame: .zero)
  private let chevron = ControlGlyph(.chevronRight, lineWidth: 2.2)

  init() {
    super.init(frame: .zero)
    isOpaque = false
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    for view in [label, chevron] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  var font: UIFont {
    get { label.font }
    set { if label.font != newValue { label.font = newValue } }
  }

  func show(_ text: String, color: UIColor) {
    label.text = text
    label.textColor = color
    setNeedsLayout()
  }

  /// The width of the text and the chevron in points.
  var fittingWidth: CGFloat { label.intrinsicContentSize.width + 21 }

  /// Rotates the chevron to point down or in the reading direction.
  func turnChevron(_ isDown: Bool, isMirrored: Bool) {
    let turn: CGFloat = isDown ? .pi / 2 : isMirrored ? .pi : 0
    chevron.transform = turn == 0 ? .identity : CGAffineTransform(rotationAngle: turn)
  }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isHighlighted ? 0.3 : 1
  }

  override var keepsTaps: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.intrinsicContentSize
    label.frame = CGRect(
      x: 4, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    chevron.bounds = CGRect(x: 0, y: 0, width: 7, height: 11)
    chevron.center = CGPoint(x: label.frame.maxX + 9.5, y: bounds.midY)
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    label.frame = label.frame.mirrored(in: bounds.width)
    chevron.center.x = bounds.width - chevron.center.x
  }
}
