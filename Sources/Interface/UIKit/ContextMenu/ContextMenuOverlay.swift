import CoreGraphics
import QuartzCore

/// A lifted view or a preview on a blurred background, with its menu beside it.
@MainActor
final class ContextMenuOverlay: MenuOverlay {
  private let effectView = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
  /// Darkens the views behind the menu (guess: a fifth, and two fifths in dark mode).
  private let dimming = UIView(frame: .zero)
  private let platter = UIView(frame: .zero)
  private let source: UITargetedPreview
  private let sourceFrame: CGRect

  /// The space between preview and menu, and at the edges, in points. Guess, as is everything in this file
  /// that is not documented.
  private static let gap: CGFloat = 16
  private static let margin: CGFloat = 16
  private static let radius: CGFloat = 13
  private static let duration = 0.3

  init(
    _ source: UITargetedPreview, preview: UIViewController?, menu: UIMenu?,
    order: UIContextMenuConfiguration.ElementOrder, in window: UIWindow
  ) {
    self.source = source
    sourceFrame = source.frame(in: window)
    super.init(order: order, in: window)
    self.preview = preview
    dimming.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.4 : 0.2)
    }
    effectView.contentView.addSubview(dimming)
    addSubview(effectView)
    addSubview(platter)
    fillPlatter()
    show(menu)
    window.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Parts

  /// Shows the preview's view, or a snapshot of the lifted view.
  private func fillPlatter() {
    platter.clipsToBounds = true
    if let preview {
      preview.loadViewIfNeeded()
      platter.layer.cornerRadius = Self.radius
      platter.addSubview(preview.view)
      return
    }
    let path = source.parameters.visiblePath
    platter.backgroundColor = source.parameters.backgroundColor ?? source.view.backgroundColor
    platter.layer.cornerRadius = max(source.view.layer.cornerRadius, path == nil ? Self.radius : 0)
    source.view.setListDecorationHidden(true)
    let snapshot = source.view.snapshotView(afterScreenUpdates: false)
    source.view.setListDecorationHidden(false)
    guard let picture = snapshot else { return }
    let area = path?.bounds ?? source.view.bounds
    picture.frame.origin = CGPoint(
      x: source.view.bounds.minX - area.minX, y: source.view.bounds.minY - area.minY)
    platter.addSubview(picture)
    if let path {
      let mask = CAShapeLayer()
      var move = CGAffineTransform(translationX: -area.minX, y: -area.minY)
      mask.path = path.cgPath.copy(using: &move)
      platter.layer.mask = mask
    }
  }

  // MARK: Layout

  private var previewSize: CGSize {
    guard let preview else { return sourceFrame.size }
    let availableWidth = bounds.width - 2 * Self.margin
    let preferred = preview.preferredContentSize
    // A preview without a preferred size is as wide as the available space and 60 percent of the screen's
    // height (guess).
    guard preferred.width > 0, preferred.height > 0 else {
      return CGSize(width: availableWidth, height: (bounds.height * 0.6).rounded())
    }
    return CGSize(width: min(availableWidth, preferred.width), height: preferred.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    effectView.frame = bounds
    dimming.frame = bounds
    let safe = safeAreaInsets
    let top = safe.top + Self.margin
    let bottom = bounds.height - max(safe.bottom, Self.margin)
    let size = previewSize
    let panelSize = panel?.fittingSize ?? .zero
    let beside = panel == nil ? 0 : Self.gap + panelSize.height
    var frame = CGRect(
      x: sourceFrame.midX - size.width / 2, y: sourceFrame.midY - size.height / 2,
      width: size.width, height: size.height)
    if preview != nil { frame.origin.x = (bounds.width - size.width) / 2 }
    var isAbove = false
    if frame.maxY + beside > bottom {
      isAbove = frame.minY - beside >= top
      if !isAbove { frame.origin.y = max(top, bottom - beside - frame.height) }
    }
    frame.origin.y = max(frame.minY, min(top, sourceFrame.minY))
    platter.frame = frame
    preview?.view.frame = platter.bounds
    let isAtLeft = frame.width > panelSize.width * 1.2 || frame.midX <= bounds.width / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isAtLeft != isMirrored ? frame.minX : frame.maxX - panelSize.width
    guard let panel else { return }
    let y =
      isAbove
      ? frame.minY - Self.gap - panelSize.height
      : max(top, min(frame.maxY + Self.gap, bottom - panelSize.height))
    place(
      panel,
      CGRect(
        x: max(Self.margin, min(bounds.width - Self.margin - panelSize.width, x)), y: y,
        width: panelSize.width, height: min(panelSize.height, bottom - y)), isAbove: isAbove)
  }

  // MARK: Appearing and disappearing

  override func appear(with animator: ContextMenuAnimator) {
    source.view.alpha = 0
    UIView.performWithoutAnimation {
      effectView.alpha = 0
      layoutIfNeeded()
      panel?.alpha = 0
    }
    let end = platter.frame
    UIView.performWithoutAnimation { platter.frame = sourceFrame }
    UIView.animate(withDuration: Self.duration) { [self] in
      effectView.alpha = 1
      panel?.alpha = 1
      platter.frame = end
      animator.animate()
    } completion: { _ in
      animator.complete()
    }
  }

  override func disappear(with animators: [ContextMenuAnimator]) {
    UIView.animate(withDuration: Self.duration) { [self] in
      effectView.alpha = 0
      panel?.alpha = 0
      platter.frame = sourceFrame
      for animator in animators { animator.animate() }
    } completion: { [self] _ in
      source.view.alpha = 1
      removeFromSuperview()
      for animator in animators { animator.complete() }
    }
  }

  override func tapped(at point: CGPoint) {
    if platter.frame.contains(point) { didTapPreview() } else { didTapOutside() }
  }
}

extension MenuOverlay {
  /// Creates the overlay of a menu beside a lifted view or its preview.
  static func lifting(
    _ source: UITargetedPreview, preview: UIViewController?, menu: UIMenu?,
    order: UIContextMenuConfiguration.ElementOrder, in window: UIWindow
  ) -> MenuOverlay {
    ContextMenuOverlay(source, preview: preview, menu: menu, order: order, in: window)
  }
}
