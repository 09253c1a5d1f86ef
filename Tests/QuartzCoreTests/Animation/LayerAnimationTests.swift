import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import QuartzCore

@Suite(.ownEnvironment) @MainActor struct LayerAnimationTests {
  /// A layer that has been on screen.
  static func layer() -> CALayer {
    let layer = CALayer()
    layer.commitTree()
    return layer
  }

  static func move(to time: Double) { Environment.current.clock.advance(to: time) }

  @Test func changesOfBareLayersAreAnimatedOnceTheyHaveBeenShown() {
    let layer = CALayer()
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
    layer.commitTree()
    layer.opacity = 0
    #expect(layer.animationKeys() == ["opacity"])
    #expect(layer.presentedValues.opacity == 0.5)
    Self.move(to: 0.125)
    let middle = 0.5 * (1 - TimingCurve.default.progress(at: 0.5))
    #expect(abs(Double(layer.presentation()!.opacity) - middle) < 1e-6)
    Self.move(to: 0.25)
    #expect(layer.presentedValues.opacity == 0)
    #expect(layer.animationKeys() == nil)
  }

  @Test func transactionsSayHowLongAndWhatThen() {
    let layer = Self.layer()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setCompletionBlock { log.append("outer") }
    layer.position = CGPoint(x: 10, y: 0)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setCompletionBlock { log.append("inner") }
    layer.cornerRadius = 4
    CATransaction.commit()
    CATransaction.commit()
    Self.move(to: 0.5)
    #expect(layer.presentedValues.position.x == 2.5)
    #expect(layer.presentedValues.cornerRadius == 2)
    #expect(log == [])
    Self.move(to: 1)
    #expect(log == ["inner"])
    Self.move(to: 3)
    #expect(log == ["inner", "outer"])
  }

  @Test func withoutAnimationsTheCompletionComesAtOnce() {
    var count = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { count += 1 }
    CATransaction.commit()
    #expect(count == 1)
  }

  @Test func disabledActionsDoNotAnimate() {
    let layer = Self.layer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0
    CATransaction.commit()
    #expect(layer.animationKeys() == nil)
  }

  @Test(
    "from, to and by",
    arguments: [
      (2.0, 8.0, nil, 2.0, 8.0), (2, nil, 4, 2, 6), (nil, 8, 4, 4, 8), (2, nil, nil, 2, 20),
      (nil, 8, nil, 20, 8), (nil, nil, 4, 20, 24),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func ends(from: Double?, to: Double?, by: Double?, first: Double, last: Double) {
    let layer = Self.layer()
    CATransaction.setDisableActions(true)
    layer.cornerRadius = 20
    CATransaction.setDisableActions(false)
    let animation = CABasicAnimation(keyPath: "cornerRadius")
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    animation.duration = 1
    layer.add(animation, forKey: nil)
    #expect(Double(layer.presentedValues.cornerRadius) == first)
    Self.move(to: 0.5)
    #expect(Double(layer.presentedValues.cornerRadius) == (first + last) / 2)
    Self.move(to: 1)
    #expect(layer.presentedValues.cornerRadius == 20)
  }

  @Test func additiveAndCumulativeAddUp() {
    let layer = Self.layer()
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: 100, y: 0)
    CATransaction.setDisableActions(false)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 10
    animation.isAdditive = true
    animation.isCumulative = true
    animation.repeatCount = 3
    animation.duration = 1
    layer.add(animation, forKey: nil)
    Self.move(to: 2.5)
    #expect(Double(layer.presentedValues.position.x) == 125)
  }

  @Test func coloursMixPremultiplied() throws {
    let layer = Self.layer()
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    animation.toValue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0)
    animation.duration = 1
    layer.add(animation, forKey: nil)
    Self.move(to: 0.5)
    let color = try #require(layer.presentedValues.backgroundColor)
    #expect(color.components == [1, 0, 0, 0.5])
  }

  @Test func transformsMixByParts() {
    let layer = Self.layer()
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = CATransform3DMakeScale(2, 2, 1)
    animation.toValue = CATransform3DConcat(
      CATransform3DMakeRotation(.pi / 2, 0, 0, 1), CATransform3DMakeTranslation(10, 20, 0))
    animation.duration = 1
    layer.add(animation, forKey: nil)
    Self.move(to: 0.5)
    let half = (0.5 as CGFloat).squareRoot() * 1.5
    let t = layer.presentedValues.transform
    for (a, b) in [
      (t.m11, half), (t.m12, half), (t.m21, -half), (t.m22, half), (t.m41, 5), (t.m42, 10),
    ] {
      #expect(abs(a - b) < 1e-12)
    }
  }

  @Test("taking a transform apart and putting it together changes nothing", arguments: 0..<50)
  func decomposition(seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random() -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(state >> 40) / CGFloat(1 << 24) * 4 - 2
    }
    var t = CATransform3D(numbers: (0..<16).map { _ in random() })
    if seed % 2 == 0 { (t.m14, t.m24, t.m34, t.m44) = (0, 0, seed % 4 == 0 ? -0.002 : 0, 1) }
    let parts = try #require(TransformParts(t))
    var back = parts.transform
    if seed % 2 == 1 {
      back = CATransform3D(numbers: back.numbers.map { $0 * t.m44 / back.m44 })
    }
    #expect(back.difference(from: t) < 1e-9)
  }

  @Test func valueFunctionsTurnAllTheWay() {
    let layer = Self.layer()
    let animation = CABasicAnimation(keyPath: "transform")
    animation.valueFunction = CAValueFunction(name: .rotateZ)
    animation.fromValue = 0
    animation.toValue = 2 * Double.pi
    animation.duration = 1
    layer.add(animation, forKey: nil)
    Self.move(to: 0.25)
    #expect(abs(layer.presentedValues.transform.m12 - 1) < 1e-12)
  }

  @Test func partsOfATransformHaveKeyPaths() {
    let layer = Self.layer()
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    animation.toValue = Double.pi / 2
    animation.duration = 1
    layer.add(animation, forKey: nil)
    Self.move(to: 0.5)
    let t = layer.presentedValues.transform
    #expect(abs(t.m11 - (0.5 as CGFloat).squareRoot()) < 1e-12)
    #expect(abs(t.m12 - (0.5 as CGFloat).squareRoot()) < 1e-12)
  }

  static func keyframes(_ mode: CAAnimationCalculationMode, times: [Double]? = nil) -> CALayer {
    let layer = layer()
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, 40]
    animation.keyTimes = times?.map { NSNumber(value: $0) }
    animation.calculationMode = mode
    animation.duration = 1
    layer.add(animation, forKey: nil)
    return layer
  }

  struct KeyframeCase: Sendable {
    var mode: CAAnimationCalculationMode
    var times: [Double]?
    var time: Double
    var x: Double
  }

  @Test(
    "keyframes in every mode",
    arguments: [
      KeyframeCase(mode: .linear, time: 0.25, x: 5), KeyframeCase(mode: .linear, time: 0.75, x: 25),
      KeyframeCase(mode: .linear, times: [0, 0.8, 1], time: 0.4, x: 5),
      KeyframeCase(mode: .linear, times: [0, 0.8, 1], time: 0.9, x: 25),
      KeyframeCase(mode: .discrete, time: 0.3, x: 0),
      KeyframeCase(mode: .discrete, time: 0.34, x: 10),
      KeyframeCase(mode: .discrete, times: [0, 0.5, 0.9, 1], time: 0.89, x: 10),
      KeyframeCase(mode: .paced, time: 0.5, x: 20), KeyframeCase(mode: .paced, time: 0.125, x: 5),
      // Catmull and Rom: tangent 20 at the middle, 5 at the start (half of the only side).
      KeyframeCase(mode: .cubic, time: 0.25, x: 5 + (5.0 - 20) / 8),
    ])
  func keyframes(example: KeyframeCase) {
    let layer = Self.keyframes(example.mode, times: example.times)
    Self.move(to: example.time)
    #expect(abs(layer.presentedValues.position.x - example.x) < 1e-9)
  }

  @Test func pathsAreFollowedAndTurnedInto() {
    let layer = Self.layer()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 100))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.rotationMode = .rotateAuto
    animation.duration = 1
    layer.add(animation, forKey: nil)
    Self.move(to: 0.75)
    #expect(layer.presentedValues.position == CGPoint(x: 100, y: 50))
    #expect(abs(layer.presentedValues.transform.m12 - 1) < 1e-12)
  }

  @Test func groupsCutTheirChildrenOff() {
    let layer = Self.layer()
    let long = CABasicAnimation(keyPath: "opacity")
    long.fromValue = 0
    long.toValue = 1
    long.duration = 4
    let late = CABasicAnimation(keyPath: "cornerRadius")
    late.fromValue = 10
    late.toValue = 20
    late.beginTime = 1
    late.duration = 1
    let group = CAAnimationGroup()
    group.animations = [long, late]
    group.duration = 2
    layer.add(group, forKey: "both")
    Self.move(to: 1.5)
    #expect(layer.presentedValues.opacity == 0.375)
    #expect(layer.presentedValues.cornerRadius == 15)
    Self.move(to: 2)
    #expect(layer.presentedValues.opacity == 1)
    #expect(layer.presentedValues.cornerRadius == 0)
  }

  @Test func pathsOfOneStructureMix() throws {
    let layer = CAShapeLayer()
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    animation.toValue = CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 10), transform: nil)
    animation.duration = 1
    layer.add(animation, forKey: nil)
    Self.move(to: 0.5)
    let box = try #require(layer.presentedValues.shape.path?.boundingBox)
    #expect(box == CGRect(x: 5, y: 0, width: 20, height: 10))
  }

  final class Listener: CAAnimationDelegate {
    var log: [String] = []
    func animationDidStart(_ anim: CAAnimation) { log.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
  }

  @Test func delegatesHearOfTheEnd() {
    let layer = Self.layer()
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.delegate = listener
    animation.toValue = 0
    animation.duration = 1
    layer.add(animation, forKey: "fade")
    layer.commitTree()
    layer.add(animation, forKey: "fade")
    #expect(listener.log == ["start", "stop false"])
    layer.commitTree()
    Self.move(to: 5)
    #expect(listener.log == ["start", "stop false", "start", "stop true"])
  }

  @Test func aPausedLayerStandsStill() {
    let layer = Self.layer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    layer.add(animation, forKey: nil)
    Self.move(to: 0.25)
    layer.timeOffset = layer.localTime
    layer.speed = 0
    layer.beginTime = 0
    Self.move(to: 100)
    #expect(layer.presentedValues.opacity == 0.25)
    #expect(Environment.current.clock.nextTime == nil)
  }

  @Test(
    "hostile numbers change nothing for the worse",
    arguments: [
      Double.nan, .infinity, -.infinity, -1, 0, 1e300, 31_557_600,
    ])
  func hostileDurations(duration: Double) {
    let layer = Self.layer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = duration
    animation.beginTime = duration
    animation.timeOffset = duration
    animation.repeatDuration = duration
    animation.repeatCount = Float(duration)
    animation.speed = Float(duration)
    animation.toValue = 0
    layer.add(animation, forKey: nil)
    for time in [0, 0.1, 1, 1e6] {
      Self.move(to: time)
      #expect(layer.presentedValues.opacity.isFinite)
    }
  }

  @Test func unknownKeyPathsAreReported() {
    let layer = Self.layer()
    layer.add(CABasicAnimation(keyPath: "no.such.thing"), forKey: nil)
    #expect(layer.presentedValues.opacity == 1)
  }

  @Test func theSameMomentHasTheSameImageHoweverItIsReached() {
    func values(steps: Int) -> CGFloat { Environment().perform { value(steps: steps) } }
    func value(steps: Int) -> CGFloat {
      let layer = Self.layer()
      let animation = CASpringAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = 100
      animation.duration = 2
      layer.add(animation, forKey: nil)
      for step in 1...steps { Self.move(to: 0.7 * Double(step) / Double(steps)) }
      return layer.presentedValues.position.x
    }
    #expect(values(steps: 1) == values(steps: 7))
    #expect(values(steps: 1) == values(steps: 100))
  }
}
