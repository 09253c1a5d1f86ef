public import Foundation

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

/// Bytes that an image is made of.
public final class CGDataProvider: Sendable {
  public let data: Data?

  public init?(data: Data) {
    self.data = data
  }
}

/// An immutable picture, kept as premultiplied RGBA with 8 bits a channel in sRGB numbers whatever
/// it was made from.
public final class CGImage: @unchecked Sendable, Hashable {
  // Sendable: nobody writes to the buffer once an image has it.
  package let buffer: PixelBuffer
  package let isOpaque: Bool
  public let colorSpace: CGColorSpace?
  public let shouldInterpolate: Bool
  /// Whether the image is a stencil: its alpha is what it lets through.
  public let isMask: Bool

  /// Takes over a buffer, which must not change any more.
  package init(buffer: PixelBuffer, isOpaque: Bool? = nil, isMask: Bool = false) {
    self.buffer = buffer
    self.isOpaque = isOpaque ?? buffer.isOpaque
    colorSpace = .sRGBSpace
    shouldInterpolate = true
    self.isMask = isMask
  }

  /// Pixels of 8 bits a component in the layouts that Core Graphics documents for RGB, grey and
  /// alpha alone; nil for any other layout, a size of no pixels, or too few bytes.
  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard let data = provider.data,
      let buffer = PixelImport.buffer(
        from: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
        bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: space, info: bitmapInfo)
    else { return nil }
    self.buffer = buffer
    isOpaque = buffer.isOpaque
    colorSpace = space
    self.shouldInterpolate = shouldInterpolate
    isMask = false
  }

  public var width: Int { buffer.width }
  public var height: Int { buffer.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { buffer.width * 4 }
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipLast : .premultipliedLast }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
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

  /// The part of the image inside a rectangle, which is made whole first; nil when that is empty.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = PixelBounds(covering: rect).intersection(buffer.bounds)
    guard !part.isEmpty else { return nil }
    let view = PixelBuffer(
      borrowing: buffer.row(Int(part.y0)) + Int(part.x0), width: part.width, height: part.height,
      stride: buffer.stride, owner: buffer)
    return CGImage(buffer: view, isOpaque: isOpaque ? true : nil, isMask: isMask)
  }

  /// The image seen through a mask: its luminance, or its alpha when it is a stencil.
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

  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Other pixel layouts to ours.
enum PixelImport {
  static func buffer(
    from data: Data, width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int,
    bytesPerRow: Int, space: CGColorSpace, info: CGBitmapInfo
  ) -> PixelBuffer? {
    guard bitsPerComponent == 8, width > 0, height > 0, width <= 1 << 20, height <= 1 << 20,
      !info.contains(.floatComponents),
      let alpha = CGImageAlphaInfo(rawValue: info.rawValue & 0x1F)
    else { return nil }
    let size = bitsPerPixel / 8
    let channels = space.model == .monochrome ? 1 : 3
    let hasAlphaByte = alpha != .none
    guard bitsPerPixel % 8 == 0, space.model == .rgb || space.model == .monochrome,
      size == (alpha == .alphaOnly ? 1 : channels + (hasAlphaByte ? 1 : 0)),
      bytesPerRow >= width * size, bytesPerRow <= 1 << 26,
      data.count >= bytesPerRow * (height - 1) + width * size,
      let result = PixelBuffer(width: width, height: height)
    else { return nil }
    let isLittle =
      info.rawValue & CGBitmapInfo.byteOrderMask.rawValue
      == CGBitmapInfo.byteOrder32Little.rawValue
    if isLittle && size != 4 { return nil }
    let alphaFirst = alpha == .first || alpha == .premultipliedFirst || alpha == .noneSkipFirst
    let isStraight = alpha == .last || alpha == .first
    let usesAlpha = isStraight || alpha == .premultipliedLast || alpha == .premultipliedFirst
    let converts =
      !(space.kind == .sRGB || space.kind == .deviceRGB
      || space.kind == .extendedSRGB || space.model == .monochrome)
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      for y in 0..<height {
        let row = result.row(y)
        for x in 0..<width {
          let at = y * bytesPerRow + x * size
          func byte(_ i: Int) -> UInt8 { bytes[at + (isLittle ? size - 1 - i : i)] }
          if alpha == .alphaOnly {
            row[x] = UInt32(byte(0)) << 24
            continue
          }
          let first = alphaFirst ? 1 : 0
          let a = usesAlpha ? byte(alphaFirst ? 0 : channels) : 255
          var rgb = (byte(first), byte(first), byte(first))
          if channels == 3 { rgb = (byte(first), byte(first + 1), byte(first + 2)) }
          if converts {
            let out = ColorConversion.sRGB(
              [Double(rgb.0) / 255, Double(rgb.1) / 255, Double(rgb.2) / 255], in: space.kind)
            let p = PremultipliedColor(red: out.x, green: out.y, blue: out.z, alpha: 1)
            rgb = (p.red, p.green, p.blue)
          }
          if isStraight || (converts && a != 255) {
            rgb = (multiply255(rgb.0, a), multiply255(rgb.1, a), multiply255(rgb.2, a))
          }
          // A premultiplied channel above alpha is no colour; it would overflow when blended.
          row[x] =
            PremultipliedColor(
              red: min(rgb.0, a), green: min(rgb.1, a), blue: min(rgb.2, a), alpha: a
            ).bits
        }
      }
    }
    return result
  }
}
