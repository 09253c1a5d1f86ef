import CoreGraphics
import QuartzCore

/// The effect on content that scrolls below a bar without a background: it is blurred and fades to the
/// background colour.
@MainActor
final class ScrollEdgeEffectView: UIView {
  private let isAtTop: Bool
  private var strips: [BackdropView] = []
  private let fade = CAGradientLayer()
  private var amount: CGFloat = 0
  private var isHard = false
  private let line = ControlPart()

  /// The number of steps in which the blur ends. Guess.
  private static let stripCount = 3
  /// The opacity of a hard edge relative to a soft one. Guess.
  private static let hardShare: CGFloat = 1.6

  init(isAtTop: Bool) {
    self.isAtTop = isAtTop
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    isOnScreenOnly = true
    for _ in 0..<Self.stripCount {
      let strip = BackdropView(frame: .zero)
      strips.append(strip)
      addSubview(strip)
    }
    layer.addSublayer(fade)
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter amount: The strength of the effect, from 0 for none to 1.
  func show(_ amount: CGFloat, isHard: Bool) {
    self.isHard = isHard
    self.amount = max(0, min(1, amount))
    isHidden = self.amount == 0
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let effect = traits.design.bars.edgeEffect else { return }
    layoutBlur(effect)
    layoutFade(effect)
    line.isHidden = !isHard
    line.backgroundColor = UIColor.separator.withAlphaComponent(0.29 * amount)
    let pixel = 1 / traitCollection.effectiveDisplayScale
    line.frame = CGRect(
      x: 0, y: isAtTop ? bounds.height - pixel : 0, width: bounds.width, height: pixel)
  }

  /// Lays out the blur: full up to the start of the fade, then decreasing in steps.
  private func layoutBlur(_ effect: BarDesign.EdgeEffect) {
    let scale = traitCollection.effectiveDisplayScale
    let start = (bounds.height * effect.fadeStart * scale).rounded() / scale
    let step = ((bounds.height - start) / CGFloat(Self.stripCount - 1) * scale).rounded() / scale
    for (index, strip) in strips.enumerated() {
      let y = index == 0 ? 0 : start + CGFloat(index - 1) * step
      let height = index == 0 ? start : min(step, bounds.height - y)
      strip.frame = CGRect(
        x: 0, y: isAtTop ? y : bounds.height - y - height, width: bounds.width,
        height: max(0, height))
      let share = 1 - CGFloat(index) / CGFloat(Self.stripCount)
      strip.filter = (effect.blurRadius * amount * share, 1)
    }
  }

  private func layoutFade(_ effect: BarDesign.EdgeEffect) {
    let isDark = traits.userInterfaceStyle == .dark
    let page = UIColor.systemBackground.resolvedColor(with: traits)
    let alpha = (isDark ? effect.darkAlpha : effect.lightAlpha) * amount
    let middle = (effect.fadeStart + 1) / 2
    let shares: [(location: CGFloat, share: CGFloat)] =
      isHard
      ? [(0, Self.hardShare), (1, Self.hardShare)]
      : [
        (0, 1), (effect.fadeStart, 1), (middle, (1 + effect.endShare) / 2), (1, 0),
      ]
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    fade.frame = bounds
    let stops = isAtTop ? shares : shares.reversed().map { (1 - $0.location, $0.share) }
    fade.colors = stops.map { page.withAlphaComponent(min(1, alpha * $0.1)).cgColor }
    fade.locations = stops.map { NSNumber(value: Double($0.0)) }
    CATransaction.commit()
  }
}
