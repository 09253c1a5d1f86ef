import CoreGraphics
import QuartzCore

/// A view that shows the content behind it through glass, clipped to its corners.
@MainActor
final class GlassView: UIView {
  override class var layerClass: AnyClass { GlassLayer.self }

  /// The use of the glass, which determines its properties.
  var kind = GlassDesign.Kind.regular { didSet { setNeedsLayout() } }
  /// The tint of the glass.
  var tint: UIColor? { didSet { setNeedsLayout() } }
  /// Whether the corner radius is half the shorter side.
  var isCapsule = true { didSet { setNeedsLayout() } }

  init(_ kind: GlassDesign.Kind = .regular) {
    self.kind = kind
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  /// Sets a corner radius in place of a capsule.
  func round(_ radius: CGFloat, isContinuous: Bool) {
    isCapsule = false
    layer.cornerRadius = radius
    layer.cornerCurve = isContinuous ? .continuous : .circular
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if isCapsule { layer.cornerRadius = min(bounds.width, bounds.height) / 2 }
    guard let layer = layer as? GlassLayer else { return }
    let values = traits.design.glass.values(
      kind, size: bounds.size, isDark: traits.userInterfaceStyle == .dark,
      tint: tint?.resolvedColor(with: traits).cgColor)
    if layer.glass != values { layer.glass = values }
  }
}

/// A view that combines the glass views inside it.
@MainActor
final class GlassContainerView: UIView {
  override class var layerClass: AnyClass { GlassContainerLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  var spacing: CGFloat {
    get { (layer as? GlassContainerLayer)?.spacing ?? 0 }
    set { (layer as? GlassContainerLayer)?.spacing = newValue }
  }
}

extension UIView {
  /// Whether the view is shown only on screen: `CALayer.render(in:)` omits it, like glass and its content.
  final var isOnScreenOnly: Bool {
    get { layer.values.isOnScreenOnly }
    set { if newValue != isOnScreenOnly { layer.values.isOnScreenOnly = newValue } }
  }
}
