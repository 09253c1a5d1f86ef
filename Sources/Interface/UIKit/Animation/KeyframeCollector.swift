import CoreGraphics
import Foundation
import QuartzCore

/// Collects the changes in the keyframes of `UIView.animateKeyframes`. At the end it makes one keyframe
/// animation for each property, which holds its value between the frames that change it.
@MainActor
final class KeyframeCollector {
  /// The relative start and end of the keyframe whose changes are being collected.
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
      // A frame that overlaps the previous one begins when that one ends.
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
      // A discrete frame shows its value from its start; the last time ends the animation.
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
