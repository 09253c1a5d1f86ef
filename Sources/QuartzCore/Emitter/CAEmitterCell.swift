public import CoreGraphics
public import Foundation

/// What an emitter layer throws: how often, how long, how fast, and how it looks.
///
/// A property with a range varies by half of that range around its mean.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
  package final var values = EmitterCellValues()

  public var name: String?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  public var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }

  /// Particles a second.
  public var birthRate: Float {
    get { values.birthRate }
    set { values.birthRate = newValue }
  }

  /// Seconds.
  public var lifetime: Float {
    get { values.lifetime.mean }
    set { values.lifetime.mean = newValue }
  }

  public var lifetimeRange: Float {
    get { values.lifetime.range }
    set { values.lifetime.range = newValue }
  }

  /// The angle out of the xy-plane, in radians.
  public var emissionLatitude: CGFloat {
    get { values.emissionLatitude }
    set { values.emissionLatitude = newValue }
  }

  /// The angle in the xy-plane from the x axis, in radians.
  public var emissionLongitude: CGFloat {
    get { values.emissionLongitude }
    set { values.emissionLongitude = newValue }
  }

  /// The opening of the cone around the direction, in radians.
  public var emissionRange: CGFloat {
    get { values.emissionRange }
    set { values.emissionRange = newValue }
  }

  /// Points a second.
  public var velocity: CGFloat {
    get { CGFloat(values.velocity.mean) }
    set { values.velocity.mean = Float(newValue) }
  }

  public var velocityRange: CGFloat {
    get { CGFloat(values.velocity.range) }
    set { values.velocity.range = Float(newValue) }
  }

  public var xAcceleration: CGFloat {
    get { CGFloat(values.acceleration.x) }
    set { values.acceleration.x = Double(newValue) }
  }

  public var yAcceleration: CGFloat {
    get { CGFloat(values.acceleration.y) }
    set { values.acceleration.y = Double(newValue) }
  }

  public var zAcceleration: CGFloat {
    get { CGFloat(values.acceleration.z) }
    set { values.acceleration.z = Double(newValue) }
  }

  public var scale: CGFloat {
    get { CGFloat(values.scale.mean) }
    set { values.scale.mean = Float(newValue) }
  }

  public var scaleRange: CGFloat {
    get { CGFloat(values.scale.range) }
    set { values.scale.range = Float(newValue) }
  }

  /// Change a second.
  public var scaleSpeed: CGFloat {
    get { CGFloat(values.scale.speed) }
    set { values.scale.speed = Float(newValue) }
  }

  /// Radians a second.
  public var spin: CGFloat {
    get { CGFloat(values.spin.mean) }
    set { values.spin.mean = Float(newValue) }
  }

  public var spinRange: CGFloat {
    get { CGFloat(values.spin.range) }
    set { values.spin.range = Float(newValue) }
  }

  /// Multiplies the contents; opaque white until set.
  public var color: CGColor? {
    get { values.color }
    set { values.color = newValue }
  }

  public var redRange: Float {
    get { values.colorRange.x }
    set { values.colorRange.x = newValue }
  }

  public var greenRange: Float {
    get { values.colorRange.y }
    set { values.colorRange.y = newValue }
  }

  public var blueRange: Float {
    get { values.colorRange.z }
    set { values.colorRange.z = newValue }
  }

  public var alphaRange: Float {
    get { values.colorRange.w }
    set { values.colorRange.w = newValue }
  }

  public var redSpeed: Float {
    get { values.colorSpeed.x }
    set { values.colorSpeed.x = newValue }
  }

  public var greenSpeed: Float {
    get { values.colorSpeed.y }
    set { values.colorSpeed.y = newValue }
  }

  public var blueSpeed: Float {
    get { values.colorSpeed.z }
    set { values.colorSpeed.z = newValue }
  }

  public var alphaSpeed: Float {
    get { values.colorSpeed.w }
    set { values.colorSpeed.w = newValue }
  }

  /// A `CGImage`; a cell without one shows nothing but the particles of its own cells.
  public var contents: Any? {
    get { values.contents }
    set { values.contents = newValue as? CGImage }
  }

  public var contentsRect: CGRect {
    get { values.contentsRect }
    set { values.contentsRect = newValue }
  }

  public var contentsScale: CGFloat {
    get { values.contentsScale }
    set { values.contentsScale = newValue }
  }

  public var magnificationFilter = CALayerContentsFilter.linear.rawValue
  public var minificationFilter = CALayerContentsFilter.linear.rawValue
  public var minificationFilterBias: Float = 0
  public var style: [AnyHashable: Any]?

  /// Seconds after the emitter's start at which the cell begins.
  public var beginTime: CFTimeInterval {
    get { values.beginTime }
    set { values.beginTime = newValue }
  }

  /// Seconds that the cell emits for; infinite until set.
  public var duration: CFTimeInterval {
    get { values.duration }
    set { values.duration = newValue }
  }

  /// Cells whose particles start where this cell's particles are.
  public var emitterCells: [CAEmitterCell]? {
    didSet { values.cells = emitterCells?.map(\.values) ?? [] }
  }
}

/// Values of a cell, with those of the cells below it.
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
  /// Red, green, blue, alpha.
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
