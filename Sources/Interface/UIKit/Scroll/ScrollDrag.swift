/// A finger that moves the content.
struct ScrollDrag {
  /// The offset if there were no edges.
  var offset: CGPoint
  /// The offset when the finger came.
  let start: CGPoint
  /// Along which axis alone the content moves, once a directional lock has seen where to.
  var lock: Lock?

  enum Lock {
    case horizontal, vertical
  }
}
