import CoreGraphics

/// The icon of an activity that shares, with its name below.
@MainActor
final class ActivityIcon: UIControl {
  private let tile = UIImageView()
  private let label = UILabel(frame: .zero)
  /// Of icons on a home screen.
  private static let side: CGFloat = 60

  init(_ activity: UIActivity, _ choose: @escaping () -> Void) {
    super.init(frame: .zero)
    isOpaque = false
    let ground = (activity as? SystemActivity)?.ground
    tile.image =
      ground == nil
      ? activity.activityImage
      : activity.activityImage?.applyingSymbolConfiguration(.init(pointSize: 28))
    tile.backgroundColor = ground ?? .tertiarySystemFill
    tile.tintColor = ground == nil ? .label : .white
    tile.contentMode = .center
    tile.layer.cornerRadius = 13.5
    tile.clipsToBounds = true
    label.text = activity.activityTitle
    label.font = .systemFont(ofSize: 12)
    label.textAlignment = .center
    label.numberOfLines = 2
    for view in [tile, label] { addSubview(view) }
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func stateDidChange() {
    super.stateDidChange()
    tile.alpha = isHighlighted ? 0.5 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    tile.frame = CGRect(x: bounds.midX - Self.side / 2, y: 0, width: Self.side, height: Self.side)
    let size = label.sizeThatFits(CGSize(width: bounds.width - 6, height: 40))
    label.frame = CGRect(
      x: 3, y: tile.frame.maxY + 7, width: bounds.width - 6, height: min(34, size.height))
  }
}

/// An action in the list: its name, and its symbol at the end.
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
