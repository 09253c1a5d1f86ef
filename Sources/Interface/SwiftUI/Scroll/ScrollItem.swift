/// An object that is notified when a scroll view's offset changes.
@MainActor
protocol ScrollObserver: AnyObject {
  func scrollDidMove(_ scrollItem: ScrollItem)
  /// Called when the size changed to which views in the content are relative.
  func containerDidResize()
}

extension ScrollObserver {
  func containerDidResize() {}
}

/// The layout item of a scroll view: a `UIScrollView` that contains the layers of the content.
///
/// Along a scrolling axis it takes the proposed length and makes no proposal to its content. Across that axis
/// it passes its proposal on and is as long as its content (guess). The frames of the content do not include
/// the scroll offset.
final class ScrollItem: LayoutItem {
  let scrollView = UIScrollView()
  let driver: ScrollDriver
  private let contentView = GroupView()
  var axes: Axis.Set = .vertical {
    didSet { if axes.rawValue != oldValue.rawValue { invalidate() } }
  }
  private var margins = EdgeInsets() {
    didSet { if margins != oldValue { invalidate() } }
  }
  private var anchor: UnitPoint?
  /// The proposed size of the visible area, used before the item has a frame.
  private var proposedViewport = CGSize.zero
  private var observers: [WeakObserver] = []
  private var area = ScrollArea()
  private let refresher = RefreshDriver()
  var frameOfTarget: (AnyHashable) -> CGRect? = { _ in nil }
  var targets: () -> [IdentifiedFrame] = { [] }

  /// The items that are sized relative to the visible area, and the size that they were given last.
  private var relativeItems: [WeakItem] = []
  private var answeredViewport: CGSize?

  private struct WeakItem {
    weak var item: ContainerRelativeItem?
  }

  private struct WeakObserver {
    weak var observer: (any ScrollObserver)?
  }

  override init() {
    driver = ScrollDriver(scrollView)
    super.init()
    // Bars of UIKit collapse only with scroll views that adjust their insets automatically.
    scrollView.contentInsetAdjustmentBehavior = .always
    scrollView.addSubview(contentView)
    driver.owner = self
  }

  func add(observer: any ScrollObserver) { observers.append(WeakObserver(observer: observer)) }

  // MARK: Settings

  func take(_ environment: EnvironmentValues, showsIndicators: Bool) {
    scrollView.isScrollEnabled = environment.value(of: IsScrollEnabledKey.self)
    scrollView.clipsToBounds = !environment.value(of: ScrollClipDisabledKey.self)
    scrollView.keyboardDismissMode =
      environment.value(of: ScrollDismissesKeyboardKey.self).platform
    environment.value(of: ScrollEdgeEffectsKey.self).apply(to: scrollView)
    ScrollIndicatorStyle.apply(
      environment, to: scrollView, axes: axes, isHidden: !showsIndicators)
    ScrollBounce.apply(environment, to: scrollView, axes: axes)
    let margins = environment.value(of: ScrollMarginsKey.self)
    self.margins = margins.content
    driver.margins = margins.content
    scrollView.verticalScrollIndicatorInsets = margins.indicators.platform
    scrollView.horizontalScrollIndicatorInsets = margins.indicators.platform
    anchor = environment.value(of: DefaultScrollAnchorKey.self)
    driver.hooks = environment.value(of: ScrollHooksKey.self)
    driver.behavior = environment.value(of: ScrollTargetBehaviorKey.self)
    refresher.attach(environment.value(of: RefreshKey.self), to: scrollView)
  }

  // MARK: Sizes

  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var result = proposal
    for axis in Axis.allCases where axes.contains(axis) { result[axis] = nil }
    result.width = result.width.map { max(0, $0 - margins.horizontal) }
    result.height = result.height.map { max(0, $0 - margins.vertical) }
    return result
  }

  private func contentSize(_ proposal: ProposedViewSize) -> CGSize {
    let size = children.isEmpty ? CGSize.zero : arranged(proposal).size
    return CGSize(width: size.width + margins.horizontal, height: size.height + margins.vertical)
  }

  /// Returns the arrangement of the content; several views form a vertical stack.
  private func arranged(
    _ proposal: ProposedViewSize
  ) -> (size: CGSize, arrangement: StackArrangement) {
    let subviews = LayoutSubviews(
      items: children[...], target: PlacementTarget(), layoutDirection: layoutDirection)
    let arrangement = StackArrangement(
      axis: .vertical, guide: HorizontalAlignment.center.key, spacing: nil,
      proposal: contentProposal(proposal), subviews: subviews)
    return (arrangement.size, arrangement)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    noteViewport(proposal)
    var size = contentSize(proposal)
    for axis in Axis.allCases where axes.contains(axis) {
      size[axis] = proposal[axis] ?? size[axis]
    }
    return size
  }

  private func noteViewport(_ proposal: ProposedViewSize) {
    for axis in Axis.allCases {
      if let length = proposal[axis], length.isFinite, length > 0 {
        proposedViewport[axis] = length
      }
    }
  }

  /// The size to which views that are sized relative to the scroll view refer.
  private var viewportSize: CGSize {
    CGSize(
      width: max(0, proposedViewport.width - margins.horizontal),
      height: max(0, proposedViewport.height - margins.vertical))
  }

  /// Returns the size of the visible area without margins to an item that is measured again when it changes.
  func viewportSize(for item: ContainerRelativeItem) -> CGSize {
    if !relativeItems.contains(where: { $0.item === item }) {
      relativeItems.append(WeakItem(item: item))
    }
    answeredViewport = viewportSize
    return viewportSize
  }

  private func invalidateRelativeItems() {
    guard let answeredViewport, answeredViewport != viewportSize else { return }
    self.answeredViewport = nil
    relativeItems.removeAll { $0.item == nil }
    for entry in relativeItems { entry.item?.invalidate() }
    for entry in observers { entry.observer?.containerDidResize() }
  }

  // MARK: Placement

  override func placeChildren() {
    noteViewport(ProposedViewSize(frame.size))
    invalidateRelativeItems()
    let arrangement = arranged(proposal).arrangement
    area = scrollArea
    let size = contentSize(proposal)
    CALayer.withoutActions {
      if scrollView.frame != area.frame { scrollView.frame = area.frame }
      applyInsets()
      let scrolled = CGSize(
        width: axes.contains(.horizontal) ? size.width : frame.width,
        height: axes.contains(.vertical) ? size.height : frame.height)
      driver.takeContentSize(
        scrolled, anchor: anchor, axes: axes, isMirrored: layoutDirection == .rightToLeft)
    }
    placeContent(arrangement, size)
  }

  /// Applies the insets of the last layout again, since the safe area may have changed.
  func applyInsets() {
    scrollView.setAdjustedContentInset(area, keyboardHeight: graph?.keyboardHeight ?? 0)
  }

  /// Places the content. Content smaller than the visible area is at the top along a scrolling axis, and
  /// centred along the other one.
  private func placeContent(_ arrangement: StackArrangement, _ size: CGSize) {
    let dx = axes.contains(.horizontal) ? 0 : max(0, (frame.width - size.width) / 2)
    let dy = axes.contains(.vertical) ? 0 : max(0, (frame.height - size.height) / 2)
    let box = CGRect(
      origin: frame.origin,
      size: CGSize(width: max(size.width, frame.width), height: max(size.height, frame.height)))
    for (child, view) in zip(children, arrangement.views) {
      place(
        child,
        at: CGPoint(
          x: frame.minX + margins.leading + dx + view.origin.x,
          y: frame.minY + margins.top + dy + view.origin.y), proposal: view.proposal, in: box)
    }
    CALayer.withoutActions {
      contentView.layer.anchorPoint = .zero
      contentView.layer.bounds = box
      contentView.layer.position = .zero
    }
  }

  override func collectLayers(_ collector: inout LayerCollector) {
    var inner = LayerCollector()
    super.collectLayers(&inner)
    inner.install(in: contentView)
    collector.add(.view(scrollView))
  }

  override func collectAccessibility(_ collector: inout AccessibilityCollector) {
    for child in children { collector.add(collector.elements(of: child, in: contentView)) }
  }

  // MARK: The offset

  /// The visible part of the content, in the content's coordinates.
  var visibleRect: CGRect {
    scrollView.bounds.offsetBy(dx: frame.minX, dy: frame.minY)
  }

  /// The insets of pinned views from the edges.
  var pinningInsets: ScrollInsets {
    ScrollInsets(scrollView.adjustedContentInset, isMirrored: layoutDirection == .rightToLeft)
  }

  /// The translation from the content's coordinates to those around the scroll view.
  var contentShift: CGPoint {
    let offset = scrollView.contentOffset
    return CGPoint(
      x: scrollView.frame.minX - offset.x - frame.minX,
      y: scrollView.frame.minY - offset.y - frame.minY)
  }

  /// Scrolls after content before the visible one has become longer by a distance, so that the visible content
  /// stays where it is. In a right-to-left layout content is placed from its right end, from which the scroll
  /// view keeps its distance.
  func shiftContent(by distance: CGFloat, along axis: Axis) {
    let isMirrored = axis == .horizontal && layoutDirection == .rightToLeft
    scrollView.shiftContent(
      by: axis == .vertical
        ? CGVector(dx: 0, dy: distance) : CGVector(dx: isMirrored ? -distance : distance, dy: 0))
  }
}

extension ScrollItem: ScrollDriverOwner {
  func offsetDidChange() {
    observers.removeAll { $0.observer == nil }
    for entry in observers { entry.observer?.scrollDidMove(self) }
    graph?.scrollDidChange()
  }

  func rect(ofView id: AnyHashable) -> CGRect? {
    frameOfTarget(id)?.offsetBy(dx: -frame.minX, dy: -frame.minY)
  }

  var targetRects: [IdentifiedFrame] {
    targets().map {
      IdentifiedFrame(id: $0.id, frame: $0.frame.offsetBy(dx: -frame.minX, dy: -frame.minY))
    }
  }

  func enqueue(_ action: @escaping () -> Void) { graph?.enqueue(action) }
}

/// Scroll insets with leading and trailing edges.
struct ScrollInsets {
  private let horizontal: (start: CGFloat, end: CGFloat)
  private let vertical: (start: CGFloat, end: CGFloat)

  init(_ insets: UIEdgeInsets, isMirrored: Bool) {
    horizontal = isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
    vertical = (insets.top, insets.bottom)
  }

  subscript(axis: Axis) -> (start: CGFloat, end: CGFloat) {
    axis == .horizontal ? horizontal : vertical
  }
}

extension LayoutItem {
  /// Returns the nearest scroll view above the item that scrolls along an axis.
  func enclosingScrollItem(along axis: Axis) -> ScrollItem? {
    var item = parent
    while let current = item {
      if let scroll = current as? ScrollItem, scroll.axes.contains(axis) { return scroll }
      item = current.parent
    }
    return nil
  }

  var topmost: LayoutItem {
    var item = self
    while let parent = item.parent { item = parent }
    return item
  }

  /// The frame in the coordinates of the hosting view, at the current scroll offset.
  var frameInHost: CGRect {
    var frame = self.frame
    var item: LayoutItem = self
    while let parent = item.parent {
      if let scroll = parent as? ScrollItem {
        frame = frame.offsetBy(dx: scroll.contentShift.x, dy: scroll.contentShift.y)
      }
      item = parent
    }
    if let island = item as? IslandItem, let view = island.view, let host = graph?.host as? UIView {
      return view.convert(frame, to: host)
    }
    return frame
  }
}

extension EdgeInsets {
  var platform: UIEdgeInsets {
    UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}
