/// A rectangular area on screen that draws content, contains subviews and handles touches.
///
/// The layer stores the geometry; the view adds hierarchy, layout, traits and events.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The class of the layer that views of this class create.
  open class var layerClass: AnyClass { CALayer.self }
  /// The properties that appearance proxies can set. Each class adds its own to those of its superclass.
  class var appearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UIView.backgroundColor),
      AppearanceProperty(
        get: { (view: UIView) in view.tintColorStorage }, set: { $0.tintColor = $1 }),
    ]
  }

  private static func makeLayer(of viewClass: UIView.Type) -> CALayer {
    guard let layerClass = viewClass.layerClass as? CALayer.Type else {
      preconditionFailure(
        "The layerClass of \(viewClass) is \(viewClass.layerClass), which is no class of layers.")
    }
    return layerClass.make()
  }

  /// The view's layer.
  open var layer: CALayer { backingLayer }
  final let backingLayer: CALayer

  // MARK: Storage of public properties

  /// The superview. `unowned(unsafe)`, as for layers: a deallocated view sets it to nil in its subviews.
  @exclusivity(unchecked) final nonisolated(unsafe) unowned(unsafe) var superviewStorage: UIView?
  @exclusivity(unchecked) final var subviewStorage: [UIView] = []
  /// Stores `window`, and is updated as the view moves.
  final weak var windowStorage: UIWindow?
  /// Whether `traitCollectionDidChange` was called.
  final var hasAnnouncedTraits = false
  /// The controller whose `view` is this view.
  final weak var owningController: UIViewController?

  final var backgroundColorStorage: UIColor?
  final var tintColorStorage: UIColor?
  /// Stores `traitCollection`.
  final var traits: UITraitCollection = .current
  final var margins = LayoutMargins()
  final var rareStorage: RareViewState?

  /// The Auto Layout state of the view; nil until a constraint refers to it.
  @exclusivity(unchecked) final var layoutStorage: ViewLayoutState?
  /// Whether Auto Layout stores state for this view or a descendant. Never reset.
  @exclusivity(unchecked) final var subtreeIsConstrained = false
  /// Whether constraints must be updated. Initially false for instances of `UIView` itself.
  @exclusivity(unchecked) final var needsConstraintUpdate: Bool
  @exclusivity(unchecked) final var subtreeNeedsConstraintUpdate: Bool

  // MARK: Plain properties

  /// A number with which `viewWithTag(_:)` finds the view. 0 by default.
  open var tag = 0
  /// The identifier of the document element from which the view was created, if any.
  package final var documentID: String?
  /// The rules by which the view is laid out: those of a running app, or of Interface Builder's canvas.
  package final var canvasRules: any CanvasRules {
    get { canvasRuleStorage ?? RunningAppRules.shared }
    set { canvasRuleStorage = newValue }
  }
  private final var canvasRuleStorage: (any CanvasRules)?
  /// Whether the view and its descendants receive touches. True by default.
  open var isUserInteractionEnabled = true
  /// Whether the view receives more than one touch at the same time. False by default.
  open var isMultipleTouchEnabled = false
  /// Whether a touch in the view prevents touches in other views. False by default.
  open var isExclusiveTouch = false
  /// Whether the view draws its whole area opaquely. True by default; views that draw with transparency set
  /// it to false.
  open var isOpaque = true {
    didSet { layer.isOpaque = isOpaque }
  }
  /// - Support: without effect: each drawing begins with nothing.
  open var clearsContextBeforeDrawing = true
  /// Whether subviews are resized by their autoresizing masks. True by default.
  open var autoresizesSubviews = true {
    didSet {
      guard autoresizesSubviews != oldValue else { return }
      for subview in subviewStorage { subview.autoresizingDidChange() }
    }
  }
  /// The parts of the layout that change when the superview is resized. Empty by default.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { autoresizingDidChange() } }
  }
  /// How content is fitted to the view's size. Scaled to fill by default.
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.contentsGravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
      if contentMode != oldValue { setNeedsDisplay() }
    }
  }
  /// An identifier for state restoration, which does not take place. Constraint descriptions use it as a
  /// name.
  open var restorationIdentifier: String?
  /// An identifier with which tests find the view. Nil by default.
  open var accessibilityIdentifier: String? {
    get { accessibilityState?.blocks.identifier?() ?? identifierStorage }
    set { identifierStorage = newValue }
  }
  private final var identifierStorage: String?
  /// - Support: without effect: colours are never inverted.
  open var accessibilityIgnoresInvertColors = false

  // MARK: Creation

  /// Creates a view with a frame in points. The autoresizing mask applies unless constraints are used.
  public init(frame: CGRect) {
    backingLayer = UIView.makeLayer(of: type(of: self))
    needsConstraintUpdate = type(of: self) != UIView.self
    subtreeNeedsConstraintUpdate = needsConstraintUpdate
    super.init()
    backingLayer.view = self
    backingLayer.isOpaque = true
    backingLayer.frame = frame
    backingLayer.layoutIsEmpty = isPlain
    // A new view has a pending layout, as in UIKit.
    backingLayer.setNeedsLayout()
  }

  /// Creates a view with an empty frame.
  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    backingLayer = UIView.makeLayer(of: type(of: self))
    needsConstraintUpdate = type(of: self) != UIView.self
    subtreeNeedsConstraintUpdate = needsConstraintUpdate
    super.init()
    backingLayer.view = self
    backingLayer.setNeedsLayout()
  }

  /// - Support: without effect: views are not archived.
  open func encode(with coder: NSCoder) {}

  deinit {
    for subview in subviewStorage { subview.superviewStorage = nil }
    backingLayer.view = nil
    layoutStorage?.viewWillDeinit()
  }

  // MARK: Overridable methods

  /// Lays out the subviews. The default implementation applies constraints.
  open func layoutSubviews() { applyConstraints() }

  /// Sets properties before the layout. Called once, and after changes of observable objects that it has
  /// read.
  open func updateProperties() {}
  private var needsPropertyUpdate = true
  /// Schedules a call of `updateProperties()` before the next layout.
  open func setNeedsUpdateProperties() {
    needsPropertyUpdate = true
    setNeedsLayout()
  }
  /// Calls `updateProperties()` now if it is pending.
  open func updatePropertiesIfNeeded() {
    guard needsPropertyUpdate else { return }
    needsPropertyUpdate = false
    ObservedUpdate.perform {
      owningController?.updateProperties()
      updateProperties()
    } onChange: { [weak self] in
      self?.setNeedsUpdateProperties()
    }
  }

  /// Draws the content. The drawing of an override is recorded, not rasterized.
  open func draw(_ rect: CGRect) {}

  /// Whether the view contains a bar whose background extends to the screen's edge.
  final var holdsEdgeBar = false

  /// Whether drawing has no effect but in the context: true for UIKit's own drawing classes, false for a program's.
  package var drawsWithoutSideEffects: Bool { false }
  package var unclippedDrawingBounds: CGRect? { nil }

  /// The shape of the view in collisions.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline around the view's centre, used in collisions if the type is `path`.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: bounds) }

  /// Returns the preferred size within a size. The default implementation returns the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The intrinsic size of the content in constraints. By default none, expressed as `noIntrinsicMetric`.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// A value for no intrinsic width or height.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Returns the size that satisfies the view's constraints and is nearest to the target size.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that satisfies the view's constraints, with the target's width and height as
  /// constraints of the given priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Invalidates the intrinsic content size after a change of the content.
  open func invalidateIntrinsicContentSize() { contentSizeWasInvalidated() }

  /// Updates the constraints before a layout pass. Overrides must call super last.
  open func updateConstraints() {}

  /// Whether the class uses constraint-based layout even if no constraints are set.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The insets from the frame to the alignment rectangle, which constraints position.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// Returns the frame of an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: UIEdgeInsets.zero - alignmentRectInsets)
  }

  /// The view whose first baseline is used as this view's.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last baseline is used as this view's. The view itself by default.
  open var forLastBaselineLayout: UIView { self }

  /// Returns the view for the last baseline; the former name of `forLastBaselineLayout`.
  open func forBaselineLayout() -> UIView { forLastBaselineLayout }

  /// Notifies that the superview is about to change. Nil if the view is about to be removed.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Notifies that the superview has changed.
  open func didMoveToSuperview() {}
  /// Notifies that the window of the view is about to change.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Notifies that the window of the view has changed.
  open func didMoveToWindow() {}
  /// Notifies that a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Notifies that a subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Notifies that the tint colour or its adjustment has changed, including by inheritance.
  open func tintColorDidChange() {}
  /// Notifies that the margins have changed.
  open func layoutMarginsDidChange() {}
  /// Notifies that the safe area of the view has changed.
  open func safeAreaInsetsDidChange() {}
  /// Notifies that traits have changed, with the previous traits, or nil if the view had none.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Notifies that the view is shown in another look than the one it was created in.
  func lookDidChange() {}

  /// Called once after the object was loaded from a nib and its outlets were connected.
  open func awakeFromNib() {}
  /// Prepares a designable view for Interface Builder's canvas.
  open func prepareForInterfaceBuilder() {}

  /// Returns the frontmost view at a point in the view's coordinates: a descendant, the view itself, or nil.
  /// Hidden views, nearly transparent views (0.01) and views without user interaction are ignored with their
  /// descendants.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for subview in subviewStorage.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Returns whether a point is inside the bounds. Minimum edges are inside, maximum edges are not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let b = bounds
    return point.x >= b.minX && point.x < b.maxX && point.y >= b.minY && point.y < b.maxY
  }

  /// Returns whether a recognizer may begin. Called for each recognizer of this view and its superviews that
  /// is about to begin with a touch in this view.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Makes the first responder resign if it is this view or a descendant. Returns whether none is left there.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resignResponderInside(force: force) }

  @discardableResult
  private func resignResponderInside(force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder as? UIView,
      responder.isDescendant(of: self)
    else { return true }
    return responder.resignFirstResponder() || force && window.dropFirstResponder()
  }

  // MARK: Overridable inside the module

  /// The details that a class adds to its one-line description, such as its text.
  var descriptionDetails: [String] { [] }

  /// The default margins of the class.
  var defaultLayoutMargins: UIEdgeInsets { UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }

  /// The default content priorities of the class.
  var defaultContentPriorities: ContentPriorities { .standard }

  /// Returns the baselines of the view's own text at a size, or nil for a view without text.
  func ownBaselineOffsets(in size: CGSize) -> BaselineOffsets? { nil }

  /// The fraction of the height above the view's own baselines; nil if their distance from the edges is
  /// fixed.
  var heightAboveBaselines: CGFloat? { nil }

  /// Whether the height of the content depends on its width.
  var contentWraps: Bool { rareStorage?.contentMeasure != nil }

  /// Whether the width of the content in a row is drawn towards an equal share, as that of wrapping labels.
  var sharesRowWidth: Bool { contentWraps && rareStorage?.contentMeasure == nil }

  /// Returns the size of the content for a maximum width.
  func wrappedContentSize(_ width: CGFloat) -> CGSize? { rareStorage?.contentMeasure?(width) }

  /// A text that identifies the view in diagnostics.
  var diagnosticLabel: String? { nil }

  /// Called for each view around a new touch before the view's recognizers receive it.
  func prepareForTouches() {}

  /// The view as a filter of the touches of its subviews, if it is one.
  var contentTouchFilter: (any ContentTouchFilter)? { nil }

  /// Called when the delegate of one of the view's recognizers has changed.
  func delegateDidChange(of recognizer: UIGestureRecognizer) {}

  /// Hides or shows decorations that belong to the view's list, such as separators.
  func setListDecorationHidden(_ isHidden: Bool) {}

  func subviewWasRemoved(_ subview: UIView) {}
  func subviewDidChangeVisibility(_ subview: UIView) {}
  func subviewDidChangeContent(_ subview: UIView) {}

  /// Whether the autoresizing mask positions the view. Set it to false to use constraints.
  @exclusivity(unchecked) open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if oldValue != translatesAutoresizingMaskIntoConstraints { translationDidChange() }
    }
  }

  open override var next: UIResponder? { owningController ?? superviewStorage }

  open override var description: String {
    MainActor.assumeIsolated { shortDescription }
  }

  // MARK: Geometry

  /// The bounding box of the view in its superview's coordinates, derived from bounds, center and transform.
  /// With a transform the setter behaves as UIKit was measured to do.
  open var frame: CGRect {
    get { backingLayer.values.frame }
    set { layer.frame = newValue }
  }

  /// The view's own coordinate system: its size and the coordinates of its upper left corner.
  open var bounds: CGRect {
    get { backingLayer.values.bounds }
    set { layer.bounds = newValue }
  }

  /// The position of the anchor point in the superview's coordinates.
  open var center: CGPoint {
    get { backingLayer.values.position }
    set { layer.position = newValue }
  }

  /// The affine part of `transform3D`, or the identity if that is not affine.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The transform relative to the anchor point. The identity by default.
  open var transform3D: CATransform3D {
    get { backingLayer.values.transform }
    set { layer.transform = newValue }
  }

  /// The point of the bounds that `center` positions, in fractions of the size. The middle by default.
  open var anchorPoint: CGPoint {
    get { backingLayer.values.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// The number of pixels per point of the content. The screen's scale by default.
  open var contentScaleFactor: CGFloat {
    get { rareStorage?.contentScaleFactor ?? traits.effectiveDisplayScale }
    set { rare.contentScaleFactor = newValue > 0 ? newValue : nil }
  }

  /// Converts a point to another view's coordinates. If `view` is nil, to those of the window, or of the root
  /// view without a window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? rootView).layer)
  }

  /// Converts a point from another view's coordinates, or from the window's if `view` is nil.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? rootView).layer)
  }

  /// Converts a rectangle to another view's coordinates. If a view is rotated, the result is the bounding
  /// box.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? rootView).layer)
  }

  /// Converts a rectangle from another view's coordinates, or from the window's if `view` is nil.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? rootView).layer)
  }

  /// Resizes the view to the size that fits best, with the frame's origin unchanged.
  open func sizeToFit() {
    let origin = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    if transform.isIdentity { frame.origin = origin }
  }

  // MARK: Hierarchy

  /// The superview, or nil.
  open var superview: UIView? { superviewStorage }

  /// The subviews from back to front.
  open var subviews: [UIView] { subviewStorage }

  /// The window that contains the view, or the view itself if it is a window.
  open var window: UIWindow? { windowStorage ?? (self as? UIWindow) }

  /// Adds a view in front of the other subviews, and removes it from its previous superview.
  open func addSubview(_ view: UIView) {
    insert(view) { $0.count }
  }

  /// Inserts a subview at an index. If the view already is a subview, the index refers to the resulting
  /// order.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { max(0, min(index, $0.count)) }
  }

  /// Inserts a view behind a sibling. If that is not a subview, the view is added in front (measured).
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    guard siblingSubview !== view else { return addSubview(view) }
    insert(view) { list in list.firstIndex { $0 === siblingSubview } ?? list.count }
  }

  /// Inserts a view in front of a sibling. If that is not a subview, the view is added in front of all.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    guard siblingSubview !== view else { return addSubview(view) }
    insert(view) { list in
      list.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? list.count
    }
  }

  /// Moves a subview in front of its siblings. Other views are ignored.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.superviewStorage === self else { return }
    reorder(view, to: subviewStorage.count - 1)
  }

  /// Moves a subview behind its siblings. Other views are ignored.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.superviewStorage === self else { return }
    reorder(view, to: 0)
  }

  /// Exchanges two subviews. If an index is out of range, reports the exception that UIKit raises and changes
  /// nothing.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

  /// Removes the view from its superview. If it contains the first responder, that resigns.
  open func removeFromSuperview() {
    resignResponderInside(force: true)
    leaveSuperview()
  }

  /// Returns whether the view is a descendant of another view, or that view itself.
  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superviewStorage
    }
    return false
  }

  /// Returns the first view with a tag, depth first, beginning with this view.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviewStorage {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Layout and display

  /// Schedules a call of `layoutSubviews()` in the next layout pass.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Performs pending layout, including constraints, of the view and its descendants.
  open func layoutIfNeeded() {
    environment.perform {
      layoutRoot.layoutEngine().layOut { layer.layoutIfNeeded() }
    }
  }

  /// Schedules a call of `draw(_:)`.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Schedules a call of `draw(_:)` for the whole view.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  // MARK: Layout and display

  /// Performs a layout pass of the view's layer: properties, controller, subviews.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    if !isPlain || owningController != nil || constraintsHaveSay {
      withEnvironment {
        updatePropertiesIfNeeded()
        owningController?.willLayoutView()
        layoutSubviews()
        owningController?.viewDidLayoutSubviews()
        updatePropertiesIfNeeded()  // Applies updates that the layout has requested.
      }
    }
    applyCornerConfiguration()
  }

  /// Provides the layer's content without drawing. The default implementation does nothing.
  open func display(_ layer: CALayer) {}

  /// Notifies that the layer is about to draw.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Draws the view by calling `draw(_:)` with the context as the current one.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer === self.layer else { return }
    UIGraphicsPushContext(ctx)
    withEnvironment { draw(bounds) }
    UIGraphicsPopContext()
  }

  /// Returns the action of an animation block, if there is one. Views are not animated otherwise.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let block = AnimationBlock.current, UIView.areAnimationsEnabled,
      let action = ViewAction(block, layer: layer, key: event)
    else { return NoAction.shared }
    return action
  }

  // MARK: Look

  /// Whether the view and its descendants are hidden and receive no touches. False by default.
  open var isHidden: Bool {
    get { backingLayer.values.isHidden }
    set {
      guard newValue != isHidden else { return }
      layer.isHidden = newValue
      superviewStorage?.subviewDidChangeVisibility(self)
    }
  }

  /// The opacity of the view with its descendants, as a group.
  open var alpha: CGFloat {
    get { CGFloat(backingLayer.values.opacity) }
    set { layer.opacity = Float(max(0, min(1, newValue))) }
  }

  /// Whether content outside the bounds is clipped. False by default.
  open var clipsToBounds: Bool {
    get { backingLayer.values.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The background colour. Dynamic colours are resolved again whenever the traits change.
  open var backgroundColor: UIColor? {
    get { backgroundColorStorage }
    set {
      backgroundColorStorage = newValue
      layer.backgroundColor = newValue?.resolvedColor(with: traits).cgColor
    }
  }

  /// A view whose alpha channel masks this view's content.
  open var mask: UIView? {
    get { rareStorage?.mask }
    set {
      rare.mask = newValue
      layer.mask = newValue?.layer
    }
  }

  /// The tint colour. Inherited from the superview unless set; system blue at the root.
  open var tintColor: UIColor! {
    get {
      let color = inheritedTintColor
      return tintAdjustmentMode == .dimmed ? color.dimmedTint : color
    }
    set {
      tintColorStorage = newValue
      inheritTint()
    }
  }

  /// Whether the tint colour is dimmed. Automatic by default, which inherits from the superview. Returns the
  /// effective mode.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustment }
    set {
      rare.tintAdjustmentMode = newValue
      inheritTint()
    }
  }

  /// Whether the view is mirrored in right-to-left interfaces. Unspecified by default, which mirrors it.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { rareStorage?.semanticContentAttribute ?? .unspecified }
    set {
      rare.semanticContentAttribute = newValue
      layoutDirectionDidChange()
    }
  }

  /// The direction in which the view lays out its content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  // MARK: Safe area and margins

  /// The insets of the areas at each edge that are covered by bars, the status bar or the device's shape.
  open var safeAreaInsets: UIEdgeInsets { margins.safeArea }

  /// The effective margins: those set or the defaults, plus the safe area unless disabled, and at least the
  /// superview's if these are preserved.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      margins.explicit = newValue
      margins.explicitDirectional = nil
      marginsDidChange()
    }
  }

  /// The effective margins by leading and trailing edges. Setting them replaces `layoutMargins`.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveDirectionalMargins }
    set {
      margins.explicitDirectional = newValue
      margins.explicit = nil
      marginsDidChange()
    }
  }

  /// Whether margins are at least as wide as the superview's at the same position. False by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { margins.preservesSuperview }
    set {
      margins.preservesSuperview = newValue
      marginsDidChange()
    }
  }

  /// Whether the margins include the safe area. True by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.insetsFromSafeArea }
    set {
      margins.insetsFromSafeArea = newValue
      marginsDidChange()
    }
  }

  // MARK: Traits

  /// The traits of the view, inherited from its superview or controller.
  open var traitCollection: UITraitCollection { traits }

  /// The interface style of the view and its descendants. Unspecified by default, which inherits it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rareStorage?.overrideUserInterfaceStyle ?? .unspecified }
    set {
      rare.overrideUserInterfaceStyle = newValue
      inheritTraits()
    }
  }

  /// The smallest text size of the view and its descendants; nil for no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { rareStorage?.minimumContentSizeCategory }
    set {
      rare.minimumContentSizeCategory = newValue
      inheritTraits()
    }
  }

  /// The largest text size of the view and its descendants; nil for no limit.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { rareStorage?.maximumContentSizeCategory }
    set {
      rare.maximumContentSizeCategory = newValue
      inheritTraits()
    }
  }

  /// A description of the text size limits that apply to the view.
  open var appliedContentSizeCategoryLimitsDescription: String { contentSizeLimitsDescription }

  /// The radii of the corners. If nil, those of the layer are used.
  ///
  /// - Support: partial: corners with different radii all get the largest one, or none.
  open var cornerConfiguration: UICornerConfiguration? {
    get { rareStorage?.cornerConfiguration }
    set {
      rare.cornerConfiguration = newValue
      backingLayer.layoutIsEmpty = false
      applyCornerConfiguration()
    }
  }

  // MARK: Motion effects

  /// - Support: without effect: the device lies still.
  open var motionEffects: [UIMotionEffect] {
    get { rareStorage?.motionEffects ?? [] }
    set { rare.motionEffects = newValue }
  }

  /// - Support: without effect: the device lies still.
  open func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// - Support: without effect: the device lies still.
  open func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }

  // MARK: Snapshots

  /// Draws the view with its descendants into the current context, scaled to a rectangle.
  ///
  /// Both values of `afterScreenUpdates` have the same effect: the screen never waits for a later turn of the
  /// run loop. Returns false without a context, or if the view is empty.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawOnScreenPicture(in: rect)
  }

  /// Returns a view of the same size with a snapshot of this view. Nil if the view is empty.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// Returns a view with a snapshot of a part of this view. When it is resized, the parts within the insets
  /// keep their size and the middle is stretched.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { snapshot(of: rect, capInsets: capInsets) }

  // MARK: Gestures

  /// The gesture recognizers in the order in which they were added; nil until one is added.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { rareStorage?.gestureRecognizers }
    set { gestureRecognizerStorage = newValue ?? [] }
  }

  /// Adds a gesture recognizer and removes it from its previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Removes a gesture recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  // MARK: Constraints

  /// The constraints that this view holds; they refer to it and its descendants.
  open var constraints: [NSLayoutConstraint] { layoutStorage?.constraints ?? [] }

  /// Adds a constraint to this view, which must contain both of its items.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.installedOn !== self else { return }
    guard let ancestor = constraint.commonAncestor, ancestor.isDescendant(of: self) else {
      return reportIllegal(constraint)
    }
    constraint.installedOn?.uninstall(constraint)
    install(constraint)
  }

  /// Adds several constraints.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes a constraint that this view holds. Others are ignored.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.installedOn === self else { return }
    uninstall(constraint)
  }

  /// Removes those of the constraints that this view holds.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    uninstall(constraints.filter { $0.installedOn === self })
  }

  /// The layout guides that were added to the view.
  open var layoutGuides: [UILayoutGuide] {
    layoutStorage?.guides.filter { !$0.isMeasurementGuide } ?? []
  }

  /// Adds a layout guide and removes it from its previous view.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.role == .program, layoutGuide.owner !== self else { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    layoutState.guides.append(layoutGuide)
  }

  /// Removes a layout guide and deactivates all constraints that refer to it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.role == .program, layoutGuide.owner === self else { return }
    for constraint in layoutGuide.mentions.all { constraint.isActive = false }
    layoutRoot.layoutStorage?.engine?.forget(layoutGuide)
    layoutStorage?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owner = nil
  }

  /// The area that is not covered by bars, the status bar or the device's shape.
  open var safeAreaLayoutGuide: UILayoutGuide {
    providedGuide(.safeArea) {
      UILayoutGuide(role: .safeArea, owner: $0, identifier: "UIViewSafeAreaLayoutGuide")
    }
  }

  /// The area inside the margins.
  open var layoutMarginsGuide: UILayoutGuide {
    providedGuide(.margins) {
      UILayoutGuide(role: .margins, owner: $0, identifier: "UIViewLayoutMarginsGuide")
    }
  }

  /// The area inside the margins, limited to a readable width.
  open var readableContentGuide: UILayoutGuide {
    providedGuide(.readableContent) {
      UILayoutGuide(role: .readableContent, owner: $0, identifier: "UIViewReadableContentGuide")
    }
  }

  /// The area at the bottom that the keyboard covers.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    providedGuide(.keyboard) {
      UIKeyboardLayoutGuide(role: .keyboard, owner: $0, identifier: "UIViewKeyboardLayoutGuide")
    }
  }

  /// Returns the priority with which the view resists being larger than its content.
  open func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    let own = layoutStorage?.hugging
    let standard = defaultContentPriorities.hugging
    return axis == .horizontal
      ? own?.horizontal ?? standard.horizontal : own?.vertical ?? standard.vertical
  }

  /// Sets the priority with which the view resists being larger than its content.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      layoutState.hugging.horizontal = priority
    } else {
      layoutState.hugging.vertical = priority
    }
    invalidateIntrinsicContentSize()
  }

  /// Returns the priority with which the view resists being smaller than its content.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    let own = layoutStorage?.compression
    let standard = defaultContentPriorities.compression
    return axis == .horizontal
      ? own?.horizontal ?? standard.horizontal : own?.vertical ?? standard.vertical
  }

  /// Sets the priority with which the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      layoutState.compression.horizontal = priority
    } else {
      layoutState.compression.vertical = priority
    }
    invalidateIntrinsicContentSize()
  }

  /// Schedules a call of `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() {
    askForConstraintUpdate()
    setNeedsLayout()
    layoutRoot.setNeedsLayout()
  }

  /// Returns whether a call of `updateConstraints()` is pending.
  open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

  /// Calls pending `updateConstraints()` of this view and its descendants, descendants first.
  open func updateConstraintsIfNeeded() { updateMarkedConstraints() }

  // MARK: Debugging layout

  /// Whether the constraints do not fully determine the view's position and size.
  open var hasAmbiguousLayout: Bool {
    isAmbiguous(axis: .horizontal) || isAmbiguous(axis: .vertical)
  }

  /// Moves an ambiguous view to another position that its constraints allow.
  open func exerciseAmbiguityInLayout() { tryOtherLayout() }

  /// Returns the constraints that determine the view's position and size along an axis.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    constraintsAffecting(self, axis: axis)
  }

  // MARK: Anchors

  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .leading)
  }

  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .trailing)
  }

  /// The left edge, in right-to-left interfaces too.
  open var leftAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .left)
  }

  /// The right edge, in right-to-left interfaces too.
  open var rightAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .right)
  }

  /// The horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .centerX)
  }

  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .top)
  }

  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .bottom)
  }

  /// The vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .centerY)
  }

  /// The baseline of the first line of text; the top edge of a view without text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline)
  }

  /// The baseline of the last line of text; the bottom edge of a view without text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline)
  }

  /// The width of the alignment rectangle.
  open var widthAnchor: NSLayoutDimension {
    NSLayoutDimension(item: self, attribute: .width)
  }

  /// The height of the alignment rectangle.
  open var heightAnchor: NSLayoutDimension {
    NSLayoutDimension(item: self, attribute: .height)
  }

  // MARK: Restoration

  /// Encodes the view's state. Never called: a stage does not restore state.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores the view's state. Never called.
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Focus

  /// The effect that a focused view shows; nil for none.
  ///
  /// - Support: without effect: there is no focus.
  open var focusEffect: UIFocusEffect? {
    get { rareStorage?.focusEffect }
    set { rare.focusEffect = newValue }
  }
  /// Whether the view can be focused. Always false: there is no focus engine.
  open var canBecomeFocused: Bool { false }
  /// - Support: without effect: nothing moves a focus.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// The view controller of the view, or its superview.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? {
    if let controller = next as? UIViewController { return controller }
    return superview
  }

  /// Returns the subviews that intersect a rectangle in the view's coordinates.
  open func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    subviews.filter { $0.frame.intersects(rect) }
  }
  /// - Support: without effect: nothing moves a focus.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// - Support: without effect: nothing moves a focus.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Large content

  /// - Support: without effect: the large content viewer is not drawn.
  open var showsLargeContentViewer: Bool {
    get { rareStorage?.largeContent.isShown ?? false }
    set { rare.largeContent.isShown = newValue }
  }
  /// - Support: without effect: the large content viewer is not drawn.
  open var largeContentTitle: String? {
    get { rareStorage?.largeContent.title }
    set { rare.largeContent.title = newValue }
  }
  /// - Support: without effect: the large content viewer is not drawn.
  open var largeContentImage: UIImage? {
    get { rareStorage?.largeContent.image }
    set { rare.largeContent.image = newValue }
  }
  /// - Support: without effect: the large content viewer is not drawn.
  open var scalesLargeContentImage: Bool {
    get { rareStorage?.largeContent.scalesImage ?? false }
    set { rare.largeContent.scalesImage = newValue }
  }
  /// - Support: without effect: the large content viewer is not drawn.
  open var largeContentImageInsets: UIEdgeInsets {
    get { rareStorage?.largeContent.insets ?? .zero }
    set { rare.largeContent.insets = newValue }
  }
}
