/// Rows of RGBA pixels that someone else keeps alive.
struct PictureView: @unchecked Sendable {
  // Sendable: nobody writes the pixels while a view of them exists; the animation encoders hold the
  // buffers for as long.
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  /// Pixels from one row to the next.
  let stride: Int

  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt32> { pixels + y * stride }

  var area: PixelArea { PixelArea(x: 0, y: 0, width: width, height: height) }
}

/// A rectangle of whole pixels.
struct PixelArea: Equatable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var rows: Range<Int> { y..<y + height }
}
