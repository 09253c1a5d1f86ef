import CoreGraphics
import QuartzCore

/// A view that shows what is behind it through glass, within its corners.
@MainActor
final class GlassView: UIView {
  override class var layerClass: AnyClass { GlassLayer.self }

  /// The use of the glass.
  var kind = GlassDesign.Kind.regular { didSet { setNeedsLayout() } }
  /// The colour over the glass.
  var tint: UIColor? { didSet { setNeedsLayout() } }
  /// Whether the corners are half the shorter side.
  var isCapsule = true { didSet { setNeedsLayout() } }

  init(_ kind: GlassDesign.Kind = .regular) {
    self.kind = kind
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  /// Corners of a radius in place of a capsule.
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

/// A view below which pieces of glass are drawn together.
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
  /// Whether only the screen shows the view: `CALayer.render(in:)` leaves it out, as it does glass and
  /// what is on it.
  final var isOnScreenOnly: Bool {
    get { layer.values.isOnScreenOnly }
    set { if newValue != isOnScreenOnly { layer.values.isOnScreenOnly = newValue } }
  }
}
