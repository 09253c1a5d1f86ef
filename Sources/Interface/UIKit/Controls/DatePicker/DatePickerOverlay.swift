import CoreGraphics
import QuartzCore

/// The overlay with the panel of a compact date picker. It covers the window without dimming it. A touch
/// outside the panel closes it and has no other effect.
@MainActor
final class DatePickerOverlay: UIView {
  private weak var picker: UIDatePicker?
  /// The frame of the tapped label, in the picker's coordinates.
  private let source: CGRect
  private let content: UIView
  private let contentSize: CGSize
  private let panel = UIView(frame: .zero)
  private let effectView = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let shadow = OutwardShadow()

  /// The corner radius of the panel in points. Guess.
  private static let radius: CGFloat = 13
  private static let duration = 0.25

  init(
    _ content: UIView, size: CGSize, source: CGRect, of picker: UIDatePicker, in window: UIWindow
  ) {
    self.picker = picker
    self.source = source
    self.content = content
    contentSize = size
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isOpaque = false
    layer.zPosition = 10_000
    adoptStyle(of: picker)
    panel.isOpaque = false
    panel.clipsToBounds = true
    panel.layer.cornerRadius = Self.radius
    for view in [effectView, content] { panel.addSubview(view) }
    for view in [shadow, panel] { addSubview(view) }
    window.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }

  /// Adopts the picker's interface style and tint colour, because the panel is in the window.
  func adoptStyle(of picker: UIDatePicker) {
    overrideUserInterfaceStyle = picker.traitCollection.userInterfaceStyle
    tintColor = picker.tintColor
    let isMirrored = picker.effectiveUserInterfaceLayoutDirection == .rightToLeft
    content.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
  }

  /// The placement of the panel next to the tapped label; nil outside a window.
  private var placement: AnchoredPlacement? {
    guard let picker, picker.window != nil else { return nil }
    let source = picker.convert(source, to: self)
    return AnchoredPlacement(source: source, anchor: CGPoint(x: source.midX, y: source.midY))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let placement, panel.transform == .identity else { return }
    let frame = placement.place(contentSize, in: self).frame
    panel.frame = frame
    effectView.frame = panel.bounds
    content.frame = CGRect(origin: .zero, size: contentSize)
    shadow.cast(UIBezierPath(roundedRect: frame, cornerRadius: Self.radius).cgPath, in: bounds)
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.first?.location(in: self), !panel.frame.contains(place) else {
      return
    }
    picker?.closePanel(animated: true)
  }

  // MARK: Appearing and disappearing

  /// Shows the panel growing from the tapped label (guess).
  func appear() {
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      collapse()
    }
    UIView.animate(withDuration: Self.duration) { [self] in
      panel.transform = .identity
      panel.alpha = 1
      shadow.alpha = 1
    }
  }

  /// Removes the overlay, with an animation that shrinks the panel.
  func disappear(animated: Bool) {
    guard animated else { return removeFromSuperview() }
    isUserInteractionEnabled = false
    UIView.animate(withDuration: Self.duration) { [self] in
      collapse()
    } completion: { [self] _ in
      removeFromSuperview()
    }
  }

  /// Makes the panel small and transparent, as at the start and end of its animation.
  private func collapse() {
    shadow.alpha = 0
    panel.alpha = 0
    if let placement { panel.transform = placement.collapsed(panel.frame) }
  }
}
