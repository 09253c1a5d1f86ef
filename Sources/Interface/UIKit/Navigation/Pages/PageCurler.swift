import CoreGraphics
import QuartzCore

/// Shows pages with the page curl transition, which a pan or tap starts.
@MainActor
final class PageCurler: PageTurner {
  private unowned let owner: UIPageViewController
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private var turn: Turn?

  /// A page turn in progress.
  private struct Turn {
    var old: [UIViewController]
    var new: [UIViewController]
    var isForward: Bool
    var transition: ControllerTransition
  }

  init(_ owner: UIPageViewController) {
    self.owner = owner
    pan.stateHandler = { [weak self] in self?.panDidChange() }
    tap.stateHandler = { [weak self] in self?.tapped() }
  }

  var gestureRecognizers: [UIGestureRecognizer] { [pan, tap] }

  private var isVertical: Bool { owner.navigationOrientation == .vertical }
  private var isMirrored: Bool {
    !isVertical && owner.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  // MARK: Layout

  func viewDidLoad() {
    owner.view.addGestureRecognizer(pan)
    owner.view.addGestureRecognizer(tap)
    sourceDidChange()
    layout()
  }

  func sourceDidChange() {
    pan.isEnabled = owner.dataSource != nil
    tap.isEnabled = owner.dataSource != nil
  }

  func layout() {
    guard owner.isViewLoaded, turn == nil else { return }
    for (page, area) in zip(owner.pages, areas) {
      if page.view.superview !== owner.view { owner.view.addSubview(page.view) }
      page.view.frame = area
    }
  }

  /// The areas of the pages: one, or one on each side of the spine.
  private var areas: [CGRect] {
    let bounds = owner.view.bounds
    guard owner.spineLocation == .mid else { return [bounds] }
    let (first, second) = bounds.divided(
      atDistance: (isVertical ? bounds.height : bounds.width) / 2,
      from: isVertical ? .minYEdge : .minXEdge)
    return isMirrored ? [second, first] : [first, second]
  }

  // MARK: Turning

  func show(
    _ pages: [UIViewController], _ direction: UIPageViewController.NavigationDirection,
    animated: Bool, completion: @escaping (Bool) -> Void
  ) {
    turn?.transition.finish()
    let old = owner.pages
    let isSame = zip(pages, old).allSatisfy { $0 === $1 }
    guard animated, !isSame else {
      owner.beginExchange(of: old, for: pages, animated: false)
      owner.endExchange(of: old, for: pages, completed: true)
      layout()
      return completion(true)
    }
    let begun = begin(pages, isForward: direction == .forward, isInteractive: false) {
      completion(true)
    }
    play(begun)
  }

  private func begin(
    _ new: [UIViewController], isForward: Bool, isInteractive: Bool, then: @escaping () -> Void
  ) -> Turn {
    let old = owner.pages
    owner.beginExchange(of: old, for: new, animated: true)
    let transition = ControllerTransition(isInteractive: isInteractive) { [weak self] in
      guard let self else { return }
      self.turn = nil
      owner.endExchange(of: old, for: new, completed: true)
      layout()
      then()
    }
    let begun = Turn(old: old, new: new, isForward: isForward, transition: transition)
    turn = begun
    return begun
  }

  /// Animates both pages of a book with a spine in the middle: one leaves its side, then the other appears.
  private func play(_ turn: Turn) {
    let areas = self.areas
    for (index, area) in areas.enumerated() where turn.new.indices.contains(index) {
      let isBook = areas.count == 2
      let rises = !isBook ? turn.isForward : (index == 1) == turn.isForward
      let isLeft = isBook ? index == 0 : owner.spineLocation == .max
      let sheet = PageSheet(
        frame: area, isMirrored: isLeft != isMirrored, isVertical: isVertical)
      let old = turn.old.indices.contains(index) ? turn.old[index] : nil
      UIView.performWithoutAnimation {
        turn.transition.add(sheet, to: owner.view)
        old.map { sheet.hold($0.view) }
      }
      turn.transition.run(
        rises ? .curlUp : .curlDown, in: sheet,
        during: isBook ? (rises ? 0...0.5 : 0.5...1) : 0...1,
        finishes: !isBook || !rises
      ) {
        if old !== turn.new[index] { old?.viewIfLoaded?.removeFromSuperview() }
        sheet.hold(turn.new[index].view)
      }
    }
  }

  // MARK: By touch

  private func panDidChange() {
    switch pan.state {
    case .began: beginByFinger(isForward: way(pan.translation(in: owner.view)) < 0, holding: true)
    case .changed: turn?.transition.move(to: Double(share))
    case .ended:
      let speed = abs(way(pan.velocity(in: owner.view)) / max(length, 1)) * forwardSign
      letGo(completing: share + speed * 0.25 > 0.5)
    case .cancelled: letGo(completing: false)
    default: break
    }
  }

  private var length: CGFloat { isVertical ? owner.view.bounds.height : owner.view.bounds.width }

  /// Returns the coordinate of a point along the pages, increasing towards their end.
  private func way(_ point: CGPoint) -> CGFloat {
    isVertical ? point.y : isMirrored != (owner.spineLocation == .max) ? -point.x : point.x
  }

  private var share: CGFloat {
    guard let turn, length > 0 else { return 0 }
    let way = way(pan.translation(in: owner.view)) / length
    return turn.isForward ? -way : way
  }

  /// 1 while the touch moves in the direction of the turn, otherwise -1.
  private var forwardSign: CGFloat {
    guard let turn else { return 0 }
    return (way(pan.velocity(in: owner.view)) < 0) == turn.isForward ? 1 : -1
  }

  /// Turns a page after a tap near an edge (how near is a guess: a quarter of the view).
  private func tapped() {
    guard tap.state == .ended, length > 0 else { return }
    let point = tap.location(in: owner.view)
    var place = (isVertical ? point.y : point.x) / length
    if isMirrored != (owner.spineLocation == .max) { place = 1 - place }
    guard place < 0.25 || place > 0.75 else { return }
    beginByFinger(isForward: place > 0.75, holding: false)
  }

  private func beginByFinger(isForward: Bool, holding: Bool) {
    guard turn == nil, let next = pages(after: isForward) else { return }
    let old = owner.pages
    owner.delegate?.pageViewController(owner, willTransitionTo: next.announced)
    let turn = begin(next.shown, isForward: isForward, isInteractive: holding) { [owner] in
      owner.delegate?.pageViewController(
        owner, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: true)
    }
    play(turn)
    if holding { turn.transition.move(to: Double(share)) }
  }

  /// Returns the next pages from the data source, and those that are passed to the delegate, which include
  /// the backs.
  private func pages(after isForward: Bool) -> (
    shown: [UIViewController], announced: [UIViewController]
  )? {
    guard let source = owner.dataSource else { return nil }
    var found: [UIViewController] = []
    var last = isForward ? owner.pages.last : owner.pages.first
    for _ in 0..<(owner.isDoubleSided ? 2 : 1) {
      guard let from = last else { return nil }
      let next =
        isForward
        ? source.pageViewController(owner, viewControllerAfter: from)
        : source.pageViewController(owner, viewControllerBefore: from)
      guard let next else { return nil }
      found.append(next)
      last = next
    }
    if owner.spineLocation == .mid {
      let pair = isForward ? found : found.reversed()
      return (pair, pair)
    }
    return (Array(found.suffix(1)), found.reversed())
  }

  private func letGo(completing: Bool) {
    guard let turn, turn.transition.isInteractive else { return }
    turn.transition.letGo(completing: completing, clock: owner.view.environment.clock) {
      [weak self] in
      guard let self else { return }
      if completing { return turn.transition.finish() }
      turn.transition.cancel { [self] in
        self.turn = nil
        owner.endExchange(of: turn.old, for: turn.new, completed: false)
        layout()
        owner.delegate?.pageViewController(
          owner, didFinishAnimating: true, previousViewControllers: turn.old,
          transitionCompleted: false)
      }
    }
  }
}

/// Contains a page while it is turned. The sheet is rotated and its content rotated back, so that it curls
/// from its right edge in any direction.
@MainActor
private final class PageSheet: UIView {
  private let content = UIView(frame: .zero)

  init(frame: CGRect, isMirrored: Bool, isVertical: Bool) {
    super.init(frame: CGRect(origin: .zero, size: frame.size))
    if isVertical {
      bounds.size = CGSize(width: frame.height, height: frame.width)
      transform = CGAffineTransform(rotationAngle: .pi / 2)
      if isMirrored { transform = transform.scaledBy(x: -1, y: 1) }
    } else if isMirrored {
      transform = CGAffineTransform(scaleX: -1, y: 1)
    }
    center = CGPoint(x: frame.midX, y: frame.midY)
    content.bounds = CGRect(origin: .zero, size: frame.size)
    content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    content.transform = transform.inverted()
    addSubview(content)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func hold(_ page: UIView) {
    page.frame = content.bounds
    content.addSubview(page)
  }
}
