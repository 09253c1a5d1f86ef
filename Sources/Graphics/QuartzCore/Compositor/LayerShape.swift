import CoreGraphics

/// The bounds of a layer with their corners, in the layer's own coordinates.
///
/// It is the shape of backgrounds, clips, borders and gradients: a box if the transform allows it,
/// else an outline.
struct LayerShape {
  var rect: CGRect
  var radius: CGFloat = 0
  var corners = CornerSet.all
  var isContinuous = false
  /// Whether corners are the continuous curve at any radius, even one at which it crosses itself.
  var isAlwaysContinuous = false

  /// Whether all corners are right angles.
  var isSquare: Bool { !(radius > 0) }

  /// Returns the box in device pixels; nil if the transform does not keep rectangles upright and
  /// corners alike.
  func box(under t: CGAffineTransform) -> RoundedBox? {
    // A box cannot have corners that cross themselves.
    isAlwaysContinuous && !isSquare ? nil : untransformedBox.transformed(by: t)
  }

  /// The shape as a path in the layer's coordinates.
  var outline: Outline {
    guard isAlwaysContinuous, !isSquare else { return untransformedBox.outline }
    var outline = Outline()
    outline.addContinuousRoundedRect(rect, radius: radius, corners: corners, tight: .crossing)
    return outline
  }

  private var untransformedBox: RoundedBox {
    RoundedBox(
      rect, radius: radius, corners: corners,
      curve: isContinuous ? .continuous : .circular)
  }

  /// Returns the shape with its edges moved inwards by a distance; the radius shrinks by it, to 0
  /// at least. Nil if nothing is left.
  func inset(by d: CGFloat) -> LayerShape? {
    // A border that is as wide as the box leaves no inside.
    guard rect.width > 2 * d, rect.height > 2 * d else { return nil }
    var inner = self
    inner.rect = rect.insetBy(dx: d, dy: d)
    inner.radius = max(0, min(radius, min(rect.width, rect.height) / 2) - d)
    return inner
  }
}
