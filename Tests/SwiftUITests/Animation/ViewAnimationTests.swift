import Stage
import Testing

@testable import SwiftUI

/// `UIView.animate` with an animation of SwiftUI.
@MainActor
@Suite("Animations of SwiftUI for views")
struct ViewAnimationTests {
  private func position(
    _ animation: Animation, after seconds: Double, completion: (@MainActor () -> Void)? = nil
  ) -> CGFloat {
    let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1, safeArea: .zero)
    let (root, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    root.addSubview(view)
    stage.show(root)
    stage.layout()
    UIView.animate(animation, changes: { view.frame.origin.x = 100 }, completion: completion)
    stage.advance(by: seconds)
    return view.layer.presentation()?.frame.minX ?? -1
  }

  @Test("curves, their speed and their delay are those of the animation")
  func curves() {
    #expect(abs(position(.linear(duration: 1), after: 0.25) - 25) < 0.01)
    #expect(abs(position(.linear(duration: 1).speed(2), after: 0.25) - 50) < 0.01)
    #expect(abs(position(.linear(duration: 1).delay(0.5), after: 0.75) - 25) < 0.01)
    let eased = 100 * UnitCurve.easeIn.value(at: 0.5)
    #expect(abs(position(.easeIn(duration: 1), after: 0.5) - eased) < 0.01)
  }

  @Test("a spring moves as SwiftUI's")
  func spring() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    for time in [0.1, 0.3, 0.5] {
      let expected = spring.value(target: 100.0, time: time)
      #expect(abs(position(.spring(spring), after: time) - expected) < 0.05)
    }
  }

  @Test("the completion is called at the end")
  func completion() {
    var calls = 0
    _ = position(.linear(duration: 0.5), after: 0.6) { calls += 1 }
    #expect(calls == 1)
  }
}
