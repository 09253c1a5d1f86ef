package import CoreGraphics

/// Rows of RGBA pixels that another object keeps alive.
package struct ImageRows: @unchecked Sendable {
  // Sendable: nobody writes the pixels while a view of them exists; the animation encoders hold the
  // buffers for as long.
  package let pixels: UnsafePointer<UInt32>
  package let width: Int
  package let height: Int
  /// The number of pixels from one row to the next.
  package let stride: Int

  @inline(__always)
  package func row(_ y: Int) -> UnsafePointer<UInt32> { pixels + y * stride }

  package var area: PixelArea { PixelArea(x: 0, y: 0, width: width, height: height) }
}

extension ImageRows {
  package init(_ buffer: PixelBuffer) {
    self.init(
      pixels: buffer.pixels, width: buffer.width, height: buffer.height, stride: buffer.stride)
  }
}
