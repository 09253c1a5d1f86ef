import CoreGraphics

/// A row of the list of actions: the name and, at its end, the symbol.
@MainActor
final class ActivityRow: UIControl {
  var hasLine = true { didSet { line.isHidden = !hasLine } }

  private let label = UILabel(frame: .zero)
  private let symbol = UIImageView()
  private let line = UIView(frame: .zero)

  init(_ activity: UIActivity, _ choose: @escaping () -> Void) {
    super.init(frame: .zero)
    isOpaque = false
    label.text = activity.activityTitle
    label.font = .systemFont(ofSize: 17)
    symbol.image = activity.activityImage
    symbol.tintColor = .label
    symbol.contentMode = .center
    line.backgroundColor = .separator
    for view in [label, symbol, line] { addSubview(view) }
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? .systemGray4 : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hair = 1 / traitCollection.effectiveDisplayScale
    label.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 76), height: bounds.height)
    symbol.frame = CGRect(x: bounds.maxX - 46, y: bounds.midY - 15, width: 30, height: 30)
    line.frame = CGRect(x: 16, y: bounds.maxY - hair, width: bounds.width - 16, height: hair)
    mirrorInBar([label, symbol, line])
  }
}
