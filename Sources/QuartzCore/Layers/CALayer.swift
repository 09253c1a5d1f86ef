public import CoreGraphics
public import Foundation

/// What a layer asks of its owner; a view is the delegate of its layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// What happens when a layer's property changes.
@preconcurrency @MainActor
public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// A rectangle of the screen with a place, a look and sublayers.
@preconcurrency @MainActor
open class CALayer: NSObject {
  // What the compositor reads of every layer lies side by side.
  package final var sublayerStorage: [CALayer] = []
  /// What there is to draw of a layer that is a plain box; `unknown` after a change.
  final var plainness = Plainness.unknown

  /// The model values. Setters of the public properties keep them finite.
  package final var values = LayerValues() {
    didSet { plainness = .unknown }
  }

  public final weak var delegate: (any CALayerDelegate)? {
    didSet { isBlank = false }
  }
  public final var name: String?

  public final internal(set) var superlayer: CALayer? {
    // A presentation stands where its model does.
    get { superlayerStorage ?? modelStorage?.superlayer }
    set { superlayerStorage = newValue }
  }
  /// Not counted and not weak, since every walk up or down a tree comes by here: a layer that goes
  /// tells its sublayers.
  private final nonisolated(unsafe) unowned(unsafe) var superlayerStorage: CALayer?

  /// Whether the sublayers must be placed.
  final var layoutIsNeeded = false
  /// Whether that is so anywhere below.
  final var holdsMarkedLayers = false
  final var isPlacingSublayers = false
  final var displayIsNeeded = false
  /// Whether `draw(in:)` drew nothing when it was asked last, and nothing has changed since.
  final var isBlank = false {
    didSet { plainness = .unknown }
  }

  package final var customValues: [String: Any] = [:]
  package final var animationStorage: LayerAnimations? {
    didSet { plainness = .unknown }
  }
  /// The layer's own time space; nil for its superlayer's.
  final var timingStorage: MediaTiming?
  /// The layer that this is the presentation of.
  final var modelStorage: CALayer?
  /// Whether the layer has been on screen: only then are changes animated unasked.
  package final var isCommitted = false

  // Properties that are drawn but never animated.
  open var contentsGravity: CALayerContentsGravity = .resize
  open var contentsFormat: CALayerContentsFormat = .RGBA8Uint
  open var magnificationFilter: CALayerContentsFilter = .linear
  open var minificationFilter: CALayerContentsFilter = .linear
  open var cornerCurve: CALayerCornerCurve = .circular
  open var maskedCorners: CACornerMask = .all
  open var isOpaque = false
  open var isGeometryFlipped = false {
    didSet { plainness = .unknown }
  }
  open var allowsGroupOpacity = true
  open var allowsEdgeAntialiasing = false
  open var shouldRasterize = false {
    didSet { plainness = .unknown }
  }
  open var drawsAsynchronously = false
  open var needsDisplayOnBoundsChange = false
  open var compositingFilter: Any? {
    didSet { plainness = .unknown }
  }
  open var filters: [Any]?
  open var backgroundFilters: [Any]?
  open var actions: [String: any CAAction]?
  /// Values for what is not set otherwise; its "actions" are searched after the layer's own.
  open var style: [AnyHashable: Any]?
  open var autoresizingMask = 0
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]

  /// A layer whose alpha multiplies this layer and everything in it. Neither the layer itself nor
  /// one above it can be its mask.
  open var mask: CALayer? {
    didSet {
      oldValue?.superlayer = nil
      if let mask, isDescendant(of: mask) {
        DiagnosticLog.shared.warn("A layer cannot be masked by itself or by a layer above it.")
        self.mask = nil
      }
      mask?.removeFromSuperlayer()
      mask?.superlayer = self
      maskStorage = mask
      plainness = .unknown
    }
  }
  private final nonisolated(unsafe) var maskStorage: CALayer?

  public required override init() { super.init() }

  /// A copy for presentation; subclasses copy their own properties.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    values = other.values
    name = other.name
    delegate = other.delegate
    contentsGravity = other.contentsGravity
    contentsFormat = other.contentsFormat
    magnificationFilter = other.magnificationFilter
    minificationFilter = other.minificationFilter
    compositingFilter = other.compositingFilter
    cornerCurve = other.cornerCurve
    maskedCorners = other.maskedCorners
    isOpaque = other.isOpaque
    isGeometryFlipped = other.isGeometryFlipped
    allowsGroupOpacity = other.allowsGroupOpacity
    allowsEdgeAntialiasing = other.allowsEdgeAntialiasing
    shouldRasterize = other.shouldRasterize
  }

  public required init?(coder: NSCoder) { super.init() }

  deinit {
    for sublayer in sublayerStorage { sublayer.superlayerStorage = nil }
    maskStorage?.superlayerStorage = nil
  }

  // MARK: Layout and display

  /// Places the sublayers; by default the delegate does.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Draws the content; by default the delegate does.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Whether `draw(in:)` has anything to say. Asked first, so that plain layers cost nothing.
  package var drawsContent: Bool { delegate != nil || type(of: self) != CALayer.self }

  /// The values on screen now.
  package final var presentedValues: LayerValues {
    animationStorage == nil ? values : animatedValues
  }

  /// Whether a change of the property called `key` needs a new drawing.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  open func action(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    return actions?[event] ?? style(action: event) ?? type(of: self).defaultAction(forKey: event)
      ?? implicitAnimation(forKey: event)
  }

  private func style(action event: String) -> (any CAAction)? {
    (style?["actions"] as? [String: any CAAction])?[event]
  }

  open func preferredFrameSize() -> CGSize { bounds.size }

  /// How many radii a corner of the curve reaches along its edges.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? Outline.continuousReach : 1
  }

  /// Whether the layer and those above it turn the y axis over, all in all.
  open func contentsAreFlipped() -> Bool {
    isGeometryFlipped != (superlayer?.contentsAreFlipped() ?? false)
  }

  // MARK: Hit testing

  open func contains(_ p: CGPoint) -> Bool {
    p.x >= bounds.minX && p.x < bounds.maxX && p.y >= bounds.minY && p.y < bounds.maxY
  }

  /// The farthest descendant that contains `p`, given in the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    let inside = pointFromSuperlayer(p)
    if masksToBounds, !contains(inside) { return nil }
    for sublayer in sublayersInDrawingOrder.reversed() {
      if let hit = sublayer.hitTest(inside) { return hit }
    }
    return contains(inside) ? self : nil
  }
}
