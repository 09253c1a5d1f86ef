public import CoreGraphics
public import Foundation

/// The delegate of a layer; a view is the delegate of its layer.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Called before the layer draws; may set the layer's `contents`. A layer without contents draws
  /// itself.
  func display(_ layer: CALayer)
  /// Draws the content in points of the layer's own coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Part of the protocol, but never called.
  func layerWillDraw(_ layer: CALayer)
  /// Lays out the sublayers after the layer was marked for layout.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action of a change. Nil continues the search; `NSNull` ends it without an action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// An action that runs when a layer's property changes.
@preconcurrency @MainActor
public protocol CAAction {
  /// Runs the action.
  ///
  /// - Parameters:
  ///   - event: The key of the property that changed.
  ///   - anObject: The layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// A rectangle of the screen with a position, an appearance and sublayers.
///
/// Coordinates are in points. Every value has a model version, which the properties here read and
/// set, and a presented version with the current animations applied (`presentation()`). Setting an
/// animatable property looks up an action, which usually adds an animation; the layer of a view has
/// no actions outside the view's animation blocks.
///
/// Bounds, positions and anchor points that are not finite are refused with a diagnostic. Radii and
/// widths that are not finite, and opacities that are NaN, count as 0.
@preconcurrency @MainActor
open class CALayer: NSObject {
  // The fields that the compositor reads of every layer are adjacent: traversing many layers is
  // limited by memory access, and an array is a separate allocation.
  /// The sublayer of a layer that has exactly one; the array retains it.
  final private(set) nonisolated(unsafe) var onlySublayer: Unmanaged<CALayer>?
  final private(set) var hasSublayers = false
  /// Whether the sublayers need layout.
  final var layoutIsNeeded = false
  /// Whether any descendant needs layout.
  final var holdsMarkedLayers = false
  /// Whether a layout of this tree has not come to rest.
  final var isRestless = false
  final var isPlacingSublayers = false
  /// Whether the layer's view is known to have an empty layout, which is then skipped.
  package final var layoutIsEmpty = false
  /// The layer as a plain box; `unknown` after a change.
  final var solidLayerState = SolidLayerState.unknown
  package final var sublayerStorage: [CALayer] = [] {
    didSet {
      hasSublayers = !sublayerStorage.isEmpty
      onlySublayer = sublayerStorage.count == 1 ? .passUnretained(sublayerStorage[0]) : nil
    }
  }

  /// The model values. The setters of geometry, radii, widths and opacities keep these finite;
  /// transforms, depths and offsets are stored as given.
  package final var values = LayerValues() {
    didSet { solidLayerState = .unknown }
  }

  /// The object that draws the layer, lays out its sublayers and provides its actions. Not
  /// retained.
  open var delegate: (any CALayerDelegate)? {
    get { view ?? delegateStorage }
    set {
      view = nil
      layoutIsEmpty = false
      delegateStorage = newValue
      contentsDidChange()
    }
  }
  private final weak var delegateStorage: (any CALayerDelegate)?
  /// The view that owns the layer and is its delegate. Not weak, since that would slow down every
  /// view: a view clears it when it is deallocated.
  package final nonisolated(unsafe) unowned(unsafe) var view: (any LayerView)?
  /// A name for the program's own use.
  open var name: String?

  /// The layer that contains this one; nil for a root layer and for a layer that was removed.
  open internal(set) var superlayer: CALayer? {
    // The superlayer of a presentation layer is its model's.
    get { superlayerStorage ?? modelStorage?.superlayer }
    set { superlayerStorage = newValue }
  }
  /// The superlayer. Neither retained nor weak, since every traversal of a tree reads it: a layer
  /// clears it in its sublayers when it is deallocated.
  private final nonisolated(unsafe) unowned(unsafe) var superlayerStorage: CALayer?
  final func isSublayer(of layer: CALayer) -> Bool { superlayerStorage === layer }

  /// Whether the layer was marked for display and has not been displayed since.
  final var displayIsNeeded = false
  /// Whether the last call of `draw(in:)` drew nothing, and nothing has changed since.
  final var isBlank = false {
    didSet { solidLayerState = .unknown }
  }
  /// The layer's drawing from its last display; nil until then and after a change.
  final var drawing: LayerDrawing?

  /// Values that were stored under keys that name no property of the layer.
  package final var customValues: [String: Any] = [:]
  /// The layer's animations; nil without any, the usual case.
  package final var animationStorage: LayerAnimations? {
    didSet { solidLayerState = .unknown }
  }
  /// The layer's own time space; nil for that of its superlayer.
  final var timingStorage: MediaTiming?
  /// The model layer of a presentation layer.
  final var modelStorage: CALayer?
  /// The environment in which the layer was created, or that of its window.
  package final weak var environmentStorage: Environment? = .current
  /// Whether the layer has been on screen: only then are changes animated implicitly.
  package final var isCommitted = false

  // Properties that affect drawing but are never animated; `values` has the compositor's form of
  // them.
  /// The placement of contents whose size differs from that of the bounds; stretched to the bounds
  /// by default.
  open var contentsGravity: CALayerContentsGravity = .resize {
    didSet { values.contentsGravity = ContentsGravity(contentsGravity) }
  }
  /// The requested pixel format of the drawing. Without effect: it has eight bits a channel.
  open var contentsFormat: CALayerContentsFormat = .RGBA8Uint
  /// The sampling of contents that are enlarged.
  open var magnificationFilter: CALayerContentsFilter = .linear {
    didSet { values.magnificationFilter = ContentsFilter(magnificationFilter) }
  }
  /// - Support: without effect: contents are never drawn from smaller copies, between which it
  ///   would select.
  open var minificationFilterBias: Float = 0
  /// The sampling of contents that are reduced.
  open var minificationFilter: CALayerContentsFilter = .linear {
    didSet { values.minificationFilter = ContentsFilter(minificationFilter) }
  }
  /// The curve of the rounded corners.
  open var cornerCurve: CALayerCornerCurve = .circular {
    didSet { values.hasContinuousCorners = cornerCurve == .continuous }
  }
  /// Whether the corners are circles even where `render(in:)` draws all corners continuous.
  package var keepsCircularCorners: Bool {
    get { values.keepsCircularCorners }
    set { values.keepsCircularCorners = newValue }
  }
  /// The corners that `cornerRadius` rounds; all by default.
  open var maskedCorners: CACornerMask = .all {
    didSet { values.maskedCorners = CornerSet(rawValue: UInt8(maskedCorners.rawValue & 15)) }
  }
  /// Whether the program promises content without clear pixels. Without effect.
  open var isOpaque = false
  /// Whether the y axis of the sublayers is flipped.
  open var isGeometryFlipped = false {
    didSet { values.isGeometryFlipped = isGeometryFlipped }
  }
  /// Whether the layer and its sublayers are composited together before the opacity is applied.
  /// Otherwise the opacity applies to each of them separately.
  open var allowsGroupOpacity = true {
    didSet { values.allowsGroupOpacity = allowsGroupOpacity }
  }
  /// Whether edges that are not on whole pixels are antialiased when the render server draws the
  /// layer.
  open var allowsEdgeAntialiasing = false {
    didSet { values.allowsEdgeAntialiasing = allowsEdgeAntialiasing }
  }
  /// Whether the render server draws the layer and its sublayers into one bitmap first, at
  /// `rasterizationScale`. `render(in:)` does not.
  open var shouldRasterize = false {
    didSet { values.shouldRasterize = shouldRasterize }
  }
  /// - Support: without effect: drawing is recorded, which takes no time worth hiding.
  open var drawsAsynchronously = false
  /// Whether a change of the bounds' size marks the layer for display.
  open var needsDisplayOnBoundsChange = false
  /// The name of the blend mode in which the layer is composited, such as `multiplyBlendMode`. Other
  /// objects and unknown names mean normal blending.
  open var compositingFilter: Any? {
    didSet { values.blendMode = CGBlendMode(compositingFilter: compositingFilter) }
  }
  /// Filters of the layer's content. Without effect: there are no image filters.
  open var filters: [Any]?
  /// - Support: without effect: there are no image filters.
  open var backgroundFilters: [Any]?
  /// Actions by the keys of properties, searched after the delegate.
  open var actions: [String: any CAAction]?
  /// Values by key. `value(forKey:)` returns them for keys that are no property of the layer and
  /// have no stored value; actions under the key "actions" are searched after those of the layer.
  open var style: [AnyHashable: Any]?
  /// The rule by which the layer resizes with its superlayer. Without effect: views resize their
  /// layers.
  open var autoresizingMask = 0
  /// - Support: without effect: either all edges of a layer are antialiased or none.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]

  /// The layer whose alpha multiplies this layer and everything in it. Neither the layer itself nor
  /// an ancestor can be its mask.
  open var mask: CALayer? {
    didSet {
      oldValue?.superlayer = nil
      if let mask, isDescendant(of: mask) {
        environment.diagnostics.raise(
          .invalidLayer, "A layer cannot be masked by itself or by a layer above it.")
        self.mask = nil
      }
      mask?.removeFromSuperlayer()
      mask?.superlayer = self
      maskStorage = mask
      solidLayerState = .unknown
    }
  }
  private final nonisolated(unsafe) var maskStorage: CALayer?

  /// Creates an empty layer: bounds of zero size at the origin, no background colour, opacity 1.
  public override init() { super.init() }

  /// Creates a copy for presentation. Subclasses copy their own properties.
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

  /// Creates an empty layer; nothing is decoded.
  public required init?(coder: NSCoder) { super.init() }

  deinit {
    for sublayer in sublayerStorage { sublayer.superlayerStorage = nil }
    maskStorage?.superlayerStorage = nil
  }

  // MARK: Layout and display

  /// Lays out the sublayers; by default by calling the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Draws the content; by default by calling the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Whether `draw(in:)` may draw anything. Tested first, so that plain layers cost nothing.
  package var drawsContent: Bool {
    type(of: self) != CALayer.self || view?.drawsContent ?? (delegate != nil)
  }

  /// The values on screen at the current time.
  package final var presentedValues: LayerValues {
    presentedValues(delayedBy: 0)
  }

  /// Adds content that changes over time without an animation; subclasses override it.
  func present(_ values: inout LayerValues, delayedBy delay: Double) {}

  /// Returns whether a change of the property called `key` needs a new drawing.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the action of a property for which neither the delegate nor the layer has one; nil by
  /// default.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Returns the action of a change: that of the delegate, of `actions`, of the style, of the
  /// class, or else the implicit animation.
  open func action(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    return actions?[event] ?? style(action: event) ?? type(of: self).defaultAction(forKey: event)
      ?? implicitAnimation(forKey: event)
  }

  /// Returns the action that the style has for a key.
  private func style(action event: String) -> (any CAAction)? {
    (style?["actions"] as? [String: any CAAction])?[event]
  }

  /// The size that fits the content, in the superlayer's points; the size of the bounds by default.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Returns the length of an edge that a corner takes up, in radii.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? Outline.continuousReach : 1
  }

  /// Returns whether the layer and its ancestors flip the y axis in total.
  open func contentsAreFlipped() -> Bool {
    isGeometryFlipped != (superlayer?.contentsAreFlipped() ?? false)
  }

  // MARK: Hit testing

  /// Returns whether a point in the layer's coordinates is inside the bounds. The left and top
  /// edges are inside, the others are not.
  open func contains(_ p: CGPoint) -> Bool {
    p.x >= bounds.minX && p.x < bounds.maxX && p.y >= bounds.minY && p.y < bounds.maxY
  }

  /// Returns the deepest descendant that contains `p`, a point in the superlayer's coordinates.
  ///
  /// Layers that are hidden or have an opacity of 0 are not hit, nor are parts that an ancestor
  /// clips.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    let inside = pointFromSuperlayer(p)
    if masksToBounds, !contains(inside) { return nil }
    for sublayer in sublayersInDrawingOrder.reversed() {
      if let hit = sublayer.hitTest(inside) { return hit }
    }
    return contains(inside) ? self : nil
  }

  // MARK: Values

  /// The rectangle of the layer in its own coordinates, in points. A change of the origin scrolls
  /// the sublayers.
  ///
  /// A negative size means the same rectangle with a positive one.
  open var bounds: CGRect {
    get { values.bounds }
    set { setBounds(newValue) }
  }

  /// The position of the anchor point in the superlayer's coordinates.
  open var position: CGPoint {
    get { values.position }
    set { setPosition(newValue) }
  }

  /// The point that `position` places and about which the layer is transformed, in unit coordinates
  /// of the bounds; the centre by default.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { setAnchorPoint(newValue) }
  }

  /// The depth of the anchor point in the layer's coordinates.
  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set { change("anchorPointZ", to: \.anchorPointZ, newValue) }
  }

  /// The depth in the superlayer. Siblings of greater depth are drawn over others, whatever their
  /// order.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set { change("zPosition", to: \.zPosition, newValue) }
  }

  /// The transform about the anchor point, towards the superlayer.
  open var transform: CATransform3D {
    get { values.transform }
    set {
      change("transform", to: \.transform, newValue)
      view?.layerDidMoveOrScroll(self)
    }
  }

  /// The transform of all sublayers about the anchor point, usually a perspective.
  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set { change("sublayerTransform", to: \.sublayerTransform, newValue) }
  }

  /// Returns the transform as an affine one; the identity if it is not affine.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets the transform from an affine one.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// The frame, derived from bounds, position, anchor point and transform. Never stored.
  open var frame: CGRect {
    get { values.frame }
    set { setFrame(newValue) }
  }

  /// The opacity from 0 to 1 of the layer with its sublayers.
  open var opacity: Float {
    get { values.opacity }
    set { change("opacity", to: \.opacity, newValue.isNaN ? 0 : newValue) }
  }

  /// Whether the layer and its sublayers are not drawn.
  open var isHidden: Bool {
    get { values.isHidden }
    set { change("hidden", to: \.isHidden, newValue) }
  }

  /// Whether sublayers and contents are clipped to the bounds with their corners. A layer that clips
  /// has no shadow.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change("masksToBounds", to: \.masksToBounds, newValue) }
  }

  /// Whether the layer is drawn if a transform turns its back to the viewer.
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { change("doubleSided", to: \.isDoubleSided, newValue) }
  }

  /// The colour of the bounds, below the contents; nil for none.
  open var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set { change("backgroundColor", to: \.backgroundColor, newValue) }
  }

  /// The radius of the corners in points. It applies to the background, the border and the clip.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change("cornerRadius", to: \.cornerRadius, newValue.isFinite ? newValue : 0) }
  }

  /// The width in points of the border, which is inside the bounds and above the sublayers.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set { change("borderWidth", to: \.borderWidth, newValue.isFinite ? newValue : 0) }
  }

  /// The colour of the border; opaque black by default.
  open var borderColor: CGColor? {
    get { values.borderColor }
    set { change("borderColor", to: \.borderColor, newValue) }
  }

  /// The colour of the shadow; opaque black by default.
  open var shadowColor: CGColor? {
    get { values.shadowColor }
    set { change("shadowColor", to: \.shadowColor, newValue) }
  }

  /// The opacity of the shadow; 0, the default, for no shadow.
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set { change("shadowOpacity", to: \.shadowOpacity, newValue.isNaN ? 0 : newValue) }
  }

  /// The offset of the shadow in points; (0, -3) by default, which is upwards in a view.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change("shadowOffset", to: \.shadowOffset, newValue) }
  }

  /// The standard deviation of the shadow's blur, in points; 3 by default.
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change("shadowRadius", to: \.shadowRadius, newValue.isFinite ? newValue : 0) }
  }

  /// The outline that casts the shadow, in the layer's coordinates; nil for the layer's own
  /// content.
  open var shadowPath: CGPath? {
    get { values.shadowPath }
    set { change("shadowPath", to: \.shadowPath, newValue) }
  }

  /// The image that fills the layer, a `CGImage`; any other value counts as nil.
  open var contents: Any? {
    get { values.contents }
    set {
      change("contents", to: \.contents, newValue as? CGImage)
      displayIsNeeded = false
    }
  }

  /// The part of the contents that is drawn, in unit coordinates of the image.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { change("contentsRect", to: \.contentsRect, newValue) }
  }

  /// The part of the contents that is stretched, in unit coordinates of the image; the rest keeps
  /// its size as caps.
  open var contentsCenter: CGRect {
    get { values.contentsCenter }
    set { change("contentsCenter", to: \.contentsCenter, newValue) }
  }

  /// The scale of the contents, in pixels per point.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { change("contentsScale", to: \.contentsScale, newValue) }
  }

  /// The scale of the bitmap of a rasterised layer, in pixels per point.
  open var rasterizationScale: CGFloat {
    get { values.rasterizationScale }
    set { change("rasterizationScale", to: \.rasterizationScale, newValue) }
  }

  // MARK: Tree

  /// The sublayers from back to front. `zPosition` affects only drawing and hit testing, not this
  /// order.
  open var sublayers: [CALayer]? {
    get { sublayerStorage.isEmpty ? nil : sublayerStorage }
    set {
      for old in sublayerStorage { old.superlayer = nil }
      sublayerStorage = []
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// Adds a layer on top of the others, after removing it from its superlayer.
  open func addSublayer(_ layer: CALayer) {
    insert(layer) { $0.count }
  }

  /// Inserts a layer at an index; on top if the index is too large.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer) { min(Int(idx), $0.count) }
  }

  /// Inserts a layer below a sublayer; on top if `sibling` is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { list in list.firstIndex { $0 === sibling } ?? list.count }
  }

  /// Inserts a layer above a sublayer; on top if `sibling` is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { list in list.firstIndex { $0 === sibling }.map { $0 + 1 } ?? list.count }
  }

  /// Replaces a sublayer by another layer at the same index. Does nothing if the first is not a
  /// sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer, or from the layer that it masks.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  // MARK: Tree

  /// Converts a point from another layer's coordinates; with nil returns the point unchanged.
  ///
  /// A transform in space is projected: the result is the point's image on this layer's plane.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    l.map { map(from: $0).project(p) } ?? p
  }

  /// Converts a point to another layer's coordinates.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    l.map { $0.map(from: self).project(p) } ?? p
  }

  /// Converts a rectangle from another layer's coordinates: the bounding box of its four corners.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    l.map { r.projected(by: map(from: $0)) } ?? r
  }

  /// Converts a rectangle to another layer's coordinates: the bounding box of its four corners.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    l.map { r.projected(by: $0.map(from: self)) } ?? r
  }

  // MARK: Layout and display

  /// Marks this layer for layout: its sublayers are laid out in the next layout pass.
  open func setNeedsLayout() {
    layoutIsNeeded = true
    noteMarkedLayer()
  }

  /// Returns whether the layer is marked for layout.
  open func needsLayout() -> Bool { layoutIsNeeded }

  /// Lays out from the highest ancestor that is reached through marked layers only.
  open func layoutIfNeeded() { layoutFromHighestMarked() }

  /// Marks the layer for display: it draws again before the next picture.
  open func setNeedsDisplay() {
    displayIsNeeded = true
    contentsDidChange()
  }

  /// Marks the whole layer for display, whatever the rectangle.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Returns whether the layer is marked for display.
  open func needsDisplay() -> Bool { displayIsNeeded }

  /// Displays the layer now if it is marked.
  open func displayIfNeeded() {
    if displayIsNeeded { display() }
  }

  /// Calls the delegate, which may set `contents`. A layer without contents draws itself when it is
  /// flattened.
  open func display() {
    displayIsNeeded = false
    delegate?.display(self)
  }

  // MARK: Values by key

  /// Returns a property, or the value that was stored under any other key.
  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property, or stores a value under any other key.
  open func setValue(_ value: Any?, forKey key: String) {
    setValue(value, forKeyPath: key)
  }

  /// Returns a value by key path: numbers as `NSNumber`, geometry and colours as they are.
  open func value(forKeyPath keyPath: String) -> Any? { stored(at: keyPath) }

  /// Sets a value as the property's own setter does: the change is animated in the same cases.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { store(value, at: keyPath) }

  // MARK: Animation

  /// The time in the superlayer's time space at which this layer's time begins.
  open var beginTime: CFTimeInterval {
    get { timingStorage?.beginTime ?? 0 }
    set { changeTiming { $0.beginTime = newValue.isFinite ? newValue : 0 } }
  }

  /// The duration of the layer's time; infinite by default.
  open var duration: CFTimeInterval {
    get { timingStorage?.duration ?? .infinity }
    set { changeTiming { $0.duration = newValue } }
  }

  /// The rate of the layer's time; 0 pauses the animations in it.
  open var speed: Float {
    get { Float(timingStorage?.speed ?? 1) }
    set { changeTiming { $0.speed = newValue.isFinite ? Double(newValue) : 1 } }
  }

  /// The offset in seconds of the layer's time.
  open var timeOffset: CFTimeInterval {
    get { timingStorage?.timeOffset ?? 0 }
    set { changeTiming { $0.timeOffset = newValue.isFinite ? newValue : 0 } }
  }

  /// Stored but without effect: the time of a layer is not repeated.
  open var repeatCount: Float {
    get { Float(timingStorage?.repeatCount ?? 0) }
    set { changeTiming { $0.repeatCount = Double(newValue) } }
  }

  /// Stored but without effect: the time of a layer is not repeated.
  open var repeatDuration: CFTimeInterval {
    get { timingStorage?.repeatDuration ?? 0 }
    set { changeTiming { $0.repeatDuration = newValue } }
  }

  /// Stored but without effect: the time of a layer is not reversed.
  open var autoreverses: Bool {
    get { timingStorage?.autoreverses ?? false }
    set { changeTiming { $0.autoreverses = newValue } }
  }

  /// Stored but without effect: the time of a layer has no end.
  open var fillMode: CAMediaTimingFillMode {
    get { timingStorage?.fillMode ?? .removed }
    set { changeTiming { $0.fillMode = newValue } }
  }

  /// Converts a time from another layer's time space, or from the stage's for nil.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    ownTime(at: l?.stageTime(t) ?? t)
  }

  /// Converts a time to another layer's time space, or to the stage's for nil.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    l?.ownTime(at: stageTime(t)) ?? stageTime(t)
  }

  /// Adds a copy of an animation. One with the same key is removed, and its delegate is notified
  /// that it did not finish.
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }

  /// Removes an animation; its delegate is notified that it did not finish.
  open func removeAnimation(forKey key: String) {
    removeAnimations { $0.key == key }
  }

  /// Removes all animations; their delegates are notified that they did not finish.
  open func removeAllAnimations() { removeAnimations { _ in true } }

  /// Returns the keys of the animations; nil if no animation has a key.
  open func animationKeys() -> [String]? {
    let keys = animationStorage?.entries.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }

  /// Returns the layer's copy of an animation. Changing it changes the presentation.
  open func animation(forKey key: String) -> CAAnimation? {
    animationStorage?.entries.last { $0.key == key }?.animation
  }

  /// Returns a copy of this layer and its descendants with the values at the current time. Changing
  /// it has no effect on the screen.
  open func presentation() -> Self? {
    let copy = type(of: self).make(layer: self)
    copy.showAsPresentation(of: self)
    return copy
  }

  /// Returns the model layer of a presentation layer, or the layer itself.
  open func model() -> Self {
    (modelStorage as? Self) ?? self
  }

  // MARK: Drawing elsewhere

  /// Draws the layer and its content into a context whose user space is the layer's own.
  ///
  /// Transforms in space are drawn in perspective; Core Animation omits such layers.
  open func render(in ctx: CGContext) { render(in: ctx, semantics: environment.layerRender) }

  // MARK: Scrolling

  /// Scrolls the closest scroll layer among the ancestors, if there is one, so that the point is at
  /// its origin.
  open func scroll(_ p: CGPoint) {
    guard let scroller = scrollLayer else { return }
    scroller.scroll(to: convert(p, to: scroller))
  }

  /// Scrolls the closest scroll layer among the ancestors, if there is one, so that a rectangle is
  /// visible.
  open func scrollRectToVisible(_ r: CGRect) {
    guard let scroller = scrollLayer else { return }
    scroller.scroll(to: convert(r, to: scroller))
  }

  /// The part of the bounds that is visible through all scroll layers among the ancestors.
  open var visibleRect: CGRect {
    var rect = bounds
    var layer = superlayer
    while let current = layer {
      if current is CAScrollLayer {
        rect = rect.intersection(convert(current.bounds, from: current))
      }
      layer = current.superlayer
    }
    return rect
  }
}
