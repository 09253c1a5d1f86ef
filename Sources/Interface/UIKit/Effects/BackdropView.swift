import QuartzCore

/// A view that shows the content behind it, blurred and with another saturation.
@MainActor
final class BackdropView: UIView {
  override class var layerClass: AnyClass { BackdropLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  var filter: (blurRadius: CGFloat, saturation: CGFloat) = (0, 1) {
    didSet {
      guard let layer = layer as? BackdropLayer, filter != oldValue else { return }
      layer.blurRadius = filter.blurRadius
      layer.saturation = filter.saturation
    }
  }
}
