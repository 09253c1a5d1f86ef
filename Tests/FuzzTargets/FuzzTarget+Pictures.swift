import CDeflate
import Comparison
import CoreGraphics
import Foundation
import ImageIO

extension FuzzTarget {
  /// A PNG whose checksums are put right first: else every change ends at the first of them.
  static let png = FuzzTarget("png", seeds: ["png"], maximumLength: 1 << 14) { bytes in
    let whole = withChecksums(bytes)
    for bytes in [bytes, whole] {
      guard let image = try? PNGDecoder.decode(bytes) else { continue }
      precondition(image.pixels.count == image.width * image.height * 4, "Four bytes a pixel.")
    }
    _ = try? ReferenceImage(file: Data(whole))
    read(whole)
  }

  /// A PNG made of a fuzzed header, palette and rows, so that filters, depths and interlacing see
  /// all kinds of pixels.
  static let pngPixels = FuzzTarget("png-pixels", maximumLength: 2048) { bytes in
    var data = FuzzedData(bytes)
    let (width, height) = (data.integer(below: 40) + 1, data.integer(below: 40) + 1)
    let header =
      [0, 0, 0, UInt8(width), 0, 0, 0, UInt8(height), data.pick([1, 2, 4, 8, 16])]
      + [data.pick([0, 2, 3, 4, 6]), 0, 0, data.byte() & 1]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += PNGChunks.chunk("IHDR", header)
    file += PNGChunks.chunk("PLTE", data.take(Int(data.byte())))
    file += PNGChunks.chunk("tRNS", data.take(Int(data.byte()) % 16))
    let split = data.integer(below: 64)
    let body = deflated(Array(data.rest))
    file += PNGChunks.chunk("IDAT", Array(body.prefix(split)))
    file += PNGChunks.chunk("IDAT", Array(body.dropFirst(split)))
    file += PNGChunks.chunk("IEND", [])
    guard let image = try? PNGDecoder.decode(file) else { return }
    precondition(image.pixels.count == image.width * image.height * 4, "Four bytes a pixel.")
  }

  static let apng = FuzzTarget("apng", seeds: ["apng"], maximumLength: 1 << 14) { bytes in
    let whole = withChecksums(bytes)
    _ = try? AnimationFile(apng: Data(whole))
    let frames = APNGFrames(whole)
    for index in 0..<4 { _ = try? frames.file(index) }
    read(whole)
  }

  static let gif = FuzzTarget("gif", seeds: ["gif"], maximumLength: 1 << 14) { bytes in
    let decoded = bytes.withUnsafeBytes { try? GIFDecoder($0) }
    for frame in decoded?.frames ?? [] {
      precondition(
        frame.image.pixels.count == frame.image.width * frame.image.height * 4,
        "Four bytes a pixel.")
    }
    read(bytes)
  }

  /// Pixels are premultiplied: no channel is above alpha.
  static let webP = FuzzTarget("webp", seeds: ["webp"], maximumLength: 1 << 14) { bytes in
    guard let picture = WebPFile.decode(bytes) else { return }
    for y in 0..<min(picture.height, 256) {
      for x in 0..<min(picture.width, 256) {
        let pixel = picture.row(y)[x]
        let largest = max(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
        precondition(largest <= pixel >> 24, "No channel is above alpha.")
      }
    }
  }

  static let jpeg = FuzzTarget("jpeg", seeds: ["jpg", "jpeg"], maximumLength: 1 << 14) { bytes in
    read(bytes)
  }

  /// A file of pages, drawn small and as the picture that an asset catalog makes of one.
  static let pdf = FuzzTarget("pdf", seeds: ["pdf"], maximumLength: 1 << 14) { bytes in
    guard let document = CGPDFDocument(bytes: bytes) else { return }
    for number in 1...2 {
      guard let page = document.page(at: number) else { return }
      let box = page.getBoxRect(.cropBox)
      if box.width < 100, box.height < 100 { _ = page.image(scale: 1) }
      let context = CGContext(
        data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.drawPDFPage(page)
    }
  }

  /// A colour profile, in a PNG of one pixel that carries it.
  static let colorProfile = FuzzTarget("icc", seeds: ["icc"], maximumLength: 4096) { bytes in
    for type: UInt8 in [2, 0] {
      var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      file += PNGChunks.chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, type, 0, 0, 0])
      file += PNGChunks.chunk("iCCP", [0x61, 0, 0] + deflated(bytes))
      file += PNGChunks.chunk("IDAT", deflated(type == 2 ? [0, 200, 100, 50] : [0, 200]))
      file += PNGChunks.chunk("IEND", [])
      _ = try? PNGDecoder.decode(file)
    }
  }

  /// As programs read pictures.
  private static func read(_ bytes: [UInt8]) {
    guard let source = CGImageSourceCreateWithData(Data(bytes), nil) else { return }
    _ = CGImageSourceCopyProperties(source, nil)
    _ = CGImageSourceGetType(source)
    for index in 0..<min(CGImageSourceGetCount(source), 4) {
      _ = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
      _ = CGImageSourceCreateImageAtIndex(source, index, nil)
      _ = CGImageSourceCreateThumbnailAtIndex(source, index, nil)
    }
  }

  /// The same chunks with checksums that hold.
  private static func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 20 else { return bytes }
    var result = bytes
    var at = 8
    while at + 12 <= result.count {
      let length = result[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard at + 12 + length <= result.count else { break }
      let body = at + 4..<at + 8 + length
      let sum = result[body].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
      for i in 0..<4 {
        result[body.upperBound + i] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * i))
      }
      at += 12 + length
    }
    return result
  }

  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    let compressor = libdeflate_alloc_compressor(1)!
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_zlib_compress(
        compressor, bytes, bytes.count, buffer.baseAddress!, bound)
    }
  }
}
