import CoreGraphics
public import Foundation
import QuartzCore

/// A view that scrolls and zooms content that is larger than its bounds.
///
/// Offsets, insets and their adjustment, animated and decelerated motion on the stage's clock, paging,
/// bouncing, zooming, indicators and the delegate's calls in UIKit's order are supported. Scrolling by
/// keyboard or mouse wheel is not: there are neither.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// Whether the safe area is added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// Whether a drag dismisses the keyboard. Here all modes except `none` dismiss it when the drag begins.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// The colour of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// Whether an index at the edge is shown.
  public enum IndexDisplayMode: Int, Sendable {
    case automatic, alwaysHidden
  }

  /// The fraction of the velocity that a decelerating scroll view keeps each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default rate, 0.998 per millisecond.
    public static let normal = Self(rawValue: 0.998)
    /// The rate of a faster deceleration, 0.99 per millisecond.
    public static let fast = Self(rawValue: 0.99)
  }

  /// The delegate of the scroll view. As on iOS, tables and collection views have a property of the same name
  /// with a narrower type, which the attribute makes take precedence.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
    didSet { if delegate !== oldValue { delegateDidChange() } }
  }

  /// The edge effects of bars over the content.
  public final private(set) lazy var topEdgeEffect = makeEdgeEffect()
  public final private(set) lazy var bottomEdgeEffect = makeEdgeEffect()
  /// - Support: without effect: no bar is at the sides.
  public final private(set) lazy var leftEdgeEffect = makeEdgeEffect()
  /// - Support: without effect: no bar is at the sides.
  public final private(set) lazy var rightEdgeEffect = makeEdgeEffect()

  private func makeEdgeEffect() -> UIScrollEdgeEffect {
    UIScrollEdgeEffect { [weak self] in self?.notifyBars() }
  }

  // MARK: Content

  /// The size of the content in points. A size that is not finite is reported and ignored.
  open var contentSize: CGSize {
    get { contentSizeStorage }
    set {
      guard let size = checked(newValue, "contentSize"), size != contentSizeStorage else { return }
      contentSizeStorage = size
      adjustmentDidChange()
      keepOffsetInRange()
    }
  }

  /// The space around the content in points. Zero by default.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      adjustmentDidChange()
      stayBetweenEdges()
    }
  }

  /// Whether the safe area is added to the content inset. Automatic by default.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustmentDidChange() }
  }

  /// The position of content that is smaller than the view, from 0 at the left and top to 1 at the right and
  /// bottom.
  ///
  /// - Support: partial: content smaller than the view lies at its top left corner.
  open var contentAlignmentPoint = CGPoint.zero {
    didSet { setNeedsLayout() }
  }

  /// The point of the content at the view's top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard let offset = checked(newValue, "contentOffset") else { return }
      offsetWasSet = true
      stopMotion()
      scroll(to: offset)
    }
  }

  /// Sets the offset, which may be beyond the edges. In a window the change can be animated.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      self.contentOffset = contentOffset
      return
    }
    animateOffset(to: contentOffset)
  }

  /// Scrolls by the smallest distance that makes the rectangle visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let offset = offsetShowing(rect)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  // MARK: Insets

  /// The content inset plus the adjustments for the safe area and a refresh in progress.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset + safeAreaAdjustment
    inset.top += refreshInset
    return inset
  }

  /// Notifies that the adjusted inset has changed.
  open func adjustedContentInsetDidChange() {}

  /// Whether the safe area is added to the indicators' insets. True by default.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { layoutIndicators() } }
  /// The insets of both indicators. Setting it sets both.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get {
      UIEdgeInsets(
        top: verticalScrollIndicatorInsets.top, left: horizontalScrollIndicatorInsets.left,
        bottom: verticalScrollIndicatorInsets.bottom,
        right: horizontalScrollIndicatorInsets.right)
    }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// The insets of the vertical indicator, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layoutIndicators() } }
  /// The insets of the horizontal indicator, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layoutIndicators() } }

  // MARK: Behaviour

  /// Whether the user can scroll. True by default; the program can scroll in any case.
  open var isScrollEnabled = true
  /// Whether scrolling stops at multiples of the view's size. False by default.
  open var isPagingEnabled = false
  /// Whether a drag scrolls along only one axis. False by default.
  open var isDirectionalLockEnabled = false
  /// Whether the content can be pulled beyond any edge. Setting it sets both axes.
  open var bounces: Bool {
    get { bouncesHorizontally || bouncesVertically }
    set {
      bouncesHorizontally = newValue
      bouncesVertically = newValue
    }
  }
  /// Whether the content can be pulled beyond the left and right edges. True by default.
  open var bouncesHorizontally = true
  /// Whether the content can be pulled beyond the top and bottom edges. True by default.
  open var bouncesVertically = true
  /// Whether content that fits vertically can be pulled. False by default.
  open var alwaysBounceVertical = false { didSet { adjustmentDidChange() } }
  /// Whether content that fits horizontally can be pulled. False by default.
  open var alwaysBounceHorizontal = false { didSet { adjustmentDidChange() } }
  /// Whether a pinch can exceed the limits of the scale. True by default.
  open var bouncesZoom = true
  /// Whether the vertical indicator appears while the content moves. True by default.
  open var showsVerticalScrollIndicator = true { didSet { layoutIndicators() } }
  /// Whether the horizontal indicator appears while the content moves. True by default.
  open var showsHorizontalScrollIndicator = true { didSet { layoutIndicators() } }
  /// The style of the indicators. By default that of the interface style.
  open var indicatorStyle = IndicatorStyle.default { didSet { layoutIndicators() } }
  /// - Support: without effect: the index is shown where the table has one.
  open var indexDisplayMode = IndexDisplayMode.automatic
  /// The rate of deceleration after a drag. Normal by default.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a tap on the status bar scrolls to the top. True by default.
  open var scrollsToTop = true
  /// Whether touches are delivered to subviews only after it is clear that they do not scroll. True by
  /// default.
  open var delaysContentTouches = true
  /// Whether a drag cancels touches in subviews. True by default.
  open var canCancelContentTouches = true
  /// Whether an enclosing scroll view scrolls horizontally when this one is at its end. A scroll that reaches
  /// the end during a touch remains in this view.
  open var transfersHorizontalScrollingToParent = true
  /// Whether an enclosing scroll view scrolls vertically when this one is at its end.
  open var transfersVerticalScrollingToParent = true
  /// Whether a drag dismisses the keyboard. None by default.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// - Support: without effect: there are no keys.
  open var allowsKeyboardScrolling = true

  final var refreshControlStorage: UIView?

  // MARK: Zoom

  /// The minimum scale of the zoomed view. 1 by default.
  open var minimumZoomScale: CGFloat = 1
  /// The maximum scale of the zoomed view. 1 by default, which disables zooming.
  open var maximumZoomScale: CGFloat = 1

  /// The scale of the zoomed view. 1 by default; a new value is limited to the minimum and maximum.
  open var zoomScale: CGFloat {
    get { zoomScaleStorage }
    set { zoom(toScale: newValue) }
  }

  /// Sets the zoom scale about the middle of the view. In a window the change can be animated.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(toScale: scale, animated: animated)
  }

  /// Zooms to a rectangle of the zoomed view, within the limits of the scale.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(toRect: rect, animated: animated) }

  // MARK: State

  /// Whether a touch is on the content.
  open internal(set) var isTracking = false
  /// Whether a touch has begun to scroll the content.
  open internal(set) var isDragging = false
  /// Whether the content is decelerating after a drag.
  open internal(set) var isDecelerating = false
  /// Whether a pinch is zooming the content.
  open internal(set) var isZooming = false
  /// Whether the scale is returning to its limits.
  open internal(set) var isZoomBouncing = false
  /// Whether a zoom is being animated.
  open internal(set) var isZoomAnimating = false
  /// Whether a scroll by the program is being animated.
  open var isScrollAnimating: Bool { motion?.kind == .offset }

  /// The recognizer of drags, created on first access. Its delegate must be the scroll view.
  open var panGestureRecognizer: UIPanGestureRecognizer {
    if let recognizer = panStorage { return recognizer }
    let recognizer = UIPanGestureRecognizer()
    recognizer.stateHandler = { [weak self, unowned recognizer] in self?.pan(recognizer) }
    panStorage = recognizer
    addGestureRecognizer(recognizer)
    return recognizer
  }

  /// The recognizer of pinches; nil if zooming is disabled.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    guard minimumZoomScale < maximumZoomScale else { return nil }
    if let recognizer = pinchStorage { return recognizer }
    let recognizer = UIPinchGestureRecognizer()
    recognizer.stateHandler = { [weak self, unowned recognizer] in self?.pinch(recognizer) }
    pinchStorage = recognizer
    addGestureRecognizer(recognizer)
    return recognizer
  }

  /// The recognizer of a remote control's arrow keys. Without effect here.
  open var directionalPressGestureRecognizer: UIGestureRecognizer { directionalPressStorage }

  // MARK: Overridable methods

  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === panStorage else { return true }
    return panMayBegin(panGestureRecognizer)
  }

  /// Returns whether a subview receives touches. Defaults to true.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Returns whether a drag cancels the touches of a subview. By default true unless it is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Shows the indicators briefly.
  open func flashScrollIndicators() { flashIndicators() }

  /// Shows the indicators while the closure changes the content offset.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    changes()
    flashIndicators()
  }

  /// Stops all motions at their current state.
  open func stopScrollingAndZooming() { stopMotion() }

  // MARK: Storage of properties

  /// Stores `contentSize`.
  private final var contentSizeStorage = CGSize.zero
  /// Whether the program has set the offset. Before, the content starts below the insets.
  final var offsetWasSet = false
  /// The adjusted inset that was last reported.
  private final var lastAdjustedInset = UIEdgeInsets.zero
  /// Stores `zoomScale`.
  final var zoomScaleStorage: CGFloat = 1
  /// The animation or deceleration in progress.
  final var motion: ScrollMotion?
  /// The shift of the content since the motion in progress began.
  final var motionShift = CGVector.zero
  /// The drag in progress.
  final var drag: ScrollDrag?
  /// The scroll indicators, created when they are first shown.
  final var indicators: ScrollIndicators?
  /// The distance in points by which the content can be pulled down to show a hidden large title.
  final var collapsedInset: CGFloat = 0
  /// The value of `collapsedInset` when the large title is hidden; 0 without one.
  final var collapsibleInset: CGFloat = 0
  final var refreshInset: CGFloat = 0 {
    didSet { if refreshInset != oldValue { adjustmentDidChange() } }
  }
  final private(set) var panStorage: UIPanGestureRecognizer?
  private final var pinchStorage: UIPinchGestureRecognizer?
  private final lazy var directionalPressStorage = UIGestureRecognizer()

  // MARK: Creation

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// Returns a point if its coordinates are finite; otherwise reports an exception and returns nil.
  private func checked(_ point: CGPoint, _ name: String) -> CGPoint? {
    if point.x.isFinite, point.y.isFinite { return point }
    environment.diagnostics.raise(
      .invalidGeometry,
      "\(name) of \(shortDescription) was set to (\(point.x), \(point.y)), which is no place. "
        + "It stays as it was; give finite numbers.")
    return nil
  }

  private func checked(_ size: CGSize, _ name: String) -> CGSize? {
    checked(CGPoint(x: size.width, y: size.height), name) == nil ? nil : size
  }

  /// Sets the offset and notifies the delegate, without stopping a motion in progress.
  final func scroll(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    bounds.origin = offset
    offsetDidChange()
    delegate?.scrollViewDidScroll(self)
  }

  override var contentTouchFilter: (any ContentTouchFilter)? { isScrollEnabled ? self : nil }

  /// Reports the exception that UIKit raises if the pan recognizer's delegate is not the scroll view.
  override func delegateDidChange(of recognizer: UIGestureRecognizer) {
    guard recognizer === panStorage, recognizer.delegate !== self else { return }
    DiagnosticLog.current.raise(
      .invalidArgument,
      "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate.")
  }

  /// Creates the gesture recognizers before the first touch.
  override func prepareForTouches() {
    _ = panGestureRecognizer
    _ = pinchGestureRecognizer
  }

  /// Called when a drag begins. Overridden by UIKit's subclasses.
  func draggingDidBegin() {}

  /// Called when the delegate has changed. Overridden by UIKit's subclasses.
  func delegateDidChange() {}

  /// Called at the end of an animated scroll. Overridden by UIKit's subclasses.
  func scrollAnimationDidEnd() {}

  /// Returns the offset at which scrolling stops after a drag. Called before the delegate's method.
  ///
  /// - Parameter velocity: The velocity of the content, in points per millisecond.
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Called when the offset has changed. Overridden by UIKit's subclasses.
  func offsetDidChange() {
    layoutIndicators()
    placeRefreshControl()
    notifyBars()
  }

  // MARK: Adjustment

  /// The part of the safe area that is added to the content inset.
  private var safeAreaAdjustment: UIEdgeInsets {
    let safe = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      let isTall = contentSize.height > bounds.height || alwaysBounceVertical
      let isWide = contentSize.width > bounds.width || alwaysBounceHorizontal
      let vertical = isTall || (contentInsetAdjustmentBehavior == .automatic && isContentScrollView)
      return UIEdgeInsets(
        top: vertical ? safe.top : 0, left: isWide ? safe.left : 0,
        bottom: vertical ? safe.bottom : 0, right: isWide ? safe.right : 0)
    }
  }

  /// Whether this is the content scroll view of a controller: its view or a direct subview.
  private var isContentScrollView: Bool {
    if owningController != nil { return true }
    guard let parent = superview, parent.owningController != nil else { return false }
    return parent.subviews.first === self
  }

  /// Updates the offset and bars after a change of insets, and notifies if the adjusted inset changed.
  final func adjustmentDidChange() {
    startBelowInsets()
    notifyBars()
    setNeedsLayout()
    let inset = adjustedContentInset
    guard inset != lastAdjustedInset else { return }
    lastAdjustedInset = inset
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Whether the content initially begins below the insets.
  var startsBelowInsets: Bool { canvasRules.contentStartsBelowInsets }

  /// Scrolls to the start of the content below the insets, unless the program has set the offset.
  private func startBelowInsets() {
    guard !offsetWasSet, startsBelowInsets else { return }
    let aligned = contentAlignmentPoint != .zero
    let inset = adjustedContentInset
    scroll(
      to: aligned
        ? CGPoint(x: horizontalRange.lowerBound, y: verticalRange.lowerBound)
        : CGPoint(x: -inset.left, y: -inset.top))
  }

  /// Scrolls content that other insets have moved beyond its edges back to the nearest edge, unless a finger or
  /// a throw moves it. Views of photos are centred so.
  private func stayBetweenEdges() {
    guard !isTracking, !isDecelerating else { return }
    let offset = CGPoint(
      x: min(max(contentOffset.x, horizontalRange.lowerBound), horizontalRange.upperBound),
      y: min(max(contentOffset.y, verticalRange.lowerBound), verticalRange.upperBound))
    if offset != contentOffset { scroll(to: offset) }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustmentDidChange()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    startBelowInsets()
    placeRefreshControl()
    layoutIndicators()
    notifyBars()
  }
}
