/// The UIKit recognizer of a gesture of any type.
class AnyGestureRecognizer: UIGestureRecognizer {
  weak var item: GestureItem?

  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    guard let item, let other = (other as? AnyGestureRecognizer)?.item, item !== other,
      item.precedence != .simultaneous, other.precedence != .simultaneous
    else { return false }
    // Gestures of subviews have precedence, unless this gesture has a high priority.
    if other.isInside(item) { return item.precedence != .high }
    return item.isInside(other) && other.precedence == .high
  }

  private var isSimultaneous: Bool { item?.precedence == .simultaneous }

  override func canPrevent(_ prevented: UIGestureRecognizer) -> Bool {
    !isSimultaneous && (prevented as? AnyGestureRecognizer)?.isSimultaneous != true
  }

  override func canBePrevented(by preventing: UIGestureRecognizer) -> Bool {
    !isSimultaneous && (preventing as? AnyGestureRecognizer)?.isSimultaneous != true
  }
}

/// The UIKit recognizer of a SwiftUI gesture. Passes touches to the gesture's state machine, and
/// calls its actions when UIKit recognizes the gesture.
final class GestureRecognizer<G: Gesture>: AnyGestureRecognizer, UIGestureRecognizerDelegate {
  var gesture: G {
    didSet { machine?.update(gesture) }
  }
  private var machine: GestureMachine<G>?
  private let context = GestureContext()
  private var isEnding = false
  /// Whether the gesture's state machine has failed.
  private var hasFailed = false

  init(_ gesture: G) {
    self.gesture = gesture
    super.init(target: nil, action: nil)
    delegate = self
    delaysTouchesEnded = false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { item?.shouldReceive(touch) ?? false }

  // MARK: Touches

  private var now: Double { view?.environment.clock.now ?? 0 }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    send(touches, .began)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    send(touches, .moved)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    send(touches, .ended)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  private func send(_ touches: Set<UITouch>, _ phase: GestureTouch.Phase) {
    // The touches in the order in which UIKit reports them.
    let ordered = (0..<numberOfTouches).compactMap { index -> CGPoint? in
      location(ofTouch: index, in: nil)
    }
    let list = touches.map { touch in
      GestureTouch(id: ObjectIdentifier(touch), phase: phase, location: touch.location(in: nil))
    }.sorted { a, b in
      (ordered.firstIndex(of: a.location) ?? 0) < (ordered.firstIndex(of: b.location) ?? 0)
    }
    receive(GestureEvent(touches: list, time: now))
  }

  private func receive(_ event: GestureEvent) {
    guard !isEnding else { return }
    context.item = item
    let machine = machine ?? GestureMachine.make(gesture, context)
    self.machine = machine
    switch machine.receive(event) {
    case .possible: context.makeCalls()
    case .active: state = state == .possible ? .began : .changed
    case .ended:
      isEnding = true
      state = .ended
    case .failed:
      isEnding = true
      hasFailed = true
      context.makeCalls()
      state = state == .possible ? .failed : .cancelled
    }
    waitForDeadline()
  }

  private func waitForDeadline() {
    guard !isEnding, let deadline = machine?.deadline else { return stopWaiting() }
    wait(max(0, deadline - now)) { [weak self] in
      guard let self else { return }
      receive(GestureEvent(touches: [], time: now))
    }
  }

  // MARK: State

  /// The state of the recognizer. A change of the state performs the pending actions; if another gesture
  /// wins, they are dropped.
  override var state: State {
    get { super.state }
    set {
      super.state = newValue
      switch super.state {
      case .began, .changed, .ended: context.makeCalls()
      case .failed, .cancelled: end()
      case .possible: break
      }
    }
  }

  private func end() {
    guard !hasFailed else { return }
    hasFailed = true
    isEnding = true
    context.dropCalls()
    machine?.cancel()
    context.makeCalls()
  }

  override func reset() {
    super.reset()
    if machine != nil, !isEnding { end() }
    machine = nil
    isEnding = false
    hasFailed = false
    context.dropCalls()
  }
}
