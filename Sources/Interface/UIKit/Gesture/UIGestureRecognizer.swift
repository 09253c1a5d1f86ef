public import ObjectiveC

/// The base class of gesture recognizers, which receive the touches of a view and its subviews.
///
/// Supported are states and their transitions, failure requirements, prevention and simultaneous recognition,
/// delegates, the subclass interface, and delaying and cancelling the view's touches. Times are those of the
/// stage's clock. Presses and transform events are missing, because there is no hardware for them.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a recognizer. Discrete gestures change from possible to ended; continuous ones begin,
  /// change and end.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The state of a recognized discrete gesture.
    public static let recognized = State.ended
  }

  /// The object that decides whether the recognizer begins and receives touches.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { view?.delegateDidChange(of: self) }
  }
  /// Whether the view's touches are cancelled on recognition. True by default.
  open var cancelsTouchesInView = true
  /// Whether the beginning of touches is delivered to the view only after the recognizer has failed. False by
  /// default.
  open var delaysTouchesBegan = false
  /// Whether the end of touches is delivered to the view only after the recognizer has failed. True by
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

  /// Whether the recognizer receives touches. Setting it to false cancels a gesture in progress.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      if isActive { state = .cancelled } else if !touches.isEmpty { state = .failed }
    }
  }

  // MARK: Creation

  /// Creates a recognizer that calls a method of a target, which it does not retain.
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
  /// Called before the targets when the state changes.
  var stateHandler: (() -> Void)?

  /// Adds a target and a method. A pair that was already added is ignored.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
    targets.append(Target(object: object, action: action))
  }

  /// Removes a target and a method. Nil matches any target or any method.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll {
      (object == nil || $0.object === object) && (action == nil || $0.action == action)
    }
  }

  /// Calls the handler and all targets that still exist.
  private func sendActions() {
    stateHandler?()
    for target in targets {
      if let object = target.object { target.action.send(to: object, self) }
    }
  }

  // MARK: State

  private var stateStorage = State.possible
  /// The state to enter when the required recognizers have failed.
  private(set) var pendingState: State?

  /// The state of the recognizer, which subclasses set. The delegate and other recognizers can prevent or
  /// defer a change, so the state afterwards may be another one, or still `possible`.
  open var state: State {
    get { stateStorage }
    set { request(newValue) }
  }

  /// Whether a continuous gesture is in progress.
  var isActive: Bool { stateStorage == .began || stateStorage == .changed }
  /// Whether the gesture has ended, was cancelled or failed.
  var isOver: Bool { stateStorage.rawValue >= State.ended.rawValue }

  /// Performs a documented transition; any other is ignored.
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

  /// Begins recognition, defers it or fails, as the touch dispatcher decides.
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

  /// Tries again to begin a deferred recognition.
  func reconsider() {
    if let pendingState, stateStorage == .possible { state = pendingState }
  }

  /// Enters a state and notifies the targets and the dispatcher.
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

  /// Resets the recognizer after its touches have ended.
  final func restart() {
    stateStorage = .possible
    pendingState = nil
    touches = []
    timer?.cancel()
    timer = nil
    reset()
  }

  // MARK: Touches

  /// The touches that the recognizer tracks, in order. Ended touches are kept until `restart()`.
  final var touches: [UITouch] = []
  final weak var dispatcher: TouchDispatcher?
  private var timer: TouchTimer?

  /// The tracked touches that have not ended.
  final var liveTouches: [UITouch] { touches.filter { !$0.phase.isOver } }

  /// The number of touches that the recognizer tracks.
  open var numberOfTouches: Int { touches.count }

  /// Returns the centre of the touches in a view's coordinates, or with nil in the window's.
  open func location(in view: UIView?) -> CGPoint { center(of: touches, in: view) }

  /// Returns the location of a touch; zero if the index does not exist.
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

  /// Returns the centre of touches in a view's coordinates; zero without touches.
  final func center(of touches: [UITouch], in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    let sum = touches.reduce(CGPoint.zero) { sum, touch in
      let place = touch.location(in: view)
      return CGPoint(x: sum.x + place.x, y: sum.y + place.y)
    }
    let count = CGFloat(touches.count)
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  /// Schedules a callback by the stage's clock, which a reset of the recognizer cancels.
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

  /// Stops tracking a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
    touch.state.gestureRecognizers?.removeAll { $0 === self }
  }

  // MARK: Other recognizers

  private struct Requirement {
    weak var recognizer: UIGestureRecognizer?
  }

  private var requirements: [Requirement] = []

  /// Requires another recognizer to fail before this one is recognized.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else {
      return DiagnosticLog.current.warn(
        "A \(type(of: self)) was told to wait for its own failure and would never recognise. It "
          + "does not wait.")
    }
    requirements.append(Requirement(recognizer: otherGestureRecognizer))
  }

  /// Returns whether this recognizer waits for another one to fail, by requirement, subclass or delegate.
  final func mustWait(for other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// Returns whether either delegate allows both recognizers to recognize simultaneously.
  final func mayRecognize(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  // MARK: Overridable methods

  /// Handles touches that began. Subclasses change `state` here.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that were cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles improved values of earlier touches. Never called.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Called when the touches have ended, before new ones are tracked.
  open func reset() {}

  /// Returns whether this recognizer's recognition makes another one fail. Defaults to true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether another one's recognition makes this recognizer fail. Defaults to true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer waits for another one to fail. Defaults to false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether another recognizer waits for this one to fail. Defaults to false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether the recognizer handles an event. Defaults to true.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
}
