import CoreGraphics
import QuartzCore

/// The overlay of a control's menu, which is next to the control and does not change the views behind it.
@MainActor
final class DropdownOverlay: MenuOverlay {
  private weak var source: UIView?
  /// The point to which the menu is attached, in the source's coordinates.
  private let attachment: CGPoint
  private let shadow = OutwardShadow()

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

  override var appearance: UIContextMenuInteraction.Appearance { .compact }
  override var reversesAutomatically: Bool { true }

  private var placement: AnchoredPlacement? {
    guard let source, source.window != nil else { return nil }
    return AnchoredPlacement(
      source: source.convert(source.bounds, to: self), anchor: source.convert(attachment, to: self))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let panel, let placement else { return }
    let place = placement.place(panel.fittingSize, in: self)
    self.place(panel, place.frame, isAbove: place.isAbove)
    let outline = UIBezierPath(roundedRect: place.frame, cornerRadius: traits.design.menus.radius)
    // The glass effect has its own shadow.
    shadow.isHidden = traits.design.menus.isGlass
    shadow.cast(outline.cgPath, in: bounds)
  }

  // MARK: Appearing and disappearing

  /// Animates the menu growing from its corner at the control (guess).
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
    if let placement { panel.transform = placement.collapsed(panel.frame) }
  }
}

extension MenuOverlay {
  /// Creates the overlay of a menu at a point of a control.
  static func attached(
    to source: UIView, at attachment: CGPoint, menu: UIMenu?,
    order: UIContextMenuConfiguration.ElementOrder, in window: UIWindow
  ) -> MenuOverlay {
    DropdownOverlay(source, attachment: attachment, menu: menu, order: order, in: window)
  }
}
