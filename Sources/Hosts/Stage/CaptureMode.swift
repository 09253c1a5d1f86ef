package import QuartzCore

extension Stage {
  /// Whether a capture follows `CALayer.render(in:)` or `drawHierarchy(in:afterScreenUpdates:)`.
  public enum CaptureMode: Sendable, Hashable {
    /// Follows `CALayer.render(in:)`, which snapshot libraries use by default.
    ///
    /// The default: nearly all recorded images that could be measured were made this way, so that nearly
    /// every rule is a measured one. Rotated edges are antialiased, a self-intersecting stroke covers its
    /// pixels once, and gradient layers interpolate in Generic RGB. Layers rotated in space are drawn in
    /// perspective nevertheless, whereas iOS ignores their rotation.
    case layerRender
    /// Follows `CALayer.render(in:)` in simulators since about iOS 18, where every corner is a continuous
    /// curve, even at radii at which the curve intersects itself.
    case layerRenderWithContinuousCorners
    /// Follows the render server, as `drawHierarchy` does: edges of rotated layers are not antialiased,
    /// overlapping parts of a stroke add up, and `shouldRasterize` has an effect.
    case renderServer

    package var semantics: RenderSemantics {
      switch self {
      case .layerRender: return .layerRender
      case .layerRenderWithContinuousCorners:
        var semantics = RenderSemantics.layerRender
        semantics.drawsAllCornersContinuous = true
        return semantics
      case .renderServer: return .renderServer
      }
    }
  }
}
