public import CoreGraphics
public import Foundation

/// The delegate of a layer; a view is the delegate of its layer.
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

/// An action that runs when a layer's property changes.
@preconcurrency @MainActor
public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// A rectangle of the screen with a position, an appearance and sublayers.
@preconcurrency @MainActor
open class CALayer: NSObject {
  // The fields that the compositor reads of every layer are adjacent: a walk through many layers is
  // bound by memory, and an array is a separate allocation.
  /// The only sublayer of a layer that has exactly one, which the array retains.
  final private(set) nonisolated(unsafe) unowned(unsafe) var onlySublayer: CALayer?
  final private(set) var hasSublayers = false
  /// Whether the sublayers need layout.
  final var layoutIsNeeded = false
  /// Whether any descendant needs layout.
  final var holdsMarkedLayers = false
  final var isPlacingSublayers = false
  /// Whether the layer's view is known to have an empty layout, which is then skipped.
  package final var layoutIsEmpty = false
  /// The drawing of a layer that is a plain box; `unknown` after a change.
  final var solidLayerState = SolidLayerState.unknown
  package final var sublayerStorage: [CALayer] = [] {
    didSet {
      hasSublayers = !sublayerStorage.isEmpty
      onlySublayer = sublayerStorage.count == 1 ? sublayerStorage[0] : nil
    }
  }

  /// The model values. Setters of the public properties keep them finite.
  package final var values = LayerValues() {
    didSet { solidLayerState = .unknown }
  }

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
  /// The view that owns the layer, as its delegate. Not weak, since that would slow down every
  /// view: a deallocated view clears it.
  package final nonisolated(unsafe) unowned(unsafe) var view: (any LayerView)?
  open var name: String?

  open internal(set) var superlayer: CALayer? {
    // The superlayer of a presentation layer is its model's.
    get { superlayerStorage ?? modelStorage?.superlayer }
    set { superlayerStorage = newValue }
  }
  /// The superlayer. Not retained and not weak, since every walk up or down a tree reads it: a
  /// deallocated layer clears it in its sublayers.
  private final nonisolated(unsafe) unowned(unsafe) var superlayerStorage: CALayer?
  final func isSublayer(of layer: CALayer) -> Bool { superlayerStorage === layer }

  final var displayIsNeeded = false
  /// Whether the last call of `draw(in:)` drew nothing, and nothing has changed since.
  final var isBlank = false {
    didSet { solidLayerState = .unknown }
  }
  /// The layer's drawing from its last display; nil until then and after a change.
  final var drawing: LayerDrawing?

  package final var customValues: [String: Any] = [:]
  package final var animationStorage: LayerAnimations? {
    didSet { solidLayerState = .unknown }
  }
  /// The layer's own time space. Nil for its superlayer's.
  final var timingStorage: MediaTiming?
  /// The model layer of a presentation layer.
  final var modelStorage: CALayer?
  /// The environment in which the layer was created, or of its window.
  package final weak var environmentStorage: Environment? = .current
  /// Whether the layer has been on screen: only then are changes animated implicitly.
  package final var isCommitted = false

  // Properties that are drawn but never animated; the values hold what the compositor needs of them.
  open var contentsGravity: CALayerContentsGravity = .resize {
    didSet { values.contentsGravity = ContentsGravity(contentsGravity) }
  }
  open var contentsFormat: CALayerContentsFormat = .RGBA8Uint
  open var magnificationFilter: CALayerContentsFilter = .linear {
    didSet { values.magnificationFilter = ContentsFilter(magnificationFilter) }
  }
  /// - Support: without effect: contents are never drawn from smaller copies, which it would choose.
  open var minificationFilterBias: Float = 0
  open var minificationFilter: CALayerContentsFilter = .linear {
    didSet { values.minificationFilter = ContentsFilter(minificationFilter) }
  }
  open var cornerCurve: CALayerCornerCurve = .circular {
    didSet { values.hasContinuousCorners = cornerCurve == .continuous }
  }
  open var maskedCorners: CACornerMask = .all {
    didSet { values.maskedCorners = CornerSet(rawValue: UInt8(maskedCorners.rawValue & 15)) }
  }
  open var isOpaque = false
  open var isGeometryFlipped = false {
    didSet { values.isGeometryFlipped = isGeometryFlipped }
  }
  open var allowsGroupOpacity = true {
    didSet { values.allowsGroupOpacity = allowsGroupOpacity }
  }
  open var allowsEdgeAntialiasing = false {
    didSet { values.allowsEdgeAntialiasing = allowsEdgeAntialiasing }
  }
  open var shouldRasterize = false {
    didSet { values.shouldRasterize = shouldRasterize }
  }
  /// - Support: without effect: drawing is recorded, which takes no time worth hiding.
  open var drawsAsynchronously = false
  open var needsDisplayOnBoundsChange = false
  open var compositingFilter: Any? {
    didSet { values.blendMode = CGBlendMode(compositingFilter: compositingFilter) }
  }
  open var filters: [Any]?
  /// - Support: without effect: there are no image filters.
  open var backgroundFilters: [Any]?
  open var actions: [String: any CAAction]?
  /// The style: values for properties that are not set otherwise. Its "actions" are searched after
  /// the layer's own.
  open var style: [AnyHashable: Any]?
  open var autoresizingMask = 0
  /// - Support: without effect: edges of a layer are all smoothed or none.
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

  public required init?(coder: NSCoder) { super.init() }

  deinit {
    for sublayer in sublayerStorage { sublayer.superlayerStorage = nil }
    maskStorage?.superlayerStorage = nil
  }

  // MARK: Layout and display

  /// Lays out the sublayers. By default the delegate does.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Draws the content. By default the delegate does.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Whether `draw(in:)` may draw anything. Checked first, so that plain layers cost nothing.
  package var drawsContent: Bool {
    type(of: self) != CALayer.self || view?.drawsContent ?? (delegate != nil)
  }

  /// The presented values.
  package final var presentedValues: LayerValues {
    presentedValues(delayedBy: 0)
  }

  /// Adds content of the moment that changes without any animation.
  func present(_ values: inout LayerValues, delayedBy delay: Double) {}

  /// Returns whether a change of the property called `key` needs a new drawing.
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

  /// The reach of a corner along its edges, in radii.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? Outline.continuousReach : 1
  }

  /// Whether the layer and its ancestors flip the y axis in total.
  open func contentsAreFlipped() -> Bool {
    isGeometryFlipped != (superlayer?.contentsAreFlipped() ?? false)
  }

  // MARK: Hit testing

  open func contains(_ p: CGPoint) -> Bool {
    p.x >= bounds.minX && p.x < bounds.maxX && p.y >= bounds.minY && p.y < bounds.maxY
  }

  /// Returns the farthest descendant that contains `p`, given in the superlayer's coordinates.
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

  open var bounds: CGRect {
    get { values.bounds }
    set { setBounds(newValue) }
  }

  open var position: CGPoint {
    get { values.position }
    set { setPosition(newValue) }
  }

  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { setAnchorPoint(newValue) }
  }

  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set { change("anchorPointZ", to: \.anchorPointZ, newValue) }
  }

  open var zPosition: CGFloat {
    get { values.zPosition }
    set { change("zPosition", to: \.zPosition, newValue) }
  }

  open var transform: CATransform3D {
    get { values.transform }
    set {
      change("transform", to: \.transform, newValue)
      view?.layerDidMoveOrScroll(self)
    }
  }

  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set { change("sublayerTransform", to: \.sublayerTransform, newValue) }
  }

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// The frame, derived from bounds, position, anchor point and transform. Never stored.
  open var frame: CGRect {
    get { values.frame }
    set { setFrame(newValue) }
  }

  open var opacity: Float {
    get { values.opacity }
    set { change("opacity", to: \.opacity, newValue.isNaN ? 0 : newValue) }
  }

  open var isHidden: Bool {
    get { values.isHidden }
    set { change("hidden", to: \.isHidden, newValue) }
  }

  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change("masksToBounds", to: \.masksToBounds, newValue) }
  }

  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { change("doubleSided", to: \.isDoubleSided, newValue) }
  }

  open var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set { change("backgroundColor", to: \.backgroundColor, newValue) }
  }

  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change("cornerRadius", to: \.cornerRadius, newValue.isFinite ? newValue : 0) }
  }

  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set { change("borderWidth", to: \.borderWidth, newValue.isFinite ? newValue : 0) }
  }

  open var borderColor: CGColor? {
    get { values.borderColor }
    set { change("borderColor", to: \.borderColor, newValue) }
  }

  open var shadowColor: CGColor? {
    get { values.shadowColor }
    set { change("shadowColor", to: \.shadowColor, newValue) }
  }

  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set { change("shadowOpacity", to: \.shadowOpacity, newValue.isNaN ? 0 : newValue) }
  }

  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change("shadowOffset", to: \.shadowOffset, newValue) }
  }

  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change("shadowRadius", to: \.shadowRadius, newValue.isFinite ? newValue : 0) }
  }

  open var shadowPath: CGPath? {
    get { values.shadowPath }
    set { change("shadowPath", to: \.shadowPath, newValue) }
  }

  /// The contents, a `CGImage`, or nil.
  open var contents: Any? {
    get { values.contents }
    set {
      change("contents", to: \.contents, newValue as? CGImage)
      displayIsNeeded = false
    }
  }

  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { change("contentsRect", to: \.contentsRect, newValue) }
  }

  open var contentsCenter: CGRect {
    get { values.contentsCenter }
    set { change("contentsCenter", to: \.contentsCenter, newValue) }
  }

  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { change("contentsScale", to: \.contentsScale, newValue) }
  }

  open var rasterizationScale: CGFloat {
    get { values.rasterizationScale }
    set { change("rasterizationScale", to: \.rasterizationScale, newValue) }
  }

  // MARK: Tree

  /// The sublayers, back to front. `zPosition` is applied when drawing, not here.
  open var sublayers: [CALayer]? {
    get { sublayerStorage.isEmpty ? nil : sublayerStorage }
    set {
      for old in sublayerStorage { old.superlayer = nil }
      sublayerStorage = []
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  open func addSublayer(_ layer: CALayer) {
    insert(layer) { $0.count }
  }

  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer) { min(Int(idx), $0.count) }
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { list in list.firstIndex { $0 === sibling } ?? list.count }
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { list in list.firstIndex { $0 === sibling }.map { $0 + 1 } ?? list.count }
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  open func removeFromSuperlayer() { leaveSuperlayer() }

  // MARK: Tree

  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    l.map { map(from: $0).project(p) } ?? p
  }

  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    l.map { $0.map(from: self).project(p) } ?? p
  }

  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    l.map { r.projected(by: map(from: $0)) } ?? r
  }

  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    l.map { r.projected(by: $0.map(from: self)) } ?? r
  }

  // MARK: Layout and display

  /// Marks this layer for layout. Its sublayers are placed at the next layout pass.
  open func setNeedsLayout() {
    layoutIsNeeded = true
    noteMarkedLayer()
  }

  open func needsLayout() -> Bool { layoutIsNeeded }

  /// Lays out from the highest ancestor that an unbroken chain of marked layers leads to.
  open func layoutIfNeeded() { layoutFromHighestMarked() }

  open func setNeedsDisplay() {
    displayIsNeeded = true
    contentsDidChange()
  }

  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  open func needsDisplay() -> Bool { displayIsNeeded }

  open func displayIfNeeded() {
    if displayIsNeeded { display() }
  }

  /// Lets the delegate set `contents`. A layer without contents draws itself instead.
  open func display() {
    displayIsNeeded = false
    delegate?.display(self)
  }

  // MARK: Values by key

  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  open func setValue(_ value: Any?, forKey key: String) {
    setValue(value, forKeyPath: key)
  }

  /// Returns a value by key path: numbers as `NSNumber`, geometry and colours as they are.
  open func value(forKeyPath keyPath: String) -> Any? { stored(at: keyPath) }

  /// Sets a value as the property's own setter does: the change is animated in the same cases.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { store(value, at: keyPath) }

  // MARK: Animation

  open var beginTime: CFTimeInterval {
    get { timingStorage?.beginTime ?? 0 }
    set { changeTiming { $0.beginTime = newValue.isFinite ? newValue : 0 } }
  }

  open var duration: CFTimeInterval {
    get { timingStorage?.duration ?? .infinity }
    set { changeTiming { $0.duration = newValue } }
  }

  open var speed: Float {
    get { Float(timingStorage?.speed ?? 1) }
    set { changeTiming { $0.speed = newValue.isFinite ? Double(newValue) : 1 } }
  }

  open var timeOffset: CFTimeInterval {
    get { timingStorage?.timeOffset ?? 0 }
    set { changeTiming { $0.timeOffset = newValue.isFinite ? newValue : 0 } }
  }

  open var repeatCount: Float {
    get { Float(timingStorage?.repeatCount ?? 0) }
    set { changeTiming { $0.repeatCount = Double(newValue) } }
  }

  open var repeatDuration: CFTimeInterval {
    get { timingStorage?.repeatDuration ?? 0 }
    set { changeTiming { $0.repeatDuration = newValue } }
  }

  open var autoreverses: Bool {
    get { timingStorage?.autoreverses ?? false }
    set { changeTiming { $0.autoreverses = newValue } }
  }

  open var fillMode: CAMediaTimingFillMode {
    get { timingStorage?.fillMode ?? .removed }
    set { changeTiming { $0.fillMode = newValue } }
  }

  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    ownTime(at: l?.stageTime(t) ?? t)
  }

  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    l?.ownTime(at: stageTime(t)) ?? stageTime(t)
  }

  /// Adds a copy of an animation. One with the same key is replaced, and hears that it did not
  /// finish.
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }

  open func removeAnimation(forKey key: String) {
    removeAnimations { $0.key == key }
  }

  open func removeAllAnimations() { removeAnimations { _ in true } }

  /// The keys of the animations; those without one are not included.
  open func animationKeys() -> [String]? {
    let keys = animationStorage?.entries.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }

  open func animation(forKey key: String) -> CAAnimation? {
    animationStorage?.entries.last { $0.key == key }?.animation
  }

  /// A copy of this layer and its descendants with the values of this moment. Changing it has no
  /// effect on the screen.
  open func presentation() -> Self? {
    let copy = type(of: self).make(layer: self)
    copy.showAsPresentation(of: self)
    return copy
  }

  /// The model layer of this presentation layer. Otherwise itself.
  open func model() -> Self {
    (modelStorage as? Self) ?? self
  }

  // MARK: Drawing elsewhere

  /// Draws the layer and its content into a context whose user space is the layer's own.
  ///
  /// Transforms in space are drawn in perspective; Core Animation omits such layers.
  open func render(in ctx: CGContext) { render(in: ctx, semantics: environment.layerRender) }

  // MARK: Scrolling

  /// Scrolls the closest scroll layer above, if there is one, so that the point is at its origin.
  open func scroll(_ p: CGPoint) {
    guard let scroller = scrollLayer else { return }
    scroller.scroll(to: convert(p, to: scroller))
  }

  open func scrollRectToVisible(_ r: CGRect) {
    guard let scroller = scrollLayer else { return }
    scroller.scroll(to: convert(r, to: scroller))
  }

  /// The part of the bounds that is visible through the scroll layers above.
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
