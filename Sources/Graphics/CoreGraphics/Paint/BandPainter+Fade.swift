import CPixels

extension BandPainter {
  /// The number of pixels above which two images and their mix exceed most caches.
  private static let smallestStreamedArea = 1 << 20

  /// Paints two opaque images on the same pixels in one pass if the upper one fades in; returns
  /// false, without painting, for any other commands. The bytes are those of painting one after the
  /// other, but the intermediate pixels are not stored.
  ///
  /// Memory bandwidth limits a cross-dissolve of two screens: reading both and writing the result
  /// is three streams, painting one after the other is five. If the area exceeds the caches, the
  /// result is written past them.
  func paintFade(
    _ lower: BandPlan.Entry, _ upper: BandPlan.Entry,
    _ commands: UnsafeBufferPointer<DisplayList.Command>,
    _ allColumns: UnsafeBufferPointer<(Int32, Int32)>, _ bounds: PixelBounds,
    into target: PaintTarget
  ) -> Bool {
    let below = commands[Int(lower.command)]
    let above = commands[Int(upper.command)]
    guard below.isPicture, above.isPicture, prepared.options.usesFastPaths,
      below.bounds == above.bounds, below.opacity == 255, lower.columnCount == 1,
      upper.columnCount == 1,
      allColumns[Int(lower.firstColumn)] == allColumns[Int(upper.firstColumn)]
    else { return false }
    let first = prepared.parts(of: Int(lower.command))
    let second = prepared.parts(of: Int(upper.command))
    guard first.pointee.clip == nil, second.pointee.clip == nil,
      case .image(let from) = first.pointee.source, case .image(let to) = second.pointee.source,
      from.isOpaque, to.hasOpaquePixels, to.opacity == 255 || above.opacity == 255
    else { return false }
    // The upper image may have an opacity in its paint or in its command, but not in both: mixing
    // takes one opacity, and the product of two that are rounded separately is a different byte.
    let (left, right) = allColumns[Int(lower.firstColumn)]
    let x = Int(max(left, bounds.x0))
    let count = Int(min(right, bounds.x1)) - x
    let opacity = min(to.opacity, above.opacity)
    guard count > 0 else { return false }
    to.complete(bounds, options: prepared.options)
    let (top, bottom) = (Int(bounds.y0), Int(bounds.y1) - 1)
    // If the first and the last row have pixels, all rows between them have.
    guard let a = from.pointer(x: x, y: top, count: count),
      let b = to.pointer(x: x, y: top, count: count),
      from.pointer(x: x, y: bottom, count: count) != nil,
      to.pointer(x: x, y: bottom, count: count) != nil
    else { return false }
    let shift = x - Int(target.bounds.x0)
    let (strideA, strideB) = (from.buffer.stride, to.buffer.stride)
    if below.bounds.width * below.bounds.height >= Self.smallestStreamedArea {
      px_mix_box(
        target.row(top) + shift, target.stride, a, strideA, b, strideB, opacity, count,
        bottom + 1 - top)
    } else {
      for line in 0...(bottom - top) {
        px_mix_row(
          target.row(top + line) + shift, a + line * strideA, b + line * strideB, opacity, count)
      }
    }
    return true
  }
}

extension DisplayList.Command {
  /// Whether the command is a box of whole pixels with an image or gradient, drawn over the target.
  fileprivate var isPicture: Bool {
    kind == .box && payload < 0 && paint >= 0 && blendMode == .normal
  }
}
