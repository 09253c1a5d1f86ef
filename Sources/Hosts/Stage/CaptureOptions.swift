package import QuartzCore

extension Stage {
  /// The options of a capture: its mode and the content of the image.
  public struct CaptureOptions: Sendable, Hashable {
    /// Whether a capture follows `CALayer.render(in:)` or `drawHierarchy(in:afterScreenUpdates:)`.
    public var mode = CaptureMode.layerRender
    /// Whether the image contains glass and the views on it, as on the screen and in images of
    /// `drawHierarchy(in:afterScreenUpdates:)`. Images of `CALayer.render(in:)` contain neither.
    public var drawsGlass = true
    /// Whether animations are shown at the current time. Images of `CALayer.render(in:)` ignore them.
    public var showsAnimations = true
    /// Whether the image contains the screen, or all scrollable content.
    public var extent = CaptureExtent.screen
    /// The number of threads that paint; nil for one per core. The pixels do not depend on it.
    public var threads: Int?

    /// Creates the default options: `CALayer.render(in:)` with glass, the screen, one thread per core.
    public init() {}

    package var semantics: RenderSemantics {
      var semantics = mode.semantics
      semantics.drawsGlass = drawsGlass
      semantics.showsAnimations = showsAnimations
      return semantics
    }
  }
}
