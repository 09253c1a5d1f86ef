public import CoreGraphics
public import Foundation

/// Shows its sublayers several times, each copy moved, tinted and late by one step more.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  public required init() {
    super.init()
    values.kind = .replicator(ReplicatorValues())
  }

  public override init(layer: Any) { super.init(layer: layer) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.kind = .replicator(ReplicatorValues())
  }

  /// The original included. No more than 10,000 are drawn.
  public var instanceCount: Int {
    get { values.replicator.instanceCount }
    set { change("instanceCount", to: \.replicator.instanceCount, newValue) }
  }

  public var preservesDepth: Bool {
    get { values.replicator.preservesDepth }
    set { change("preservesDepth", to: \.replicator.preservesDepth, newValue) }
  }

  /// Seconds between the animations of one copy and of the next.
  public var instanceDelay: CFTimeInterval {
    get { values.replicator.instanceDelay }
    set {
      change("instanceDelay", to: \.replicator.instanceDelay, newValue.isFinite ? newValue : 0)
    }
  }

  /// From one copy to the next, about the layer's anchor point.
  public var instanceTransform: CATransform3D {
    get { values.replicator.instanceTransform }
    set { change("instanceTransform", to: \.replicator.instanceTransform, newValue) }
  }

  /// Multiplies the colours of the original; opaque white until set.
  public var instanceColor: CGColor? {
    get { values.replicator.instanceColor }
    set { change("instanceColor", to: \.replicator.instanceColor, newValue) }
  }

  public var instanceRedOffset: Float {
    get { values.replicator.redOffset }
    set { change("instanceRedOffset", to: \.replicator.redOffset, newValue) }
  }

  public var instanceGreenOffset: Float {
    get { values.replicator.greenOffset }
    set { change("instanceGreenOffset", to: \.replicator.greenOffset, newValue) }
  }

  public var instanceBlueOffset: Float {
    get { values.replicator.blueOffset }
    set { change("instanceBlueOffset", to: \.replicator.blueOffset, newValue) }
  }

  public var instanceAlphaOffset: Float {
    get { values.replicator.alphaOffset }
    set { change("instanceAlphaOffset", to: \.replicator.alphaOffset, newValue) }
  }
}
