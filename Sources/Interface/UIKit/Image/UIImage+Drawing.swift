extension UIImage {
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    draw(in: rect, context: context, tint: nil)
  }

  public func draw(
    in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect, context: context, tint: nil)
    context.restoreGState()
  }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Tiles the image over a rectangle, starting at the context's origin.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setFillColor(UIColor(patternImage: self).cgColor)
    context.fill(rect)
    context.restoreGState()
  }

  /// Returns the image scaled to fit a size with its aspect ratio; nil if the result has no pixels.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0 else { return nil }
    let factor = min(size.width / self.size.width, size.height / self.size.height)
    let fitting = CGSize(width: self.size.width * factor, height: self.size.height * factor)
    let bounds = CGRect(origin: .zero, size: fitting)
    guard factor.isFinite, let canvas = ImageCanvas(bounds: bounds, scale: scale, isOpaque: false)
    else { return nil }
    canvas.context.interpolationQuality = .high
    draw(in: bounds, context: canvas.context, tint: nil)
    return canvas.context.makeImage().map {
      UIImage(cgImage: $0, scale: scale, orientation: .up)
    }
  }

  /// Returns a thumbnail like `preparingThumbnail(of:)`, asynchronously.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }

  /// A renderer format with the scale of this image.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  /// Returns the image itself, because its pixels are already decoded.
  public func preparingForDisplay() -> UIImage? { self }

  /// Returns the image itself, because its pixels are already decoded.
  public func byPreparingForDisplay() async -> UIImage? { self }

  /// Calls a function with the image itself, because its pixels are already decoded.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self) }
  }

  /// Calls a function with a thumbnail like that of `preparingThumbnail(of:)`.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// Returns the colours of the symbol's layers: its own if multicolor is preferred, or else those of the
  /// configuration, or else the tint colour.
  private func symbolColors(_ tint: UIColor) -> [UIColor] {
    let configuration = symbolConfiguration
    if configuration?.prefersMulticolor == true, let symbolName,
      let own = SymbolColors.colors(of: symbolName)
    {
      return own.map { $0 ?? tint }
    }
    return configuration?.colors ?? [tint]
  }

  /// Draws the image into a context whose y axis points down. A template image is drawn in `tint`; if that is
  /// nil, the image keeps its own colours.
  func draw(in rect: CGRect, context: CGContext, tint: UIColor?) {
    let tint = tint ?? self.tint
    if let symbolShape {
      let colors = symbolColors(tint ?? .label)
      symbolShape.draw(
        in: rect, context: context, colors: colors.map(\.cgColor),
        lineWidth: (symbolConfiguration?.weight ?? .unspecified).lineWidth)
      return
    }
    guard rect.width > 0, rect.height > 0, let cgImage = pixels(for: rect, in: context) else {
      return
    }
    context.saveGState()
    defer { context.restoreGState() }
    if let tint {
      context.clip(to: rect, upright: cgImage)
      context.setFillColor(tint.cgColor)
      // The clip has the coverage of the image's edges.
      context.fill(context.boundingBoxOfClipPath)
      return
    }
    if imageOrientation == .up {
      drawUpright(cgImage, in: rect, context: context)
    } else {
      let stored = CGSize(width: cgImage.width, height: cgImage.height)
      let shown =
        imageOrientation.swapsSides
        ? CGSize(width: stored.height, height: stored.width) : stored
      context.translateBy(x: rect.minX, y: rect.minY)
      context.scaleBy(x: rect.width / shown.width, y: rect.height / shown.height)
      context.concatenate(imageOrientation.transform(forStoredSize: stored))
      drawUpright(cgImage, in: CGRect(origin: .zero, size: stored), context: context)
    }
  }

  /// Draws the image in one piece, or in nine if it has cap insets; a tiled image without caps repeats.
  private func drawUpright(_ cgImage: CGImage, in rect: CGRect, context: CGContext) {
    guard capInsets != .zero || resizingMode == .tile, rect.size != size else {
      context.draw(upright: cgImage, in: rect)
      return
    }
    for piece in NinePart(image: self, target: rect).pieces {
      context.saveGState()
      context.clip(to: context.withoutSeams(piece.target, in: rect))
      context.draw(upright: cgImage, in: piece.target(ofWhole: cgImage))
      context.restoreGState()
    }
  }
}

extension CGContext {
  /// Returns a part of a rectangle with its inner edges moved to pixel boundaries, so that adjacent parts
  /// leave no seam.
  fileprivate func withoutSeams(_ part: CGRect, in whole: CGRect) -> CGRect {
    let t = userToDevice
    guard t.b == 0, t.c == 0, t.a != 0, t.d != 0 else { return part }
    func x(_ v: CGFloat) -> CGFloat {
      v <= whole.minX || v >= whole.maxX ? v : ((t.a * v + t.tx).rounded() - t.tx) / t.a
    }
    func y(_ v: CGFloat) -> CGFloat {
      v <= whole.minY || v >= whole.maxY ? v : ((t.d * v + t.ty).rounded() - t.ty) / t.d
    }
    let (left, top) = (x(part.minX), y(part.minY))
    return CGRect(x: left, y: top, width: x(part.maxX) - left, height: y(part.maxY) - top)
  }
}

/// The nine parts of a resizable image in a rectangle: corners unscaled, sides and centre stretched or tiled.
struct NinePart {
  struct Piece {
    /// The rectangle in pixels of the image.
    var source: CGRect
    /// The rectangle in points.
    var target: CGRect

    /// Returns the rectangle of the whole image for which this piece fills the target.
    func target(ofWhole image: CGImage) -> CGRect {
      let (sx, sy) = (target.width / source.width, target.height / source.height)
      return CGRect(
        x: target.minX - source.minX * sx, y: target.minY - source.minY * sy,
        width: CGFloat(image.width) * sx, height: CGFloat(image.height) * sy)
    }
  }

  private struct Segment {
    var from: CGFloat
    var length: CGFloat
    var to: CGFloat
    var extent: CGFloat
  }

  let pieces: [Piece]

  init(image: UIImage, target: CGRect) {
    let caps = image.capInsets
    let size = image.size
    let tiles = image.resizingMode == .tile
    let columns = Self.segments(
      image: size.width, low: caps.left, high: caps.right, start: target.minX,
      extent: target.width, tiles: tiles)
    let rows = Self.segments(
      image: size.height, low: caps.top, high: caps.bottom, start: target.minY,
      extent: target.height, tiles: tiles)
    let scale = image.scale
    pieces = rows.flatMap { row in
      columns.map { column in
        Piece(
          source: CGRect(
            x: column.from * scale, y: row.from * scale, width: column.length * scale,
            height: row.length * scale),
          target: CGRect(x: column.to, y: row.to, width: column.extent, height: row.extent))
      }
    }
  }

  /// Returns the segments along an axis: the low cap, the middle once or tiled, the high cap. Caps that do
  /// not fit are shrunk proportionally.
  private static func segments(
    image: CGFloat, low: CGFloat, high: CGFloat, start: CGFloat, extent: CGFloat, tiles: Bool
  ) -> [Segment] {
    let caps = low + high
    let shrink = caps > extent && caps > 0 ? extent / caps : 1
    var result: [Segment] = []
    if low > 0 { result.append(Segment(from: 0, length: low, to: start, extent: low * shrink)) }
    let middle = image - caps
    let available = extent - caps * shrink
    if available > 0, middle > 0 {
      let step = tiles ? middle : available
      var at: CGFloat = 0
      // The number of tiles is limited for very small tiles.
      let count = min(4096, Int((available / step).rounded(.up)))
      for _ in 0..<count {
        let length = min(step, available - at)
        result.append(
          Segment(
            from: low, length: tiles ? length : middle, to: start + low * shrink + at,
            extent: length))
        at += length
      }
    }
    if high > 0 {
      result.append(
        Segment(
          from: image - high, length: high, to: start + extent - high * shrink,
          extent: high * shrink))
    }
    return result
  }
}
