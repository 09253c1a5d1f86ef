public import ObjectiveC

/// Watches the touches of a view, and of the views in it, for a pattern.
///
/// Complete: states with their legal changes, failure requirements, prevention and simultaneous
/// recognition, delegates, the subclass interface, delaying and cancelling of the view's touches.
/// Times are the stage's. Different: presses and transform events do not exist without hardware.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a recognizer. Discrete gestures go from possible to ended; continuous ones begin,
  /// change and end.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The state of a discrete gesture that was recognized.
    public static let recognized = State.ended
  }

  /// The object that decides whether the recognizer begins and receives touches.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { view?.delegateDidChange(of: self) }
  }
  /// Whether a recognition takes the touches from the view. True by default.
  open var cancelsTouchesInView = true
  /// Whether the view waits for the beginning of touches until the recognizer has failed. False by
  /// default.
  open var delaysTouchesBegan = false
  /// Whether the view waits for the end of touches until the recognizer has failed. True by
  /// default.
  open var delaysTouchesEnded = true
  /// - Support: without effect: there is one kind of touch.
  open var requiresExclusiveTouchType = true
  /// - Support: without effect: there is one kind of touch.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// A name for debugging. Nil by default.
  open var name: String?
  /// The view to which the recognizer was added.
  open internal(set) weak var view: UIView?

  /// Whether the recognizer receives touches. Disabling it cancels a gesture that is being
  /// recognized.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      if isActive { state = .cancelled } else if !touches.isEmpty { state = .failed }
    }
  }

  // MARK: Creation

  /// Creates a recognizer that sends a method to a target, which it does not retain.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  // MARK: Targets

  private struct Target {
    weak var object: AnyObject?
    let action: Selector
  }

  private var targets: [Target] = []
  /// Called when the state changes, before the targets.
  var stateHandler: (() -> Void)?

  /// Adds a target and a method. A pair that is there already is not added again.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
    targets.append(Target(object: object, action: action))
  }

  /// Nil means any target, any action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll {
      (object == nil || $0.object === object) && (action == nil || $0.action == action)
    }
  }

  /// Calls the handler and all targets that are still alive.
  private func sendActions() {
    stateHandler?()
    for target in targets {
      if let object = target.object { target.action.send(to: object, self) }
    }
  }

  // MARK: State

  private var stateStorage = State.possible
  /// The recognized state that waits for other recognizers to fail.
  private(set) var pendingState: State?

  /// Subclasses set it; what stands against a change - a delegate, another recogniser, a failure to
  /// wait for - is asked first, so the state may be another afterwards, or still `possible`.
  open var state: State {
    get { stateStorage }
    set { request(newValue) }
  }

  /// Whether a continuous gesture is under way.
  var isActive: Bool { stateStorage == .began || stateStorage == .changed }
  /// Whether the gesture has ended, was cancelled or failed.
  var isOver: Bool { stateStorage.rawValue >= State.ended.rawValue }

  /// The documented changes; any other is not made.
  private func request(_ wanted: State) {
    switch (stateStorage, wanted) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended): begin(as: wanted)
    case (.possible, .failed), (.possible, .cancelled): commit(.failed)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      commit(wanted)
    case (.began, .failed), (.changed, .failed): commit(.cancelled)
    default: break
    }
  }

  /// Starts a recognition if the dispatcher allows it, or lets it wait or fail.
  private func begin(as wanted: State) {
    guard let dispatcher else { return commit(wanted) }
    switch dispatcher.verdict(on: self) {
    case .fails: commit(.failed)
    case .waits: pendingState = wanted
    case .begins:
      pendingState = nil
      commit(wanted)
    }
  }

  /// Asks again what a recognition that waits may do.
  func reconsider() {
    if let pendingState, stateStorage == .possible { state = pendingState }
  }

  /// Enters a state and notifies targets and dispatcher.
  private func commit(_ new: State) {
    let wasPossible = stateStorage == .possible
    stateStorage = new
    if new == .failed {
      pendingState = nil
    } else {
      if wasPossible { dispatcher?.didRecognize(self) }
      sendActions()
    }
    dispatcher?.didSettle(self)
  }

  /// Back to the start, when its touches are over.
  final func restart() {
    stateStorage = .possible
    pendingState = nil
    touches = []
    timer?.cancel()
    timer = nil
    reset()
  }

  // MARK: Touches

  /// Those that it follows, in the order in which they came; kept after their end until `restart`.
  final var touches: [UITouch] = []
  final weak var dispatcher: TouchDispatcher?
  private var timer: TouchTimer?

  /// Those that are down now.
  final var liveTouches: [UITouch] { touches.filter { !$0.phase.isOver } }

  /// The number of touches that the recognizer follows.
  open var numberOfTouches: Int { touches.count }

  /// The middle of the touches in the view's coordinates, nil for the window's.
  open func location(in view: UIView?) -> CGPoint { center(of: touches, in: view) }

  /// Of one touch; of one that there is not, zero.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard touches.indices.contains(touchIndex) else {
      DiagnosticLog.current.raise(
        .range,
        "Touch \(touchIndex) of a \(type(of: self)) was asked for; it has \(touches.count). The "
          + "place is (0, 0).")
      return .zero
    }
    return touches[touchIndex].location(in: view)
  }

  /// The middle of touches in a view's coordinates; zero without touches.
  final func center(of touches: [UITouch], in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    let sum = touches.reduce(CGPoint.zero) { sum, touch in
      let place = touch.location(in: view)
      return CGPoint(x: sum.x + place.x, y: sum.y + place.y)
    }
    let count = CGFloat(touches.count)
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  /// Calls back at a time of the stage's clock unless the recogniser is reset before.
  package final func wait(_ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    timer?.cancel()
    timer = TouchTimer(after: seconds, view: view) { [weak self] in
      guard let self else { return }
      action()
      dispatcher?.settle()
    }
  }

  /// Cancels the pending callback.
  package final func stopWaiting() {
    timer?.cancel()
    timer = nil
  }

  /// Takes a touch out of those that the recogniser follows.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
    touch.state.gestureRecognizers?.removeAll { $0 === self }
  }

  // MARK: Others

  private struct Requirement {
    weak var recognizer: UIGestureRecognizer?
  }

  private var requirements: [Requirement] = []

  /// Recognises only once the other has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else {
      return DiagnosticLog.current.warn(
        "A \(type(of: self)) was told to wait for its own failure and would never recognise. It "
          + "does not wait.")
    }
    requirements.append(Requirement(recognizer: otherGestureRecognizer))
  }

  /// Whether this recognizer waits for the failure of another one, by requirement, subclass or
  /// delegate.
  final func mustWait(for other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// Whether one of the two delegates lets both recognize at the same time.
  final func mayRecognize(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  // MARK: To override

  /// Notifies of touches that came down. Subclasses change `state` here.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Notifies of touches that moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Notifies of touches that were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Notifies of touches that were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Notifies of better values of earlier touches. Never called.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Called when the touches are over, before the next may begin.
  open func reset() {}

  /// Returns whether a recognition makes another recognizer fail. Defaults to true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether another recognition makes this recognizer fail. Defaults to true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer waits for the failure of another one. Defaults to false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether another recognizer waits for the failure of this one. Defaults to false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether the recognizer handles an event. Defaults to true.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
}
