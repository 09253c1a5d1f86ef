/// Shows a part of content that is larger than the view.
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

  open weak var delegate: (any UIScrollViewDelegate)?

  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { adjustmentDidChange() } }
  }
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustmentDidChange() } }
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustmentDidChange() }
  }
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var bouncesZoom = true
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = IndicatorStyle.default
  open var scrollsToTop = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var zoomScale: CGFloat = 1
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var refreshControl: UIView?

  /// Whether the program placed the content; until then it starts below the insets.
  private final var offsetWasSet = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// The content's point at the view's top left corner.
  public final var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      offsetWasSet = true
      scroll(to: newValue)
    }
  }

  public final func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  private func scroll(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    bounds.origin = offset
    delegate?.scrollViewDidScroll(self)
  }

  /// Scrolls as little as shows the rectangle.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if rect.maxX > visible.maxX { offset.x += rect.maxX - visible.maxX }
    if rect.minX < visible.minX { offset.x += rect.minX - visible.minX }
    if rect.maxY > visible.maxY { offset.y += rect.maxY - visible.maxY }
    if rect.minY < visible.minY { offset.y += rect.minY - visible.minY }
    contentOffset = offset
  }

  // MARK: Insets

  /// `contentInset` plus what the safe area adds.
  public final var adjustedContentInset: UIEdgeInsets {
    contentInset + safeAreaAdjustment
  }

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

  private func adjustmentDidChange() {
    startBelowInsets()
    setNeedsLayout()
  }

  /// Whether the content begins below what covers the top. On the editor's canvas that of a plain
  /// scroll view does not (measured).
  var startsBelowInsets: Bool { designVersion == nil }

  private func startBelowInsets() {
    guard !offsetWasSet, startsBelowInsets else { return }
    let inset = adjustedContentInset
    scroll(to: CGPoint(x: -inset.left, y: -inset.top))
  }

  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustmentDidChange()
    adjustedContentInsetDidChange()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    startBelowInsets()
  }
}

@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
