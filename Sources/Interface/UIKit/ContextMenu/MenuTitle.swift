import CoreGraphics

/// The title of a menu or of a group of its elements.
@MainActor
final class MenuTitle: UIView {
  private let label = UILabel(frame: .zero)

  init(_ text: String) {
    super.init(frame: .zero)
    isOpaque = false
    label.text = text
    label.setSystemFont(ofSize: 12, as: .caption1)
    label.textColor = .secondaryLabel
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// The height in points: 30 at the default text size (guess).
  var fittingHeight: CGFloat { max(30, label.font.lineHeight.rounded(.up) + 15) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: bounds.height)
  }
}
