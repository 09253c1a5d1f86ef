/// Rounds the edges of drawn leaves to the nearest pixel, halves upwards, by division. (Measured: facts 2.1.)
nonisolated enum PixelRounding {
  static func nearest(_ value: CGFloat, scale: CGFloat) -> CGFloat {
    guard scale > 0, value.isFinite else { return value }
    let pixel = 1 / scale
    return ((value + pixel / 2) / pixel).rounded(.down) * pixel
  }

  /// Returns a rectangle with edges on pixels whose size has no rounding errors.
  static func wholePixels(_ rect: CGRect, scale: CGFloat) -> CGRect {
    guard scale > 0, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite
    else { return rect }
    func pixel(_ value: CGFloat) -> CGFloat { (nearest(value, scale: scale) * scale).rounded() }
    let (x, y) = (pixel(rect.minX), pixel(rect.minY))
    return CGRect(
      x: x / scale, y: y / scale, width: (pixel(rect.maxX) - x) / scale,
      height: (pixel(rect.maxY) - y) / scale)
  }

  static func up(_ value: CGFloat, scale: CGFloat) -> CGFloat {
    guard scale > 0, value.isFinite else { return value }
    let pixel = 1 / scale
    return (value / pixel).rounded(.up) * pixel
  }

  static func nearest(_ rect: CGRect, scale: CGFloat) -> CGRect {
    let minX = nearest(rect.minX, scale: scale)
    let minY = nearest(rect.minY, scale: scale)
    return CGRect(
      x: minX, y: minY, width: nearest(rect.maxX, scale: scale) - minX,
      height: nearest(rect.maxY, scale: scale) - minY)
  }
}
