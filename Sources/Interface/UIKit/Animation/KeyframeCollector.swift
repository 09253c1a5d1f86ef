import CoreGraphics
import Foundation
import QuartzCore

/// The changes made in the keyframes of `UIView.animateKeyframes`, put together at its end: one
/// animation a property, which holds its value between the frames that change it.
@MainActor
final class KeyframeCollector {
  /// The share of the whole that the frame being set up takes.
  var segment = (start: 0.0, end: 1.0)
  private var tracks: [Track] = []

  private struct Track {
    var change: AnimatedChange
    var steps: [(start: Double, end: Double, value: AnimatedValue)]
  }

  func add(_ change: AnimatedChange) {
    let step = (start: segment.start, end: segment.end, value: change.new)
    if let i = tracks.firstIndex(where: {
      $0.change.layer === change.layer && $0.change.key == change.key
    }) {
      tracks[i].steps.append(step)
    } else {
      tracks.append(Track(change: change, steps: [step]))
    }
  }

  func start(in block: AnimationBlock, mode: CAAnimationCalculationMode, curve: TimingCurve) {
    for track in tracks { start(track, in: block, mode: mode, curve: curve) }
  }

  private func start(
    _ track: Track, in block: AnimationBlock, mode: CAAnimationCalculationMode, curve: TimingCurve
  ) {
    let steps = track.steps.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }.map(\.element)
    let change = track.change
    var values = [block.beginsFromCurrentState ? change.shown : change.old]
    var times = [0.0]
    for step in steps {
      // Frames that overlap wait for the one before.
      let begin = max(step.start, times[times.count - 1])
      if begin > times[times.count - 1], mode == .linear || mode == .discrete {
        values.append(values[values.count - 1])
        times.append(begin)
      }
      values.append(step.value)
      times.append(max(step.end, begin))
    }
    let final = values[values.count - 1]
    if times[times.count - 1] < 1 {
      values.append(final)
      times.append(1)
    }
    let animation = CAKeyframeAnimation(keyPath: change.key)
    animation.calculationMode = mode
    if change.offset != nil {
      animation.isAdditive = true
      values = values.map { $0.subtracting(final) ?? $0.zero }
    }
    if mode == .discrete {
      // Discrete frames show their value from their start; the last time closes the track.
      times = [0] + steps.map(\.start) + [1]
      values =
        [values[0]]
        + steps.map { step in
          change.offset == nil ? step.value : step.value.subtracting(final) ?? step.value.zero
        }
    }
    animation.animatedValues = values
    animation.keyTimes = times.map { NSNumber(value: $0) }
    animation.timingFunction = CAMediaTimingFunction(curve)
    block.add(
      animation,
      for: AnimatedChange(
        layer: change.layer, key: change.key, old: change.old, shown: change.shown, new: final))
  }
}
