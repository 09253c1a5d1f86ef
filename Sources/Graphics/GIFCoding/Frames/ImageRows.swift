package import CoreGraphics

/// Rows of RGBA pixels in the memory of another object, which must be retained meanwhile.
package struct ImageRows: @unchecked Sendable {
  // Sendable: the pixels are not written while rows refer to them; the animation encoders retain the buffers
  // until then.
  package let pixels: UnsafePointer<UInt32>
  package let width: Int
  package let height: Int
  /// The number of pixels from the start of a row to the start of the next.
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
