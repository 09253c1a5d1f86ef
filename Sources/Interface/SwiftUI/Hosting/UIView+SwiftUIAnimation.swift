import UIKit

extension UIView {
  /// Animates changes of views with an animation of SwiftUI.
  ///
  /// Repetitions, animations of the program's own and curves that are no Bézier curves are replaced: the
  /// first run once, the others like the default animation and `easeInOut`. An animation that never settles
  /// is applied at once.
  public static func animate(
    _ animation: Animation = .default, changes: @escaping @MainActor () -> Void,
    completion: (@MainActor () -> Void)? = nil
  ) {
    let (timing, duration, delay) = animation.platformTiming
    guard duration.isFinite else {
      changes()
      completion?()
      return
    }
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    animator.addAnimations(changes)
    if let completion { animator.addCompletion { _ in completion() } }
    if delay > 0 {
      animator.startAnimation(afterDelay: delay)
    } else {
      animator.startAnimation()
    }
  }
}

extension Animation {
  /// The animation as UIKit has it: the curve or spring, and the duration and delay in seconds.
  @MainActor fileprivate var platformTiming:
    (timing: any UITimingCurveProvider, duration: Double, delay: Double)
  {
    switch base {
    case let curve as CurveAnimation:
      return (
        curve.curve.controlPoints.map {
          UICubicTimingParameters(controlPoint1: $0.start, controlPoint2: $0.end)
        } ?? UICubicTimingParameters(animationCurve: .easeInOut), max(0, curve.duration), 0
      )
    case let animation as SpringAnimation:
      let spring = animation.spring
      let timing = UISpringTimingParameters(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: CGVector(dx: animation.initialVelocity, dy: 0))
      return (timing, spring.settlingDuration, 0)
    case let delayed as DelayedAnimation:
      var result = delayed.animation.platformTiming
      result.delay += max(0, delayed.delay)
      return result
    case let sped as SpedAnimation:
      let inner = sped.animation.platformTiming
      guard sped.speed > 0 else { return (inner.timing, .infinity, 0) }
      return (inner.timing, inner.duration / sped.speed, inner.delay / sped.speed)
    case let timed as any TimedAnimation:
      return (timed.inner ?? .default).platformTiming
    default: return Animation.default.platformTiming
    }
  }
}

extension UIViewRepresentableContext {
  /// Changes UIKit views with the animation of the context's transaction, or at once if it has none.
  public func animate(changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
    transaction.animateViews(changes, completion)
  }
}

extension UIViewControllerRepresentableContext {
  /// Changes UIKit views with the animation of the context's transaction, or at once if it has none.
  public func animate(changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
    transaction.animateViews(changes, completion)
  }
}

extension Transaction {
  @MainActor
  fileprivate func animateViews(
    _ changes: @escaping @MainActor () -> Void, _ completion: (() -> Void)?
  ) {
    guard let animation, !disablesAnimations else {
      changes()
      completion?()
      return
    }
    UIView.animate(animation, changes: changes, completion: completion)
  }
}
