import CDeflate
package import CoreGraphics

/// Decodes a PNG file to premultiplied RGBA of eight bits per channel, converted to sRGB.
///
/// It supports all colour types, bit depths and interlacing. The error for a damaged file states the position
/// of the fault: a wrong checksum of a critical chunk or of the pixel data, a wrong order of chunks, or a
/// wrong amount of data. Of an animated PNG the default image is decoded.
package struct PNGDecoder {
  package static func isPNG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count >= 8 && bytes.prefix(8).elementsEqual(PNGChunkReader.signature)
  }

  package static func decode(_ bytes: UnsafeRawBufferPointer) throws(ImageError) -> DecodedImage {
    let file = try PNGFile(bytes)
    var image = try straight(file, bytes)
    image.isOpaque =
      !file.mayHaveAlpha
      || image.pixels.withUnsafeMutableBytes { Self.premultiply($0) }
    return image
  }

  /// Decodes into a buffer without a copy. Returns the image, and the pixels per metre that the file states.
  package static func decodeBuffer(
    _ bytes: UnsafeRawBufferPointer
  ) throws(ImageError) -> (picture: PixelBuffer, pixelsPerMeter: Int?) {
    let file = try PNGFile(bytes)
    let (width, height) = (file.header.width, file.header.height)
    guard file.colorConversion == nil else {
      let image = try decode(bytes)
      guard let picture = CGImage(image)?.buffer else {
        throw .tooLarge(width: width, height: height)
      }
      return (picture, image.pixelsPerMeter)
    }
    let raw = try file.inflate(bytes)
    guard let picture = PixelBuffer(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    let pixels = UnsafeMutableRawBufferPointer(
      start: picture.pixels, count: width * height * 4)
    try withExtendedLifetime(raw) { () throws(ImageError) in
      try file.unfilterAndExpand(raw.bytes, into: picture.pixels)
    }
    if file.mayHaveAlpha { _ = premultiply(pixels) }
    return (picture, file.pixelsPerMeter)
  }

  /// Decodes the colours without multiplying them by alpha, but converted to sRGB, for comparing the contents
  /// of files.
  package static func decodeStraight(_ bytes: [UInt8]) throws(ImageError) -> DecodedImage {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(ImageError) in try straight(PNGFile(buffer), buffer) }
    }
    return try result.get()
  }

  private static func straight(
    _ file: PNGFile, _ bytes: UnsafeRawBufferPointer
  ) throws(ImageError) -> DecodedImage {
    let raw = try file.inflate(bytes)
    var image = DecodedImage(
      width: file.header.width, height: file.header.height,
      pixels: [UInt8](repeating: 0, count: file.header.width * file.header.height * 4),
      isOpaque: true)
    let outcome = image.pixels.withUnsafeMutableBytes { pixels in
      Result { () throws(ImageError) in
        try file.unfilterAndExpand(raw.bytes, into: pixels.baseAddress!)
      }
    }
    withExtendedLifetime(raw) {}
    try outcome.get()
    if let conversion = file.colorConversion, !file.convertsWhileExpanding {
      conversion.apply(to: &image.pixels)
    }
    image.pixelsPerMeter = file.pixelsPerMeter
    return image
  }

  package static func decode(_ bytes: [UInt8]) throws(ImageError) -> DecodedImage {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(ImageError) in try decode(buffer) }
    }
    return try result.get()
  }
}

extension PNGDecoder {
  /// Multiplies unpremultiplied RGBA by its alpha in place. Returns whether every alpha is 255.
  fileprivate static func premultiply(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
    let pixels = buffer.bindMemory(to: UInt32.self)
    var isOpaque = true
    for i in 0..<pixels.count where pixels[i] < 0xFF00_0000 {
      isOpaque = false
      let pixel = pixels[i]
      let alpha = UInt8(truncatingIfNeeded: pixel >> 24)
      let red = UInt32(premultiplied(UInt8(truncatingIfNeeded: pixel), alpha))
      let green = UInt32(premultiplied(UInt8(truncatingIfNeeded: pixel >> 8), alpha))
      let blue = UInt32(premultiplied(UInt8(truncatingIfNeeded: pixel >> 16), alpha))
      pixels[i] = pixel & 0xFF00_0000 | blue << 16 | green << 8 | red
    }
    return isOpaque
  }
}

extension PixelBuffer {
  /// The memory of the pixels as bytes.
  fileprivate var bytes: UnsafeMutablePointer<UInt8> {
    UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
  }
}

/// The contents of the IHDR chunk.
struct PNGHeader: Equatable {
  enum ColorType: UInt8 {
    case gray = 0
    case rgb = 2
    case indexed = 3
    case grayAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .gray, .indexed: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    var bitDepths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .indexed: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  var width: Int
  var height: Int
  var bitDepth: Int
  var colorType: ColorType
  var isInterlaced: Bool

  init(_ bytes: UnsafeRawBufferPointer, _ chunk: PNGChunk) throws(ImageError) {
    func refuse(_ what: String) -> ImageError {
      .malformed(format: "PNG", what: what, at: chunk.offset)
    }
    guard chunk.name == "IHDR" else { throw refuse("the first chunk is not IHDR") }
    guard chunk.body.count == 13 else { throw refuse("IHDR is not 13 bytes long") }
    let start = chunk.body.lowerBound
    width = Int(bytes.bigEndianWord(at: start))
    height = Int(bytes.bigEndianWord(at: start + 4))
    guard width > 0, height > 0 else { throw refuse("the picture has no pixels") }
    try ImageLimits.check(width: width, height: height)
    guard let colorType = ColorType(rawValue: bytes[start + 9]) else {
      throw refuse("there is no colour type \(bytes[start + 9])")
    }
    self.colorType = colorType
    bitDepth = Int(bytes[start + 8])
    guard colorType.bitDepths.contains(bitDepth) else {
      throw refuse("colour type \(colorType.rawValue) does not go with \(bitDepth) bits")
    }
    guard bytes[start + 10] == 0, bytes[start + 11] == 0, bytes[start + 12] < 2 else {
      throw refuse("an unknown compression, filter or interlace method")
    }
    isInterlaced = bytes[start + 12] == 1
  }

  var bitsPerPixel: Int { bitDepth * colorType.channels }

  func bytesPerRow(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// The passes whose data follow each other: one, or the seven of Adam7.
  var passes: [PNGPass] {
    guard isInterlaced else {
      return [PNGPass(x: 0, y: 0, stepX: 1, stepY: 1, width: width, height: height)]
    }
    let grid = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return grid.map { x, y, stepX, stepY in
      PNGPass(
        x: x, y: y, stepX: stepX, stepY: stepY, width: (width - x + stepX - 1) / stepX,
        height: (height - y + stepY - 1) / stepY)
    }.filter { $0.width > 0 && $0.height > 0 }
  }
}

/// One pass of an interlaced image: the position of its first pixel, the steps to the next pixels,
/// and the size of the pass in pixels.
struct PNGPass {
  var x, y, stepX, stepY, width, height: Int
}
