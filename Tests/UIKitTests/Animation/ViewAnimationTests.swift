import Stage
import Testing
import UIKit

@testable import QuartzCore

@Suite @MainActor struct ViewAnimationTests {
  static func stage() -> (Stage, UIView) {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.show(view)
    return (stage, view)
  }

  static func shown(_ view: UIView) -> LayerValues { view.layer.presentedValues }

  @Test func outsideOfBlocksNothingIsAnimated() {
    let (_, view) = Self.stage()
    view.alpha = 0.5
    view.center.x = 50
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func blocksAnimateWhatChanges() {
    let (stage, view) = Self.stage()
    var log: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame = CGRect(x: 20, y: 0, width: 30, height: 10)
      view.alpha = 0
    } completion: {
      log.append($0)
    }
    #expect(view.frame == CGRect(x: 20, y: 0, width: 30, height: 10))
    #expect(Self.shown(view).frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.advance(by: 0.5)
    #expect(Self.shown(view).frame == CGRect(x: 10, y: 0, width: 20, height: 10))
    #expect(Self.shown(view).opacity == 0.5)
    #expect(log == [])
    stage.advance(by: 0.5)
    #expect(Self.shown(view).frame == view.frame)
    #expect(log == [true])
  }

  @Test func interruptedMovesBlend() {
    let (stage, view) = Self.stage()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
    stage.advance(by: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 5 }
    // Half of the first is still to be made up, and all of the second.
    #expect(Self.shown(view).position.x == 55)
    stage.advance(by: 0.5)
    #expect(Self.shown(view).position.x == 55)
    stage.advance(by: 0.5)
    #expect(Self.shown(view).position.x == 5)
  }

  @Test func delaysKeepTheOldLook() {
    let (stage, view) = Self.stage()
    UIView.animate(withDuration: 1, delay: 2, options: .curveLinear) { view.alpha = 0 }
    stage.advance(by: 1.9)
    #expect(Self.shown(view).opacity == 1)
    stage.advance(by: 0.6)
    #expect(Self.shown(view).opacity == 0.5)
  }

  @Test func nestedBlocksInheritUnlessTheyOverride() {
    let (stage, view) = Self.stage()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 9) { view.alpha = 0 }
      UIView.animate(
        withDuration: 4, delay: 0, options: [.overrideInheritedDuration]
      ) { view.center.x = 45 }
      UIView.performWithoutAnimation { view.backgroundColor = .red }
    }
    stage.advance(by: 1)
    #expect(Self.shown(view).opacity == 0.5)
    #expect(Self.shown(view).position.x == 15)
    #expect(view.layer.animation(forKey: "backgroundColor") == nil)
  }

  @Test func springsAreSprings() {
    let (stage, view) = Self.stage()
    UIView.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) { view.center.x = 105 }
    stage.advance(by: 0.2)
    let spring = SpringCurve(dampingRatio: 0.5, duration: 0.8, initialVelocity: 0)
    #expect(abs(Double(Self.shown(view).position.x) - (5 + 100 * spring.value(at: 0.2))) < 1e-9)
    stage.advance(by: 0.6)
    #expect(Self.shown(view).position.x == 105)
  }

  @Test func keyframesHoldBetweenTheirTimes() {
    let (stage, view) = Self.stage()
    UIView.animateKeyframes(
      withDuration: 10, delay: 0,
      options: UIView.KeyframeAnimationOptions(
        rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.2) { view.center.x = 105 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.center.x = 5
        view.alpha = 0
      }
    }
    for (time, x) in [(0.5, 5), (2.0, 55), (4.0, 105), (7.5, 55)] as [(Double, CGFloat)] {
      stage.advance(to: time)
      #expect(abs(Self.shown(view).position.x - x) < 1e-9, "at \(time)")
    }
    #expect(abs(Self.shown(view).opacity - 0.5) < 1e-6)
  }

  @Test func constraintsAnimateThroughLayout() {
    let (stage, view) = Self.stage()
    let child = UIView(frame: .zero)
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    let width = child.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      width, child.heightAnchor.constraint(equalToConstant: 10),
      child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      child.topAnchor.constraint(equalTo: view.topAnchor),
    ])
    stage.layout()
    width.constant = 50
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.layoutIfNeeded() }
    stage.advance(by: 0.5)
    #expect(child.frame.width == 50)
    #expect(Self.shown(child).frame == CGRect(x: 0, y: 0, width: 30, height: 10))
  }

  @Test func withoutDurationTheCompletionComesWithTheNextTurn() {
    let (stage, view) = Self.stage()
    var log: [Bool] = []
    UIView.animate(withDuration: 0) {
      view.alpha = 0
    } completion: {
      log.append($0)
    }
    #expect(view.layer.animationKeys() == nil)
    #expect(log == [])
    stage.advance(by: 0)
    #expect(log == [true])
  }

  @Test func aRemovedAnimationDidNotFinish() {
    let (stage, view) = Self.stage()
    var log: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      log.append($0)
    }
    stage.advance(by: 0.5)
    view.layer.removeAllAnimations()
    #expect(log == [false])
  }

  @Test func repeatsGoThereAndBack() {
    let (stage, view) = Self.stage()
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]
    ) { view.alpha = 0 }
    for (time, alpha) in [(0.5, 0.5), (1.25, 0.25), (1.75, 0.75), (2.5, 0.5)] as [(Double, Float)] {
      stage.advance(to: time)
      #expect(abs(Self.shown(view).opacity - alpha) < 1e-6, "at \(time)")
    }
  }

  @Test func animatorsScrubReverseAndContinue() {
    let (stage, view) = Self.stage()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 105 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.fractionComplete = 0.25
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(Self.shown(view).position.x == 30)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.advance(by: 0.5)
    #expect(abs(Self.shown(view).position.x - 55) < 1e-9)
    animator.isReversed = true
    stage.advance(by: 0.5)
    #expect(abs(Self.shown(view).position.x - 30) < 1e-9)
    animator.pauseAnimation()
    stage.advance(by: 10)
    #expect(abs(Self.shown(view).position.x - 30) < 1e-9)
    animator.startAnimation()
    stage.advance(by: 5)
    #expect(ends == [.start])
    #expect(view.center.x == 5)
    #expect(animator.state == .inactive)
  }

  @Test func stoppedAnimatorsStayWhereTheyAre() {
    let (stage, view) = Self.stage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.advance(by: 0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    #expect(abs(view.center.x - 55) < 1e-9)
    animator.finishAnimation(at: .end)
    #expect(view.center.x == 105)
    #expect(ends == [.end])
  }

  @Test func runningAnimatorsFinishByThemselves() {
    let (stage, view) = Self.stage()
    var ends: [UIViewAnimatingPosition] = []
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 1, options: .curveLinear, animations: { view.alpha = 0 }
    ) { ends.append($0) }
    stage.advance(by: 1.5)
    #expect(Self.shown(view).opacity == 0.5)
    stage.advance(by: 1)
    #expect(ends == [.end])
  }

  @Test func displayLinksFollowTheClock() {
    let (stage, _) = Self.stage()
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.add(to: .main, forMode: .common)
    link.preferredFramesPerSecond = 10
    stage.advance(by: 0.35)
    link.isPaused = true
    stage.advance(by: 1)
    let expected: [Double] = (1...3).map { Double($0) / 10 }
    #expect(times == expected)
    link.invalidate()
  }

  /// Documented: an invalid link releases its target, one that is only removed does not.
  @Test func displayLinksReleaseTheirTarget() {
    final class Counter {
      func count(_ link: CADisplayLink) {}
    }
    weak var target: Counter?
    let link: CADisplayLink
    do {
      let counter = Counter()
      target = counter
      link = CADisplayLink { [counter] link in counter.count(link) }
    }
    link.add(to: .main, forMode: .common)
    link.remove(from: .main, forMode: .common)
    #expect(target != nil)
    link.invalidate()
    #expect(target == nil)
  }

  @Test func whatIsPutOffHappensAtItsOwnTime() {
    let (stage, _) = Self.stage()
    var log: [Double] = []
    stage.schedule(after: 0.5) {
      log.append(stage.time)
      stage.schedule(after: 0.25) { log.append(stage.time) }
    }
    stage.schedule(after: 0.25) { log.append(stage.time) }
    stage.advance(by: 2)
    #expect(log == [0.25, 0.5, 0.75])
    #expect(stage.time == 2)
  }

  @Test("times that are none do not move the clock", arguments: [Double.nan, .infinity, -1])
  func hostileSteps(step: Double) {
    let (stage, _) = Self.stage()
    stage.advance(by: step)
    #expect(stage.time == 0)
  }
}
