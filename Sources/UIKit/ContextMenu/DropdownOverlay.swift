import CoreGraphics
import QuartzCore

/// The menu of a control: beside it, over everything else, which stays as it is.
@MainActor
final class DropdownOverlay: MenuOverlay {
  private weak var source: UIView?
  /// Where the menu hangs, in the source's coordinates.
  private let attachment: CGPoint
  private let shadow = OutwardShadow()

  /// Recalled: the menu nearly touches its button and keeps away from the edges of the screen.
  private static let gap: CGFloat = 8
  private static let margin: CGFloat = 8
  private static let duration = 0.25

  init(
    _ source: UIView, attachment: CGPoint, menu: UIMenu?,
    order: UIContextMenuConfiguration.ElementOrder, in window: UIWindow
  ) {
    self.source = source
    self.attachment = attachment
    super.init(order: order, in: window)
    addSubview(shadow)
    show(menu)
    window.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }

  override var reversesAutomatically: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let panel, let source, source.window != nil else { return }
    let button = source.convert(source.bounds, to: self)
    let anchor = source.convert(attachment, to: self)
    let (top, bottom) = (
      safeAreaInsets.top + Self.margin, bounds.height - max(safeAreaInsets.bottom, Self.margin)
    )
    let size = panel.fittingSize
    let below = bottom - button.maxY - Self.gap
    let above = button.minY - Self.gap - top
    let isAbove = size.height > below && above > below
    let height = min(size.height, max(below, above))
    let share = button.width > 0 ? (anchor.x - button.minX) / button.width : 0.5
    let x = anchor.x - max(0, min(1, share)) * size.width
    let frame = CGRect(
      x: max(Self.margin, min(bounds.width - Self.margin - size.width, x)),
      y: isAbove ? button.minY - Self.gap - height : button.maxY + Self.gap, width: size.width,
      height: height
    ).roundedOrigin(scale: traitCollection.effectiveDisplayScale)
    place(panel, frame, isAbove: isAbove)
    shadow.cast(UIBezierPath(roundedRect: frame, cornerRadius: MenuPanel.radius).cgPath, in: bounds)
  }

  // MARK: Coming and going

  /// Grows out of its corner at the control (guess).
  override func appear(with animator: ContextMenuAnimator) {
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      collapse()
    }
    UIView.animate(withDuration: Self.duration) { [self] in
      panel?.transform = .identity
      panel?.alpha = 1
      shadow.alpha = 1
      animator.animate()
    } completion: { _ in
      animator.complete()
    }
  }

  override func disappear(with animators: [ContextMenuAnimator]) {
    isUserInteractionEnabled = false
    UIView.animate(withDuration: Self.duration) { [self] in
      collapse()
      for animator in animators { animator.animate() }
    } completion: { [self] _ in
      removeFromSuperview()
      for animator in animators { animator.complete() }
    }
  }

  private func collapse() {
    shadow.alpha = 0
    guard let panel else { return }
    panel.alpha = 0
    guard let source, source.window != nil else { return }
    let anchor = source.convert(attachment, to: self)
    let corner = CGPoint(
      x: max(panel.frame.minX, min(panel.frame.maxX, anchor.x)),
      y: panel.frame.midY < anchor.y ? panel.frame.maxY : panel.frame.minY)
    let (dx, dy) = (corner.x - panel.frame.midX, corner.y - panel.frame.midY)
    panel.transform = CGAffineTransform(translationX: dx, y: dy).scaledBy(x: 0.2, y: 0.2)
      .translatedBy(x: -dx, y: -dy)
  }
}
