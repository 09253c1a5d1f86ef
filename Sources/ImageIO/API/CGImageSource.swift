public import CoreGraphics
public import Foundation

/// A picture file that is read when asked.
public final class CGImageSource: Sendable {
  fileprivate let bytes: [UInt8]
  fileprivate let result: Result<DecodedImage, ImageError>

  fileprivate init(_ data: Data) {
    bytes = Array(data)
    result = Result { () throws(ImageError) in try ImageFile.decode(Array(data)) }
  }

  /// Why there is no picture, in words; nil if there is one.
  package var failure: ImageError? {
    if case .failure(let error) = result { return error }
    return nil
  }
}

public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

public let kCGImagePropertyPixelWidth = "PixelWidth"
public let kCGImagePropertyPixelHeight = "PixelHeight"
public let kCGImagePropertyOrientation = "Orientation"
public let kCGImagePropertyHasAlpha = "HasAlpha"
public let kCGImagePropertyDPIWidth = "DPIWidth"
public let kCGImagePropertyDPIHeight = "DPIHeight"
public let kCGImageDestinationLossyCompressionQuality = "kCGImageDestinationLossyCompressionQuality"

/// The options change nothing: pictures are decoded at once and whole.
public func CGImageSourceCreateWithData(_ data: Data, _ options: [String: Any]?) -> CGImageSource? {
  data.isEmpty ? nil : CGImageSource(data)
}

public func CGImageSourceCreateWithURL(_ url: URL, _ options: [String: Any]?) -> CGImageSource? {
  (try? Data(contentsOf: url)).flatMap { CGImageSourceCreateWithData($0, options) }
}

/// 1, or 0 for bytes that are no picture; of an animated file the picture that every reader shows.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.failure == nil ? 1 : 0 }

public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  switch isrc.failure {
  case nil: .statusComplete
  case .truncated: .statusUnexpectedEOF
  case .unknownFormat: .statusUnknownType
  default: .statusInvalidData
  }
}

public func CGImageSourceGetType(_ isrc: CGImageSource) -> String? {
  isrc.bytes.withUnsafeBytes { bytes in
    PNGDecoder.isPNG(bytes) ? "public.png" : JPEGCodec.isJPEG(bytes) ? "public.jpeg" : nil
  }
}

public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> CGImage? {
  guard index == 0, case .success(let image) = isrc.result else { return nil }
  return CGImage(image)
}

public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> [String: Any]? {
  guard index == 0, case .success(let image) = isrc.result else { return nil }
  var properties: [String: Any] = [
    kCGImagePropertyPixelWidth: image.width, kCGImagePropertyPixelHeight: image.height,
    kCGImagePropertyOrientation: image.orientation, kCGImagePropertyHasAlpha: !image.isOpaque,
  ]
  if let density = image.pixelsPerMeter {
    properties[kCGImagePropertyDPIWidth] = Double(density) * 0.0254
    properties[kCGImagePropertyDPIHeight] = Double(density) * 0.0254
  }
  return properties
}

/// A picture file that is being written.
public final class CGImageDestination {
  fileprivate let url: URL
  fileprivate let isJPEG: Bool
  fileprivate var image: CGImage?
  fileprivate var quality = 0.8

  fileprivate init(url: URL, isJPEG: Bool) {
    self.url = url
    self.isJPEG = isJPEG
  }

  fileprivate func write() -> Bool {
    guard let image else { return false }
    let decoded = DecodedImage(image)
    let bytes =
      isJPEG
      ? JPEGCodec.encode(decoded, quality: quality)
      : PNGEncoder(compression: .stable).encode(decoded)
    return !bytes.isEmpty && (try? Data(bytes).write(to: url, options: .atomic)) != nil
  }
}

extension DecodedImage {
  /// An image's pixels, copied.
  package init(_ image: CGImage) {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(image.width * image.height * 4)
    for y in 0..<image.height {
      pixels += UnsafeRawBufferPointer(start: image.buffer.row(y), count: image.width * 4)
    }
    self.init(
      width: image.width, height: image.height, pixels: pixels, isOpaque: image.isOpaque)
  }
}

/// nil for a type other than `public.png` and `public.jpeg`.
public func CGImageDestinationCreateWithURL(
  _ url: URL, _ type: String, _ count: Int, _ options: [String: Any]?
) -> CGImageDestination? {
  guard count == 1, type == "public.png" || type == "public.jpeg" else { return nil }
  return CGImageDestination(url: url, isJPEG: type == "public.jpeg")
}

public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: [String: Any]?
) {
  idst.image = image
  if let quality = properties?[kCGImageDestinationLossyCompressionQuality] as? Double {
    idst.quality = quality
  }
}

/// Writes the file, whole or not at all.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.write() }
