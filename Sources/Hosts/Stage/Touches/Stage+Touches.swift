public import UIKit

/// Simulates fingers that touch the screen at times of the stage's clock. Points are in the
/// window's coordinates.
///
/// Every call updates the layout before and after the touches, and returns when they are complete. Animations
/// and scrolling that they start continue as the stage is advanced.
extension Stage {
  /// Puts a finger down at a point, where it remains.
  @discardableResult
  public func touchDown(at point: CGPoint) -> Finger {
    let fingers = touchDown(at: [point])
    return fingers[0]
  }

  /// Taps a point, once or several times in a row. Each tap lasts 0.05 s and begins 0.1 s after the
  /// previous one has ended.
  public func tap(at point: CGPoint, count: Int = 1) {
    for number in 0..<max(0, count) {
      if number > 0 { advance(by: 0.1) }
      let finger = touchDown(at: point)
      advance(by: 0.05)
      finger.lift()
    }
  }

  /// Taps the centre of the visible part of a view.
  public func tap(_ view: UIView, count: Int = 1) {
    if let point = touchPoint(of: view) { tap(at: point, count: count) }
  }

  /// Presses a point for the given time with one finger.
  public func longPress(at point: CGPoint, duration: TimeInterval = 0.6) {
    let finger = touchDown(at: point)
    advance(by: duration)
    finger.lift()
  }

  /// Presses the centre of the visible part of a view for the given time.
  public func longPress(_ view: UIView, duration: TimeInterval = 0.6) {
    if let point = touchPoint(of: view) { longPress(at: point, duration: duration) }
  }

  /// Moves a finger at a constant speed from one point to another, and lifts it while it is moving.
  public func pan(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3) {
    let finger = touchDown(at: start)
    finger.move(to: end, duration: duration)
    finger.lift()
  }

  /// Swipes quickly over 120 points across the centre of a view.
  public func swipe(_ direction: UISwipeGestureRecognizer.Direction, on view: UIView) {
    guard let middle = touchPoint(of: view) else { return }
    let reach: CGFloat = 60
    let dx = direction == .right ? reach : direction == .left ? -reach : 0
    let dy = direction == .down ? reach : direction == .up ? -reach : 0
    pan(
      from: CGPoint(x: middle.x - dx, y: middle.y - dy),
      to: CGPoint(x: middle.x + dx, y: middle.y + dy), duration: 0.1)
  }

  /// Pinches: two fingers side by side, `distance` points apart, move to `scale` times that distance.
  public func pinch(
    at center: CGPoint, scale: CGFloat, distance: CGFloat = 100, duration: TimeInterval = 0.3
  ) {
    let fingers = touchDown(at: pair(center, distance, angle: 0))
    move(Array(zip(fingers, pair(center, distance * scale, angle: 0))), duration: duration)
    lift(fingers)
  }

  /// Rotates two fingers around their midpoint. A positive angle in radians is clockwise.
  public func twist(
    at center: CGPoint, by angle: CGFloat, distance: CGFloat = 100, duration: TimeInterval = 0.3
  ) {
    let fingers = touchDown(at: pair(center, distance, angle: 0))
    steps(of: duration) { share in
      for (finger, point) in zip(fingers, pair(center, distance, angle: angle * share)) {
        finger.place(.moved, at: point)
      }
      send(fingers)
    }
    lift(fingers)
  }

  // MARK: Steps

  func move(_ ways: [(finger: Finger, end: CGPoint)], duration: TimeInterval) {
    let starts = ways.map(\.finger.location)
    steps(of: duration) { share in
      for (way, start) in zip(ways, starts) where way.finger.isDown {
        way.finger.place(
          .moved,
          at: CGPoint(
            x: start.x + (way.end.x - start.x) * share, y: start.y + (way.end.y - start.y) * share))
      }
      send(ways.map(\.finger))
    }
  }

  /// Calls a closure every sixtieth of a second with the elapsed fraction of the duration, for the last time
  /// at its end.
  private func steps(of duration: TimeInterval, _ step: (CGFloat) -> Void) {
    guard duration > 0, duration.isFinite else { return step(1) }
    let count = max(1, Int((duration * 60).rounded()))
    let start = time
    for number in 1...count {
      let share = Double(number) / Double(count)
      advance(to: start + duration * share)
      step(CGFloat(share))
    }
  }

  private func pair(_ center: CGPoint, _ distance: CGFloat, angle: CGFloat) -> [CGPoint] {
    let (sine, cosine) = Elementary.sineCosine(Double(angle))
    let (dx, dy) = (distance / 2 * CGFloat(cosine), distance / 2 * CGFloat(sine))
    return [
      CGPoint(x: center.x - dx, y: center.y - dy), CGPoint(x: center.x + dx, y: center.y + dy),
    ]
  }

  private func touchDown(at points: [CGPoint]) -> [Finger] {
    layout()
    let fingers = points.enumerated().map { order, point in
      if !window.bounds.contains(point) {
        environment.diagnostics.warn(
          "A finger was put down at (\(shortNumber(point.x)), \(shortNumber(point.y))), outside of "
            + "the window of \(shortNumber(window.bounds.width)) x "
            + "\(shortNumber(window.bounds.height)) points. It touches nothing.")
      }
      return Finger(on: self, at: point, in: touchedWindow(at: point), order: order)
    }
    send(fingers)
    return fingers
  }

  private func lift(_ fingers: [Finger]) {
    for finger in fingers { finger.place(.ended) }
    send(fingers)
  }

  /// Returns the front-most window with a view at the point, or else the stage's own window.
  private func touchedWindow(at point: CGPoint) -> UIWindow {
    let windows = environment.application.windows.filter { !$0.isHidden && $0.screen === screen }
    let byLevel = windows.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) > ($1.element.windowLevel, $1.offset)
    }
    return byLevel.map(\.element).first {
      $0.hitTest($0.convert(point, from: nil), with: nil) != nil
    } ?? window
  }

  /// Sends one event with the given fingers, and updates the layout.
  func send(_ fingers: [Finger]) {
    touchMarks.update(fingers, at: time)
    let event = UIEvent()
    event.timestampStorage = time
    event.touchStorage = Set(fingers.map(\.touch))
    for finger in fingers { finger.touch.state.timestamp = time }
    perform { environment.application.sendEvent(event) }
    layout()
  }

  /// Returns the centre of the visible part of a view; nil, with a warning, if no part is visible.
  private func touchPoint(of view: UIView) -> CGPoint? {
    layout()
    guard let window = view.window else {
      environment.diagnostics.warn(
        "A touch was meant for a \(Swift.type(of: view)) that is in no window. Show it on the stage first."
      )
      return nil
    }
    let shown = view.convert(view.bounds, to: nil).intersection(window.bounds)
    guard !shown.isNull, !shown.isEmpty else {
      environment.diagnostics.warn(
        "A touch was meant for a \(Swift.type(of: view)) that lies outside of the window. Scroll to it "
          + "first, or give it a size.")
      return nil
    }
    return CGPoint(x: shown.midX, y: shown.midY)
  }
}
