import CoreGraphics

/// The icon of a sharing activity with its name below.
@MainActor
final class ActivityIcon: UIControl {
  private let tile = UIImageView()
  private let label = UILabel(frame: .zero)
  /// The width and height of the icon in points, as on the home screen.
  private static let side: CGFloat = 60

  init(_ activity: UIActivity, _ choose: @escaping () -> Void) {
    super.init(frame: .zero)
    isOpaque = false
    let tileColor = (activity as? SystemActivity)?.tileColor
    tile.image =
      tileColor == nil
      ? activity.activityImage
      : activity.activityImage?.applyingSymbolConfiguration(.init(pointSize: 28))
    tile.backgroundColor = tileColor ?? .tertiarySystemFill
    tile.tintColor = tileColor == nil ? .label : .white
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
