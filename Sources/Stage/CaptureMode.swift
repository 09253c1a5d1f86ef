package import QuartzCore

extension Stage {
  /// The two ways in which iOS makes a picture of views, and their rules where they differ.
  public enum CaptureMode: Sendable, Hashable {
    /// As `CALayer.render(in:)` draws, which is what snapshot libraries use unless told otherwise.
    /// The default: nearly all recorded pictures that could be measured were made this way, so
    /// that nearly every rule is a measured one. Turned edges are smooth, a stroke that crosses
    /// itself covers once, gradient layers mix in Generic RGB. Layers turned in space are drawn in
    /// perspective all the same; iOS leaves the turn out.
    case layerRender
    /// The same in the simulators since about iOS 18, where every corner is the continuous curve,
    /// even at radii that make it cross itself.
    case layerRenderWithContinuousCorners
    /// As the render server composes the screen, and `drawHierarchy` with it: edges of turned
    /// layers are not smoothed, pieces of a stroke add up where they overlap, `shouldRasterize`
    /// has its effect.
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
