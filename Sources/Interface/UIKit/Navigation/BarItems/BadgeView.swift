import CoreGraphics
import Foundation

/// The round badge of a tab or of a bar's item.
@MainActor
final class BadgeView: UIView {
  private let label = UILabel(frame: .zero)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    label.textAlignment = .center
    addSubview(label)
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a text; nil hides the badge, and an empty text leaves a dot.
  func show(
    _ text: String?, _ attributes: [NSAttributedString.Key: Any] = [:],
    font: UIFont = .systemFont(ofSize: 13), color: UIColor = .white, fill: UIColor?
  ) {
    isHidden = text == nil
    backgroundColor = fill
    label.showTitle(text, attributes, font: font, color: color)
  }

  /// Places the upper left corner, and the title at an offset from its usual place. The height is 18 points
  /// (measured), or 10 for a dot (guess).
  func place(at corner: CGPoint, titleOffset: UIOffset = .zero) {
    let isDot = (label.text ?? "").isEmpty
    let height: CGFloat = isDot ? 10 : 18
    let width = isDot ? height : max(height, label.intrinsicContentSize.width + 10)
    frame = CGRect(x: corner.x, y: corner.y, width: width, height: height)
      .roundedOrigin(scale: traitCollection.effectiveDisplayScale)
    layer.cornerRadius = height / 2
    label.frame = bounds.offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
  }
}
