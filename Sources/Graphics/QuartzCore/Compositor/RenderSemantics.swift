package import CoreGraphics

/// The rules of a capture: whether it follows `CALayer.render(in:)` or
/// `drawHierarchy(in:afterScreenUpdates:)`.
///
/// `CALayer.render(in:)` draws each layer through a context; the render server, which fills the
/// screen and serves `drawHierarchy`, composites them by its own rules. Both were measured in
/// images of real iOS; differences that images do not show are not implemented.
package struct RenderSemantics: Sendable, Hashable {
  /// Whether straight edges of layers are antialiased. The render server tests the pixel's centre
  /// instead, unless the layer sets `allowsEdgeAntialiasing`.
  package var smoothsEdges: Bool
  /// Whether overlapping pieces of a shape layer's stroke count once. The render server adds them
  /// up.
  package var unitesStrokes: Bool
  /// The space in which gradient layers interpolate their colours.
  package var gradientMixing: GradientPaint.Mixing
  /// Whether every corner is drawn as the continuous curve, whatever the radius, as `render(in:)`
  /// does in simulators since about iOS 18.
  package var drawsAllCornersContinuous = false
  /// Whether `shouldRasterize` has an effect.
  package var rasterizes: Bool

  /// Whether animations are drawn at their current time; `CALayer.render(in:)` ignores them, as its
  /// documentation says. Captures of the screen contain them under the rules of either kind.
  package var showsAnimations = true

  /// Whether layers are turned in space. `CALayer.render(in:)` draws a layer whose transform is not affine as
  /// if it had none. Measured on a picture of iOS 26.2.
  package var turnsLayersInSpace = true

  /// Whether glass, and the content on it, is drawn; `CALayer.render(in:)` leaves out both.
  package var drawsGlass = true

  package static let layerRender = RenderSemantics(
    smoothsEdges: true, unitesStrokes: true, gradientMixing: .genericRGB, rasterizes: false,
    drawsGlass: false)

  /// The rules of the render server. The mixing is a guess: no image of a gradient by the server is
  /// available.
  package static let renderServer = RenderSemantics(
    smoothsEdges: false, unitesStrokes: false, gradientMixing: .plain, rasterizes: true)
}
