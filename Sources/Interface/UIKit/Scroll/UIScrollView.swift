import CoreGraphics
public import Foundation
import QuartzCore

/// Shows a part of content that is larger than the view.
///
/// Complete: offsets, insets and their adjustment, animated and decelerated motion on the stage's
/// clock, paging, bouncing, zooming, indicators, the delegate's calls in UIKit's order. Scrolling
/// by keyboard and by the wheel has no effect: there is neither.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// Whether the safe area is added to the content's inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// Whether a drag dismisses the keyboard. All modes but none dismiss it when the drag begins
  /// here.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// The colour of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// Whether an index at the side is shown.
  public enum IndexDisplayMode: Int, Sendable {
    case automatic, alwaysHidden
  }

  /// The fraction of its speed that a free scroll keeps each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default rate, 0.998 a millisecond.
    public static let normal = Self(rawValue: 0.998)
    /// A faster deceleration, 0.99 a millisecond, for a shorter scroll.
    public static let fast = Self(rawValue: 0.99)
  }

  /// Tables and collections have a property of the same name with a narrower type, as on iOS. The
  /// attribute makes theirs win wherever both are in sight.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
    didSet { if delegate !== oldValue { delegateDidChange() } }
  }

  /// The effects of bars at the edges.
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
    didSet { if contentInset != oldValue { adjustmentDidChange() } }
  }

  /// Whether the safe area is added to the inset. Automatic by default.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustmentDidChange() }
  }

  /// Where content that is smaller than the view stands: 0 at the left and top, 1 at the right
  /// and bottom.
  ///
  /// - Support: partial: content smaller than the view lies at its top left corner.
  open var contentAlignmentPoint = CGPoint.zero {
    didSet { setNeedsLayout() }
  }

  /// The content's point at the view's top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard let offset = checked(newValue, "contentOffset") else { return }
      offsetWasSet = true
      stopMotion()
      scroll(to: offset)
    }
  }

  /// Scrolls to an offset, also one beyond the edges. In a window the scroll can be animated.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      self.contentOffset = contentOffset
      return
    }
    animateOffset(to: contentOffset)
  }

  /// Scrolls as little as shows the rectangle.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let offset = offsetShowing(rect)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  // MARK: Insets

  /// `contentInset` plus what the safe area and a refresh in progress add.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset + safeAreaAdjustment
    inset.top += refreshInset
    return inset
  }

  /// Notifies that the inset with all adjustments has changed.
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
  /// The space at the ends of the vertical indicator, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layoutIndicators() } }
  /// The space at the ends of the horizontal indicator, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layoutIndicators() } }

  // MARK: Behaviour

  /// Whether fingers move the content. True by default; the program can scroll in any case.
  open var isScrollEnabled = true
  /// Whether a drag comes to rest at multiples of the view's size. False by default.
  open var isPagingEnabled = false
  /// Whether a drag moves the content along one axis alone. False by default.
  open var isDirectionalLockEnabled = false
  /// Whether content can be pulled beyond any edge. Setting it sets both axes.
  open var bounces: Bool {
    get { bouncesHorizontally || bouncesVertically }
    set {
      bouncesHorizontally = newValue
      bouncesVertically = newValue
    }
  }
  /// Whether content can be pulled beyond the left and right edges. True by default.
  open var bouncesHorizontally = true
  /// Whether content can be pulled beyond the top and bottom edges. True by default.
  open var bouncesVertically = true
  /// Whether content that fits can be pulled vertically. False by default.
  open var alwaysBounceVertical = false { didSet { adjustmentDidChange() } }
  /// Whether content that fits can be pulled horizontally. False by default.
  open var alwaysBounceHorizontal = false { didSet { adjustmentDidChange() } }
  /// Whether a pinch can go beyond the limits of the scale. True by default.
  open var bouncesZoom = true
  /// Whether the vertical indicator appears while the content moves. True by default.
  open var showsVerticalScrollIndicator = true { didSet { layoutIndicators() } }
  /// Whether the horizontal indicator appears while the content moves. True by default.
  open var showsHorizontalScrollIndicator = true { didSet { layoutIndicators() } }
  /// The colour of the indicators. By default that of the appearance.
  open var indicatorStyle = IndicatorStyle.default { didSet { layoutIndicators() } }
  /// - Support: without effect: the index is shown where the table has one.
  open var indexDisplayMode = IndexDisplayMode.automatic
  /// How far the content moves on after a drag. Normal by default.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a tap on the status bar scrolls to the top. True by default.
  open var scrollsToTop = true
  /// Whether views inside wait until a touch is clear not to scroll. True by default.
  open var delaysContentTouches = true
  /// Whether a drag takes the touch from the view inside that has it. True by default.
  open var canCancelContentTouches = true
  /// Whether a finger scrolls a view around this one where the content is at its end already. A
  /// scroll that comes to the end under the finger stays in this view.
  open var transfersHorizontalScrollingToParent = true
  /// The same for vertical scrolling.
  open var transfersVerticalScrollingToParent = true
  /// Whether a drag dismisses the keyboard. None by default.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// - Support: without effect: there are no keys.
  open var allowsKeyboardScrolling = true

  /// The control that is pulled down to reload. Nil by default.
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { exchangeRefreshControl(oldValue) } }
  }

  // MARK: Zoom

  /// The smallest scale of the zoomed view. 1 by default.
  open var minimumZoomScale: CGFloat = 1
  /// The greatest scale of the zoomed view. 1 by default, so that nothing can be zoomed.
  open var maximumZoomScale: CGFloat = 1

  /// The scale of the zoomed view. 1 by default; setting it keeps within the limits.
  open var zoomScale: CGFloat {
    get { zoomScaleStorage }
    set { zoom(toScale: newValue) }
  }

  /// Zooms about the middle of the view. In a window the zoom can be animated.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(toScale: scale, animated: animated)
  }

  /// Shows a rectangle of the zoomed view, as large as the limits of the scale allow.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(toRect: rect, animated: animated) }

  // MARK: State

  /// Whether a finger is on the content.
  open internal(set) var isTracking = false
  /// Whether a finger has begun to move the content.
  open internal(set) var isDragging = false
  /// Whether the content moves on after a drag.
  open internal(set) var isDecelerating = false
  /// Whether two fingers are zooming.
  open internal(set) var isZooming = false
  /// Whether the scale returns to its limits.
  open internal(set) var isZoomBouncing = false
  /// Whether a zoom is animated.
  open internal(set) var isZoomAnimating = false
  /// Whether a scroll by the program is animated.
  open var isScrollAnimating: Bool { motion?.kind == .offset }

  /// The recognizer of drags, made when it is first asked for. Its delegate has to stay the scroll
  /// view.
  open var panGestureRecognizer: UIPanGestureRecognizer {
    if let recognizer = panStorage { return recognizer }
    let recognizer = UIPanGestureRecognizer()
    recognizer.stateHandler = { [weak self, unowned recognizer] in self?.pan(recognizer) }
    panStorage = recognizer
    addGestureRecognizer(recognizer)
    return recognizer
  }

  /// None while there is nothing to zoom.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    guard minimumZoomScale < maximumZoomScale else { return nil }
    if let recognizer = pinchStorage { return recognizer }
    let recognizer = UIPinchGestureRecognizer()
    recognizer.stateHandler = { [weak self, unowned recognizer] in self?.pinch(recognizer) }
    pinchStorage = recognizer
    addGestureRecognizer(recognizer)
    return recognizer
  }

  /// The recognizer of a remote control's arrows, which does nothing here.
  open var directionalPressGestureRecognizer: UIGestureRecognizer { directionalPressStorage }

  // MARK: To override

  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === panStorage else { return true }
    return panMayBegin(panGestureRecognizer)
  }

  /// Returns whether a view inside receives touches. Defaults to true.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Controls keep their touches, other views give them up for a scroll.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { flashIndicators() }

  /// Shows the indicators for what the changes scroll.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    changes()
    flashIndicators()
  }

  /// Ends every motion where it is.
  open func stopScrollingAndZooming() { stopMotion() }

  // MARK: State behind the properties

  /// The value behind `contentSize`.
  private final var contentSizeStorage = CGSize.zero
  /// Whether the program placed the content; until then it starts below the insets.
  final var offsetWasSet = false
  /// The adjusted inset that was reported last.
  private final var lastAdjustedInset = UIEdgeInsets.zero
  /// The value behind `zoomScale`.
  final var zoomScaleStorage: CGFloat = 1
  /// The animation or free motion under way.
  final var motion: ScrollMotion?
  /// The shift of the content under a motion since it began.
  final var motionShift: CGFloat = 0
  /// The drag under way.
  final var drag: ScrollDrag?
  /// The indicators, made when they are first shown.
  final var indicators: ScrollIndicators?
  /// The distance that the content may move down beyond its inset, where a large title returns.
  final var collapsedInset: CGFloat = 0
  /// The value of `collapsedInset` once the title is hidden; 0 without a large title.
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

  /// A number that is none, or infinite, is refused: nothing could be drawn there.
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

  /// Moves the content and notifies the delegate, without ending a motion in progress.
  final func scroll(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    bounds.origin = offset
    offsetDidChange()
    delegate?.scrollViewDidScroll(self)
  }

  override var contentTouchFilter: (any ContentTouchFilter)? { isScrollEnabled ? self : nil }

  /// UIKit raises where the pan recognizer gets another delegate than its scroll view.
  override func delegateDidChange(of recognizer: UIGestureRecognizer) {
    guard recognizer === panStorage, recognizer.delegate !== self else { return }
    DiagnosticLog.current.raise(
      .invalidArgument,
      "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate.")
  }

  /// Makes the recognizers, which exist once somebody asks for them or a touch begins.
  override func prepareForTouches() {
    _ = panGestureRecognizer
    _ = pinchGestureRecognizer
  }

  /// Called when a touch begins to move the content, for classes of the module.
  func draggingDidBegin() {}

  /// Called when the delegate has changed, for classes of the module.
  func delegateDidChange() {}

  /// Called at the end of an animated scroll, for classes of the module.
  func scrollAnimationDidEnd() {}

  /// Returns where a drag that was let go comes to rest, before the delegate is asked.
  ///
  /// - Parameter velocity: The velocity of the content, in points a millisecond.
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Called when the content has moved, for classes of the module.
  func offsetDidChange() {
    layoutIndicators()
    placeRefreshControl()
    notifyBars()
  }

  // MARK: Adjustment

  /// The part of the safe area that is added to the inset.
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

  /// Whether this is the scroll view that a controller is about.
  private var isContentScrollView: Bool {
    if owningController != nil { return true }
    guard let parent = superview, parent.owningController != nil else { return false }
    return parent.subviews.first === self
  }

  /// Brings offset and bars up to date after a change of insets, and notifies of a new adjusted
  /// inset.
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

  /// Whether the content begins below what covers the top.
  var startsBelowInsets: Bool { canvasRules.contentStartsBelowInsets }

  /// Places the content below the insets until the program scrolls.
  private func startBelowInsets() {
    guard !offsetWasSet, startsBelowInsets else { return }
    let aligned = contentAlignmentPoint != .zero
    let inset = adjustedContentInset
    scroll(
      to: aligned
        ? CGPoint(x: horizontalRange.lowerBound, y: verticalRange.lowerBound)
        : CGPoint(x: -inset.left, y: -inset.top))
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
