import CoreGraphics

/// The background of a bar, with one layer for the scroll edge and one for scrolled content beneath the bar.
@MainActor
final class BarBackground: UIView {
  enum HairlineEdge { case top, bottom }

  private let edge: HairlineEdge
  private var edgeEffect: ScrollEdgeEffectView?
  /// The scroll edge effect of the content's scroll view.
  weak var contentEffect: UIScrollEdgeEffect?
  private let standard: BarBackdrop
  private let atEdge: BarBackdrop

  init(hairline edge: HairlineEdge) {
    self.edge = edge
    standard = BarBackdrop(shadowEdge: edge)
    atEdge = BarBackdrop(shadowEdge: edge)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [atEdge, standard] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The distance in points over which the standard background fades in. Guess.
  static let fadeDistance: CGFloat = 16

  /// - Parameter progress: The visibility of the standard appearance, from 0, which shows the scroll edge
  ///   appearance or nothing if that is nil, to 1.
  func show(
    _ resolvedStandardAppearance: UIBarAppearance, atEdge resolvedEdgeAppearance: UIBarAppearance?,
    progress: CGFloat
  ) {
    let share = resolvedEdgeAppearance === resolvedStandardAppearance ? 1 : max(0, min(1, progress))
    standard.alpha = share
    standard.isHidden = share == 0
    if share > 0 { standard.show(resolvedStandardAppearance) }
    atEdge.isHidden = share == 1 || resolvedEdgeAppearance == nil
    // The scroll edge background does not fade out below the other one, because both together would be
    // translucent.
    if share < 1, let resolvedEdgeAppearance { atEdge.show(resolvedEdgeAppearance) }
    showEdgeEffect(
      resolvedStandardAppearance.hasOwnBackground ? 0 : progress, below: atEdge)
  }

  /// Shows the scroll edge effect in looks whose bars have no background.
  private func showEdgeEffect(_ progress: CGFloat, below view: UIView) {
    guard traits.design.bars.edgeEffect != nil else {
      edgeEffect?.removeFromSuperview()
      edgeEffect = nil
      return
    }
    let effect = edgeEffect ?? ScrollEdgeEffectView(isAtTop: edge == .bottom)
    if edgeEffect == nil {
      edgeEffect = effect
      effect.frame = bounds
      effect.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(effect, belowSubview: view)
    }
    let isHidden = contentEffect?.isHidden ?? false
    effect.show(isHidden ? 0 : progress, isHard: contentEffect?.style == .hard)
  }
}

/// The layers of a background: an effect, a colour over it, an image over that, and a shadow at the edge.
@MainActor
final class BarBackdrop: UIView {
  private let shadowEdge: BarBackground.HairlineEdge
  private var effectView: UIVisualEffectView?
  private let fill = ControlPart()
  private let picture = UIImageView(frame: .zero)
  private let shadow = UIImageView(frame: .zero)

  init(shadowEdge: BarBackground.HairlineEdge) {
    self.shadowEdge = shadowEdge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    picture.clipsToBounds = true
    for view in [fill, picture, shadow] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ appearance: UIBarAppearance) {
    let hasMaterial = traits.design.bars.hasBackground
    showEffect(hasMaterial ? appearance.backgroundEffect : nil)
    fill.backgroundColor = appearance.backgroundColor
    picture.image = appearance.backgroundImage
    picture.contentMode = appearance.backgroundImageContentMode
    picture.isHidden = appearance.backgroundImage == nil
    shadow.image = appearance.shadowImage.map {
      $0.renderingMode == .alwaysTemplate || appearance.shadowColor == nil
        ? $0 : $0.withRenderingMode(.alwaysTemplate)
    }
    shadow.tintColor = appearance.shadowColor
    shadow.backgroundColor = appearance.shadowImage == nil ? appearance.shadowColor : nil
    shadow.isHidden =
      appearance.shadowImage == nil && appearance.shadowColor == nil
      || !hasMaterial && !appearance.hasOwnBackground
    setNeedsLayout()
  }

  private func showEffect(_ effect: UIBlurEffect?) {
    guard effect != nil else {
      effectView?.isHidden = true
      return
    }
    let view = effectView ?? UIVisualEffectView(effect: effect)
    if effectView == nil {
      effectView = view
      insertSubview(view, at: 0)
    }
    view.isHidden = false
    if (view.effect as? UIBlurEffect)?.style != effect?.style { view.effect = effect }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [effectView, fill, picture] { view?.frame = bounds }
    let height = shadow.image?.size.height ?? 1 / traitCollection.effectiveDisplayScale
    let y = shadowEdge == .top ? -height : bounds.height
    shadow.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
  }
}

extension UIBarAppearance {
  /// Whether the background has more than the system's material.
  fileprivate var hasOwnBackground: Bool {
    backgroundImage != nil || shadowImage != nil || backgroundColor.map { $0 != .clear } ?? false
  }
}

extension UIView {
  /// Returns the area for items inside the safe area and a margin, in a left-to-right layout.
  final func barItemArea(margin: CGFloat) -> CGRect {
    let safe = safeAreaInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = margin + (isMirrored ? safe.right : safe.left)
    let end = margin + (isMirrored ? safe.left : safe.right)
    return CGRect(
      x: start, y: 0, width: max(0, bounds.width - start - end), height: bounds.height)
  }

  /// Mirrors the frames of views that were laid out from left to right if the bar's layout is right-to-left.
  final func mirrorInBar(_ views: [UIView]) {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for view in views { view.frame = view.frame.mirrored(in: bounds.width) }
  }
}

extension UILabel {
  /// Sets a title with attributes. The font and colour are used if the attributes specify none.
  func showTitle(
    _ title: String?, _ attributes: [NSAttributedString.Key: Any], font: UIFont, color: UIColor
  ) {
    self.font = attributes[.font] as? UIFont ?? font
    textColor = attributes[.foregroundColor] as? UIColor ?? color
    let others = attributes.filter { $0.key != .font && $0.key != .foregroundColor }
    guard !others.isEmpty, let title else { return text = title }
    attributedText = NSAttributedString(string: title, attributes: attributes)
  }
}
