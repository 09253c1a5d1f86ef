import CoreGraphics
import Foundation
import QuartzCore

/// The context of one transition between two controllers. Starts the animator, or the interaction controller
/// that drives it, and ends once.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  /// One of the two view controllers between which a transition takes place.
  struct Participant {
    var controller: UIViewController?
    /// The participating view, or nil if the controller's view does not take part.
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  let from: Participant
  let to: Participant
  let containerView: UIView
  let coordinator: TransitionCoordinator
  let animator: any UIViewControllerAnimatedTransitioning
  private(set) var transitionWasCancelled = false
  private var end: ((_ didComplete: Bool) -> Void)?
  /// The animated changes of an interactive transition, needed if it is cancelled.
  private var changes: [AnimatedChange] = []

  /// - Parameters:
  ///   - options: How what is animated alongside runs.
  ///   - end: Called once, after those who take part alongside have heard.
  init(
    from: Participant, to: Participant, in containerView: UIView, style: UIModalPresentationStyle,
    animator: any UIViewControllerAnimatedTransitioning, isAnimated: Bool,
    options: UIView.AnimationOptions = [], end: @escaping (_ didComplete: Bool) -> Void
  ) {
    (self.from, self.to) = (from, to)
    self.containerView = containerView
    self.animator = animator
    self.end = end
    var description = TransitionCoordinator.Description()
    description.presentationStyle = style
    description.isAnimated = isAnimated
    description.options = options
    coordinator = TransitionCoordinator(
      description, in: containerView, controllers: Self.table(.from, .to, from, to),
      views: Self.views(from, to))
    super.init()
    coordinator.durationSource = { [weak self] in
      self.map { $0.animator.transitionDuration(using: $0) } ?? 0
    }
  }

  private static func table(
    _ fromKey: UITransitionContextViewControllerKey, _ toKey: UITransitionContextViewControllerKey,
    _ from: Participant, _ to: Participant
  ) -> [UITransitionContextViewControllerKey: UIViewController] {
    var table: [UITransitionContextViewControllerKey: UIViewController] = [:]
    table[fromKey] = from.controller
    table[toKey] = to.controller
    return table
  }

  private static func views(_ from: Participant, _ to: Participant) -> [UITransitionContextViewKey:
    UIView]
  {
    var table: [UITransitionContextViewKey: UIView] = [:]
    table[.from] = from.view
    table[.to] = to.view
    return table
  }

  // MARK: Progress

  /// Starts the animator or the interaction controller, then the alongside animations.
  func start(interactor: (any UIViewControllerInteractiveTransitioning)? = nil) {
    if let interactor, interactor.wantsInteractiveStart {
      coordinator.beginInteraction()
      AnimationBlock.observing({ [weak self] in self?.changes.append($0) }) {
        interactor.startInteractiveTransition(self)
      }
    } else {
      animator.animateTransition(using: self)
    }
    coordinator.runAlongside()
  }

  /// Adds a closure that is called at the end of the transition.
  func then(_ more: @escaping (_ didComplete: Bool) -> Void) {
    guard let end else { return }
    self.end = { completed in
      end(completed)
      more(completed)
    }
  }

  /// Ends the transition without calling the animator.
  func finishAtOnce() {
    coordinator.runAlongside()
    conclude(true)
  }

  func completeTransition(_ didComplete: Bool) {
    guard end != nil else { return }
    animator.animationEnded(didComplete)
    conclude(didComplete)
  }

  private func conclude(_ didComplete: Bool) {
    guard let end else { return }
    self.end = nil
    changes = []
    containerView.layer.keepTimeOfSuperlayer()
    coordinator.end(cancelled: !didComplete)
    end(didComplete)
  }

  // MARK: Properties for the animator

  var isAnimated: Bool { coordinator.isAnimated }
  var isInteractive: Bool { coordinator.isInteractive }
  var presentationStyle: UIModalPresentationStyle { coordinator.presentationStyle }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    coordinator.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { coordinator.view(forKey: key) }

  func initialFrame(for vc: UIViewController) -> CGRect { participant(vc)?.initialFrame ?? .zero }

  func finalFrame(for vc: UIViewController) -> CGRect { participant(vc)?.finalFrame ?? .zero }

  private func participant(_ controller: UIViewController) -> Participant? {
    controller === from.controller ? from : controller === to.controller ? to : nil
  }

  // MARK: Interaction

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    coordinator.interactionDidMove(to: percentComplete)
  }

  func finishInteractiveTransition() { coordinator.endInteraction(cancelled: false) }

  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    coordinator.endInteraction(cancelled: true)
  }

  /// Restores the values that the animator changed.
  func restoreModelValues() {
    for change in changes.reversed() {
      change.layer.setModelValue(change.old, forKey: change.key)
    }
    changes = []
  }

  /// Resumes an interaction that had ended.
  func pauseInteractiveTransition() {
    transitionWasCancelled = false
    coordinator.beginInteraction()
  }
}

extension CALayer {
  /// Resets the layer's time to that of its superlayer.
  final func keepTimeOfSuperlayer() {
    guard speed != 1 || timeOffset != 0 || beginTime != 0 else { return }
    (beginTime, timeOffset, speed) = (0, 0, 1)
  }
}
