public import CoreGraphics
import Foundation

/// A picture file that is read when asked.
public final class CGImageSource: Sendable {
  fileprivate let bytes: [UInt8]
  fileprivate let result: Result<[Picture], ImageError>
  /// How often a film plays, 0 for ever.
  fileprivate let loopCount: Int?

  fileprivate struct Picture: Sendable {
    var image: DecodedImage
    /// Seconds, of a picture in a film.
    var delay: Double?
  }

  fileprivate init(_ data: Data) {
    let bytes = Array(data)
    self.bytes = bytes
    let film = bytes.withUnsafeBytes { buffer in
      GIFDecoder.isGIF(buffer)
        ? Result { () throws(ImageError) in try GIFDecoder(buffer) } : nil
    }
    guard let film else {
      loopCount = nil
      result = Result { () throws(ImageError) in
        [Picture(image: try ImageFile.decode(bytes))]
      }
      return
    }
    loopCount = try? film.get().loopCount
    result = film.map { film in film.frames.map { Picture(image: $0.image, delay: $0.delay) } }
  }

  fileprivate func picture(_ index: Int) -> Picture? {
    guard case .success(let pictures) = result, pictures.indices.contains(index) else { return nil }
    return pictures[index]
  }

  /// Why there is no picture, in words; nil if there is one.
  package var failure: ImageError? {
    if case .failure(let error) = result { return error }
    return nil
  }
}

/// How far an image's bytes have been understood.
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
public let kCGImagePropertyGIFDictionary = "{GIF}"
public let kCGImagePropertyGIFDelayTime = "DelayTime"
public let kCGImagePropertyGIFUnclampedDelayTime = "UnclampedDelayTime"
public let kCGImagePropertyGIFLoopCount = "LoopCount"
public let kCGImageDestinationLossyCompressionQuality = "kCGImageDestinationLossyCompressionQuality"

/// The options change nothing: pictures are decoded at once and whole.
public func CGImageSourceCreateWithData(_ data: Data, _ options: [String: Any]?) -> CGImageSource? {
  data.isEmpty ? nil : CGImageSource(data)
}

public func CGImageSourceCreateWithURL(_ url: URL, _ options: [String: Any]?) -> CGImageSource? {
  (try? Data(contentsOf: url)).flatMap { CGImageSourceCreateWithData($0, options) }
}

/// The pictures of a GIF, 1 for other files, or 0 for bytes that are no picture. Of an animated PNG
/// it is the picture that every reader shows.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int {
  (try? isrc.result.get().count) ?? 0
}

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
    PNGDecoder.isPNG(bytes)
      ? "public.png"
      : JPEGCodec.isJPEG(bytes)
        ? "public.jpeg" : GIFDecoder.isGIF(bytes) ? "com.compuserve.gif" : nil
  }
}

public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> CGImage? {
  isrc.picture(index).flatMap { CGImage($0.image) }
}

public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> [String: Any]? {
  guard let picture = isrc.picture(index) else { return nil }
  let image = picture.image
  var properties: [String: Any] = [
    kCGImagePropertyPixelWidth: image.width, kCGImagePropertyPixelHeight: image.height,
    kCGImagePropertyOrientation: image.orientation, kCGImagePropertyHasAlpha: !image.isOpaque,
  ]
  if let density = image.pixelsPerMeter {
    properties[kCGImagePropertyDPIWidth] = Double(density) * 0.0254
    properties[kCGImagePropertyDPIHeight] = Double(density) * 0.0254
  }
  if let delay = picture.delay {
    // Delays too short to be meant are shown as a tenth of a second, as players do.
    properties[kCGImagePropertyGIFDictionary] = [
      kCGImagePropertyGIFDelayTime: delay < 0.02 ? 0.1 : delay,
      kCGImagePropertyGIFUnclampedDelayTime: delay,
    ]
  }
  return properties
}

/// What the file says of all its pictures together.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: [String: Any]?
) -> [String: Any]? {
  guard isrc.failure == nil else { return nil }
  guard let count = isrc.loopCount else { return [:] }
  return [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: count]]
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
