import CoreGraphics

/// How dense pictures of layers are, which transitions work with.
@MainActor
package enum LayerSnapshot {
  /// Set by the stage in use.
  package static var pixelsPerPoint: CGFloat = 2
}

extension CALayer {
  func transitionWasAdded() {}
}
