import CoreGraphics

/// The bounds of a layer with their corners, in the layer's own coordinates.
struct LayerShape {
  var rect: CGRect
  var radius: CGFloat = 0
  var corners = CACornerMask.all
  var isContinuous = false
  /// Whether corners are the continuous curve at any radius, even where that crosses itself.
  var isUnlimited = false

  var isSquare: Bool { !(radius > 0) }

  /// In device pixels, if the transform keeps rectangles upright and corners alike.
  func box(under t: CGAffineTransform) -> RoundedBox? {
    isUnlimited && !isSquare ? nil : untransformedBox.transformed(by: t)
  }

  var outline: Outline {
    guard isUnlimited, !isSquare else { return untransformedBox.outline }
    var outline = Outline()
    outline.addUnlimitedContinuousRoundedRect(rect, radius: radius, corners: CornerSet(corners))
    return outline
  }

  private var untransformedBox: RoundedBox {
    RoundedBox(
      rect, radius: radius, corners: CornerSet(corners),
      curve: isContinuous ? .continuous : .circular)
  }

  /// Moved inwards; the radius shrinks with it and ends square. Nil when nothing is left.
  func inset(by d: CGFloat) -> LayerShape? {
    guard rect.width > 2 * d, rect.height > 2 * d else { return nil }
    var inner = self
    inner.rect = rect.insetBy(dx: d, dy: d)
    inner.radius = max(0, min(radius, min(rect.width, rect.height) / 2) - d)
    return inner
  }
}

extension CornerSet {
  fileprivate init(_ mask: CACornerMask) { self.init(rawValue: UInt8(mask.rawValue & 15)) }
}
