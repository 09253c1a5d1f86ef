import Foundation

/// A layout of pixels in bytes, which converts them to premultiplied RGBA.
///
/// The initializer checks sizes and rows, so that reading needs no further checks.
struct PixelLayout {
  private let width: Int
  private let height: Int
  private let bits: Int
  private let bitsPerPixel: Int
  private let bytesPerRow: Int
  private let space: CGColorSpace
  private let alpha: CGImageAlphaInfo
  private let isLittle: Bool
  private let colorCount: Int
  /// The value of a sample of 0 and the increase for each further step, for each component, alpha
  /// last.
  private let decode: [(start: Double, step: Double)]
  /// Whether the bytes differ from a pixel buffer's only in order and alpha, as for nearly all
  /// images.
  private let isPlain: Bool

  /// Creates a layout; nil if Core Graphics does not know it or this implementation does not
  /// support it.
  init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, info: CGBitmapInfo, decode: UnsafePointer<CGFloat>?
  ) {
    guard width > 0, height > 0, width <= 1 << 20, height <= 1 << 20,
      width * height <= PixelBuffer.largestPixelCount, [1, 2, 4, 8, 16].contains(bitsPerComponent),
      !info.contains(.floatComponents), space.numberOfComponents > 0, space.model != .pattern,
      let alpha = CGImageAlphaInfo(rawValue: info.rawValue & 0x1F)
    else { return nil }
    let isAlphaAlone = alpha == .alphaOnly
    let colors = isAlphaAlone ? 0 : space.numberOfComponents
    let count = colors + (alpha == .none ? 0 : 1)
    guard bitsPerPixel == count * bitsPerComponent, bytesPerRow <= 1 << 26,
      bytesPerRow >= (width * bitsPerPixel + 7) / 8
    else { return nil }
    switch info.rawValue & CGBitmapInfo.byteOrderMask.rawValue {
    case CGBitmapInfo.byteOrder32Little.rawValue:
      guard bitsPerPixel == 32, bitsPerComponent == 8 else { return nil }
      isLittle = true
    case CGBitmapInfo.byteOrder16Little.rawValue:
      guard bitsPerComponent == 16 else { return nil }
      isLittle = true
    default: isLittle = false
    }
    colorCount = colors
    self.width = width
    self.height = height
    bits = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
    self.space = space
    self.alpha = alpha
    isPlain = bitsPerComponent == 8 && decode == nil && colors > 0 && space.kind.isAsSRGB
    let largest = Double((1 << bitsPerComponent) - 1)
    // The sample of an indexed colour is its index.
    let end = space.model == .indexed ? largest : 1
    self.decode =
      (0..<count).map { i in
        guard let decode, i < max(colors, 1) else {
          return (0, (i < colors ? end : 1) / largest)
        }
        let (low, high) = (Double(decode[2 * i]), Double(decode[2 * i + 1]))
        return (low, (high - low) / largest)
      }
  }

  /// Converts bytes to a buffer; nil if there are too few bytes or there is no memory.
  func buffer(from data: Data) -> PixelBuffer? {
    guard data.count >= bytesPerRow * (height - 1) + (width * bitsPerPixel + 7) / 8,
      let result = PixelBuffer(width: width, height: height)
    else { return nil }
    data.withUnsafeBytes { bytes in
      var samples = [Double](repeating: 0, count: decode.count)
      for y in 0..<height {
        let row = result.row(y)
        if isPlain {
          for x in 0..<width { row[x] = plainPixel(bytes, y * bytesPerRow, x).bits }
          continue
        }
        for x in 0..<width {
          for i in samples.indices {
            let raw = sample(bytes, y * bytesPerRow, x * samples.count + i)
            samples[i] = Double(raw)
          }
          row[x] = pixel(samples).bits
        }
      }
    }
    return result
  }

  /// Returns a sample of a row by its number.
  @inline(__always)
  private func sample(_ bytes: UnsafeRawBufferPointer, _ row: Int, _ index: Int) -> Int {
    switch bits {
    case 8:
      // Four bytes in reverse order.
      return Int(bytes[row + (isLittle ? index ^ 3 : index)])
    case 16:
      let (first, second) = (Int(bytes[row + 2 * index]), Int(bytes[row + 2 * index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    default:
      let at = index * bits
      return Int(bytes[row + at >> 3] >> UInt8(8 - bits - at & 7)) & ((1 << bits) - 1)
    }
  }

  /// Whether the alpha, or the unused byte in its place, comes before the colours.
  private var isAlphaFirst: Bool {
    alpha == .first || alpha == .premultipliedFirst || alpha == .noneSkipFirst
  }

  /// Whether the alpha is used.
  private var hasAlpha: Bool {
    alpha != .none && alpha != .noneSkipFirst && alpha != .noneSkipLast
  }

  private var isPremultiplied: Bool { alpha == .premultipliedFirst || alpha == .premultipliedLast }

  /// Converts a pixel of a plain layout directly from its bytes.
  @inline(__always)
  private func plainPixel(_ bytes: UnsafeRawBufferPointer, _ row: Int, _ x: Int)
    -> PremultipliedColor
  {
    let first = x * decode.count
    func byte(_ i: Int) -> UInt8 { UInt8(truncatingIfNeeded: sample(bytes, row, first + i)) }
    let a = hasAlpha ? byte(isAlphaFirst ? 0 : colorCount) : 255
    let start = isAlphaFirst ? 1 : 0
    func color(_ i: Int) -> UInt8 {
      let c = byte(start + min(i, colorCount - 1))
      return isPremultiplied ? min(c, a) : multiply255(c, a)
    }
    return PremultipliedColor(red: color(0), green: color(1), blue: color(2), alpha: a)
  }

  /// Converts the samples of a pixel by the decode array and the colour space.
  private func pixel(_ samples: [Double]) -> PremultipliedColor {
    let isFirst = isAlphaFirst
    let start = isFirst ? 1 : 0
    func value(_ i: Int, _ sample: Double) -> Double {
      min(max(decode[i].start + decode[i].step * sample, 0), space.model == .indexed ? 255 : 1)
    }
    guard colorCount > 0 else {
      return PremultipliedColor(red: 0, green: 0, blue: 0, alpha: value(0, samples[0]))
    }
    var a = 1.0
    if hasAlpha {
      a = min(samples[isFirst ? 0 : colorCount] / Double((1 << bits) - 1), 1)
    }
    var color = (0..<colorCount).map { value($0, samples[start + $0]) }
    if isPremultiplied {
      // A channel above alpha is not a valid colour; it would overflow when it is blended.
      color = color.map { a > 0 ? min($0 / a, 1) : 0 }
    }
    let rgb = ColorConversion.sRGB(color, in: space.kind)
    return PremultipliedColor(red: rgb.x, green: rgb.y, blue: rgb.z, alpha: a)
  }
}
