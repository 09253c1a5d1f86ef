import CoreGraphics

/// Where the pixels of a layer's contents go: one piece, or nine with a `contentsCenter`.
struct ContentsPlacement {
  struct Piece {
    /// From pixels of the image to the layer's coordinates.
    var transform: CGAffineTransform
    /// In the layer's coordinates.
    var target: CGRect
  }

  private(set) var pieces: [Piece] = []

  init(image: CGImage, values: LayerValues, gravity: CALayerContentsGravity) {
    let full = CGSize(width: image.width, height: image.height)
    let part = values.contentsRect
    let source = CGRect(
      x: part.minX * full.width, y: part.minY * full.height, width: part.width * full.width,
      height: part.height * full.height)
    guard source.width > 0, source.height > 0 else { return }
    let scale = values.contentsScale > 0 ? values.contentsScale : 1
    let target = gravity.place(
      CGSize(width: source.width / scale, height: source.height / scale), in: values.bounds)
    let center = values.contentsCenter
    guard center != CGRect(x: 0, y: 0, width: 1, height: 1) else {
      pieces = [Self.piece(from: source, to: target)]
      return
    }
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

  private static func piece(from source: CGRect, to target: CGRect) -> Piece {
    let sx = target.width / source.width
    let sy = target.height / source.height
    return Piece(
      transform: CGAffineTransform(
        a: sx, b: 0, c: 0, d: sy, tx: target.minX - source.minX * sx,
        ty: target.minY - source.minY * sy),
      target: target)
  }

  private struct Segment {
    var from: CGFloat
    var length: CGFloat
    var to: CGFloat
    var extent: CGFloat
  }

  /// Caps keep their size, the middle takes the rest.
  private static func split(
    source: CGFloat, sourceLength: CGFloat, low: CGFloat, high: CGFloat, target: CGFloat,
    targetLength: CGFloat, scale: CGFloat
  ) -> [Segment] {
    let lowCap = max(0, low) * sourceLength
    let highCap = max(0, high) * sourceLength
    let caps = (lowCap + highCap) / scale
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

extension CALayerContentsGravity {
  /// Where content of that size goes in the bounds.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    func scaled(_ factor: CGFloat) -> CGRect {
      anchored(CGSize(width: size.width * factor, height: size.height * factor), 0.5, 0.5)
    }
    func anchored(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + (bounds.width - size.width) * x,
        y: bounds.minY + (bounds.height - size.height) * y, width: size.width, height: size.height)
    }
    return switch self {
    case .resizeAspect: scaled(min(bounds.width / size.width, bounds.height / size.height))
    case .resizeAspectFill: scaled(max(bounds.width / size.width, bounds.height / size.height))
    case .center: anchored(size, 0.5, 0.5)
    case .top: anchored(size, 0.5, 0)
    case .bottom: anchored(size, 0.5, 1)
    case .left: anchored(size, 0, 0.5)
    case .right: anchored(size, 1, 0.5)
    case .topLeft: anchored(size, 0, 0)
    case .topRight: anchored(size, 1, 0)
    case .bottomLeft: anchored(size, 0, 1)
    case .bottomRight: anchored(size, 1, 1)
    default: bounds
    }
  }
}
