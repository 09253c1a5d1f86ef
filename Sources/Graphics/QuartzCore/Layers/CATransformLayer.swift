public import Foundation

/// A layer that groups its sublayers in space without flattening them into a plane.
///
/// Only the sublayers are drawn: background, border, contents, shadow, mask and filters of the
/// layer itself are not. Opacity applies to each sublayer by itself.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    values.payload = .transform
  }

  public override init(layer: Any) { super.init(layer: layer) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.payload = .transform
  }

  /// Returns a hit sublayer: a transform layer has no plane of its own that could be hit.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    let hit = super.hitTest(p)
    return hit === self ? nil : hit
  }
}
