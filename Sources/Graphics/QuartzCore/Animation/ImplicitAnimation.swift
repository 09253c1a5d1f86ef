import CoreGraphics
public import Foundation

/// `NSNull` as an action that does nothing and ends the search for one.
extension NSNull: CAAction {
  public nonisolated func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

extension CALayer {
  /// Returns the implicit animation of a property, for layers that have been on screen: from the
  /// presented value to the new one, with the transaction's timing.
  final func implicitAnimation(forKey key: String) -> CAAnimation? {
    guard isCommitted, CATransaction.animationDuration() > 0, Self.implicitKeys.contains(key),
      let path = AnimatedKeyPath(key)
    else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.shownValue = path.value(in: animatedValues)
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(.default)
    return animation
  }

  /// The properties with implicit animations: everything that can be interpolated, and the
  /// contents. Flags change immediately.
  private static let implicitKeys: Set<String> = [
    "bounds", "position", "anchorPoint", "anchorPointZ", "zPosition", "transform",
    "sublayerTransform", "opacity", "backgroundColor", "cornerRadius", "borderWidth",
    "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "contents",
    "contentsRect", "contentsCenter", "fillColor", "strokeColor", "strokeStart", "strokeEnd",
    "lineWidth", "miterLimit", "lineDashPhase", "colors", "locations", "startPoint", "endPoint",
    "fontSize", "foregroundColor", "instanceCount", "instanceDelay", "instanceTransform",
    "instanceColor", "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset",
    "instanceAlphaOffset", "emitterPosition", "emitterSize", "emitterZPosition", "emitterDepth",
    "birthRate", "lifetime", "velocity", "scale", "spin",
  ]

  /// Marks the tree as having been on screen: from now on changes of its layers are animated.
  package final func commitTree() { commitTree(on: environment.clock) }

  /// Marks the tree as having been on screen.
  ///
  /// - Parameter clock: The clock of all animations in the tree from now on.
  private final func commitTree(on clock: MediaClock) {
    isCommitted = true
    if animationStorage != nil {
      clock.noteAnimations(of: self)
      startAnimations()
    }
    mask?.commitTree(on: clock)
    for sublayer in sublayerStorage { sublayer.commitTree(on: clock) }
  }
}
