import CoreGraphics

/// A group of animations in a time space of their own, which ends at the group's duration.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations, applied in order. Their times are in the group's time, from 0 to its duration;
  /// one without a duration has that of the group.
  open var animations: [CAAnimation]?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.duplicate() }
  }

  override func apply(to values: inout LayerValues, _ moment: MediaTiming.Moment) {
    let time = progress(moment) * duration
    // At the end of the group, a child of the same duration is still active.
    let inside = moment.fraction >= 1 ? duration - max(duration * 1e-12, 1e-300) : time
    for animation in animations ?? [] {
      if animation.duration == 0 {
        let whole = animation.duplicate()
        whole.duration = duration
        whole.apply(to: &values, at: inside)
      } else {
        animation.apply(to: &values, at: inside)
      }
    }
  }
}
