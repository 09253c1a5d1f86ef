import CoreGraphics

/// Writes an animation as an animated PNG, in full colour and with only the changed part of each frame.
///
/// A frame is stored as the rectangle that differs from the previous one. If all changed pixels are opaque,
/// unchanged pixels are stored as transparent ones to blend over, if that makes longer runs. Equal successive
/// frames are merged. The first frame is an ordinary PNG, which programs without support for animation show.
package struct APNGWriter {
  private let options: AnimationFileOptions
  private let width: Int
  private let height: Int
  private let encoder: PNGEncoder
  private var frames: FrameQueue<APNGPart>

  /// Creates a writer.
  ///
  /// - Parameter scale: The scale in pixels per point, written as a pHYs chunk; 1 omits the chunk.
  package init(
    width: Int, height: Int, scale: Double = 1,
    compression: PNGEncoder.Compression = .fast,
    options: AnimationFileOptions = AnimationFileOptions()
  ) {
    precondition(width > 0 && height > 0, "A PNG has at least one pixel.")
    self.width = width
    self.height = height
    self.options = options
    let encoder = PNGEncoder(compression: compression, scale: scale, threads: 1)
    self.encoder = encoder
    frames = FrameQueue(threads: options.threads) {
      APNGPart($0, after: $1, encoder: encoder)
    }
  }

  /// Adds a frame.
  ///
  /// - Precondition: The frame has the animation's size.
  package mutating func append(_ frame: AnimationFrame) {
    precondition(frame.pixels.width == width && frame.pixels.height == height)
    frames.append(frame)
  }

  package static func encode(
    _ frames: [AnimationFrame], scale: Double = 1,
    options: AnimationFileOptions = AnimationFileOptions()
  ) -> [UInt8] {
    guard let first = frames.first else { return [] }
    var writer = APNGWriter(
      width: first.pixels.width, height: first.pixels.height, scale: scale, options: options)
    for frame in frames { writer.append(frame) }
    return writer.finish()
  }

  // MARK: File format

  /// Finishes the animation and returns the file's bytes.
  package mutating func finish() -> [UInt8] {
    frames.compressPending()
    let parts = frames.parts
    var writer = PNGChunkWriter()
    writer.append("IHDR", bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0])
    writer.append("acTL", bigEndian(parts.count) + bigEndian(options.loopCount))
    writer.append("sRGB", [0])
    if encoder.scale != 1 { writer.append("pHYs", encoder.physicalDimensions) }
    var sequence = 0
    for (i, (part, delay)) in parts.enumerated() {
      writer.append("fcTL", control(part, delay: delay, sequence: sequence))
      sequence += 1
      if i == 0 {
        writer.append("IDAT", part.data)
      } else {
        writer.append("fdAT", bigEndian(sequence) + part.data)
        sequence += 1
      }
    }
    writer.append("IEND", [])
    return writer.bytes
  }

  private func control(_ part: APNGPart, delay: Int, sequence: Int) -> [UInt8] {
    let (numerator, denominator) = Self.fraction(milliseconds: delay)
    return bigEndian(sequence) + bigEndian(part.area.width) + bigEndian(part.area.height)
      + bigEndian(part.area.x) + bigEndian(part.area.y) + shortBigEndian(numerator)
      + shortBigEndian(denominator) + [0, part.blendsOver ? 1 : 0]
  }

  /// Returns a duration as the finest fraction of seconds with 16-bit parts, at most 18 hours.
  private static func fraction(milliseconds: Int) -> (Int, Int) {
    for step in [1, 10, 100] where milliseconds / step <= 65_535 {
      return (milliseconds / step, 1000 / step)
    }
    return (min(65_535, milliseconds / 1000), 1)
  }

  private func bigEndian(_ value: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(value).bigEndian, Array.init)
  }

  private func shortBigEndian(_ value: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt16(value).bigEndian, Array.init)
  }
}

/// One frame of an animated PNG, compressed.
struct APNGPart: Sendable {
  let area: PixelArea
  let blendsOver: Bool
  /// The pixels as a zlib stream.
  let data: [UInt8]

  /// Compresses a frame; nil if it equals the previous one.
  init?(_ frame: PixelBuffer, after previous: PixelBuffer?, encoder: PNGEncoder) {
    let new = ImageRows(frame)
    let old = previous.map { ImageRows($0) }
    if let old {
      guard let changed = FrameDifference.area(from: old, to: new) else { return nil }
      area = changed
    } else {
      area = new.area
    }
    var source = UnsafeRawBufferPointer(
      start: new.row(area.y) + area.x,
      count: ((area.height - 1) * new.stride + area.width) * 4)
    var stride = new.stride
    var sparse: [UInt32] = []
    if let old, FrameDifference.leavingOutPays(from: old, to: new, in: area),
      FrameDifference.changesAreOpaque(from: old, to: new, in: area)
    {
      sparse = Self.changedPixels(from: old, to: new, in: area)
      stride = area.width
    }
    blendsOver = !sparse.isEmpty
    let (area, isSparse) = (area, blendsOver)
    data = sparse.withUnsafeBytes { bytes in
      if isSparse { source = bytes }
      var writer = PNGChunkWriter()
      let start = writer.bytes.count
      let rows = PNGRows(
        pixels: source, width: area.width, height: area.height, bytesPerRow: stride * 4,
        isOpaque: false)
      encoder.deflate(rows, into: &writer)
      return Array(writer.bytes[start...])
    }
  }

  /// Returns the rectangle's pixels, transparent where they are unchanged.
  static func changedPixels(
    from old: ImageRows, to new: ImageRows, in area: PixelArea
  ) -> [UInt32] {
    var result = [UInt32](repeating: 0, count: area.width * area.height)
    var target = 0
    for y in area.rows {
      let a = old.row(y) + area.x
      let b = new.row(y) + area.x
      for x in 0..<area.width where a[x] != b[x] { result[target + x] = b[x] }
      target += area.width
    }
    return result
  }
}
