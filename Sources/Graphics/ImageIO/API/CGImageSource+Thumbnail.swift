public import CoreGraphics

/// Returns the image scaled to at most `kCGImageSourceThumbnailMaxPixelSize`, and rotated to upright if
/// `kCGImageSourceCreateThumbnailWithTransform` is set. Thumbnails stored in files are not used: the image
/// itself is scaled.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return nil }
  let isUpright = options?[kCGImageSourceCreateThumbnailWithTransform] as? Bool ?? false
  let properties = CGImageSourceCopyPropertiesAtIndex(isrc, index, nil)
  let stored = propertyNumber(properties?[kCGImagePropertyOrientation]) ?? 1
  let orientation =
    isUpright ? CGImagePropertyOrientation(rawValue: UInt32(max(0, stored))) ?? .up : .up
  let longest = Double(max(image.width, image.height))
  let limit = propertyNumber(options?[kCGImageSourceThumbnailMaxPixelSize]) ?? longest
  let factor = limit.isFinite && limit > 0 ? min(1, limit / longest) : 1
  if factor == 1, orientation == .up { return image }
  return image.drawn(
    width: max(1, (Double(image.width) * factor).rounded()),
    height: max(1, (Double(image.height) * factor).rounded()), orientation)
}

extension CGImage {
  /// Returns the image at a size in pixels, rotated from its stored orientation to upright.
  fileprivate func drawn(
    width: Double, height: Double, _ orientation: CGImagePropertyOrientation
  ) -> CGImage? {
    let isTurned = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
    let (w, h) = isTurned ? (height, width) : (width, height)
    let context = CGContext(
      data: nil, width: Int(w), height: Int(h), bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    guard let context else { return nil }
    context.interpolationQuality = .high
    switch orientation {
    case .up, .upMirrored: break
    case .down, .downMirrored:
      context.translateBy(x: w, y: h)
      context.rotate(by: .pi)
    case .left, .leftMirrored:
      context.translateBy(x: w, y: 0)
      context.rotate(by: .pi / 2)
    case .right, .rightMirrored:
      context.translateBy(x: 0, y: h)
      context.rotate(by: -.pi / 2)
    }
    if [.upMirrored, .downMirrored, .leftMirrored, .rightMirrored].contains(orientation) {
      context.translateBy(x: width, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    context.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context.makeImage()
  }
}
