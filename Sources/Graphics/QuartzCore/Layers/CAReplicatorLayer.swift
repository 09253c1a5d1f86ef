public import CoreGraphics
public import Foundation

/// A layer that draws its sublayers several times. Each copy has the transform, tint and delay of
/// the previous one plus one step.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  public override init() {
    super.init()
    values.payload = .replicator(ReplicatorValues())
  }

  public override init(layer: Any) { super.init(layer: layer) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.payload = .replicator(ReplicatorValues())
  }

  /// The number of copies, including the original. No more than 10,000 are drawn.
  open var instanceCount: Int {
    get { values.replicator.instanceCount }
    set { change("instanceCount", to: \.replicator.instanceCount, newValue) }
  }

  /// Whether copies keep their positions in space instead of being flattened into the layer's
  /// plane.
  open var preservesDepth: Bool {
    get { values.replicator.preservesDepth }
    set { change("preservesDepth", to: \.replicator.preservesDepth, newValue) }
  }

  /// The delay in seconds between the animations of one copy and of the next.
  open var instanceDelay: CFTimeInterval {
    get { values.replicator.instanceDelay }
    set {
      change("instanceDelay", to: \.replicator.instanceDelay, newValue.isFinite ? newValue : 0)
    }
  }

  /// The transform from one copy to the next, about the layer's anchor point.
  open var instanceTransform: CATransform3D {
    get { values.replicator.instanceTransform }
    set { change("instanceTransform", to: \.replicator.instanceTransform, newValue) }
  }

  /// The colour that multiplies the colours of the original. Opaque white until set.
  open var instanceColor: CGColor? {
    get { values.replicator.instanceColor }
    set { change("instanceColor", to: \.replicator.instanceColor, newValue) }
  }

  /// The change of red from one copy to the next; sums are limited to 0...1 when they are drawn.
  open var instanceRedOffset: Float {
    get { values.replicator.redOffset }
    set { change("instanceRedOffset", to: \.replicator.redOffset, newValue) }
  }

  /// The change of green from one copy to the next.
  open var instanceGreenOffset: Float {
    get { values.replicator.greenOffset }
    set { change("instanceGreenOffset", to: \.replicator.greenOffset, newValue) }
  }

  /// The change of blue from one copy to the next.
  open var instanceBlueOffset: Float {
    get { values.replicator.blueOffset }
    set { change("instanceBlueOffset", to: \.replicator.blueOffset, newValue) }
  }

  /// The change of opacity from one copy to the next.
  open var instanceAlphaOffset: Float {
    get { values.replicator.alphaOffset }
    set { change("instanceAlphaOffset", to: \.replicator.alphaOffset, newValue) }
  }
}
