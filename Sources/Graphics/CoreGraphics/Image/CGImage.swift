public import Foundation

/// The position of alpha in a pixel, and whether colours are multiplied by it. Raw values are
/// Apple's.
public enum CGImageAlphaInfo: UInt32, Sendable, Hashable {
  case none
  case premultipliedLast
  case premultipliedFirst
  case last
  case first
  case noneSkipLast
  case noneSkipFirst
  case alphaOnly
}

/// The layout of the bytes of a pixel. Raw values are Apple's.
public struct CGBitmapInfo: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// The order of the bytes of a pixel or of a component.
public enum CGImageByteOrderInfo: UInt32, Sendable, Hashable {
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

/// The number of bits of each component of a pixel.
public enum CGImagePixelFormatInfo: UInt32, Sendable, Hashable {
  case packed = 0
  case RGB555 = 0x10000
  case RGB565 = 0x20000
  case RGB101010 = 0x30000
  case RGBCIF10 = 0x40000
}

/// The source of the bytes of an image.
public final class CGDataProvider: Sendable {
  public let data: Data?

  public init?(data: Data) {
    self.data = data
  }

  public convenience init?(data: NSData) { self.init(data: Data(referencing: data)) }

  /// Creates a provider with a copy of the bytes and releases them immediately.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    guard size >= 0 else { return nil }
    self.data = Data(bytes: data, count: size)
    releaseData(info, data, size)
  }

  public init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }
}

public typealias CGDataProviderReleaseDataCallback = (
  UnsafeMutableRawPointer?, UnsafeRawPointer, Int
) -> Void

/// An immutable image, stored as premultiplied RGBA with 8 bits a channel in sRGB numbers, whatever
/// its source.
public final class CGImage: @unchecked Sendable, Hashable {
  // Sendable: once an image has its pixels, only the painter of its picture writes to them.
  /// The pixels; those of a picture are valid only where it has been painted.
  let pixels: PixelBuffer
  /// The picture that paints the pixels when they are needed; nil for an image of pixels.
  package let picture: Picture?
  /// Whether all pixels are known to be opaque.
  package let isOpaque: Bool
  public let colorSpace: CGColorSpace?
  public let shouldInterpolate: Bool
  /// Whether the image is a stencil: its alpha is the coverage that it blocks.
  public let isMask: Bool

  /// Creates an image that uses a buffer without copying it. The buffer must not change afterwards.
  package init(buffer: PixelBuffer, isOpaque: Bool? = nil, isMask: Bool = false) {
    pixels = buffer
    picture = nil
    self.isOpaque = isOpaque ?? buffer.isOpaque
    colorSpace = .sRGBSpace
    shouldInterpolate = true
    self.isMask = isMask
  }

  /// Creates an image of a picture, whose rows are painted when they are needed.
  package init(_ picture: Picture) {
    pixels = picture.pixels
    self.picture = picture
    isOpaque = picture.isOpaque
    colorSpace = .sRGBSpace
    shouldInterpolate = true
    isMask = false
  }

  /// The pixels, after painting all of them.
  package var buffer: PixelBuffer {
    picture?.paint()
    return pixels
  }

  /// Creates an image from pixels in one of Core Graphics' layouts: 1, 2, 4, 8 or 16 bits a
  /// component of grey, RGB, CMYK or an index, with alpha first, last or absent, or alpha alone.
  ///
  /// Nil for any other layout, for a size without pixels, or for too few bytes. `decode` has, for
  /// each component, the values of the smallest and of the largest sample.
  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    let layout = PixelLayout(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow, space: space, info: bitmapInfo, decode: decode)
    guard let data = provider.data, let buffer = layout?.buffer(from: data) else { return nil }
    pixels = buffer
    picture = nil
    isOpaque = buffer.isOpaque
    colorSpace = space
    self.shouldInterpolate = shouldInterpolate
    isMask = false
  }

  /// Creates a stencil mask: samples of 0 let paint through, the largest ones block it.
  public init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    let layout = PixelLayout(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow, space: .deviceGraySpace,
      info: CGBitmapInfo(rawValue: CGImageAlphaInfo.alphaOnly.rawValue), decode: decode)
    guard let data = provider.data, let buffer = layout?.buffer(from: data) else { return nil }
    pixels = buffer
    picture = nil
    isOpaque = false
    colorSpace = nil
    self.shouldInterpolate = shouldInterpolate
    isMask = true
  }

  /// Creates a grey image that uses a buffer, after replacing its colours by their luminance.
  init(grayOf buffer: PixelBuffer) {
    buffer.replaceEach { pixel in
      if pixel.red == pixel.green, pixel.green == pixel.blue { return pixel }
      let gray = ColorConversion.components(of: pixel.straight, in: .deviceGray)[0]
      return PremultipliedColor(
        red: gray, green: gray, blue: gray, alpha: Double(pixel.alpha) / 255)
    }
    pixels = buffer
    picture = nil
    isOpaque = buffer.isOpaque
    colorSpace = .deviceGraySpace
    shouldInterpolate = true
    isMask = false
  }

  private init(_ buffer: PixelBuffer, like other: CGImage, colorSpace: CGColorSpace?) {
    pixels = buffer
    picture = nil
    isOpaque = buffer.isOpaque
    self.colorSpace = colorSpace
    shouldInterpolate = other.shouldInterpolate
    isMask = other.isMask
  }

  public var width: Int { pixels.width }
  public var height: Int { pixels.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { pixels.width * 4 }
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipLast : .premultipliedLast }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  public var byteOrderInfo: CGImageByteOrderInfo { .orderDefault }
  public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }
  public var decode: UnsafePointer<CGFloat>? { nil }
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  public var dataProvider: CGDataProvider? {
    var data = Data(capacity: bytesPerRow * height)
    for y in 0..<height {
      data.append(
        UnsafeRawPointer(buffer.row(y)).assumingMemoryBound(to: UInt8.self), count: bytesPerRow)
    }
    return CGDataProvider(data: data)
  }

  public func copy() -> CGImage? { self }

  /// Returns the same numbers in another space of as many components; nil for a stencil or another
  /// count.
  ///
  /// The image is stored in sRGB, so the numbers are converted there and back.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    guard let own = colorSpace, !isMask, space.supportsOutput,
      space.numberOfComponents == own.numberOfComponents, let result = buffer.copy()
    else { return nil }
    if space.kind == own.kind { return self }
    result.replaceEach { pixel in
      let numbers = ColorConversion.components(of: pixel.straight, in: own.kind)
      let rgb = ColorConversion.sRGB(numbers, in: space.kind)
      return PremultipliedColor(
        red: rgb.x, green: rgb.y, blue: rgb.z, alpha: Double(pixel.alpha) / 255)
    }
    return CGImage(result, like: self, colorSpace: space)
  }

  /// Returns a copy in which pixels are clear if all their components, 0 to 255, are within ranges:
  /// a minimum and a maximum for each component. Nil for a stencil or too few numbers.
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
    guard let space = colorSpace, !isMask, components.count >= 2 * space.numberOfComponents,
      let result = buffer.copy()
    else { return nil }
    result.replaceEach { pixel in
      let numbers = ColorConversion.components(of: pixel.straight, in: space.kind)
      let isMasked = numbers.indices.allSatisfy { i in
        let number = (numbers[i] * 255).rounded()
        return number >= Double(components[2 * i]) && number <= Double(components[2 * i + 1])
      }
      return isMasked ? .clear : pixel
    }
    return CGImage(result, like: self, colorSpace: space)
  }

  /// Returns the part of the image inside a rectangle, extended to whole pixels; nil if that is
  /// empty. The pixels are shared.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = PixelBounds(covering: rect).intersection(buffer.bounds)
    guard !part.isEmpty else { return nil }
    let view = PixelBuffer(
      borrowing: buffer.row(Int(part.y0)) + Int(part.x0), width: part.width, height: part.height,
      stride: buffer.stride, owner: buffer)
    return CGImage(buffer: view, isOpaque: isOpaque ? true : nil, isMask: isMask)
  }

  /// Returns a copy whose pixels are multiplied by a mask: by its red channel, which is the grey
  /// level of a grey image, or by the inverted alpha of a stencil.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard let result = buffer.copy() else { return nil }
    for y in 0..<height {
      let row = result.row(y)
      let maskRow = mask.buffer.row(y * mask.height / height)
      for x in 0..<width {
        let m = PremultipliedColor(bits: maskRow[x * mask.width / width])
        let coverage = mask.isMask ? 255 - m.alpha : m.red
        row[x] = PremultipliedColor(bits: row[x]).multiplied(by: coverage).bits
      }
    }
    return CGImage(buffer: result)
  }

  /// The image as a clip: an opaque grey image becomes white with the grey level as its alpha, any
  /// other image is returned as it is.
  var asClip: CGImage {
    guard !isMask, isOpaque, colorSpace?.model == .monochrome, let result = buffer.copy() else {
      return self
    }
    result.replaceEach { PremultipliedColor.white.multiplied(by: $0.red) }
    return CGImage(result, like: self, colorSpace: colorSpace)
  }

  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
