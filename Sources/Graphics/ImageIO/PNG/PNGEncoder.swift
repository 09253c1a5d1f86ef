import CDeflate
package import CoreGraphics
import Foundation
import GIFCoding

/// Encodes premultiplied RGBA as a PNG file.
///
/// Rows are not filtered, because filters destroy the repetitions that deflate finds in a user interface. An
/// opaque image is written as RGB. The chunks are IHDR, sRGB, pHYs, IDAT, IEND, without time and text, so
/// equal pixels give equal files.
package struct PNGEncoder: Sendable {
  package enum Compression: Sendable {
    /// Compresses quickly, for output. ISA-L selects its implementation by processor: from SSE 4.2 on (2008),
    /// all write the same file (compared on emulated processors). Without SSE 4.2 the *bytes* of the file
    /// differ, but the pixels do not.
    case fast
    /// Produces smaller bytes that are the same on every processor, for files that are committed.
    case stable
  }

  package var compression: Compression
  /// The scale in pixels per point, written as a pHYs chunk; 1 omits the chunk.
  package var scale: Double
  /// The number of threads that compress a large image quickly. It changes no byte.
  package var threads: Int

  package init(
    compression: Compression = .fast, scale: Double = 1,
    threads: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.compression = compression
    self.scale = scale
    self.threads = threads
  }

  /// Encodes the image and returns the file's bytes.
  ///
  /// - Parameter pixels: `height` rows of `bytesPerRow` bytes, premultiplied RGBA.
  package func encode(
    pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int
  ) -> [UInt8] {
    precondition(width > 0 && height > 0, "A PNG has at least one pixel.")
    precondition(bytesPerRow >= width * 4 && pixels.count >= bytesPerRow * (height - 1) + width * 4)
    // Most pictures are opaque: that is checked row by row while they are compressed, which reads
    // them once. If it is false, the work is done again.
    var rows = PNGRows(
      pixels: pixels, width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: true)
    var parts = compression == .fast && rows.haveOpaqueEdges ? deflatedParts(rows) : nil
    if parts == nil {
      rows = PNGRows(
        pixels: pixels, width: width, height: height, bytesPerRow: bytesPerRow, threads: threads)
      if compression == .fast { parts = deflatedParts(rows) }
    }
    return file(rows, parts)
  }

  /// Encodes an image whose rows are painted while they are compressed, quickly, to the bytes of the
  /// painted image. Nil if memory is short or a pixel is not opaque.
  package func encode(_ painted: PaintedRows) -> [UInt8]? {
    let rows = PNGRows(painted)
    return deflatedParts(rows).map { file(rows, $0) }
  }

  private func file(_ rows: PNGRows, _ parts: [DeflatedPart]?) -> [UInt8] {
    var writer = PNGChunkWriter()
    writer.append("IHDR", header(rows))
    writer.append("sRGB", [0])
    if scale != 1 { writer.append("pHYs", physicalDimensions) }
    let start = writer.begin("IDAT")
    append(parts, of: rows, to: &writer)
    writer.end(start)
    writer.append("IEND", [])
    return writer.bytes
  }

  package func encode(_ image: DecodedImage) -> [UInt8] {
    image.pixels.withUnsafeBytes {
      encode(pixels: $0, width: image.width, height: image.height, bytesPerRow: image.width * 4)
    }
  }

  /// Appends the rows' zlib stream to the open chunk.
  func deflate(_ rows: PNGRows, into writer: inout PNGChunkWriter) {
    append(compression == .fast ? deflatedParts(rows) : nil, of: rows, to: &writer)
  }

  private func header(_ rows: PNGRows) -> [UInt8] {
    bigEndian(rows.width) + bigEndian(rows.height) + [8, rows.isOpaque ? 2 : 6, 0, 0, 0]
  }

  /// The density in pixels per metre, 72 points per inch times the scale, as UIKit writes it.
  var physicalDimensions: [UInt8] {
    let density = bigEndian(Int((2834.6456692913386 * scale).rounded()))
    return density + density + [1]
  }

  private func bigEndian(_ value: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(value).bigEndian, Array.init)
  }

  /// The length of the parts of a large image in bytes. Cut into four of them, a screen's stream is no longer
  /// than in one (measured with the benchmark S9: 0.8 % shorter).
  private static let bytesPerPart = 2 << 20

  /// Compresses the rows quickly, in parts side by side; nil if memory is short, or if the rows are
  /// not opaque as they should be.
  private func deflatedParts(_ rows: PNGRows) -> [DeflatedPart]? {
    let count = max(1, rows.encodedBytesPerRow * rows.height / Self.bytesPerPart)
    let parts = FrameWorkers.map(count, threads: threads) { part in
      DeflatedPart(rows, rows.height * part / count..<rows.height * (part + 1) / count)
    }.compactMap(\.self)
    return parts.count == count ? parts : nil
  }

  /// Joins the parts to one zlib stream, or compresses the rows if there are no parts.
  private func append(
    _ parts: [DeflatedPart]?, of rows: PNGRows, to writer: inout PNGChunkWriter
  ) {
    guard let parts else { return deflateStable(rows, into: &writer) }
    // The header of ISA-L's level 1: a window of 32 KB, the fastest compression.
    writer.appendBody([0x78, 0x01])
    for part in parts { writer.appendBody(part.bytes) }
    let checksum = parts.dropFirst().reduce(parts[0].checksum) { $0.joined(with: $1.checksum) }
    writer.appendBody(bigEndian(Int(checksum.value)))
  }

  /// Compresses with libdeflate, whose output depends only on its input and version.
  ///
  /// Level 8 is the first that is smaller than libpng's level 6 on flat screens (164 against 173 KB on a
  /// settings screen).
  private func deflateStable(_ rows: PNGRows, into writer: inout PNGChunkWriter) {
    let compressor = libdeflate_alloc_compressor(8)!
    defer { libdeflate_free_compressor(compressor) }
    let count = rows.encodedBytesPerRow * rows.height
    let raw = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    defer { raw.deallocate() }
    let written = rows.write(0..<rows.height, from: rows.makeReader(), into: raw)!
    let bound = libdeflate_zlib_compress_bound(compressor, written)
    let isWhole = writer.appendBody(capacity: bound) {
      libdeflate_zlib_compress(compressor, raw.baseAddress!, written, $0.baseAddress!, bound)
    }
    precondition(isWhole, "libdeflate refused to compress.")
  }
}
