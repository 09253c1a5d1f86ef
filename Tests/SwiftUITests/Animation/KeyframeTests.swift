import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Keyframes and phases.
@MainActor
@Suite(.ownEnvironment) struct KeyframeTests {
  private let show = AnimationStage()

  private struct Values {
    var x = 0.0
    var y = 0.0
  }

  @Test("tracks run side by side, each along its keyframes")
  func tracks() {
    let timeline = KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 1)
        MoveKeyframe(20)
        LinearKeyframe(0, duration: 2)
      }
      KeyframeTrack(\.y) {
        SpringKeyframe(1, duration: 0.5, spring: .smooth)
        CubicKeyframe(5, duration: 1)
        CubicKeyframe(9, duration: 1)
      }
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: 0.5).x == 5)
    #expect(timeline.value(time: 1).x == 20)
    #expect(timeline.value(time: 2).x == 10)
    #expect(timeline.value(time: 9).x == 0)
    #expect(
      abs(timeline.value(time: 0.25).y - Spring.smooth.value(target: 1.0, time: 0.25)) < 1e-12)
    #expect(timeline.value(time: 1.5).y == 5)
    #expect(timeline.value(time: 2.5).y == 9)
    // Through the keyframe at 5 with the slope of the line from 1 to 9.
    let slope =
      (timeline.value(time: 1.5001).y - timeline.value(time: 1.4999).y) / 0.0002
    #expect(abs(slope - 4) < 1e-3)
    #expect(timeline.value(progress: 0.5).x == timeline.value(time: 1.5).x)
  }

  private func keyframed(_ trigger: Int) -> some View {
    Color.red.frame(width: 10, height: 10)
      .keyframeAnimator(initialValue: 1.0, trigger: trigger) { content, value in
        content.scaleEffect(CGFloat(value) + 1)
      } keyframes: { _ in
        LinearKeyframe(3.0, duration: 1)
        LinearKeyframe(2.0, duration: 1)
      }
  }

  @Test("a trigger starts the keyframes, their last value stays")
  func trigger() {
    let handle = Handle<Int>()
    show.show(Changing(0, handle) { keyframed($0) })
    func scale() -> Double { Double(show.groups.first?.transform.m11 ?? 1) }
    show.advance(by: 1)
    #expect(scale() == 2)
    show.change { handle.set(1) }
    show.advance(by: 0.5)
    #expect(abs(scale() - 3) < 1e-9)
    show.advance(by: 1)
    #expect(abs(scale() - 3.5) < 1e-9)
    show.advance(by: 5)
    #expect(scale() == 3)
    show.change { handle.set(2) }
    show.advance(by: 0.5)
    // From the last value, 2, to 3.
    #expect(abs(scale() - 3.5) < 1e-9)
  }

  @Test("keyframes without a trigger repeat")
  func repeating() {
    show.show(
      KeyframeAnimator(initialValue: 0.0) { value in
        Color.red.frame(width: 10, height: 10).scaleEffect(CGFloat(value) + 2)
      } keyframes: { _ in
        LinearKeyframe(1.0, duration: 2)
      })
    show.advance(by: 7)
    #expect(abs(Double(show.groups.first?.transform.m11 ?? 0) - 2.5) < 1e-9)
  }

  @Test("phases follow each other, each by its animation")
  func phases() {
    show.show(
      Color.red.frame(width: 10, height: 10)
        .phaseAnimator([1.0, 2, 4]) { content, phase in
          content.scaleEffect(CGFloat(phase) + 1)
        } animation: { phase in
          .linear(duration: phase)
        })
    func scale() -> Double { Double(show.groups.first?.transform.m11 ?? 1) }
    show.advance(by: 1)
    #expect(abs(scale() - 2.5) < 1e-9)
    show.advance(by: 3)
    #expect(abs(scale() - 4) < 1e-9)
    show.advance(by: 2.5)
    // Half a second of the second that leads back to the first phase.
    #expect(abs(scale() - 3.5) < 1e-9)
  }

  @Test("phases without animations take a frame each, so the clock goes on")
  func phasesWithoutAnimation() {
    var count = 0
    show.show(
      PhaseAnimator([0.25, 0.5, 0.75]) { phase in
        let _ = count += 1
        Color.red.frame(width: 10, height: 10).opacity(phase)
      } animation: { _ in
        nil
      })
    show.advance(by: 1)
    #expect((50...65).contains(count))
  }

  @Test("a trigger runs the phases once")
  func phasesOnce() {
    let handle = Handle<Int>()
    show.show(
      Changing(0, handle) { trigger in
        Color.red.frame(width: 10, height: 10)
          .phaseAnimator([1.0, 2], trigger: trigger) { content, phase in
            content.scaleEffect(CGFloat(phase) + 1)
          } animation: { _ in
            .linear(duration: 1)
          }
      })
    func scale() -> Double { Double(show.groups.first?.transform.m11 ?? 1) }
    show.advance(by: 3)
    #expect(scale() == 2)
    show.change { handle.set(1) }
    show.advance(by: 1.5)
    #expect(abs(scale() - 2.5) < 1e-9)
    show.advance(by: 5)
    #expect(scale() == 2)
  }
}
