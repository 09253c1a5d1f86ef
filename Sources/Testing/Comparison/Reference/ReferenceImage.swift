package import CoreGraphics
import Dispatch
package import FoundationEssentials
package import ImageIO

/// A PNG or WebP file, decoded to pixels for comparison.
package struct ReferenceImage: Sendable {
  package let picture: PixelBuffer
  /// The scale that the file states, in pixels per point; 1 if it states none.
  package let scale: Double

  package init(file bytes: Data) throws(ReferenceProblem) {
    if ReferenceProblem.isWebP(bytes) {
      guard WebPFile.isAvailable else { throw .unreadable(WebPFile.absence) }
      guard let picture = WebPFile.decode([UInt8](bytes)) else {
        throw .unreadable("libwebp cannot decode it")
      }
      self.init(picture: picture, scale: 1)
      return
    }
    if let problem = ReferenceProblem.ofPicture(bytes) { throw problem }
    let decoded = bytes.withUnsafeBytes { bytes in
      Result { () throws(ImageError) in try PNGDecoder.decodeBuffer(bytes) }
    }
    switch decoded {
    case .failure(let error): throw .damaged(error)
    case .success(let image):
      self.init(picture: image.picture, scale: image.pixelsPerMeter.map(Self.scale) ?? 1)
    }
  }

  private init(picture: PixelBuffer, scale: Double) {
    self.picture = picture
    self.scale = scale
  }

  /// Decodes two files at the same time.
  package static func pair(
    _ a: Data, _ b: Data
  ) -> (Result<ReferenceImage, ReferenceProblem>, Result<ReferenceImage, ReferenceProblem>) {
    withUnsafeTemporaryAllocation(of: Result<ReferenceImage, ReferenceProblem>.self, capacity: 2) {
      // Safe: iteration i writes element i only, and both are read after both have ended.
      nonisolated(unsafe) let results = $0
      DispatchQueue.concurrentPerform(iterations: 2) { i in
        results.initializeElement(
          at: i,
          to: Result { () throws(ReferenceProblem) in try ReferenceImage(file: i == 0 ? a : b) })
      }
      defer { results.deinitialize() }
      return (results[0], results[1])
    }
  }

  /// Returns the difference of two image files; nil if their images are equal. Files with equal bytes are
  /// only checked to be images.
  package static func difference(
    _ a: Data, _ b: Data, tolerance: ImageTolerance = ImageTolerance()
  ) throws(ReferenceProblem) -> ImageDifference? {
    if a == b {
      _ = try ReferenceImage(file: a)
      return nil
    }
    let (reference, actual) = pair(a, b)
    return ImageComparison.difference(
      reference: try reference.get().picture, actual: try actual.get().picture,
      tolerance: tolerance)
  }

  /// Returns the scale for a density: 72 pixels per inch, or 2834.6 per metre, are a scale of 1.
  private static func scale(pixelsPerMeter: Int) -> Double {
    let scale = (Double(pixelsPerMeter) / 28.346456692913386).rounded() / 100
    return scale > 0 ? scale : 1
  }

  /// Encodes a stamped PNG, by default for a repository: with the same bytes on every machine.
  package static func encode(
    _ picture: PixelBuffer, scale: Double, fonts: [SnapshotStamp.Font] = [],
    tree: ViewTreeRecord? = nil, compression: PNGEncoder.Compression = .stable
  ) -> Data {
    let png = encode(picture, scale: scale, compression: compression)
    return Data(SnapshotStamp(of: picture, fonts: fonts).added(to: png, tree: tree))
  }

  /// Encodes the image of a file as a lossless WebP file, for a repository.
  package static func webP(of file: Data) throws(ReferenceProblem) -> Data {
    let image = try ReferenceImage(file: file)
    guard let encoded = WebPFile.encode(image.picture) else {
      throw .unreadable(
        WebPFile.isAvailable
          ? "a WebP picture has at most \(WebPFile.largestSide) pixels a side" : WebPFile.absence)
    }
    return Data(encoded)
  }

  /// Encodes a PNG quickly, with less compression, for viewing.
  package static func encodeQuickly(_ picture: PixelBuffer, scale: Double = 1) -> Data {
    Data(encode(picture, scale: scale, compression: .fast))
  }

  private static func encode(
    _ picture: PixelBuffer, scale: Double, compression: PNGEncoder.Compression
  ) -> [UInt8] {
    let rowBytes = picture.stride * 4
    let pixels = UnsafeRawBufferPointer(
      start: picture.row(0), count: rowBytes * (picture.height - 1) + picture.width * 4)
    return PNGEncoder(compression: compression, scale: scale).encode(
      pixels: pixels, width: picture.width, height: picture.height, bytesPerRow: rowBytes)
  }
}
