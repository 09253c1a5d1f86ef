import UIKit

/// The banner that the system displays over an app for a notification: icon, title, text and time on a
/// material.
///
/// Guess, from images of iOS 17: 8 points from the sides, at most 378 wide, corner radius 24, an icon of 38
/// at 14 from the edge, texts of 15 points, four lines at most.
final class NotificationBanner: UIWindow {
  private let content: StageNotification
  /// The visible part of the banner. Its window does not receive touches outside this view.
  let card = UIView()
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let icon = UIImageView()
  private let texts = UIStackView()
  private let time = UILabel()
  /// Called when the banner has been tapped or swiped away.
  var didEnd: ((_ wasTapped: Bool) -> Void)?

  /// The y coordinate at which the touch began; nil without a touch.
  private var start: CGFloat?

  private static let margin: CGFloat = 8
  private static let widest: CGFloat = 378
  private static let padding: CGFloat = 14
  private static let iconSide: CGFloat = 38

  init(_ content: StageNotification, on screen: UIScreen, top: CGFloat) {
    self.content = content
    super.init(frame: screen.bounds)
    windowLevel = .alert + 1
    backgroundColor = .clear
    setUpMaterial()
    setUpTexts()
    place(in: screen.bounds.size, top: top)
  }

  required init?(coder: NSCoder) { nil }

  private func setUpMaterial() {
    material.layer.cornerRadius = 24
    material.layer.cornerCurve = .continuous
    material.clipsToBounds = true
    card.layer.shadowOpacity = 0.15
    card.layer.shadowRadius = 15
    card.layer.shadowOffset = CGSize(width: 0, height: 5)
    addSubview(card)
    card.addSubview(material)
    icon.image = content.icon
    icon.contentMode = .scaleAspectFill
    icon.backgroundColor = content.icon == nil ? .systemGray3 : nil
    icon.layer.cornerRadius = 9
    icon.layer.cornerCurve = .continuous
    icon.clipsToBounds = true
    material.contentView.addSubview(icon)
  }

  private func setUpTexts() {
    texts.axis = .vertical
    for (text, weight) in [
      (content.title, UIFont.Weight.semibold), (content.subtitle, .semibold),
      (content.body, .regular),
    ] {
      guard let text, !text.isEmpty else { continue }
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 15, weight: weight)
      label.numberOfLines = weight == .regular ? 4 : 1
      texts.addArrangedSubview(label)
    }
    time.text = content.time
    time.font = .systemFont(ofSize: 13)
    time.textColor = .secondaryLabel
    for view in [texts, time] { material.contentView.addSubview(view) }
  }

  /// Places the card at the horizontal centre of the screen, below the top safe area.
  private func place(in size: CGSize, top: CGFloat) {
    let width = min(size.width - 2 * Self.margin, Self.widest)
    let (padding, side) = (Self.padding, Self.iconSide)
    let textX = padding + side + 10
    let timeSize = time.sizeThatFits(size)
    let textWidth = width - textX - padding
    let needed = texts.systemLayoutSizeFitting(
      CGSize(width: textWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let height = max(needed.height, side) + 2 * padding
    card.frame = CGRect(
      x: ((size.width - width) / 2).rounded(), y: max(top, Self.margin), width: width,
      height: height)
    material.frame = card.bounds
    icon.frame = mirrored(
      CGRect(x: padding, y: (height - side) / 2, width: side, height: side))
    texts.frame = mirrored(
      CGRect(x: textX, y: (height - needed.height) / 2, width: textWidth, height: needed.height))
    time.frame = mirrored(
      CGRect(
        x: width - padding - timeSize.width, y: texts.frame.minY, width: timeSize.width,
        height: timeSize.height))
  }

  /// Mirrors a rectangle in a right-to-left layout.
  private func mirrored(_ rect: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    var rect = rect
    rect.origin.x = card.bounds.width - rect.maxX
    return rect
  }

  // MARK: Touches

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    start = touches.first?.location(in: self).y
  }

  /// Dismisses the banner if the finger has moved up, or opens it if the finger has not moved.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let start, let end = touches.first?.location(in: self).y else { return }
    if start - end > 10 { didEnd?(false) } else if abs(start - end) <= 10 { didEnd?(true) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { start = nil }
}
