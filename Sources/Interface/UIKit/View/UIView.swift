/// A rectangle on the screen that draws itself, holds other views and answers touches.
///
/// Geometry lives in the layer; a view adds hierarchy, layout, traits and events.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The class of the layer that backs views of this class.
  open class var layerClass: AnyClass { CALayer.self }
  /// The properties that appearance proxies can set; each class adds its own to its superclass's.
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

  /// The layer that the view is shown by.
  open var layer: CALayer { backingLayer }
  final let backingLayer: CALayer

  // MARK: State behind the public properties

  /// Neither strong nor weak, as that of a layer: a view clears it in its subviews when it is
  /// deallocated.
  @exclusivity(unchecked) final nonisolated(unsafe) unowned(unsafe) var superviewStorage: UIView?
  @exclusivity(unchecked) final var subviewStorage: [UIView] = []
  /// The window behind `window`, kept up to date as the view moves.
  final weak var windowStorage: UIWindow?
  /// Whether `traitCollectionDidChange` was called.
  final var hasAnnouncedTraits = false
  /// The controller whose `view` this is.
  final weak var owningController: UIViewController?

  final var backgroundColorStorage: UIColor?
  final var tintColorStorage: UIColor?
  /// The value behind `traitCollection`.
  final var traits: UITraitCollection = .current
  final var margins = LayoutMargins()
  final var rareStorage: RareViewState?

  /// The Auto Layout state of this view; nil until a constraint concerns it.
  @exclusivity(unchecked) final var layoutStorage: ViewLayoutState?
  /// Whether Auto Layout keeps anything for this view or for one below it. Never taken back.
  @exclusivity(unchecked) final var subtreeIsConstrained = false
  /// A plain view has nothing to update before its controller is asked to, or somebody says so.
  @exclusivity(unchecked) final var needsConstraintUpdate: Bool
  @exclusivity(unchecked) final var subtreeNeedsConstraintUpdate: Bool

  // MARK: Plain properties

  /// A number of the program by which `viewWithTag(_:)` finds the view. 0 by default.
  open var tag = 0
  /// The id of the element that the view was made from, if it comes from a document.
  package final var documentID: String?
  /// The rules that the view is laid out by: those of a running app unless it was made for a canvas.
  package final var canvasRules: any CanvasRules {
    get { canvasRuleStorage ?? RunningAppRules.shared }
    set { canvasRuleStorage = newValue }
  }
  private final var canvasRuleStorage: (any CanvasRules)?
  /// Whether the view and all in it receive touches. True by default.
  open var isUserInteractionEnabled = true
  /// Whether the view receives more than one touch at a time. False by default.
  open var isMultipleTouchEnabled = false
  /// Whether a touch in the view keeps touches from other views. False by default.
  open var isExclusiveTouch = false
  /// Whether the view says that it fills its area. True by default; views that draw with
  /// transparency set false.
  open var isOpaque = true {
    didSet { layer.isOpaque = isOpaque }
  }
  /// - Support: without effect: each drawing begins with nothing.
  open var clearsContextBeforeDrawing = true
  /// Whether subviews follow a change of size by their masks. True by default.
  open var autoresizesSubviews = true {
    didSet {
      guard autoresizesSubviews != oldValue else { return }
      for subview in subviewStorage { subview.autoresizingDidChange() }
    }
  }
  /// What changes when the superview is resized. Empty by default: nothing does.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { autoresizingDidChange() } }
  }
  /// How drawn content and images fit the view. Scaled to fill by default.
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.contentsGravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
      if contentMode != oldValue { setNeedsDisplay() }
    }
  }
  /// A name for the restoration of state, which does not take place here.
  open var restorationIdentifier: String?
  /// A name by which tests find the view. Nil by default.
  open var accessibilityIdentifier: String? {
    get { accessibilityState?.blocks.identifier?() ?? identifierStorage }
    set { identifierStorage = newValue }
  }
  private final var identifierStorage: String?
  /// - Support: without effect: colours are never inverted.
  open var accessibilityIgnoresInvertColors = false

  // MARK: Creation

  /// Creates a view with a frame in points. Autoresizing applies until constraints are used.
  public init(frame: CGRect) {
    backingLayer = UIView.makeLayer(of: type(of: self))
    needsConstraintUpdate = type(of: self) != UIView.self
    subtreeNeedsConstraintUpdate = needsConstraintUpdate
    super.init()
    backingLayer.view = self
    backingLayer.isOpaque = true
    backingLayer.frame = frame
    backingLayer.layoutIsEmpty = isPlain
    // The first layout pass reaches every new view, as it does in UIKit.
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

  // MARK: To override

  /// Places the subviews. The base applies constraints.
  open func layoutSubviews() { applyConstraints() }

  /// Sets properties before the layout: once, and after changes of observable objects it has read.
  open func updateProperties() {}
  private var needsPropertyUpdate = true
  /// Schedules a call of `updateProperties()` before the next layout.
  open func setNeedsUpdateProperties() {
    needsPropertyUpdate = true
    setNeedsLayout()
  }
  /// Calls `updateProperties()` now if it is due.
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

  /// Draws the content. A class that overrides this has its drawing recorded, not rastered.
  open func draw(_ rect: CGRect) {}

  /// Whether a bar is in the view whose background reaches to the end of the screen from wherever the
  /// bar is.
  final var holdsEdgeBar = false

  /// Whether drawing changes nothing but the context, so that it can be done in any order and again:
  /// so for UIKit's own classes that draw, not for classes of a program.
  package var drawsWithoutSideEffects: Bool { false }

  /// Returns the size that the view prefers within a size. The base returns its present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size that the content asks for in constraints. None by default, which `noIntrinsicMetric`
  /// stands for.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// A length that the content does not ask for.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Returns the size that the view's constraints give it, as near to the target as they allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size the view's own constraints give it when its width and height want to be those of the
  /// target, each with its priority.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Reports that the intrinsic size of the content has changed.
  open func invalidateIntrinsicContentSize() { contentSizeWasInvalidated() }

  /// Brings the constraints up to date before a layout pass. Overriders call super last.
  open func updateConstraints() {}

  /// Whether views of the class need a layout pass by constraints though none are set.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The insets of the alignment rectangle, which constraints place, in the frame.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the rectangle that constraints place, for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// Returns the frame for a rectangle that constraints place.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: UIEdgeInsets.zero - alignmentRectInsets)
  }

  /// The views whose baselines stand for this view's.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last baseline is this view's. The view itself by default.
  open var forLastBaselineLayout: UIView { self }

  /// The older name of the view for the last baseline.
  open func forBaselineLayout() -> UIView { forLastBaselineLayout }

  /// Notifies that the superview is about to change. Nil when the view is about to be removed.
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
  /// Notifies that the tint colour or its adjustment has changed, also by inheritance.
  open func tintColorDidChange() {}
  /// Notifies that the margins have changed.
  open func layoutMarginsDidChange() {}
  /// Notifies that the safe area of the view has changed.
  open func safeAreaInsetsDidChange() {}
  /// Notifies that traits have changed; the previous ones are nil when the view had none.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The view is shown in another look than it was made in.
  func lookDidChange() {}

  /// Called once after the object was read from a nib with its outlets connected.
  open func awakeFromNib() {}
  /// Prepares a designable view for Xcode's canvas.
  open func prepareForInterfaceBuilder() {}

  /// Returns the frontmost view at a point of the view's coordinates: a subview, the view itself,
  /// or nil. Views that are hidden, nearly transparent (0.01) or without interaction are left out
  /// with all in them.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for subview in subviewStorage.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Minimum edges belong to the view, maximum edges do not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let b = bounds
    return point.x >= b.minX && point.x < b.maxX && point.y >= b.minY && point.y < b.maxY
  }

  /// Asked for each recogniser of this view and of those around it that is about to begin with a
  /// touch in this view.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Makes the first responder resign that is this view or in it; returns whether none is left there.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resignResponderInside(force: force) }

  @discardableResult
  private func resignResponderInside(force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder as? UIView,
      responder.isDescendant(of: self)
    else { return true }
    return responder.resignFirstResponder() || force && window.dropFirstResponder()
  }

  // MARK: To override inside the module

  /// The details that a class adds to its one-line description, such as its text.
  var descriptionDetails: [String] { [] }

  /// Margins of a view that nobody set any for.
  var defaultLayoutMargins: UIEdgeInsets { UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }

  /// The default content priorities of the class.
  var defaultContentPriorities: ContentPriorities { .standard }

  /// Where the view's own text has its baselines when it is of a size; nil for a view without text.
  func ownBaselineOffsets(in size: CGSize) -> BaselineOffsets? { nil }

  /// The fraction of the height that is above the view's own baselines; nil where their distance
  /// from the edges is fixed.
  var heightAboveBaselines: CGFloat? { nil }

  /// Whether the content's height follows from the width it is given.
  var contentWraps: Bool { false }

  /// The content's size when it is as wide as this at the most.
  func wrappedContentSize(_ width: CGFloat) -> CGSize? { nil }

  /// The text that identifies the view in messages.
  var diagnosticLabel: String? { nil }

  /// Called for each view around a new touch before its recognizers are offered the touch.
  func prepareForTouches() {}

  /// The view itself where it filters the touches of the views inside it.
  var contentTouchFilter: (any ContentTouchFilter)? { nil }

  /// Called when the delegate of one of the view's recognizers has changed.
  func delegateDidChange(of recognizer: UIGestureRecognizer) {}

  /// Hides or shows what belongs to the view's list rather than to the view, such as separators.
  func setListDecorationHidden(_ isHidden: Bool) {}

  func subviewWasRemoved(_ subview: UIView) {}
  func subviewDidChangeVisibility(_ subview: UIView) {}
  func subviewDidChangeContent(_ subview: UIView) {}

  /// Whether the view is placed by its autoresizing mask rather than by constraints.
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

  /// The box around the view in its superview's coordinates, derived from bounds, center and
  /// transform. Under a transform the setter follows what UIKit was measured to do.
  open var frame: CGRect {
    get { backingLayer.values.frame }
    set { layer.frame = newValue }
  }

  /// The view's own coordinate system: its size, and the point at its upper left corner.
  open var bounds: CGRect {
    get { backingLayer.values.bounds }
    set { layer.bounds = newValue }
  }

  /// The place of the anchor point in the superview's coordinates.
  open var center: CGPoint {
    get { backingLayer.values.position }
    set { layer.position = newValue }
  }

  /// The affine part of `transform3D`; the identity if that is not affine.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The transform about the anchor point. Identity by default.
  open var transform3D: CATransform3D {
    get { backingLayer.values.transform }
    set { layer.transform = newValue }
  }

  /// The point of the bounds, in shares of its size, that `center` places. The middle by default.
  open var anchorPoint: CGPoint {
    get { backingLayer.values.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// The number of pixels a point of the content has. That of the screen by default.
  open var contentScaleFactor: CGFloat {
    get { rareStorage?.contentScaleFactor ?? traits.effectiveDisplayScale }
    set { rare.contentScaleFactor = newValue > 0 ? newValue : nil }
  }

  /// `view` nil means the window's coordinates, or those of the topmost view without a window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? rootView).layer)
  }

  /// Converts a point from another view's coordinates; nil means the window's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? rootView).layer)
  }

  /// Converts a rectangle to another view's coordinates. The result is the box around it where a
  /// view is turned.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? rootView).layer)
  }

  /// Converts a rectangle from another view's coordinates; nil means the window's.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? rootView).layer)
  }

  /// Takes the size that fits best; the frame's origin stays where it is.
  open func sizeToFit() {
    let origin = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    if transform.isIdentity { frame.origin = origin }
  }

  // MARK: Hierarchy

  /// The view that contains this one; nil at the root.
  open var superview: UIView? { superviewStorage }

  /// Back to front.
  open var subviews: [UIView] { subviewStorage }

  /// The window that the view is in; a window's own is itself.
  open var window: UIWindow? { windowStorage ?? (self as? UIWindow) }

  /// Puts the view on top of its new siblings, taking it from its old superview first.
  open func addSubview(_ view: UIView) {
    insert(view) { $0.count }
  }

  /// For a view that is a child already, `index` counts in the resulting order.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { max(0, min(index, $0.count)) }
  }

  /// Below something that is no sibling means on top (measured).
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    guard siblingSubview !== view else { return addSubview(view) }
    insert(view) { list in list.firstIndex { $0 === siblingSubview } ?? list.count }
  }

  /// Adds a view directly in front of a sibling. In front of something that is no sibling means on
  /// top.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    guard siblingSubview !== view else { return addSubview(view) }
    insert(view) { list in
      list.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? list.count
    }
  }

  /// Moves a subview in front of all others. Other views are ignored.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.superviewStorage === self else { return }
    reorder(view, to: subviewStorage.count - 1)
  }

  /// Moves a subview behind all others. Other views are ignored.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.superviewStorage === self else { return }
    reorder(view, to: 0)
  }

  /// UIKit raises for an index out of range; here nothing changes and a warning says so.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

  /// A first responder that leaves its window with the view resigns, and the keyboard disappears.
  open func removeFromSuperview() {
    resignResponderInside(force: true)
    leaveSuperview()
  }

  /// True for the view itself.
  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superviewStorage
    }
    return false
  }

  /// Depth first, the receiver before its subviews.
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

  /// Lays out now what is due in the view and below, constraints included.
  open func layoutIfNeeded() {
    environment.perform {
      layoutRoot.layoutEngine().layOut { layer.layoutIfNeeded() }
    }
  }

  /// Schedules a call of `draw(_:)`.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Schedules a call of `draw(_:)`, for the whole view.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  // MARK: Layout and display

  /// Runs a layout pass of the view's layer: properties, controller, subviews.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    if !isPlain || owningController != nil || constraintsHaveSay {
      withEnvironment {
        updatePropertiesIfNeeded()
        owningController?.willLayoutView()
        layoutSubviews()
        owningController?.viewDidLayoutSubviews()
        updatePropertiesIfNeeded()  // What layout has changed.
      }
    }
    applyCornerConfiguration()
  }

  /// Provides the layer's content without drawing. The base does nothing.
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

  /// Views do not animate by themselves; an animation block says when they do.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let block = AnimationBlock.current, UIView.areAnimationsEnabled,
      let action = ViewAction(block, layer: layer, key: event)
    else { return NoAction.shared }
    return action
  }

  // MARK: Look

  /// Whether the view and all in it are invisible and receive no touches. False by default.
  open var isHidden: Bool {
    get { backingLayer.values.isHidden }
    set {
      guard newValue != isHidden else { return }
      layer.isHidden = newValue
      superviewStorage?.subviewDidChangeVisibility(self)
    }
  }

  /// Multiplies the view and all in it, as a group.
  open var alpha: CGFloat {
    get { CGFloat(backingLayer.values.opacity) }
    set { layer.opacity = Float(max(0, min(1, newValue))) }
  }

  /// Whether content outside the bounds is invisible. False by default.
  open var clipsToBounds: Bool {
    get { backingLayer.values.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Dynamic colours are resolved again whenever the traits change.
  open var backgroundColor: UIColor? {
    get { backgroundColorStorage }
    set {
      backgroundColorStorage = newValue
      layer.backgroundColor = newValue?.resolvedColor(with: traits).cgColor
    }
  }

  /// A view whose alpha multiplies this view.
  open var mask: UIView? {
    get { rareStorage?.mask }
    set {
      rare.mask = newValue
      layer.mask = newValue?.layer
    }
  }

  /// Inherited from the superview unless set here; system blue at the root.
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

  /// Whether the tint is dimmed. Automatic, as the superview, by default; reads as the mode in
  /// effect.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustment }
    set {
      rare.tintAdjustmentMode = newValue
      inheritTint()
    }
  }

  /// Whether the view is mirrored in right-to-left interfaces. Unspecified, mirrored, by default.
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

  /// The part of each edge that bars, the status bar or the device's shape cover.
  open var safeAreaInsets: UIEdgeInsets { margins.safeArea }

  /// Effective margins: set or default, plus the safe area unless that is off, and at least the
  /// superview's where preserved.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      margins.explicit = newValue
      margins.explicitDirectional = nil
      marginsDidChange()
    }
  }

  /// The margins by leading and trailing edges. Setting them replaces `layoutMargins`.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveDirectionalMargins }
    set {
      margins.explicitDirectional = newValue
      margins.explicit = nil
      marginsDidChange()
    }
  }

  /// Whether margins are at least as wide as the superview's at the same place. False by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { margins.preservesSuperview }
    set {
      margins.preservesSuperview = newValue
      marginsDidChange()
    }
  }

  /// Whether the safe area is added to the margins. True by default.
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

  /// The appearance of the view and all in it. Unspecified, inherited, by default.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rareStorage?.overrideUserInterfaceStyle ?? .unspecified }
    set {
      rare.overrideUserInterfaceStyle = newValue
      inheritTraits()
    }
  }

  /// The smallest text size that the view and all below it take; nil for any.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { rareStorage?.minimumContentSizeCategory }
    set {
      rare.minimumContentSizeCategory = newValue
      inheritTraits()
    }
  }

  /// The largest text size that the view and all below it take; nil for any.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { rareStorage?.maximumContentSizeCategory }
    set {
      rare.maximumContentSizeCategory = newValue
      inheritTraits()
    }
  }

  /// Which limits of text sizes there are from the view up.
  open var appliedContentSizeCategoryLimitsDescription: String { contentSizeLimitsDescription }

  /// The radii of the corners. Nil leaves that to the layer.
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

  // MARK: Pictures

  /// Draws the view and all it holds into the current context, stretched to a rectangle.
  ///
  /// Here the screen never waits for a later turn of the run loop, so both values of
  /// `afterScreenUpdates` show the same. False without a context, or for a view without an area.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawOnScreenPicture(in: rect)
  }

  /// A view of the same size that shows what this one looks like now. Nil for a view without an
  /// area.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// The same for a part of the view. When the new view is resized, the part within the insets
  /// keeps its size and the middle is stretched.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { snapshot(of: rect, capInsets: capInsets) }

  // MARK: Gestures

  /// The recognizers of the view in the order of their addition; nil until one is added.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { rareStorage?.gestureRecognizers }
    set { gestureRecognizerStorage = newValue ?? [] }
  }

  /// Adds a recognizer, taking it from the view that had it.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Removes a recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  // MARK: Constraints

  /// The constraints that are installed on this view; they concern it and views in it.
  open var constraints: [NSLayoutConstraint] { layoutStorage?.constraints ?? [] }

  /// Installs a constraint on this view, which must hold both of its items.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.installedOn !== self else { return }
    guard let ancestor = constraint.commonAncestor, ancestor.isDescendant(of: self) else {
      return reportIllegal(constraint)
    }
    constraint.installedOn?.uninstall(constraint)
    install(constraint)
  }

  /// Installs constraints one after the other.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes a constraint that is installed on this view. Others are ignored.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.installedOn === self else { return }
    uninstall(constraint)
  }

  /// Removes the constraints among them that are installed on this view.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    uninstall(constraints.filter { $0.installedOn === self })
  }

  /// The guides that the program or the view has added.
  open var layoutGuides: [UILayoutGuide] {
    layoutStorage?.guides.filter { !$0.isMeasurementGuide } ?? []
  }

  /// Adds a guide, taking it from the view that had it.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.role == .program, layoutGuide.owner !== self else { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    layoutState.guides.append(layoutGuide)
  }

  /// Removes a guide and deactivates all constraints that refer to it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.role == .program, layoutGuide.owner === self else { return }
    for constraint in layoutGuide.mentions.all { constraint.isActive = false }
    layoutRoot.layoutStorage?.engine?.forget(layoutGuide)
    layoutStorage?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owner = nil
  }

  /// The area that bars, the status bar and the shape of the device do not cover.
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

  /// Inside the margins, no wider than is comfortable to read.
  open var readableContentGuide: UILayoutGuide {
    providedGuide(.readableContent) {
      UILayoutGuide(role: .readableContent, owner: $0, identifier: "UIViewReadableContentGuide")
    }
  }

  /// The strip at the bottom that the keyboard covers.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    providedGuide(.keyboard) {
      UIKeyboardLayoutGuide(role: .keyboard, owner: $0, identifier: "UIViewKeyboardLayoutGuide")
    }
  }

  /// Returns how strongly the view resists being larger than its content.
  open func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    let own = layoutStorage?.hugging
    let standard = defaultContentPriorities.hugging
    return axis == .horizontal
      ? own?.horizontal ?? standard.horizontal : own?.vertical ?? standard.vertical
  }

  /// Sets how strongly the view resists being larger than its content.
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

  /// Returns how strongly the view resists being smaller than its content.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    let own = layoutStorage?.compression
    let standard = defaultContentPriorities.compression
    return axis == .horizontal
      ? own?.horizontal ?? standard.horizontal : own?.vertical ?? standard.vertical
  }

  /// Sets how strongly the view resists being smaller than its content.
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

  /// Has `updateConstraints` called before the next layout.
  open func setNeedsUpdateConstraints() {
    askForConstraintUpdate()
    setNeedsLayout()
    layoutRoot.setNeedsLayout()
  }

  /// Returns whether `updateConstraints()` is due.
  open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

  /// Calls `updateConstraints` on this view and all below that ask for it, children first.
  open func updateConstraintsIfNeeded() { updateMarkedConstraints() }

  // MARK: Debugging layout

  /// Whether the constraints leave the view's place or size open.
  open var hasAmbiguousLayout: Bool {
    isAmbiguous(axis: .horizontal) || isAmbiguous(axis: .vertical)
  }

  /// Moves an ambiguous view to another place that its constraints allow.
  open func exerciseAmbiguityInLayout() { tryOtherLayout() }

  /// The constraints that decide the view's place and size along an axis.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    constraintsAffecting(self, axis: axis)
  }

  // MARK: Anchors

  /// The edge at which reading begins.
  open var leadingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .leading)
  }

  /// The edge at which reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .trailing)
  }

  /// The left edge, also in right-to-left interfaces.
  open var leftAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .left)
  }

  /// The right edge, also in right-to-left interfaces.
  open var rightAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .right)
  }

  /// The middle between left and right.
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

  /// The middle between top and bottom.
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

  // MARK: Focus

  /// Whether the view can take the focus. Nothing moves a focus here.
  open var canBecomeFocused: Bool { false }
  /// - Support: without effect: nothing moves a focus.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// The controller whose view this is, or the view around it.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? {
    if let controller = next as? UIViewController { return controller }
    return superview
  }

  /// Subviews that reach into a rectangle of the view's own coordinates.
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
