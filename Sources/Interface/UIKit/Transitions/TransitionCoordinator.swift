import CoreGraphics
import Foundation
import QuartzCore

/// Collects animations that run alongside a transition, and runs them with its duration and timing.
///
/// The creator assigns the coordinator to the controllers (`activeCoordinator`) before they are notified,
/// calls `runAlongside` once the transition has begun - or `play`, which animates both in one block - and
/// `end` when it is over.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  /// The properties of the transition in the protocol.
  struct Description {
    var presentationStyle = UIModalPresentationStyle.none
    var isAnimated = true
    /// The duration in seconds.
    var duration: TimeInterval = 0
    /// The options of the alongside animations.
    var options: UIView.AnimationOptions = []
    var targetTransform = CGAffineTransform.identity
  }

  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let details: Description
  /// Returns the duration. Called once, when the duration is needed, since an animator may know it late.
  var durationSource: (() -> TimeInterval)?
  private lazy var duration = durationSource?() ?? details.duration
  let containerView: UIView
  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  private let views: [UITransitionContextViewKey: UIView]
  /// Whether a gesture currently drives the transition.
  private(set) var isInteractive = false
  private(set) var isCancelled = false
  private(set) var initiallyInteractive = false
  let completionVelocity: CGFloat = 1
  private var alongside: [Block] = []
  private var completions: [Block] = []
  private var interactionHandlers: [Block] = []
  private var hasBegun = false
  private var startTime: Double?
  private var interactiveShare: CGFloat?
  /// The animator of the alongside animations while a gesture drives the transition.
  private var scrubbed: UIViewPropertyAnimator?

  init(
    _ description: Description, in containerView: UIView,
    controllers: [UITransitionContextViewControllerKey: UIViewController] = [:],
    views: [UITransitionContextViewKey: UIView] = [:]
  ) {
    details = description
    self.containerView = containerView
    self.controllers = controllers
    self.views = views
  }

  // MARK: Context

  var isAnimated: Bool { details.isAnimated }
  var presentationStyle: UIModalPresentationStyle { details.presentationStyle }
  var isInterruptible: Bool { false }
  var transitionDuration: TimeInterval { isAnimated ? duration : 0 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var targetTransform: CGAffineTransform { details.targetTransform }

  var percentComplete: CGFloat {
    if let interactiveShare { return interactiveShare }
    guard let startTime, transitionDuration > 0 else { return 0 }
    let share = (containerView.environment.clock.now - startTime) / transitionDuration
    return CGFloat(min(1, max(0, share)))
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    controllers[key]
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }

  // MARK: Participating

  @discardableResult
  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return !hasBegun }
    guard !hasBegun || isInItsFirstTurn else { return false }
    alongside.append(animation)
    if hasBegun { animateQueued() }
    return true
  }

  /// Whether the transition is still in the run loop turn that requested it. On iOS it begins at the end of
  /// that turn, so that the caller can add alongside animations.
  private var isInItsFirstTurn: Bool {
    startTime == containerView.environment.clock.now && isAnimated && transitionDuration > 0
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: Block?, completion: Block?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionEnds(_ handler: @escaping Block) {
    notifyWhenInteractionChanges(handler)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {
    interactionHandlers.append(handler)
  }

  // MARK: Progress

  /// Runs the queued animations. Animations queued after this turn are ignored.
  func runAlongside() {
    guard !hasBegun else { return }
    begin()
    animateQueued()
  }

  private func animateQueued() {
    guard isAnimated, transitionDuration > 0 else {
      return UIView.performWithoutAnimation { performAlongside() }
    }
    guard !isInteractive else { return scrubAlongside() }
    UIView.animate(
      withDuration: transitionDuration, delay: 0,
      options: details.options.union([.overrideInheritedDuration, .overrideInheritedCurve]),
      animations: { self.performAlongside() })
  }

  private func scrubAlongside() {
    guard !alongside.isEmpty else { return }
    if let scrubbed { return scrubbed.addAnimations { self.performAlongside() } }
    let animator = UIViewPropertyAnimator(duration: transitionDuration, curve: .linear) {
      self.performAlongside()
    }
    animator.pausesOnCompletion = true
    animator.fractionComplete = interactiveShare ?? 0
    scrubbed = animator
  }

  /// Animates the transition's own changes and the queued ones in one block, then calls all completions.
  func play(
    _ changes: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    begin()
    let finish: @MainActor (Bool) -> Void = { _ in
      self.end()
      completion()
    }
    guard isAnimated, transitionDuration > 0, UIView.areAnimationsEnabled else {
      UIView.performWithoutAnimation {
        changes()
        performAlongside()
      }
      return finish(true)
    }
    UIView.animate(
      withDuration: transitionDuration, delay: 0, options: details.options,
      animations: {
        changes()
        self.performAlongside()
      }, completion: finish)
  }

  private func begin() {
    hasBegun = true
    startTime = containerView.environment.clock.now
  }

  private func performAlongside() {
    let blocks = alongside
    alongside = []
    for block in blocks { block(self) }
  }

  /// Notifies all participants of the end.
  func end(cancelled: Bool = false) {
    isCancelled = isCancelled || cancelled
    isInteractive = false
    if let scrubbed {
      scrubbed.stopAnimation(false)
      scrubbed.finishAnimation(at: isCancelled ? .start : .end)
    }
    scrubbed = nil
    let blocks = completions
    completions = []
    for block in blocks { block(self) }
  }

  // MARK: Interaction

  func beginInteraction() {
    isInteractive = true
    isCancelled = false
    if !hasBegun { initiallyInteractive = true }
    interactiveShare = interactiveShare ?? 0
    scrubbed?.pauseAnimation()
  }

  func interactionDidMove(to share: CGFloat) {
    interactiveShare = share
    if isInteractive { scrubbed?.fractionComplete = share }
  }

  /// Ends the interaction: the transition continues to its end or returns.
  func endInteraction(cancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    isCancelled = cancelled
    scrubbed?.isReversed = cancelled
    scrubbed?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    for handler in interactionHandlers { handler(self) }
  }
}
