public import CoreGraphics
public import Foundation

/// Writes an image file: PNG, JPEG or GIF. Several images form an animation in a PNG or GIF.
public final class CGImageDestination {
  fileprivate enum Place {
    case file(URL)
    case data(NSMutableData)
  }

  fileprivate struct Entry {
    var image: CGImage
    var properties: CFDictionary
  }

  private let place: Place
  private let type: String
  private let count: Int
  fileprivate var entries: [Entry] = []
  fileprivate var properties: CFDictionary = [:]

  fileprivate init?(_ place: Place, _ type: String, _ count: Int) {
    guard count > 0, Self.types.contains(type), type != "public.jpeg" || count == 1 else {
      return nil
    }
    self.place = place
    self.type = type
    self.count = count
  }

  static let types = ["public.png", "public.jpeg", "com.compuserve.gif"]

  /// Writes the file. Returns false if fewer images were added than announced, or if the images of an
  /// animation differ in size.
  fileprivate func write() -> Bool {
    guard entries.count == count, let first = entries.first?.image,
      entries.allSatisfy({ $0.image.width == first.width && $0.image.height == first.height })
    else { return false }
    let bytes = encoded(first)
    guard !bytes.isEmpty else { return false }
    switch place {
    case .file(let url):
      return (try? Data(bytes).write(to: url, options: .atomic)) != nil
    case .data(let data):
      data.append(Data(bytes))
      return true
    }
  }

  private func encoded(_ first: CGImage) -> [UInt8] {
    if type == "com.compuserve.gif" {
      guard first.width <= 65_535, first.height <= 65_535 else { return [] }
      return GIFWriter.encode(frames(kCGImagePropertyGIFDictionary), options: options)
    }
    if count > 1 {
      return APNGWriter.encode(frames(kCGImagePropertyPNGDictionary), options: options)
    }
    guard type == "public.jpeg" else {
      return PNGEncoder(compression: .stable).encode(DecodedImage(first))
    }
    let key = kCGImageDestinationLossyCompressionQuality
    let quality = propertyNumber(entries[0].properties[key] ?? properties[key]) ?? 0.8
    return JPEGCodec.encode(DecodedImage(first), quality: quality)
  }

  // MARK: Animations

  private func frames(_ dictionary: String) -> [AnimationFrame] {
    entries.map { picture in
      let own = picture.properties[dictionary] as? CFDictionary
      let delay = propertyNumber(
        own?[kCGImagePropertyGIFUnclampedDelayTime] ?? own?[kCGImagePropertyGIFDelayTime])
      // The delay of frames without one: a tenth of a second.
      return AnimationFrame(pixels: picture.image.buffer, duration: delay ?? 0.1)
    }
  }

  /// The options of an animation. It plays once unless its properties contain a loop count; a count
  /// of 0 repeats it without end.
  private var options: AnimationFileOptions {
    var options = AnimationFileOptions()
    let name =
      type == "com.compuserve.gif" ? kCGImagePropertyGIFDictionary : kCGImagePropertyPNGDictionary
    let all = properties[name] as? CFDictionary
    let loops = propertyNumber(all?[kCGImagePropertyGIFLoopCount]) ?? 1
    options.loopCount = Int(max(0, min(65_535, loops.isFinite ? loops : 1)))
    return options
  }
}

extension DecodedImage {
  /// Adds an image with a copy of its pixels.
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

/// Returns the types of image files that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { CGImageDestination.types }

/// Creates a destination that writes a file. Returns nil for a type that cannot be written, or for
/// more than one image in a JPEG.
public func CGImageDestinationCreateWithURL(
  _ url: URL, _ type: String, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.file(url), type, count) }

/// Creates a destination that appends the file's bytes to `data`. Returns nil for a type that
/// cannot be written, or for more than one image in a JPEG.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: String, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.data(data), type, count) }

public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  idst.entries.append(CGImageDestination.Entry(image: image, properties: properties ?? [:]))
}

public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
  CGImageDestinationAddImage(idst, image, properties)
}

/// Sets properties of the whole file, such as the number of times that an animation plays or the
/// quality of all images.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) { idst.properties = properties ?? [:] }

/// Writes the file atomically; returns whether it succeeded.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.write() }
