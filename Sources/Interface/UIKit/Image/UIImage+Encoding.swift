extension UIImage {
  /// Returns PNG data, identical on every machine; nil for an image without pixels.
  public func pngData() -> Data? {
    guard let cgImage = shownUpright else { return nil }
    let buffer = cgImage.buffer
    let encoder = PNGEncoder(compression: .stable, scale: Double(scale))
    let bytes = UnsafeRawBufferPointer(
      start: buffer.pixels, count: ((buffer.height - 1) * buffer.stride + buffer.width) * 4)
    return Data(
      encoder.encode(
        pixels: bytes, width: buffer.width, height: buffer.height, bytesPerRow: buffer.stride * 4))
  }

  /// Returns JPEG data over a white background; nil for an image without pixels.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let cgImage = shownUpright else { return nil }
    let image = DecodedImage(
      width: cgImage.width, height: cgImage.height,
      pixels: cgImage.dataProvider?.data.map { [UInt8]($0) } ?? [], isOpaque: cgImage.isOpaque)
    return Data(JPEGCodec.encode(image, quality: Double(max(0, min(1, compressionQuality)))))
  }

  /// The image with its orientation applied, because the encoded file does not store it.
  private var shownUpright: CGImage? {
    guard cgImage != nil, imageOrientation != .up else { return cgImage }
    let box = CGRect(origin: .zero, size: size)
    guard let canvas = ImageCanvas(bounds: box, scale: scale, isOpaque: false) else { return nil }
    draw(in: box, context: canvas.context, tint: nil)
    return canvas.context.makeImage()
  }
}
