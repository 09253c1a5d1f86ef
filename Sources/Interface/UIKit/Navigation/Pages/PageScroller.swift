import CoreGraphics

/// Shows pages in a scroll view: the current one between the previous and the next.
@MainActor
final class PageScroller: PageTurner {
  private unowned let owner: UIPageViewController
  private let scrollView = UIScrollView(frame: .zero)
  private var pageControl: UIPageControl?
  private let events = Events()

  /// The controllers that are laid out side by side, including the current one.
  private var slots: [UIViewController] = []
  private var pending: UIViewController?
  /// The completion of an animated change of pages by the program.
  private var programmed: ((Bool) -> Void)?
  private var needsNeighbours = true
  private var isArranging = false

  init(_ owner: UIPageViewController) {
    self.owner = owner
    events.scroller = self
    scrollView.delegate = events
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.scrollsToTop = false
    scrollView.isScrollEnabled = false
  }

  var gestureRecognizers: [UIGestureRecognizer] { [] }

  private var isVertical: Bool { owner.navigationOrientation == .vertical }
  private var isMirrored: Bool {
    !isVertical && owner.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }
  private var current: UIViewController? { owner.pages.first }

  // MARK: Layout

  func viewDidLoad() {
    owner.view.addSubview(scrollView)
    place()
    layout()
  }

  func layout() {
    guard owner.isViewLoaded, programmed == nil, pending == nil else { return }
    updatePageControl()
    placeScrollView()
    if needsNeighbours, owner.view.window != nil { findNeighbours() }
    place()
  }

  /// Lays out the scroll view, which exceeds the view by half of the page spacing on each side.
  private func placeScrollView() {
    var area = owner.view.bounds
    if let pageControl {
      // Guess: a row of 37 points below the pages.
      let bottom = area.height - owner.view.safeAreaInsets.bottom
      pageControl.frame = CGRect(x: 0, y: bottom - 37, width: area.width, height: 37)
      area.size.height = bottom - 37
    }
    let half = owner.pageSpacing / 2
    let frame = isVertical ? area.insetBy(dx: 0, dy: -half) : area.insetBy(dx: -half, dy: 0)
    guard scrollView.frame != frame else { return }
    isArranging = true
    scrollView.frame = frame
    isArranging = false
  }

  private var pitch: CGFloat { isVertical ? scrollView.bounds.height : scrollView.bounds.width }

  private func offset(ofSlot index: Int) -> CGPoint {
    let place = CGFloat(isMirrored ? slots.count - 1 - index : index) * pitch
    return isVertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0)
  }

  /// The slot at the scroll position, with a fraction.
  private var position: CGFloat {
    guard pitch > 0 else { return 0 }
    let place = (isVertical ? scrollView.contentOffset.y : scrollView.contentOffset.x) / pitch
    return isMirrored ? CGFloat(slots.count - 1) - place : place
  }

  /// Places the pages in their slots and scrolls to the current one.
  private func place() {
    guard owner.isViewLoaded else { return }
    isArranging = true
    defer { isArranging = false }
    if slots.isEmpty { slots = owner.pages }
    let length = CGFloat(slots.count) * pitch
    let size = scrollView.bounds.size
    scrollView.contentSize =
      isVertical
      ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
    scrollView.alwaysBounceHorizontal = !isVertical
    scrollView.alwaysBounceVertical = isVertical
    let half = owner.pageSpacing / 2
    for (index, controller) in slots.enumerated()
    where controller === current || controller === pending {
      let box = CGRect(origin: offset(ofSlot: index), size: size)
      if controller.view.superview !== scrollView { scrollView.addSubview(controller.view) }
      let frame = isVertical ? box.insetBy(dx: 0, dy: half) : box.insetBy(dx: half, dy: 0)
      // Before the first layout the frame is smaller than the page spacing.
      if !frame.isNull { controller.view.frame = frame }
    }
    if pending == nil, programmed == nil, !scrollView.isDragging,
      let index = slots.firstIndex(where: { $0 === current })
    {
      scrollView.contentOffset = offset(ofSlot: index)
    }
  }

  private func findNeighbours() {
    needsNeighbours = false
    guard let source = owner.dataSource, let current else { return slots = owner.pages }
    let before = source.pageViewController(owner, viewControllerBefore: current)
    let after = source.pageViewController(owner, viewControllerAfter: current)
    slots = [before, current, after].compactMap(\.self)
  }

  func sourceDidChange() {
    needsNeighbours = true
    scrollView.isScrollEnabled = owner.dataSource != nil
    slots = owner.pages
    owner.viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Programmatic changes

  func show(
    _ pages: [UIViewController], _ direction: UIPageViewController.NavigationDirection,
    animated: Bool, completion: @escaping (Bool) -> Void
  ) {
    settle()
    let old = owner.pages
    guard animated, let new = pages.first, new !== old.first, let current = old.first else {
      owner.beginExchange(of: old, for: pages, animated: false)
      owner.endExchange(of: old, for: pages, completed: true)
      rest(setByProgram: true)
      return completion(true)
    }
    owner.beginExchange(of: old, for: pages, animated: true)
    slots = direction == .forward ? [current, new] : [new, current]
    place()
    pending = new
    programmed = completion
    place()
    isArranging = true
    scrollView.contentOffset = offset(ofSlot: direction == .forward ? 0 : 1)
    isArranging = false
    scrollView.setContentOffset(offset(ofSlot: direction == .forward ? 1 : 0), animated: true)
  }

  /// Ends a change in progress immediately.
  private func settle() {
    guard pending != nil else { return }
    scrollView.stopScrollingAndZooming()
    finish(completed: programmed != nil || position.rounded() != CGFloat(currentSlot))
  }

  private var currentSlot: Int { slots.firstIndex { $0 === current } ?? 0 }

  // MARK: By touch

  fileprivate func didScroll() {
    guard !isArranging, programmed == nil, scrollView.isDragging || scrollView.isDecelerating
    else { return }
    let way = position - CGFloat(currentSlot)
    let index = currentSlot + (way > 0 ? 1 : -1)
    let neighbour = way != 0 && slots.indices.contains(index) ? slots[index] : nil
    guard let neighbour, neighbour !== pending else { return }
    if pending != nil { finish(completed: false, isOver: false) }
    pending = neighbour
    owner.delegate?.pageViewController(owner, willTransitionTo: [neighbour])
    owner.beginExchange(of: owner.pages, for: [neighbour], animated: true)
    place()
  }

  fileprivate func didComeToRest() {
    guard pending != nil else { return }
    finish(completed: Int(position.rounded()) != currentSlot)
  }

  private func finish(completed: Bool, isOver: Bool = true) {
    guard let new = pending else { return }
    let old = owner.pages
    let completion = programmed
    let wasForward = (slots.firstIndex { $0 === new } ?? 0) > currentSlot
    pending = nil
    programmed = nil
    owner.endExchange(of: old, for: [new], completed: completed)
    if let completion {
      rest(setByProgram: true)
      return completion(completed)
    }
    if completed { pageControl?.currentPage += wasForward ? 1 : -1 }
    owner.delegate?.pageViewController(
      owner, didFinishAnimating: true, previousViewControllers: old,
      transitionCompleted: completed)
    if isOver, completed { rest(setByProgram: false) }
  }

  /// Shows only the current page, until its neighbours are requested.
  private func rest(setByProgram: Bool) {
    slots = owner.pages
    needsNeighbours = true
    place()
    if setByProgram, let source = owner.dataSource, owner.isViewLoaded {
      updatePageControl()
      pageControl?.currentPage = source.presentationIndex(for: owner)
    }
    owner.viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Page control

  private func updatePageControl() {
    guard !isVertical, let source = owner.dataSource else { return removePageControl() }
    let count = source.presentationCount(for: owner)
    guard count > 0 else { return removePageControl() }
    if pageControl == nil {
      let control = UIPageControl(frame: .zero)
      pageControl = control
      owner.view.addSubview(control)
      control.numberOfPages = count
      control.currentPage = source.presentationIndex(for: owner)
      control.addAction(
        UIAction { [weak self] _ in self?.pageControlDidChange() }, for: .valueChanged)
      owner.view.setNeedsLayout()
    }
    pageControl?.numberOfPages = count
  }

  private func removePageControl() {
    pageControl?.removeFromSuperview()
    pageControl = nil
  }

  private func pageControlDidChange() {
    guard let pageControl, let source = owner.dataSource, let current else { return }
    let index = source.presentationIndex(for: owner)
    let isForward = pageControl.currentPage > index
    let next =
      isForward
      ? source.pageViewController(owner, viewControllerAfter: current)
      : source.pageViewController(owner, viewControllerBefore: current)
    guard let next else { return }
    show([next], isForward ? .forward : .reverse, animated: true) { _ in }
  }

  /// The scroll view's delegate, which it does not retain.
  private final class Events: UIScrollViewDelegate {
    weak var scroller: PageScroller?

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scroller?.didScroll() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if !decelerate { scroller?.didComeToRest() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scroller?.didComeToRest() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      scroller?.finish(completed: true)
    }
  }
}
