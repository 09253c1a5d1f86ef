/// A drag of a scroll view's content.
struct ScrollDrag {
  /// The content offset without the resistance at the edges.
  var offset: CGPoint
  /// The content offset at the beginning of the drag.
  let start: CGPoint
  /// The axis to which a directional lock limits the drag; nil if it is not locked.
  var lock: Lock?

  enum Lock {
    case horizontal, vertical
  }
}
