package import QuartzCore

extension Stage {
  /// The options of a capture: mode, and what the image contains.
  public struct CaptureOptions: Sendable, Hashable {
    /// Whether a capture follows `CALayer.render(in:)` or `drawHierarchy(in:afterScreenUpdates:)`.
    public var mode = CaptureMode.layerRender
    /// Whether glass, and what is on it, is in the image, as on the screen and in images of
    /// `drawHierarchy(in:afterScreenUpdates:)`; images of `CALayer.render(in:)` lack both.
    public var drawsGlass = true
    /// Whether an image shows the screen, or all scrollable content.
    public var extent = CaptureExtent.screen
    /// The number of threads that paint; nil for one a core. The pixels do not depend on it.
    public var threads: Int?

    /// Creates the default options: `CALayer.render(in:)` with glass, the screen, a thread for each
    /// core.
    public init() {}

    package var semantics: RenderSemantics {
      var semantics = mode.semantics
      semantics.drawsGlass = drawsGlass
      return semantics
    }
  }
}
