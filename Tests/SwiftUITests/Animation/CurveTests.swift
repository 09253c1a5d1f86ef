import TestSupport
import Testing

@testable import SwiftUI

/// Curves and springs against their published formulas.
@MainActor
@Suite(.ownEnvironment) struct CurveTests {
  /// The progress of an animation of a change of 1.
  private func progress(_ animation: Animation, _ time: Double) -> Double? {
    var context = AnimationContext<Double>(environment: EnvironmentValues())
    return animation.animate(value: 1, time: time, context: &context)
  }

  @Test("vectors are scaled and interpolated component by component")
  func vectors() {
    let pair = AnimatablePair(1.0, -2.0)
    #expect(pair.scaled(by: 3) == AnimatablePair(3, -6))
    #expect(
      pair.interpolated(towards: AnimatablePair(3, 2), amount: 0.25) == AnimatablePair(1.5, -1))
    var value = 10.0
    value.interpolate(towards: 20, amount: 1)
    #expect(value == 20)
  }

  @Test("a Bézier curve goes through the point of its parameter")
  func bezier() throws {
    // At parameter 0.5: x = 3/8 (x1 + x2) + 1/8, y alike.
    for (curve, x1, y1, x2, y2) in [
      (Animation.easeIn(duration: 2), 0.42, 0.0, 1.0, 1.0),
      (.easeOut(duration: 2), 0, 0, 0.58, 1), (.easeInOut(duration: 2), 0.42, 0, 0.58, 1),
      (.timingCurve(0.1, 0.7, 0.3, 1.4, duration: 2), 0.1, 0.7, 0.3, 1.4),
    ] {
      let x = 3 / 8 * (x1 + x2) + 1 / 8
      let y = 3 / 8 * (y1 + y2) + 1 / 8
      #expect(abs(try #require(progress(curve, 2 * x)) - y) < 1e-9)
    }
    #expect(progress(.linear(duration: 4), 1) == 0.25)
    #expect(progress(.linear(duration: 4), 4) == nil)
  }

  @Test("springs follow the solution of their equation")
  func springs() throws {
    for (response, ratio) in [(0.5, 1.0), (0.5, 0.825), (0.15, 0.86), (0.4, 0.2), (1.2, 1.7)] {
      let spring = Spring(response: response, dampingRatio: ratio)
      let w = 2 * Double.pi / response
      // x'' = -w² (x - 1) - 2 z w x', by small steps of the classical Runge-Kutta method.
      var (x, v) = (0.0, 0.0)
      func acceleration(_ x: Double, _ v: Double) -> Double { -w * w * (x - 1) - 2 * ratio * w * v }
      let h = 1e-4
      for step in 1...6000 {
        let (a1, v1) = (acceleration(x, v), v)
        let (a2, v2) = (acceleration(x + h / 2 * v1, v + h / 2 * a1), v + h / 2 * a1)
        let (a3, v3) = (acceleration(x + h / 2 * v2, v + h / 2 * a2), v + h / 2 * a2)
        let (a4, v4) = (acceleration(x + h * v3, v + h * a3), v + h * a3)
        x += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
        guard step % 1500 == 0 else { continue }
        let time = Double(step) * h
        #expect(abs(spring.value(target: 1.0, time: time) - x) < 1e-7)
        #expect(abs(spring.velocity(target: 1.0, time: time) - v) < 1e-5)
      }
    }
  }

  @Test("the defaults are those of iOS 17")
  func defaults() {
    #expect(Animation.default == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.linear == .linear(duration: 0.35))
    #expect(Spring(duration: 0.5, bounce: 0.3) == .bouncy)
    #expect(Spring(duration: 0.5, bounce: 0.15) == .snappy)
    let spring = Spring(response: 0.5, dampingRatio: 0.825)
    #expect(abs(spring.stiffness - 157.9136704) < 1e-6)
    #expect(abs(spring.damping - 20.7345) < 1e-4)
    #expect(abs(Spring(duration: 0.5, bounce: -0.25).dampingRatio - 4.0 / 3) < 1e-12)
  }

  @Test("delay, speed and repetition change the time")
  func time() throws {
    let base = Animation.linear(duration: 1)
    #expect(progress(base.delay(0.5), 0.4) == 0)
    #expect(progress(base.delay(0.5), 0.75) == 0.25)
    #expect(progress(base.speed(2), 0.25) == 0.5)
    #expect(progress(base.repeatCount(3), 0.25) == 0.25)
    #expect(progress(base.repeatCount(3), 1.25) == 0.75)
    #expect(progress(base.repeatCount(3, autoreverses: false), 1.25) == 0.25)
    #expect(progress(base.repeatForever(), 1001.25) == 0.75)
    let context = AnimationContext<Double>(environment: EnvironmentValues())
    #expect(base.delay(0.5).speed(0.5).timed?.end(of: 1.0, context) == 3)
    #expect(base.repeatCount(3).timed?.end(of: 1.0, context) == 3)
    #expect(base.repeatForever().timed?.end(of: 1.0, context) == .infinity)
  }

  @Test("a unit curve and its inverse undo each other")
  func inverse() {
    for curve in [UnitCurve.easeInOut, .circularEaseIn, .circularEaseInOut] {
      for x in stride(from: 0.05, through: 0.95, by: 0.15) {
        #expect(abs(curve.inverse.value(at: curve.value(at: x)) - x) < 1e-6)
      }
    }
  }
}
