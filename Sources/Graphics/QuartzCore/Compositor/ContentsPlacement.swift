import CoreGraphics

/// The placement of a layer's contents: one piece, or nine with a `contentsCenter`.
///
/// The end of one piece and the start of the next are the same number, so that no seam is visible
/// between them however the layer is transformed. Pieces without an area are left out.
struct ContentsPlacement {
  /// A part of the image that is stretched as a whole.
  struct Piece {
    /// The transform from pixels of the image to the layer's coordinates.
    var transform: CGAffineTransform
    /// The target rectangle in the layer's coordinates.
    var target: CGRect
  }

  private(set) var pieces: [Piece] = []

  /// Computes the pieces; none for an image part without an area. A scale that is not positive
  /// counts as 1.
  init(image: CGImage, values: LayerValues) {
    // `contentsRect` is in fractions of the image; the gravity places the part that remains, in
    // points.
    let full = CGSize(width: image.width, height: image.height)
    let part = values.contentsRect
    let source = CGRect(
      x: part.minX * full.width, y: part.minY * full.height, width: part.width * full.width,
      height: part.height * full.height)
    guard source.width > 0, source.height > 0 else { return }
    let scale = values.contentsScale > 0 ? values.contentsScale : 1
    let target = values.contentsGravity.place(
      CGSize(width: source.width / scale, height: source.height / scale), in: values.bounds)
    let center = values.contentsCenter
    guard center != CGRect(x: 0, y: 0, width: 1, height: 1) else {
      pieces = [Self.piece(from: source, to: target)]
      return
    }
    // Nine pieces: the corners keep their size, and the parts between them are stretched,
    // horizontally and vertically separately.
    let columns = Self.split(
      source: source.minX, sourceLength: source.width, low: center.minX, high: 1 - center.maxX,
      target: target.minX, targetLength: target.width, scale: scale)
    let rows = Self.split(
      source: source.minY, sourceLength: source.height, low: center.minY, high: 1 - center.maxY,
      target: target.minY, targetLength: target.height, scale: scale)
    for row in rows {
      for column in columns {
        pieces.append(
          Self.piece(
            from: CGRect(x: column.from, y: row.from, width: column.length, height: row.length),
            to: CGRect(x: column.to, y: row.to, width: column.extent, height: row.extent)))
      }
    }
  }

  /// Returns the piece that maps one rectangle to another, both upright.
  private static func piece(from source: CGRect, to target: CGRect) -> Piece {
    let sx = target.width / source.width
    let sy = target.height / source.height
    return Piece(
      transform: CGAffineTransform(
        a: sx, b: 0, c: 0, d: sy, tx: target.minX - source.minX * sx,
        ty: target.minY - source.minY * sy),
      target: target)
  }

  /// One of the three segments of an axis: its position and length in the image, in pixels, and in
  /// the layer, in points.
  private struct Segment {
    var from: CGFloat
    var length: CGFloat
    var to: CGFloat
    var extent: CGFloat
  }

  /// Splits an axis: the caps keep their size, the middle takes the remaining length.
  private static func split(
    source: CGFloat, sourceLength: CGFloat, low: CGFloat, high: CGFloat, target: CGFloat,
    targetLength: CGFloat, scale: CGFloat
  ) -> [Segment] {
    let lowCap = max(0, low) * sourceLength
    let highCap = max(0, high) * sourceLength
    let caps = (lowCap + highCap) / scale
    // If the layer is smaller than its caps, they share its length in proportion.
    let shrink = caps > targetLength && caps > 0 ? targetLength / caps : 1
    let lowExtent = lowCap / scale * shrink
    let highExtent = highCap / scale * shrink
    let segments = [
      Segment(from: source, length: lowCap, to: target, extent: lowExtent),
      Segment(
        from: source + lowCap, length: sourceLength - lowCap - highCap, to: target + lowExtent,
        extent: targetLength - lowExtent - highExtent),
      Segment(
        from: source + sourceLength - highCap, length: highCap,
        to: target + targetLength - highExtent, extent: highExtent),
    ]
    return segments.filter { $0.length > 0 && $0.extent > 0 }
  }
}
