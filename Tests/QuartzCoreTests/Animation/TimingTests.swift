import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import QuartzCore

@Suite @MainActor struct TimingTests {
  @Test(
    "a timing function solves its curve to the last digits",
    arguments: [
      TimingCurve.easeIn, .easeOut, .easeInOut, .default, TimingCurve(0.38, 0.7, 0.125, 1),
      TimingCurve(0, 1, 1, 0), TimingCurve(1, 0, 0, 1), TimingCurve(0.5, 2, 0.5, -1),
    ])
  func curveIsExact(curve: TimingCurve) {
    func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    for step in 0...1000 {
      let t = Double(step) / 1000
      let time = bezier(curve.x1, curve.x2, t)
      // Where the curve is upright a time has many values; compare times there instead.
      let expected = bezier(curve.y1, curve.y2, t)
      let slope =
        3 * (1 - t) * (1 - t) * curve.x1 + 6 * (1 - t) * t * (curve.x2 - curve.x1)
        + 3 * t * t * (1 - curve.x2)
      if slope > 1e-3 { #expect(abs(curve.progress(at: time) - expected) < 1e-9) }
    }
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 1) == 1)
  }

  @Test func namedCurvesAreApples() {
    var point: [Float] = [0, 0]
    CAMediaTimingFunction(name: .default).getControlPoint(at: 1, values: &point)
    #expect(point == [0.25, 0.1])
    CAMediaTimingFunction(name: .easeInEaseOut).getControlPoint(at: 2, values: &point)
    #expect(point == [0.58, 1])
  }

  @Test(
    "springs follow the analytic solution",
    arguments: [
      (1.0, 100.0, 10.0, 0.0), (1, 100, 10, 5), (2, 300, 4, -3), (1, 100, 20, 0), (3, 1000, 500, 0),
    ])
  func springIsAnalytic(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    let spring = SpringCurve(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    let w = (stiffness / mass).squareRoot()
    let z = damping / (2 * (stiffness * mass).squareRoot())
    for step in 1...200 {
      let t = Double(step) / 100
      let expected: Double
      if z < 1 {
        let d = w * (1 - z * z).squareRoot()
        expected = 1 - exp(-z * w * t) * (cos(d * t) + (z * w - velocity) / d * sin(d * t))
      } else {
        expected = 1 - exp(-w * t) * (1 + (w - velocity) * t)
      }
      #expect(abs(spring.value(at: t) - expected) < 1e-9)
    }
  }

  @Test func theSystemSpringSettlesInHalfASecond() {
    #expect(abs(SpringCurve.system.settlingDuration - 0.5) < 0.02)
  }

  @Test(
    "a spring by ratio and duration is a thousandth off at its end", arguments: [0.3, 0.7, 1.0])
  func springByDuration(ratio: Double) {
    let spring = SpringCurve(dampingRatio: ratio, duration: 0.8, initialVelocity: 0)
    let w = (spring.stiffness / spring.mass).squareRoot()
    let envelope =
      ratio < 1
      ? ratio * w / (w * (1 - ratio * ratio).squareRoot()) * exp(-ratio * w * 0.8)
      : exp(-w * 0.8) * (w * 0.8 + 1)
    #expect(abs(envelope - 0.001) < 1e-9)
  }

  struct MomentCase: Sendable {
    var time: Double
    var fraction: Double?
    var iteration = 0
  }

  @Test(
    "repeats, reverses, offsets and fills",
    arguments: [
      MomentCase(time: 9.9, fraction: nil), MomentCase(time: 10, fraction: 0),
      MomentCase(time: 11, fraction: 0.5), MomentCase(time: 12, fraction: 1),
      MomentCase(time: 13, fraction: 0.5), MomentCase(time: 15, fraction: 0.5, iteration: 1),
      MomentCase(time: 19.9, fraction: 0.95, iteration: 2), MomentCase(time: 20, fraction: nil),
    ])
  func moments(example: MomentCase) throws {
    var timing = MediaTiming()
    timing.beginTime = 10
    timing.duration = 2
    timing.repeatCount = 2.5
    timing.autoreverses = true
    let moment = timing.moment(at: example.time)
    guard let expected = example.fraction else {
      #expect(moment == nil)
      timing.fillMode = .both
      #expect(timing.moment(at: example.time)?.fraction == (example.time < 10 ? 0 : 1))
      return
    }
    let found = try #require(moment)
    #expect(abs(found.fraction - expected) < 1e-12)
    #expect(found.iteration == example.iteration)
  }

  @Test(.ownEnvironment) func nestedTimeSpacesMultiply() {
    let outer = CALayer()
    let inner = CALayer()
    outer.addSublayer(inner)
    outer.speed = 2
    inner.speed = 0.25
    inner.timeOffset = 3
    Environment.current.clock.advance(to: 8)
    #expect(inner.localTime == 8 * 2 * 0.25 + 3)
    #expect(inner.convertTime(7, to: nil) == 8)
    #expect(inner.convertTime(16, from: outer) == 7)
  }
}
