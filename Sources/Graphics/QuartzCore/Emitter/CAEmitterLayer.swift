import CoreGraphics
public import Foundation

/// A layer that emits particles.
///
/// The position of a particle depends only on the time, the seed and the particle's number. The
/// picture at a time is therefore the same, whatever the steps by which it was reached.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
  public override init() {
    super.init()
    values.payload = .emitter(EmitterValues())
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    emitterCells = (layer as? CAEmitterLayer)?.emitterCells
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.payload = .emitter(EmitterValues())
  }

  /// The cells, read each time the layer is drawn, so that changes of a cell are visible.
  open var emitterCells: [CAEmitterCell]?

  /// Adds the current values of the cells and the time.
  ///
  /// An emitter without a begin time counts as having run since the device was started: it is drawn
  /// with all its particles, not at its first one.
  override func present(_ values: inout LayerValues, delayedBy delay: Double) {
    guard case .emitter(var emitter) = values.payload else { return }
    emitter.cells = emitterCells?.map(\.values) ?? []
    emitter.time = localTime - delay + (beginTime == 0 ? 10_000 : 0)
    values.payload = .emitter(emitter)
  }

  /// The number by which the birth rates of the layer's cells are multiplied.
  open var birthRate: Float {
    get { values.emitter.birthRate }
    set { change("birthRate", to: \.emitter.birthRate, newValue) }
  }

  /// The number by which the lifetimes of the layer's cells are multiplied.
  open var lifetime: Float {
    get { values.emitter.lifetime }
    set { change("lifetime", to: \.emitter.lifetime, newValue) }
  }

  /// The centre of the emitter's shape in the layer's coordinates.
  open var emitterPosition: CGPoint {
    get { values.emitter.position }
    set { change("emitterPosition", to: \.emitter.position, newValue) }
  }

  /// The depth of the emitter's centre in points.
  open var emitterZPosition: CGFloat {
    get { values.emitter.zPosition }
    set { change("emitterZPosition", to: \.emitter.zPosition, newValue) }
  }

  /// The width and height of the shape in points; for a circle and a sphere the width is the
  /// radius.
  open var emitterSize: CGSize {
    get { values.emitter.size }
    set { change("emitterSize", to: \.emitter.size, newValue) }
  }

  /// The depth of a cuboid in points.
  open var emitterDepth: CGFloat {
    get { values.emitter.depth }
    set { change("emitterDepth", to: \.emitter.depth, newValue) }
  }

  /// The shape on which particles start; a point by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { values.emitter.shape }
    set { change("emitterShape", to: \.emitter.shape, newValue) }
  }

  /// The part of the shape on which particles start; all of it by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { values.emitter.mode }
    set { change("emitterMode", to: \.emitter.mode, newValue) }
  }

  /// The order in which particles are drawn, or whether their colours add up.
  open var renderMode: CAEmitterLayerRenderMode {
    get { values.emitter.renderMode }
    set { change("renderMode", to: \.emitter.renderMode, newValue) }
  }

  /// Stored but without effect: particles are drawn in the layer's plane.
  open var preservesDepth: Bool {
    get { values.emitter.preservesDepth }
    set { change("preservesDepth", to: \.emitter.preservesDepth, newValue) }
  }

  /// The factor of the cells' velocities.
  open var velocity: Float {
    get { values.emitter.velocity }
    set { change("velocity", to: \.emitter.velocity, newValue) }
  }

  /// The factor of the cells' scales.
  open var scale: Float {
    get { values.emitter.scale }
    set { change("scale", to: \.emitter.scale, newValue) }
  }

  /// The factor of the cells' spins.
  open var spin: Float {
    get { values.emitter.spin }
    set { change("spin", to: \.emitter.spin, newValue) }
  }

  /// The seed of all random values; the same seed gives the same particles.
  open var seed: UInt32 {
    get { values.emitter.seed }
    set { change("seed", to: \.emitter.seed, newValue) }
  }
}

/// Values of a `CAEmitterLayer`.
package struct EmitterValues {
  package var birthRate: Float = 1
  package var lifetime: Float = 1
  package var position = CGPoint.zero
  package var zPosition: CGFloat = 0
  package var size = CGSize.zero
  package var depth: CGFloat = 0
  package var shape = CAEmitterLayerEmitterShape.point
  package var mode = CAEmitterLayerEmitterMode.volume
  package var renderMode = CAEmitterLayerRenderMode.unordered
  package var preservesDepth = false
  package var velocity: Float = 1
  package var scale: Float = 1
  package var spin: Float = 1
  package var seed: UInt32 = 0
  /// The values of the cells at the current time.
  var cells: [EmitterCellValues] = []
  /// The seconds since the emitter began.
  var time = 0.0

  package init() {}
}

/// The shape on which particles are emitted.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let point = Self(rawValue: "point")
  public static let line = Self(rawValue: "line")
  public static let rectangle = Self(rawValue: "rectangle")
  public static let cuboid = Self(rawValue: "cuboid")
  public static let circle = Self(rawValue: "circle")
  public static let sphere = Self(rawValue: "sphere")
}

/// The part of the emitter's shape from which particles are emitted.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let points = Self(rawValue: "points")
  public static let outline = Self(rawValue: "outline")
  public static let surface = Self(rawValue: "surface")
  public static let volume = Self(rawValue: "volume")
}

/// The order in which particles are drawn over each other, or whether their colours are added.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Particles are drawn in the order of cells and births.
  public static let unordered = Self(rawValue: "unordered")
  /// The oldest particle is drawn first, below the others.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// The oldest particle is drawn last, above the others.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// The farthest particle is drawn first.
  public static let backToFront = Self(rawValue: "backToFront")
  /// The colours of overlapping particles are added.
  public static let additive = Self(rawValue: "additive")
}
