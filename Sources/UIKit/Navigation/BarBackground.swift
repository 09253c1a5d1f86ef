import CoreGraphics

/// What lies under the items of a bar: its colour and a hairline.
///
/// iOS blurs what is behind; the flat colours here are those the blur settles on over white and
/// over black (measured on simulators).
@MainActor
final class BarBackground: UIView {
  enum HairlineEdge { case top, bottom }

  private let hairline = ControlPart(color: BarBackground.hairlineColor)
  private let edge: HairlineEdge

  init(hairline edge: HairlineEdge) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(hairline)
  }

  required init?(coder: NSCoder) {
    edge = .bottom
    super.init(coder: coder)
  }

  static let chromeColor = UIColor(name: "barChrome") { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 29 / 255, green: 29 / 255, blue: 29 / 255, alpha: 240 / 255)
      : UIColor(red: 249 / 255, green: 249 / 255, blue: 249 / 255, alpha: 240 / 255)
  }

  private static let hairlineColor = UIColor(name: "barHairline") { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }

  /// Nothing where the bar lies over content that has not scrolled beneath it.
  func show(tint: UIColor?, style: UIBarStyle, isClear: Bool) {
    backgroundColor =
      isClear
      ? tint
      : tint ?? (style == .black ? UIColor(white: 0.09, alpha: 0.94) : Self.chromeColor)
    hairline.isHidden = isClear
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / traitCollection.effectiveDisplayScale
    let y = edge == .top ? -thickness : bounds.height
    hairline.frame = CGRect(x: 0, y: y, width: bounds.width, height: thickness)
  }
}

extension UIView {
  /// The part of a bar for its items, as if it read from left to right: what the screen's shape
  /// covers stays free, and a margin besides.
  final func barItemArea(margin: CGFloat) -> CGRect {
    let safe = safeAreaInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = margin + (isMirrored ? safe.right : safe.left)
    let end = margin + (isMirrored ? safe.left : safe.right)
    return CGRect(
      x: start, y: 0, width: max(0, bounds.width - start - end), height: bounds.height)
  }

  /// Puts views that were placed from left to right where they belong if the bar reads from right
  /// to left.
  final func mirrorInBar(_ views: [UIView]) {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for view in views { view.frame = view.frame.mirrored(in: bounds.width) }
  }
}
