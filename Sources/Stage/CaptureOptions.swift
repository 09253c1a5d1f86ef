extension Stage {
  /// How a stage captures images.
  public struct CaptureOptions: Sendable, Hashable {
    /// Whether a capture follows `CALayer.render(in:)` or `drawHierarchy(in:afterScreenUpdates:)`.
    public var mode = CaptureMode.layerRender
    /// Whether an image shows the screen, or all scrollable content.
    public var extent = CaptureExtent.screen
    /// The number of threads that paint; nil for one a core. The pixels do not depend on it.
    public var threads: Int?

    /// Creates the default options: `CALayer.render(in:)`, the screen, a thread for each core.
    public init() {}
  }
}
