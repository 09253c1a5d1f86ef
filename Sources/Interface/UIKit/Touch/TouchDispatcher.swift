import CoreGraphics

/// Delivers the touches of a window to gesture recognizers and views, and resolves conflicts between
/// recognizers.
///
/// The order is the documented one: recognizers receive a touch before the view; the view's `touchesBegan`
/// and `touchesEnded` are delayed if a recognizer requires it; recognition cancels the view's touches. A
/// recognizer begins if its delegate and the views allow it, no recognized one prevents it, and all
/// recognizers that it requires to fail have failed. It then makes the recognizers fail that it prevents.
/// Recognizers are reset when their touches have ended.
@MainActor
final class TouchDispatcher {
  /// Whether a recognizer may begin now, has to wait, or fails.
  enum Verdict {
    case begins, waits, fails
  }

  private weak var window: UIWindow?
  private var routes: [TouchRoute] = []
  /// The recognizers that have received touches and are not reset yet, those of inner views first.
  private var inPlay: [UIGestureRecognizer] = []
  /// The last tap, used to count taps.
  private var lastTap: (place: CGPoint, time: TimeInterval, count: Int)?
  private var isSettling = false

  init(window: UIWindow) { self.window = window }

  // MARK: Events

  /// Delivers the touches of an event: recognizers first, then views.
  func send(_ event: UIEvent) {
    guard let window, let touches = event.touches(for: window) else { return }
    // Sorts touches by the order in which they began.
    let known = routes.map(\.touch).filter(touches.contains)
    let new = touches.subtracting(known).sorted { $0.startOrder < $1.startOrder }
    for touch in new where touch.phase == .began { begin(touch, event) }
    let all = known + new
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let group = all.filter { $0.phase == phase }
      guard !group.isEmpty else { continue }
      deliverToRecognizers(group, phase, event)
      deliverToViews(group, phase, event)
    }
    settle(event)
  }

  /// Finds the view of a new touch and the recognizers that receive it.
  private func begin(_ touch: UITouch, _ event: UIEvent) {
    guard let window else { return }
    countTaps(touch)
    let place = touch.locationInWindow
    let exclusive = routes.compactMap(\.touch.view).first(where: \.isExclusiveTouch)
    var hit = window.hitTest(place, with: event)
    // An exclusive touch view keeps touches from other views, and does not receive touches while others have
    // some.
    if let exclusive, hit !== exclusive { hit = nil }
    if hit?.isExclusiveTouch ?? false, routes.contains(where: { $0.touch.view !== hit }) {
      hit = nil
    }
    touch.state.view = hit
    if let overlay = window.dismissibleOverlay, hit?.isDescendant(of: overlay) != true {
      overlay.dismissForOutsideTouch()
    }
    var recognizers: [UIGestureRecognizer] = []
    var view = hit
    while let current = view {
      current.prepareForTouches()
      for recognizer in current.gestureRecognizers ?? []
      where recognizer.isEnabled && !recognizer.isOver && recognizer.shouldReceive(event)
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
      {
        recognizers.append(recognizer)
      }
      view = current.superview
    }
    touch.state.gestureRecognizers = recognizers
    for recognizer in recognizers {
      if recognizer.liveTouches.isEmpty { recognizer.touches = [] }
      recognizer.touches.append(touch)
      recognizer.dispatcher = self
      if !inPlay.contains(where: { $0 === recognizer }) { inPlay.append(recognizer) }
    }
    routes.append(TouchRoute(touch))
  }

  /// Counts a touch as a further tap if it comes soon and close to the last one.
  private func countTaps(_ touch: UITouch) {
    if let lastTap, touch.timestamp - lastTap.time <= TouchConstants.tapInterval,
      touch.locationInWindow.distance(to: lastTap.place) <= TouchConstants.tapMovement
    {
      touch.state.tapCount = lastTap.count + 1
    }
    lastTap = (touch.locationInWindow, touch.timestamp, touch.tapCount)
  }

  /// Delivers touches to the recognizers that follow them, those of inner views first.
  private func deliverToRecognizers(
    _ touches: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent
  ) {
    for recognizer in inPlay {
      let own = Set(touches.filter { touch in recognizer.touches.contains { $0 === touch } })
      guard !own.isEmpty, !recognizer.isOver else { continue }
      switch phase {
      case .began: recognizer.touchesBegan(own, with: event)
      case .moved: recognizer.touchesMoved(own, with: event)
      case .ended: recognizer.touchesEnded(own, with: event)
      default: recognizer.touchesCancelled(own, with: event)
      }
    }
  }

  // MARK: Views

  /// Delivers touches to their views, or holds them back for recognizers.
  private func deliverToViews(_ touches: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent) {
    let routes = routes.filter { route in touches.contains { $0 === route.touch } }
    switch phase {
    case .began:
      for route in routes { holdForContent(route, event) }
      deliverBegan(routes.filter { $0.contentTimer == nil }, event)
    case .moved:
      call(routes.filter { $0.delivery == .delivered }) { $0.touchesMoved($1, with: event) }
    case .ended:
      for route in routes { end(route, event) }
    default:
      call(routes.filter { $0.delivery == .delivered }) { $0.touchesCancelled($1, with: event) }
      for route in routes { finish(route) }
    }
  }

  /// Calls a method of each view once with all its touches.
  private func call(_ routes: [TouchRoute], _ deliver: (UIView, Set<UITouch>) -> Void) {
    var views: [UIView] = []
    for view in routes.compactMap(\.touch.view) where !views.contains(where: { $0 === view }) {
      views.append(view)
    }
    for view in views {
      deliver(view, Set(routes.map(\.touch).filter { $0.view === view }))
    }
  }

  /// Delivers new touches to their views if no recognizer delays them any longer.
  private func deliverBegan(_ routes: [TouchRoute], _ event: UIEvent) {
    var ready: [TouchRoute] = []
    for route in routes where route.delivery == .held && !route.waits(for: \.delaysTouchesBegan) {
      guard let view = route.touch.view else {
        route.delivery = .over
        continue
      }
      let isSecond = self.routes.contains {
        $0 !== route && $0.touch.view === view && $0.delivery == .delivered
          && !$0.touch.phase.isOver
      }
      let others = ready.contains { $0.touch.view === view }
      if (isSecond || others) && !view.isMultipleTouchEnabled {
        route.delivery = .over
        continue
      }
      route.delivery = .delivered
      ready.append(route)
    }
    call(ready) { $0.touchesBegan($1, with: event) }
  }

  /// Delays a touch inside a scroll view until it is clear that it does not scroll.
  private func holdForContent(_ route: TouchRoute, _ event: UIEvent) {
    guard let view = route.touch.view, let filter = view.enclosingTouchFilter,
      filter.delaysContentTouches
    else { return }
    route.contentTimer = TouchTimer(after: TouchConstants.contentDelay, view: view) {
      [weak self, weak route] in
      guard let self, let route else { return }
      releaseToContent(route, event)
      settle()
    }
  }

  /// Delivers a touch that a scroll view has delayed.
  private func releaseToContent(_ route: TouchRoute, _ event: UIEvent) {
    guard route.contentTimer != nil else { return }
    route.contentTimer?.cancel()
    route.contentTimer = nil
    guard route.delivery == .held, let view = route.touch.view else { return }
    if let filter = view.enclosingTouchFilter,
      !filter.touchesShouldBegin([route.touch], with: event, in: view)
    {
      route.delivery = .over
      return
    }
    deliverBegan([route], event)
  }

  /// Ends a touch: notifies its view now, or when no recognizer delays it any longer.
  private func end(_ route: TouchRoute, _ event: UIEvent) {
    releaseToContent(route, event)
    if route.delivery != .over,
      route.waits(for: { $0.delaysTouchesEnded || $0.delaysTouchesBegan })
    {
      route.isEndHeld = true
      return
    }
    if route.delivery == .held { deliverBegan([route], event) }
    if route.delivery == .delivered {
      call([route]) { $0.touchesEnded($1, with: event) }
    }
    finish(route)
  }

  /// Marks the delivery of a touch as finished.
  private func finish(_ route: TouchRoute) {
    route.delivery = .over
    route.isEndHeld = false
    route.contentTimer?.cancel()
    route.contentTimer = nil
  }

  /// Returns whether a touch was delivered to a view and has not ended.
  func hasDelivered(to view: UIView) -> Bool {
    routes.contains { $0.touch.view === view && $0.delivery == .delivered }
  }

  // MARK: Decisions

  /// Returns whether a recognizer that has matched its gesture may begin now.
  func verdict(on recognizer: UIGestureRecognizer) -> Verdict {
    let others = inPlay.filter { $0 !== recognizer }
    let isPrevented = others.contains {
      ($0.isActive || $0.state == .ended) && $0.shares(recognizer.touches)
        && $0.canPrevent(recognizer) && recognizer.canBePrevented(by: $0)
        && !$0.mayRecognize(with: recognizer)
    }
    if isPrevented { return .fails }
    let required = others.filter { recognizer.mustWait(for: $0) }
    if required.contains(where: { $0.isActive || $0.state == .ended }) { return .fails }
    if required.contains(where: { $0.state == .possible }) { return .waits }
    return mayBegin(recognizer) ? .begins : .fails
  }

  /// Returns whether the delegate allows a recognizer to begin, and each view from the touched one up to the
  /// recognizer's.
  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else {
      return false
    }
    var view = recognizer.touches.first?.view ?? recognizer.view
    while let current = view {
      if !current.gestureRecognizerShouldBegin(recognizer) { return false }
      if current === recognizer.view { break }
      view = current.superview
    }
    return true
  }

  /// Makes the recognizers fail that a recognized one prevents, and cancels the touches of their views.
  func didRecognize(_ recognizer: UIGestureRecognizer) {
    for other in inPlay
    where other !== recognizer && other.state == .possible && other.shares(recognizer.touches)
      && recognizer.canPrevent(other) && other.canBePrevented(by: recognizer)
      && !recognizer.mayRecognize(with: other)
    {
      other.state = .failed
    }
    guard recognizer.cancelsTouchesInView else { return }
    let event = UIEvent()
    event.touchStorage = Set(recognizer.touches)
    let taken = routes.filter { route in
      route.delivery != .over && recognizer.touches.contains { $0 === route.touch }
    }
    call(taken.filter { $0.delivery == .delivered }) { $0.touchesCancelled($1, with: event) }
    for route in taken { finish(route) }
  }

  /// Continues recognizers that waited for this one to fail or to be recognized.
  func didSettle(_ recognizer: UIGestureRecognizer) {
    guard recognizer.isOver else { return }
    for other in inPlay where other.pendingState != nil && other !== recognizer {
      other.reconsider()
    }
  }

  // MARK: End

  /// Delivers delayed touches that no longer have to wait, and removes finished touches and recognizers.
  func settle(_ event: UIEvent? = nil) {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    let event = event ?? UIEvent()
    for route in routes where route.delivery == .held && route.contentTimer == nil {
      deliverBegan([route], event)
    }
    for route in routes where route.isEndHeld {
      route.isEndHeld = false
      end(route, event)
    }
    routes.removeAll { $0.touch.phase.isOver && $0.delivery == .over }
    let done = inPlay.filter { $0.isOver && $0.liveTouches.isEmpty }
    inPlay.removeAll { recognizer in done.contains { $0 === recognizer } }
    for recognizer in done {
      recognizer.restart()
      recognizer.dispatcher = nil
    }
  }

  /// Removes a recognizer, for example when it is removed from its view during a gesture.
  func remove(_ recognizer: UIGestureRecognizer) {
    if recognizer.isActive { recognizer.state = .cancelled }
    inPlay.removeAll { $0 === recognizer }
    for route in routes { route.touch.state.gestureRecognizers?.removeAll { $0 === recognizer } }
    recognizer.dispatcher = nil
    recognizer.restart()
  }
}

extension UIGestureRecognizer {
  fileprivate func shares(_ others: [UITouch]) -> Bool {
    touches.contains { touch in others.contains { $0 === touch } }
  }
}

extension UIView {
  /// The nearest superview that filters the touches of its content.
  fileprivate var enclosingTouchFilter: (any ContentTouchFilter)? {
    var view = superview
    while let current = view {
      if let filter = current.contentTouchFilter { return filter }
      view = current.superview
    }
    return nil
  }
}
