package import QuartzCore

extension Stage {
  /// Whether a capture follows `CALayer.render(in:)` or `drawHierarchy(in:afterScreenUpdates:)`.
  public enum CaptureMode: Sendable, Hashable {
    /// Follows `CALayer.render(in:)`, which snapshot libraries use by default.
    ///
    /// The default: nearly all recorded images that could be measured were made this way, so that
    /// nearly every rule is a measured one. Rotated edges are antialiased, a stroke that crosses
    /// itself covers once, gradient layers mix in Generic RGB. Layers rotated in space are drawn in
    /// perspective all the same; iOS ignores their rotation.
    case layerRender
    /// Follows `CALayer.render(in:)` of the simulators since about iOS 18, where every corner is
    /// the continuous curve, even at radii that make it cross itself.
    case layerRenderWithContinuousCorners
    /// Follows the render server, and with it `drawHierarchy`: edges of rotated layers are not
    /// antialiased, pieces of a stroke add up where they overlap, `shouldRasterize` has an effect.
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
