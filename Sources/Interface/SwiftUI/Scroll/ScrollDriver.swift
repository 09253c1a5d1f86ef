/// The owner of a scroll driver: the layout item of a scroll view, or a list.
@MainActor
protocol ScrollDriverOwner: AnyObject {
  func offsetDidChange()
  /// Returns the frame of a view in the coordinates of the scroll view's content.
  func rect(ofView id: AnyHashable) -> CGRect?
  var targetRects: [IdentifiedFrame] { get }
  func enqueue(_ action: @escaping () -> Void)
}

/// The destination of a scroll.
enum ScrollDestination: Equatable {
  case view(AnyHashable, UnitPoint?)
  case edge(Edge)
  case point(x: CGFloat?, y: CGFloat?)
}

/// Performs a program's scroll requests on a UIKit scroll view and reports its scrolling.
@MainActor
final class ScrollDriver: UIScrollViewDelegate {
  let scrollView: UIScrollView
  weak var owner: (any ScrollDriverOwner)?
  var hooks: [ScrollHook] = []
  var behavior: (any ScrollTargetBehavior)?
  private(set) var phase = ScrollPhase.idle
  /// The margins of the content in points, which are a part of the content's size. Views to which the program
  /// or a target behavior scrolls are aligned inside them.
  var margins = EdgeInsets()
  private var isMirrored = false
  private var axes: Axis.Set = .vertical
  private var initialAnchor: UnitPoint?
  /// Whether the user or the program has scrolled since the content first appeared.
  private var hasMoved = false
  private var dragStart = CGPoint.zero

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    scrollView.delegate = self
  }

  // MARK: The content's size

  /// Sets the content size. Content that has not been scrolled stays at its anchor, or at its right end in a
  /// right-to-left layout.
  func takeContentSize(_ size: CGSize, anchor: UnitPoint?, axes: Axis.Set, isMirrored: Bool) {
    let old = scrollView.contentSize
    noteScroll()
    self.axes = axes
    self.isMirrored = isMirrored
    if old != size { scrollView.contentSize = size }
    let begins = anchor ?? (isMirrored && axes.contains(.horizontal) ? .topLeading : nil)
    guard let begins else { return }
    if !hasMoved {
      place(begins)
    } else if isMirrored, axes.contains(.horizontal), old.width != size.width {
      keepingMoved { scrollView.shiftContent(by: CGVector(dx: size.width - old.width, dy: 0)) }
    }
  }

  /// An offset at which content was placed that has not been scrolled, and the ranges of offsets at that time.
  private struct Placement {
    let offset: CGPoint
    let x: ClosedRange<CGFloat>
    let y: ClosedRange<CGFloat>
  }

  private var placement: Placement?

  /// Notes that a program has scrolled the scroll view itself: the offset has changed, but not the ranges.
  private func noteScroll() {
    guard !hasMoved, let placement, placement.offset != scrollView.contentOffset else { return }
    hasMoved = placement.x == scrollView.horizontalRange && placement.y == scrollView.verticalRange
  }

  /// Scrolls so that a unit point of the content is at the same unit point of the view.
  private func place(_ anchor: UnitPoint) {
    let (x, y) = (scrollView.horizontalRange, scrollView.verticalRange)
    let share = isMirrored ? 1 - anchor.x : anchor.x
    let offset = CGPoint(
      x: axes.contains(.horizontal)
        ? x.lowerBound + (x.upperBound - x.lowerBound) * share : x.lowerBound,
      y: axes.contains(.vertical)
        ? y.lowerBound + (y.upperBound - y.lowerBound) * anchor.y : y.lowerBound)
    placement = Placement(offset: offset, x: x, y: y)
    if scrollView.contentOffset != offset { keepingMoved { scrollView.contentOffset = offset } }
  }

  /// Changes the offset for the layout, which does not count as a scroll of the program or the user.
  private func keepingMoved(_ scroll: () -> Void) {
    let moved = hasMoved
    scroll()
    hasMoved = moved
  }

  // MARK: Programmatic scrolling

  /// Scrolls to a destination. Returns false if there is none, such as a view that does not exist.
  @discardableResult
  func scroll(to destination: ScrollDestination, isAnimated: Bool) -> Bool {
    guard let offset = offset(of: destination) else { return false }
    hasMoved = true
    guard offset != scrollView.contentOffset else { return true }
    if isAnimated, scrollView.window != nil { change(to: .animating) }
    scrollView.setContentOffset(offset, animated: isAnimated)
    return true
  }

  private func offset(of destination: ScrollDestination) -> CGPoint? {
    let (x, y) = (scrollView.horizontalRange, scrollView.verticalRange)
    var offset = scrollView.contentOffset
    switch destination {
    case .view(let id, let anchor):
      guard let rect = owner?.rect(ofView: id) else { return nil }
      return self.offset(showing: rect, at: anchor)
    case .edge(.top): offset.y = y.lowerBound
    case .edge(.bottom): offset.y = y.upperBound
    case .edge(.leading): offset.x = isMirrored ? x.upperBound : x.lowerBound
    case .edge(.trailing): offset.x = isMirrored ? x.lowerBound : x.upperBound
    case .point(let px, let py):
      if let px { offset.x = px - scrollView.adjustedContentInset.left }
      if let py { offset.y = py - scrollView.adjustedContentInset.top }
    }
    return scrollView.clamped(offset)
  }

  /// The insets of the visible area and the margins of the content.
  private var insets: UIEdgeInsets {
    var insets = scrollView.adjustedContentInset
    insets.top += margins.top
    insets.bottom += margins.bottom
    insets.left += isMirrored ? margins.trailing : margins.leading
    insets.right += isMirrored ? margins.leading : margins.trailing
    return insets
  }

  /// The visible part of the content inside the content insets and margins.
  private var viewport: CGRect { scrollView.bounds.inset(by: insets) }

  /// Returns the offset at which the unit point of a rectangle is at the same point of the view;
  /// without an anchor, the nearest offset at which the rectangle is visible.
  private func offset(showing rect: CGRect, at anchor: UnitPoint?) -> CGPoint {
    var offset = scrollView.contentOffset
    let view = viewport
    for axis in Axis.allCases where axes.contains(axis) {
      if let anchor {
        let share = axis == .vertical ? anchor.y : isMirrored ? 1 - anchor.x : anchor.x
        let target = rect.origin[axis] + rect.size[axis] * share
        offset[axis] += target - (view.origin[axis] + view.size[axis] * share)
      } else {
        let (low, high) = (rect.origin[axis], rect.origin[axis] + rect.size[axis])
        let (top, bottom) = (view.origin[axis], view.origin[axis] + view.size[axis])
        if high > bottom { offset[axis] += high - bottom }
        if low < top || rect.size[axis] > view.size[axis] {
          offset[axis] = scrollView.contentOffset[axis] + low - top
        }
      }
    }
    return clamped(offset, showing: rect)
  }

  /// Returns the nearest offset between the edges. A view may end beyond the content size, which the next layout
  /// makes longer: a view of a lazy container that was measured for the first time.
  private func clamped(_ offset: CGPoint, showing rect: CGRect) -> CGPoint {
    var result = scrollView.clamped(offset)
    let view = viewport
    for axis in Axis.allCases where axes.contains(axis) {
      let end = rect.origin[axis] + rect.size[axis] - view.origin[axis] - view.size[axis]
      let last = max(result[axis], scrollView.contentOffset[axis] + end)
      if offset[axis] > result[axis] { result[axis] = min(offset[axis], last) }
    }
    return result
  }

  // MARK: After each layout

  /// Performs the scroll requests that were made before the layout, then reports the geometry to
  /// observers.
  func layoutDidEnd() {
    for hook in hooks {
      guard let request = hook.takeRequest() else { continue }
      if scroll(to: request, isAnimated: hook.isAnimated) { hook.didScroll() }
    }
    reportGeometry()
  }

  private func reportGeometry() {
    guard !hooks.isEmpty else { return }
    let geometry = self.geometry
    for hook in hooks {
      if let action = hook.geometryChange(geometry) { owner?.enqueue(action) }
    }
    reportVisibility()
    reportPosition()
  }

  private func reportVisibility() {
    let reports = hooks.compactMap(\.visibilityChange)
    guard !reports.isEmpty, let owner else { return }
    for report in reports {
      if let action = report(owner.targetRects, viewport) { owner.enqueue(action) }
    }
  }

  /// Reports the view at the anchor to the hooks that bind the scroll position.
  private func reportPosition() {
    guard hasMoved, phase != .animating else { return }
    for hook in hooks where hook.wantsPosition {
      let id = viewID(at: hook.positionAnchor)
      if let action = hook.positionChange(id, isByUser: phase != .idle) { owner?.enqueue(action) }
    }
  }

  private func viewID(at anchor: UnitPoint?) -> AnyHashable? {
    let view = viewport
    let anchor = anchor ?? .topLeading
    let share = isMirrored ? 1 - anchor.x : anchor.x
    let point = CGPoint(
      x: view.minX + view.width * share, y: view.minY + view.height * anchor.y)
    func distance(_ rect: CGRect) -> CGFloat {
      Axis.allCases.filter { axes.contains($0) }.map { axis -> CGFloat in
        let share = axis == .vertical ? anchor.y : share
        return abs(rect.origin[axis] + rect.size[axis] * share - point[axis])
      }.reduce(0, +)
    }
    return owner?.targetRects.min { distance($0.frame) < distance($1.frame) }?.id
  }

  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentOffset: scrollView.contentOffset, contentSize: scrollView.contentSize,
      contentInsets: EdgeInsets(
        top: scrollView.adjustedContentInset.top,
        leading: isMirrored
          ? scrollView.adjustedContentInset.right : scrollView.adjustedContentInset.left,
        bottom: scrollView.adjustedContentInset.bottom,
        trailing: isMirrored
          ? scrollView.adjustedContentInset.left : scrollView.adjustedContentInset.right),
      containerSize: scrollView.bounds.size)
  }

  // MARK: Phases

  private func change(to new: ScrollPhase) {
    guard new != phase else { return }
    let old = phase
    phase = new
    let context = ScrollPhaseChangeContext(geometry: geometry, velocity: nil)
    for hook in hooks {
      if let action = hook.phaseChange(old, new, context) { owner?.enqueue(action) }
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if phase != .idle { hasMoved = true }
    owner?.offsetDidChange()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    hasMoved = true
    dragStart = scrollView.contentOffset
    change(to: .interacting)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let behavior else { return }
    let inset = insets
    let origin = CGPoint(
      x: targetContentOffset.pointee.x + inset.left, y: targetContentOffset.pointee.y + inset.top)
    var target = ScrollTarget(
      rect: CGRect(origin: origin, size: viewport.size), anchor: nil)
    let context = ScrollTargetBehaviorContext(
      originalTarget: ScrollTarget(
        rect: CGRect(
          x: dragStart.x + inset.left, y: dragStart.y + inset.top, width: viewport.width,
          height: viewport.height)),
      velocity: CGVector(dx: velocity.x, dy: velocity.y),
      contentSize: scrollView.contentSize, containerSize: viewport.size, axes: axes,
      targets: owner?.targetRects.map(\.frame) ?? [], isMirrored: isMirrored)
    behavior.updateTarget(&target, context: context)
    targetContentOffset.pointee = scrollView.clamped(
      CGPoint(x: target.rect.minX - inset.left, y: target.rect.minY - inset.top))
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    change(to: decelerate ? .decelerating : .idle)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { change(to: .idle) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { change(to: .idle) }
}
