import CoreGraphics
import QuartzCore

/// A key of the drawn keyboard. A tap inserts its character or performs its function.
@MainActor
final class KeyView: UIControl {
  let key: KeyboardPlan.Key
  private let face = UIView(frame: .zero)
  private let label = UILabel()
  private let underLabel = UILabel()
  private let symbol = UIImageView(frame: .zero)

  init(_ key: KeyboardPlan.Key, isShifted: Bool = false) {
    self.key = key
    super.init(frame: .zero)
    face.isUserInteractionEnabled = false
    face.layer.cornerRadius = 5
    face.layer.shadowOffset = CGSize(width: 0, height: 1)
    face.layer.shadowRadius = 0
    face.layer.shadowOpacity = 1
    addSubview(face)
    for view in [label, underLabel, symbol] as [UIView] { addSubview(view) }
    label.textAlignment = .center
    underLabel.textAlignment = .center
    underLabel.font = .systemFont(ofSize: 10, weight: .semibold)
    symbol.contentMode = .center
    symbol.tintColor = .label
    setUp(isShifted)
  }

  required init?(coder: NSCoder) { nil }

  private func setUp(_ isShifted: Bool) {
    switch key {
    case .character(let text, let under):
      show(text, size: text.count > 1 ? 16 : 25, KeyboardColors.key)
      underLabel.text = under.isEmpty ? nil : under
    case .mode("mic"): show(symbol: "mic", nil)
    case .mode(let title): show(title, size: 16, KeyboardColors.special)
    case .space: show("space", size: 16, KeyboardColors.key)
    case .return(let title, let isProminent):
      show(title, size: 16, isProminent ? .systemBlue : KeyboardColors.special)
      if isProminent { label.textColor = .white }
    case .shift:
      show(
        isShifted ? .filledShift : .shift,
        isShifted ? KeyboardColors.key : KeyboardColors.special)
    case .delete: show(.delete, KeyboardColors.special)
    case .globe: show(symbol: "globe", nil)
    case .gap: face.isHidden = true
    }
  }

  private func show(_ text: String, size: CGFloat, _ color: UIColor) {
    label.text = text
    label.font = .systemFont(ofSize: size)
    face.backgroundColor = color
  }

  private func show(_ shape: KeyGlyph.Shape, _ color: UIColor) {
    let glyph = KeyGlyph(shape)
    glyph.tintColor = .label
    glyph.frame = bounds
    glyph.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(glyph)
    face.backgroundColor = color
  }

  private func show(symbol name: String, _ color: UIColor?) {
    symbol.image = UIImage(
      systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
    face.backgroundColor = color
    face.isHidden = color == nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
    face.layer.shadowColor = KeyboardColors.shadow.resolvedColor(with: traitCollection).cgColor
    symbol.frame = bounds
    let hasUnder = underLabel.text != nil
    label.frame = hasUnder ? bounds.offsetBy(dx: 0, dy: -6) : bounds
    underLabel.frame = CGRect(x: 0, y: bounds.maxY - 17, width: bounds.width, height: 13)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let input = window?.firstResponder as? any UIKeyInput else { return }
    switch key {
    case .character(let text, _): input.insertText(text)
    case .space: input.insertText(" ")
    case .return: input.insertText("\n")
    case .delete: input.deleteBackward()
    case .shift, .mode, .globe, .gap: break
    }
  }
}
