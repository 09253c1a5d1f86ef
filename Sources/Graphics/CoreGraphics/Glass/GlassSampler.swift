/// Reads a blurred copy of a backdrop between its pixels.
struct GlassSampler {
  private let pixels: UnsafePointer<UInt32>
  private let stride: Int
  private let lastX: Int32
  private let lastY: Int32
  /// From target pixels to pixels of the copy, in 256ths.
  private let originX: Float
  private let originY: Float
  private let scaleX: Float
  private let scaleY: Float

  /// - Parameter source: The part of the target that the copy shows.
  init(_ copy: PixelBuffer, _ source: PixelBounds) {
    pixels = UnsafePointer(copy.pixels)
    stride = copy.stride
    lastX = Int32(copy.width - 1)
    lastY = Int32(copy.height - 1)
    originX = Float(source.x0)
    originY = Float(source.y0)
    scaleX = Float(copy.width) / Float(source.width) * 256
    scaleY = Float(copy.height) / Float(source.height) * 256
  }

  /// Returns the colour at a place of the target, 16 bits a channel.
  @inline(__always)
  func pixel(_ x: Float, _ y: Float) -> GlassColors.Wide {
    let u = Int32((x - originX) * scaleX) - 128
    let v = Int32((y - originY) * scaleY) - 128
    let (left, fractionX) = (u >> 8, UInt64(u & 255))
    let (top, fractionY) = (v >> 8, UInt64(v & 255))
    let (x0, x1) = (Int(max(0, min(lastX, left))), Int(max(0, min(lastX, left + 1))))
    let upper = pixels + Int(max(0, min(lastY, top))) * stride
    let lower = pixels + Int(max(0, min(lastY, top + 1))) * stride
    let a = Self.between(upper[x0], upper[x1], fractionX)
    let b = Self.between(lower[x0], lower[x1], fractionX)
    return Self.rounded(GlassColors.mix(a, b, fractionY))
  }

  // MARK: By columns of the copy

  /// The columns of the copy between which columns of the target are.
  func columns(for columns: Range<Int>) -> ClosedRange<Int> {
    let first = (Int32((Float(columns.lowerBound) + 0.5 - originX) * scaleX) - 128) >> 8
    let last = (Int32((Float(columns.upperBound) - 0.5 - originX) * scaleX) - 128) >> 8
    return Int(first)...Int(last) + 1
  }

  /// The place of a column of the copy in the target.
  @inline(__always)
  func place(ofColumn column: Int) -> Float { originX + (Float(column) + 0.5) * 256 / scaleX }

  /// Returns the colour of a column at a place of the target, 16 bits a channel.
  @inline(__always)
  func pixel(column: Int, _ y: Float) -> GlassColors.Wide {
    let v = Int32((y - originY) * scaleY) - 128
    let (top, fraction) = (v >> 8, UInt64(v & 255))
    let x = max(0, min(Int(lastX), column))
    let upper = pixels[Int(max(0, min(lastY, top))) * stride + x]
    let lower = pixels[Int(max(0, min(lastY, top + 1))) * stride + x]
    return Self.between(upper, lower, fraction)
  }

  /// Interpolates colours of columns of the copy at columns of the target.
  func spread(
    _ colors: UnsafeMutableBufferPointer<UInt32>, of source: ClosedRange<Int>,
    over columns: Range<Int>, into result: UnsafeMutablePointer<UInt32>
  ) {
    for x in columns {
      let u = Int32((Float(x) + 0.5 - originX) * scaleX) - 128
      let i = Int(u >> 8) - source.lowerBound
      result[x - columns.lowerBound] = GlassColors.lerp(colors[i], colors[i + 1], UInt64(u & 255))
    }
  }

  @inline(__always)
  private static func between(_ a: UInt32, _ b: UInt32, _ share: UInt64) -> GlassColors.Wide {
    rounded(GlassColors.mix(GlassColors.spread(a), GlassColors.spread(b), share))
  }

  @inline(__always)
  private static func rounded(_ wide: GlassColors.Wide) -> GlassColors.Wide {
    ((wide &+ 0x0080_0080_0080_0080) >> 8) & 0x00FF_00FF_00FF_00FF
  }
}
