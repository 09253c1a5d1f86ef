public import CoreGraphics
import Foundation
import Synchronization

/// Reads an image file. Its images are decoded when the source is created or updated.
public final class CGImageSource: Sendable {
  private let file: Mutex<ImageContents>

  fileprivate init(_ data: Data, isWhole: Bool = true) {
    file = Mutex(ImageContents(data, isWhole: isWhole))
  }

  fileprivate func update(_ data: Data, isWhole: Bool) {
    let read = ImageContents(data, isWhole: isWhole)
    file.withLock { $0 = read }
  }

  fileprivate var isWhole: Bool { file.withLock { $0.isWhole } }
  fileprivate var bytes: [UInt8] { file.withLock { $0.bytes } }
  fileprivate var result: Result<[ImageContents.Entry], ImageError> { file.withLock { $0.result } }
  fileprivate var loopCount: Int? { file.withLock { $0.loopCount } }

  fileprivate func entry(_ index: Int) -> ImageContents.Entry? {
    guard case .success(let entries) = result, entries.indices.contains(index) else { return nil }
    return entries[index]
  }

  /// The reason why there is no image; nil if there is one.
  package var failure: ImageError? {
    if case .failure(let error) = result { return error }
    return nil
  }
}

/// The parsed contents of a file.
private struct ImageContents: Sendable {
  let bytes: [UInt8]
  let result: Result<[Entry], ImageError>
  /// The number of times an animation plays, 0 to repeat without end.
  let loopCount: Int?
  /// Whether all bytes have arrived.
  let isWhole: Bool

  struct Entry: Sendable {
    var image: DecodedImage
    /// The duration of an image in an animation, in seconds.
    var delay: Double?
  }

  init(_ data: Data, isWhole: Bool) {
    self.isWhole = isWhole
    let bytes = Array(data)
    self.bytes = bytes
    let animation = bytes.withUnsafeBytes { buffer in
      GIFDecoder.isGIF(buffer)
        ? Result { () throws(ImageError) in try GIFDecoder(buffer) } : nil
    }
    guard let animation else {
      loopCount = nil
      result = Result { () throws(ImageError) in
        [Entry(image: try ImageFile.decode(bytes))]
      }
      return
    }
    loopCount = try? animation.get().loopCount
    result = animation.map { animation in
      animation.frames.map { Entry(image: $0.image, delay: $0.delay) }
    }
  }
}

/// The state of reading an image's bytes.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

/// Creates a source from the bytes of a file; returns nil without bytes. The options have no effect: every
/// image is decoded immediately and completely.
public func CGImageSourceCreateWithData(_ data: Data, _ options: CFDictionary?) -> CGImageSource? {
  data.isEmpty ? nil : CGImageSource(data)
}

/// Creates a source whose bytes are provided later by `CGImageSourceUpdateData(_:_:_:)`.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(Data(), isWhole: false)
}

/// Provides all bytes that have arrived so far. The source has an image once all bytes of the image
/// have arrived.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: Data, _ final: Bool) {
  isrc.update(data, isWhole: final)
}

/// Returns the types of image files that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  ["public.png", "public.jpeg", "com.compuserve.gif"]
}

public func CGImageSourceCreateWithURL(_ url: URL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url)).flatMap { CGImageSourceCreateWithData($0, options) }
}

/// Returns the number of images: that of a GIF, 1 for other files, or 0 for bytes that are not an image. An
/// animated PNG counts as one image, its default image.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int {
  (try? isrc.result.get().count) ?? 0
}

public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  if !isrc.isWhole { return .statusIncomplete }
  return switch isrc.failure {
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
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  isrc.entry(index).flatMap { CGImage($0.image) }
}

public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> [String: Any]? {
  guard let picture = isrc.entry(index) else { return nil }
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
    // Very short delays are replaced by a tenth of a second, as players do.
    properties[kCGImagePropertyGIFDictionary] = [
      kCGImagePropertyGIFDelayTime: delay < 0.02 ? 0.1 : delay,
      kCGImagePropertyGIFUnclampedDelayTime: delay,
    ]
  }
  return properties
}

/// Returns the properties of the file as a whole.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> [String: Any]? {
  guard isrc.failure == nil else { return nil }
  guard let count = isrc.loopCount else { return [:] }
  return [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: count]]
}
