public import Foundation

/// A layer that groups its sublayers in space without flattening them into a plane.
///
/// Only the sublayers are drawn: background, border, contents, shadow, mask and filters of the
/// layer itself are not. The opacity applies to each sublayer separately.
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

  /// Returns the sublayer that is hit. A transform layer has no plane of its own and is never hit
  /// itself.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    let hit = super.hitTest(p)
    return hit === self ? nil : hit
  }
}
