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
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  public enum IndexDisplayMode: Int, Sendable {
    case automatic, alwaysHidden
  }

  /// The fraction of its speed that a free scroll keeps each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Self(rawValue: 0.998)
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

  open var contentSize: CGSize {
    get { contentSizeStorage }
    set {
      guard let size = checked(newValue, "contentSize"), size != contentSizeStorage else { return }
      contentSizeStorage = size
      adjustmentDidChange()
      keepOffsetInRange()
    }
  }

  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustmentDidChange() } }
  }

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

  open func adjustedContentInsetDidChange() {}

  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { layoutIndicators() } }
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
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layoutIndicators() } }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layoutIndicators() } }

  // MARK: Behaviour

  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var bounces: Bool {
    get { bouncesHorizontally || bouncesVertically }
    set {
      bouncesHorizontally = newValue
      bouncesVertically = newValue
    }
  }
  open var bouncesHorizontally = true
  open var bouncesVertically = true
  open var alwaysBounceVertical = false { didSet { adjustmentDidChange() } }
  open var alwaysBounceHorizontal = false { didSet { adjustmentDidChange() } }
  open var bouncesZoom = true
  open var showsVerticalScrollIndicator = true { didSet { layoutIndicators() } }
  open var showsHorizontalScrollIndicator = true { didSet { layoutIndicators() } }
  open var indicatorStyle = IndicatorStyle.default { didSet { layoutIndicators() } }
  /// - Support: without effect: the index is shown where the table has one.
  open var indexDisplayMode = IndexDisplayMode.automatic
  open var decelerationRate = DecelerationRate.normal
  open var scrollsToTop = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  /// Whether a finger scrolls a view around this one where the content is at its end already. A
  /// scroll that comes to the end under the finger stays in this view.
  open var transfersHorizontalScrollingToParent = true
  open var transfersVerticalScrollingToParent = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// - Support: without effect: there are no keys.
  open var allowsKeyboardScrolling = true

  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { exchangeRefreshControl(oldValue) } }
  }

  // MARK: Zoom

  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1

  open var zoomScale: CGFloat {
    get { zoomScaleStorage }
    set { zoom(toScale: newValue) }
  }

  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(toScale: scale, animated: animated)
  }

  /// Shows a rectangle of the zoomed view, as large as the limits of the scale allow.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(toRect: rect, animated: animated) }

  // MARK: State

  open internal(set) var isTracking = false
  open internal(set) var isDragging = false
  open internal(set) var isDecelerating = false
  open internal(set) var isZooming = false
  open internal(set) var isZoomBouncing = false
  open internal(set) var isZoomAnimating = false
  open var isScrollAnimating: Bool { motion?.kind == .offset }

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

  open var directionalPressGestureRecognizer: UIGestureRecognizer { directionalPressStorage }

  // MARK: To override

  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === panStorage else { return true }
    return panMayBegin(panGestureRecognizer)
  }

  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Controls keep their touches, other views give them up for a scroll.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open func flashScrollIndicators() { flashIndicators() }

  /// Shows the indicators for what the changes scroll.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    changes()
    flashIndicators()
  }

  /// Ends every motion where it is.
  open func stopScrollingAndZooming() { stopMotion() }

  // MARK: State behind the properties

  private final var contentSizeStorage = CGSize.zero
  /// Whether the program placed the content; until then it starts below the insets.
  final var offsetWasSet = false
  private final var lastAdjustedInset = UIEdgeInsets.zero
  final var zoomScaleStorage: CGFloat = 1
  final var motion: ScrollMotion?
  /// The shift of the content under a motion since it began.
  final var motionShift: CGFloat = 0
  final var drag: ScrollDrag?
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

  /// Called when the content has moved, for classes of the module.
  func offsetDidChange() {
    layoutIndicators()
    placeRefreshControl()
    notifyBars()
  }

  // MARK: Adjustment

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
