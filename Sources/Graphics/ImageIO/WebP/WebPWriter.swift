import CoreGraphics

/// Writes an animation as an animated WebP, with only the changed part of each frame.
///
/// libwebp compresses the parts; this type writes the container. Frames begin at even coordinates, as the
/// format requires. They replace the pixels below, or blend over them if unchanged pixels are omitted.
package struct WebPWriter {
  private let width: Int
  private let height: Int
  private let options: AnimationFileOptions
  private var frames: FrameQueue<WebPPart>

  /// Creates a writer.
  ///
  /// - Parameter quality: 0 to 100 for lossy compression; nil for lossless compression.
  package init(
    width: Int, height: Int, quality: Double? = nil,
    options: AnimationFileOptions = AnimationFileOptions()
  ) {
    self.width = width
    self.height = height
    self.options = options
    frames = FrameQueue(threads: options.threads) { WebPPart($0, after: $1, quality: quality) }
  }

  /// Adds a frame.
  ///
  /// - Precondition: The frame has the animation's size.
  package mutating func append(_ frame: AnimationFrame) {
    precondition(frame.pixels.width == width && frame.pixels.height == height)
    frames.append(frame)
  }

  // MARK: File format

  /// Finishes the animation and returns the file's bytes.
  package mutating func finish() -> [UInt8] {
    frames.compressPending()
    var body = Array("WEBP".utf8)
    // The flags for animation and alpha.
    Self.append(
      "VP8X", [0x12, 0, 0, 0] + Self.short3(width - 1) + Self.short3(height - 1), to: &body)
    let loops = options.loopCount
    Self.append("ANIM", [0, 0, 0, 0, UInt8(loops & 255), UInt8(loops >> 8 & 255)], to: &body)
    for (part, duration) in frames.parts {
      let head =
        Self.short3(part.area.x / 2) + Self.short3(part.area.y / 2)
        + Self.short3(part.area.width - 1) + Self.short3(part.area.height - 1)
        + Self.short3(min(duration, 0xFF_FFFF)) + [part.blendsOver ? 0 : 2]
      Self.append("ANMF", head + part.chunks, to: &body)
    }
    return Array("RIFF".utf8) + Self.size(body.count) + body
  }

  private static func append(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
    file += Array(name.utf8) + size(content.count) + content
    if content.count % 2 == 1 { file.append(0) }
  }

  private static func size(_ count: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(count).littleEndian, Array.init)
  }

  private static func short3(_ value: Int) -> [UInt8] {
    [UInt8(value & 255), UInt8(value >> 8 & 255), UInt8(value >> 16 & 255)]
  }
}

/// One frame of an animated WebP, compressed.
struct WebPPart: Sendable {
  let area: PixelArea
  let blendsOver: Bool
  /// The chunks of the image without the header of a file.
  let chunks: [UInt8]

  /// Compresses a frame; returns nil if it equals the previous one.
  init?(_ frame: PixelBuffer, after previous: PixelBuffer?, quality: Double?) {
    let new = ImageRows(frame)
    let old = previous.map { ImageRows($0) }
    var area = new.area
    if let old {
      guard let changed = FrameDifference.area(from: old, to: new) else { return nil }
      area = changed.evenOrigin
    }
    self.area = area
    // With lossy compression the colours of transparent pixels would be visible at the edges of
    // omitted areas.
    let sparse =
      quality == nil
      ? old.flatMap { old in
        FrameDifference.leavingOutPays(from: old, to: new, in: area)
          && FrameDifference.changesAreOpaque(from: old, to: new, in: area)
          ? APNGPart.changedPixels(from: old, to: new, in: area) : nil
      } : nil
    blendsOver = sparse != nil
    let file: [UInt8]?
    if let sparse {
      file = sparse.withUnsafeBytes {
        WebPFile.encode(
          $0, width: area.width, height: area.height, stride: area.width, quality: quality)
      }
    } else {
      let pixels = UnsafeRawBufferPointer(
        start: new.row(area.y) + area.x,
        count: ((area.height - 1) * new.stride + area.width) * 4)
      file = WebPFile.encode(
        pixels, width: area.width, height: area.height, stride: new.stride, quality: quality)
    }
    guard let file else { return nil }
    chunks = Self.chunks(of: file)
  }

  /// Returns the chunks of a WebP file without its header and without `VP8X`, which describes the
  /// canvas.
  private static func chunks(of file: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var at = 12
    while at + 8 <= file.count {
      let size = (0..<4).reduce(0) { $0 | Int(file[at + 4 + $1]) << (8 * $1) }
      let end = min(file.count, at + 8 + size + size % 2)
      if Array(file[at..<(at + 4)]) != Array("VP8X".utf8) { result += file[at..<end] }
      at = end
    }
    return result
  }
}

extension PixelArea {
  /// The area enlarged to the left and to the top so that it begins at even coordinates.
  fileprivate var evenOrigin: PixelArea {
    PixelArea(x: x & ~1, y: y & ~1, width: width + (x & 1), height: height + (y & 1))
  }
}
