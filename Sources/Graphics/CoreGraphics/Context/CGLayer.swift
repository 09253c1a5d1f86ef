public import Foundation

/// A recording of drawing commands that can be drawn repeatedly.
///
/// A layer stores commands, not pixels, so it stays sharp when it is enlarged.
public final class CGLayer {
  /// The size in the layer's own units.
  public let size: CGSize
  private let recorder: CGContext

  /// Creates a layer; nil for an empty size.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: NSDictionary?) {
    guard size.width > 0, size.height > 0, size.width <= 1_048_576, size.height <= 1_048_576 else {
      return nil
    }
    self.size = size
    recorder = CGContext(
      recordingTo: PixelBounds(covering: CGRect(origin: .zero, size: size)),
      deviceTransform: .identity)
  }

  /// The context that records the layer's drawing, in the layer's units, with the origin at (0, 0).
  public var context: CGContext? { recorder }

  var list: DisplayList { recorder.list }
}

extension CGContext {
  /// Draws a layer at its own size with its origin at a point.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }

  /// Draws a layer scaled to a rectangle, as one group.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    let box = rect.standardized
    let place = CGAffineTransform(
      a: box.width / layer.size.width, b: 0, c: 0, d: box.height / layer.size.height,
      tx: box.minX, ty: box.minY)
    beginTransparencyLayer(auxiliaryInfo: nil)
    clip(to: box)
    list.append(layer.list, transform: place.concatenating(userToDevice))
    didDraw()
    endTransparencyLayer()
  }

  /// Paints the clip with a shading's colours.
  public func drawShading(_ shading: CGShading) {
    fillClip(
      GradientPaint(
        shading.geometry, stops: shading.stops, transform: userToDevice,
        extendsBefore: shading.extendsStart, extendsAfter: shading.extendsEnd,
        opacity: Double(state.alpha)))
  }
}
