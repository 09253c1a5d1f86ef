public import CoreGraphics
public import Foundation

/// The kind of particle that an emitter layer emits: its rate, lifetime, velocity and appearance.
///
/// A property with a range varies by half of that range in both directions around its mean.
///
/// Values are copied when the layer is drawn; no particle keeps an object alive.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
  /// The cell's values, including those of its own cells.
  package final var values = EmitterCellValues()

  /// A name for the program's own use.
  open var name: String?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// Whether the cell emits particles.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }

  /// The number of particles a second.
  open var birthRate: Float {
    get { values.birthRate }
    set { values.birthRate = newValue }
  }

  /// The lifetime of a particle in seconds.
  open var lifetime: Float {
    get { values.lifetime.mean }
    set { values.lifetime.mean = newValue }
  }

  /// The width of the range around the lifetime, in seconds.
  open var lifetimeRange: Float {
    get { values.lifetime.range }
    set { values.lifetime.range = newValue }
  }

  /// The angle out of the xy-plane, in radians.
  open var emissionLatitude: CGFloat {
    get { values.emissionLatitude }
    set { values.emissionLatitude = newValue }
  }

  /// The angle in the xy-plane from the x axis, in radians.
  open var emissionLongitude: CGFloat {
    get { values.emissionLongitude }
    set { values.emissionLongitude = newValue }
  }

  /// The angle in radians by which the longitude of a particle's direction varies around
  /// `emissionLongitude`.
  open var emissionRange: CGFloat {
    get { values.emissionRange }
    set { values.emissionRange = newValue }
  }

  /// The velocity in points a second.
  open var velocity: CGFloat {
    get { CGFloat(values.velocity.mean) }
    set { values.velocity.mean = Float(newValue) }
  }

  /// The width of the range around the velocity, in points a second.
  open var velocityRange: CGFloat {
    get { CGFloat(values.velocity.range) }
    set { values.velocity.range = Float(newValue) }
  }

  /// The acceleration along the x axis, in points a second squared.
  open var xAcceleration: CGFloat {
    get { CGFloat(values.acceleration.x) }
    set { values.acceleration.x = Double(newValue) }
  }

  /// The acceleration along the y axis, in points a second squared; downwards in a view.
  open var yAcceleration: CGFloat {
    get { CGFloat(values.acceleration.y) }
    set { values.acceleration.y = Double(newValue) }
  }

  /// The acceleration towards the viewer, in points a second squared.
  open var zAcceleration: CGFloat {
    get { CGFloat(values.acceleration.z) }
    set { values.acceleration.z = Double(newValue) }
  }

  /// The factor of the contents' size at birth; 1 by default.
  open var scale: CGFloat {
    get { CGFloat(values.scale.mean) }
    set { values.scale.mean = Float(newValue) }
  }

  /// The width of the range around the scale.
  open var scaleRange: CGFloat {
    get { CGFloat(values.scale.range) }
    set { values.scale.range = Float(newValue) }
  }

  /// The change of scale a second.
  open var scaleSpeed: CGFloat {
    get { CGFloat(values.scale.speed) }
    set { values.scale.speed = Float(newValue) }
  }

  /// The rotation in radians a second.
  open var spin: CGFloat {
    get { CGFloat(values.spin.mean) }
    set { values.spin.mean = Float(newValue) }
  }

  /// The width of the range around the spin, in radians a second.
  open var spinRange: CGFloat {
    get { CGFloat(values.spin.range) }
    set { values.spin.range = Float(newValue) }
  }

  /// The colour, which multiplies the contents. Opaque white until set.
  open var color: CGColor? {
    get { values.color }
    set { values.color = newValue }
  }

  /// The width of the range around the colour's red; each particle has one value for its lifetime.
  open var redRange: Float {
    get { values.colorRange.x }
    set { values.colorRange.x = newValue }
  }

  /// The width of the range around the colour's green.
  open var greenRange: Float {
    get { values.colorRange.y }
    set { values.colorRange.y = newValue }
  }

  /// The width of the range around the colour's blue.
  open var blueRange: Float {
    get { values.colorRange.z }
    set { values.colorRange.z = newValue }
  }

  /// The width of the range around the colour's opacity.
  open var alphaRange: Float {
    get { values.colorRange.w }
    set { values.colorRange.w = newValue }
  }

  /// The change of red a second, over the life of a particle.
  open var redSpeed: Float {
    get { values.colorSpeed.x }
    set { values.colorSpeed.x = newValue }
  }

  /// The change of green a second.
  open var greenSpeed: Float {
    get { values.colorSpeed.y }
    set { values.colorSpeed.y = newValue }
  }

  /// The change of blue a second.
  open var blueSpeed: Float {
    get { values.colorSpeed.z }
    set { values.colorSpeed.z = newValue }
  }

  /// The change of opacity a second. At 0 or below a particle is not drawn.
  open var alphaSpeed: Float {
    get { values.colorSpeed.w }
    set { values.colorSpeed.w = newValue }
  }

  /// The contents, a `CGImage`. A cell without contents draws only the particles of its own cells.
  open var contents: Any? {
    get { values.contents }
    set { values.contents = newValue as? CGImage }
  }

  /// The part of the contents that is drawn, in unit coordinates of the image.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { values.contentsRect = newValue }
  }

  /// The scale of the contents, in pixels per point.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { values.contentsScale = newValue }
  }

  open var magnificationFilter = CALayerContentsFilter.linear.rawValue
  open var minificationFilter = CALayerContentsFilter.linear.rawValue
  /// - Support: without effect: there are no smaller versions of images to choose from.
  open var minificationFilterBias: Float = 0
  open var style: [AnyHashable: Any]?

  /// The time after the emitter's start at which the cell begins, in seconds.
  open var beginTime: CFTimeInterval {
    get { values.beginTime }
    set { values.beginTime = newValue }
  }

  /// The duration in seconds for which the cell emits. Infinite until set.
  open var duration: CFTimeInterval {
    get { values.duration }
    set { values.duration = newValue }
  }

  /// Cells whose particles are emitted from this cell's particles.
  open var emitterCells: [CAEmitterCell]? {
    didSet { values.cells = emitterCells?.map(\.values) ?? [] }
  }
}

/// The values of a cell, including those of its own cells.
package struct EmitterCellValues {
  /// A mean, the width of the range around it, and its change a second.
  package struct Spread {
    package var mean: Float = 0
    package var range: Float = 0
    package var speed: Float = 0
  }

  package var isEnabled = true
  package var birthRate: Float = 0
  package var lifetime = Spread()
  package var emissionLatitude: CGFloat = 0
  package var emissionLongitude: CGFloat = 0
  package var emissionRange: CGFloat = 0
  package var velocity = Spread()
  package var acceleration = SIMD3<Double>()
  package var scale = Spread(mean: 1)
  package var spin = Spread()
  package var color: CGColor?
  /// The widths of the ranges of red, green, blue and alpha.
  package var colorRange = SIMD4<Float>()
  package var colorSpeed = SIMD4<Float>()
  package var contents: CGImage?
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsScale: CGFloat = 1
  package var beginTime = 0.0
  package var duration = Double.infinity
  package var cells: [EmitterCellValues] = []

  package init() {}
}
