import CoreGraphics
public import Foundation
import QuartzCore

/// An interaction controller that lets a gesture set the progress of an animator's transition.
///
/// The time of the container's layers is paused and set by `update`; if the animator provides an
/// interruptible animator, its fraction is set instead. After `finish` and `cancel` the rest runs in steps of
/// a sixtieth of a second of the stage's clock, forward or back.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// The duration of the animator in seconds.
  open private(set) var duration: CGFloat = 0
  /// The progress from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the rest relative to the whole transition.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing that replaces `completionCurve` for interruptible animators.
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true

  private weak var context: TransitionContext?
  private var scrubbed: (any UIViewImplicitlyAnimating)?
  private var standingTime = 0.0
  private var tail: ScrollMotion?

  public override init() { super.init() }

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    duration = CGFloat(context.animator.transitionDuration(using: context))
    percentComplete = 0
    scrubbed = context.animator.scrubbableAnimator(using: context)
    if let scrubbed { return scrubbed.pauseAnimation() }
    let layer = context.containerView.layer
    standingTime = layer.localTime
    layer.speed = 0
    layer.timeOffset = standingTime
    context.animator.animateTransition(using: context)
  }

  /// Pauses a running transition so that it can be updated again.
  open func pause() {
    guard let context else { return }
    tail?.stop()
    tail = nil
    scrubbed?.pauseAnimation()
    context.pauseInteractiveTransition()
  }

  open func update(_ percentComplete: CGFloat) {
    guard let context, tail == nil else { return }
    let share = min(1, max(0, percentComplete.isNaN ? 0 : percentComplete))
    self.percentComplete = share
    show(share)
    context.updateInteractiveTransition(share)
  }

  private func show(_ share: CGFloat) {
    if let scrubbed { return scrubbed.fractionComplete = share }
    context?.containerView.layer.timeOffset = standingTime + Double(share * duration)
  }

  open func finish() {
    guard let context, context.isInteractive else { return }
    context.finishInteractiveTransition()
    if let scrubbed { return runOn(scrubbed) }
    run(to: 1) { [weak self] in self?.release(context) }
  }

  open func cancel() {
    guard let context, context.isInteractive else { return }
    context.cancelInteractiveTransition()
    if let scrubbed {
      scrubbed.isReversed = true
      return runOn(scrubbed)
    }
    run(to: 0) { [weak self] in self?.takeBack(context) }
  }

  private func runOn(_ animator: any UIViewImplicitlyAnimating) {
    let rest = animator.isReversed ? percentComplete : 1 - percentComplete
    animator.continueAnimation(
      withTimingParameters: timingCurve, durationFactor: rest / max(completionSpeed, 0.01))
  }

  // MARK: Remaining animation

  private func run(to target: CGFloat, then end: @escaping () -> Void) {
    guard let context else { return }
    let (start, curve) = (percentComplete, completionCurve.curve)
    let time = Double(abs(target - start) * duration / max(completionSpeed, 0.01))
    tail = ScrollMotion(
      .transition, duration: time, clock: context.containerView.environment.clock,
      step: { [weak self] passed in
        let share = time > 0 ? CGFloat(curve.progress(at: passed / time)) : 1
        self?.show(start + (target - start) * share)
      },
      end: { [weak self] in
        self?.tail = nil
        end()
      })
  }

  /// Resumes the layers' time after all animations.
  private func release(_ context: TransitionContext) {
    let layer = context.containerView.layer
    let now = layer.superlayer?.localTime ?? layer.environment.clock.now
    layer.beginTime = now
    layer.timeOffset = standingTime + Double(duration)
    layer.speed = 1
  }

  /// Restores the views to their state at the start, without animations.
  private func takeBack(_ context: TransitionContext) {
    let layer = context.containerView.layer
    context.restoreModelValues()
    layer.keepTimeOfSuperlayer()
    layer.removeAnimationsOfTree()
  }
}

extension CALayer {
  fileprivate func removeAnimationsOfTree() {
    for sublayer in sublayers ?? [] { sublayer.removeAnimationsOfTree() }
    removeAllAnimations()
  }
}
