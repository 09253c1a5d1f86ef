import CoreGraphics

/// A group of animations in a time space of their own, cut off at the group's duration.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations, applied in order. Times of each are in the group's time, from 0 to its
  /// duration; one without a duration takes the group's.
  open var animations: [CAAnimation]?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.duplicate() }
  }

  override func apply(to values: inout LayerValues, _ moment: MediaTiming.Moment) {
    let time = progress(moment) * duration
    // The end of the group is not past the end of children as long as the group.
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
