import CoreGraphics

/// A button of a calendar that shows the previous or next month.
@MainActor
final class CalendarArrow: UIControl {
  private let glyph: ControlGlyph
  var isForward: Bool { didSet { glyph.shape = isForward ? .chevronRight : .chevronLeft } }

  init(isForward: Bool) {
    self.isForward = isForward
    glyph = ControlGlyph(isForward ? .chevronRight : .chevronLeft, lineWidth: 2.4)
    super.init(frame: .zero)
    isOpaque = false
    addSubview(glyph)
  }

  required init?(coder: NSCoder) { nil }

  override func stateDidChange() {
    super.stateDidChange()
    glyph.alpha = isHighlighted ? 0.3 : 1
    glyph.tintColor = isEnabled ? nil : .tertiaryLabel
  }

  override var keepsTaps: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.frame = CGRect(x: bounds.midX - 5, y: bounds.midY - 8.5, width: 10, height: 17)
  }
}
