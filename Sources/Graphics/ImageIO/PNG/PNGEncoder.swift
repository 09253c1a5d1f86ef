import CDeflate
import CISAL
import CPixels

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

  package init(compression: Compression = .fast, scale: Double = 1) {
    self.compression = compression
    self.scale = scale
  }

  /// Encodes the image and returns the file's bytes.
  ///
  /// - Parameter pixels: `height` rows of `bytesPerRow` bytes, premultiplied RGBA.
  package func encode(
    pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int
  ) -> [UInt8] {
    precondition(width > 0 && height > 0, "A PNG has at least one pixel.")
    precondition(bytesPerRow >= width * 4 && pixels.count >= bytesPerRow * (height - 1) + width * 4)
    let rows = PNGRows(pixels: pixels, width: width, height: height, bytesPerRow: bytesPerRow)
    var writer = PNGChunkWriter()
    writer.append("IHDR", header(rows))
    writer.append("sRGB", [0])
    if scale != 1 { writer.append("pHYs", physicalDimensions) }
    let start = writer.begin("IDAT")
    deflate(rows, into: &writer)
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
    switch compression {
    case .fast: deflateFast(rows, into: &writer)
    case .stable: deflateStable(rows, into: &writer)
    }
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

  /// Compresses bands of rows that fit the processor's cache with ISA-L's level 1.
  private func deflateFast(_ rows: PNGRows, into writer: inout PNGChunkWriter) {
    guard let deflater = isal_deflater_create() else {
      return deflateStable(rows, into: &writer)
    }
    defer { isal_deflater_destroy(deflater) }
    let rowsPerBand = max(1, 96 * 1024 / rows.encodedBytesPerRow)
    // A compressed band of a user interface is usually far smaller; a larger one takes several
    // rounds.
    let capacity = 32 * 1024
    withUnsafeTemporaryAllocation(
      byteCount: rowsPerBand * rows.encodedBytesPerRow, alignment: 16
    ) { band in
      var row = 0
      while row < rows.height {
        let end = min(rows.height, row + rowsPerBand)
        let count = rows.write(row..<end, into: band)
        isal_deflater_input(deflater, band.baseAddress!, count, end == rows.height ? 1 : 0)
        var written = capacity
        while written == capacity {
          let isWhole = writer.appendBody(capacity: capacity) {
            written = isal_deflater_output(deflater, $0.baseAddress!, capacity)
            return written < 0 ? nil : written
          }
          precondition(isWhole, "ISA-L refused to compress.")
        }
        row = end
      }
    }
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
    let written = rows.write(0..<rows.height, into: raw)
    let bound = libdeflate_zlib_compress_bound(compressor, written)
    let isWhole = writer.appendBody(capacity: bound) {
      libdeflate_zlib_compress(compressor, raw.baseAddress!, written, $0.baseAddress!, bound)
    }
    precondition(isWhole, "libdeflate refused to compress.")
  }
}

/// An image's rows in the form that PNG compresses: a filter byte, then unpremultiplied RGB or
/// RGBA.
struct PNGRows {
  let pixels: UnsafeRawBufferPointer
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let isOpaque: Bool

  /// Creates the rows of premultiplied pixels.
  ///
  /// - Parameter isOpaque: Whether the alpha channel is omitted; nil omits it if every pixel is
  ///   opaque.
  init(
    pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int,
    isOpaque: Bool? = nil
  ) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.isOpaque =
      isOpaque
      ?? Self.isOpaque(pixels, width: width, height: height, bytesPerRow: bytesPerRow)
  }

  var encodedBytesPerRow: Int { 1 + width * (isOpaque ? 3 : 4) }

  private static func isOpaque(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int
  ) -> Bool {
    for y in 0..<height {
      let row = pixels.baseAddress! + y * bytesPerRow
      let common = px_common_bits(row.assumingMemoryBound(to: UInt32.self), width)
      if common.littleEndian >> 24 != 255 { return false }
    }
    return true
  }

  /// Writes the rows and returns the number of bytes.
  func write(_ range: Range<Int>, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    precondition(buffer.count >= range.count * encodedBytesPerRow)
    var target = buffer.baseAddress!
    for y in range {
      let row = pixels.baseAddress! + y * bytesPerRow
      target.storeBytes(of: 0, as: UInt8.self)
      if isOpaque {
        px_pack_colors(
          (target + 1).assumingMemoryBound(to: UInt8.self),
          row.assumingMemoryBound(to: UInt32.self), width)
      } else {
        writeStraight(row, to: target + 1)
      }
      target += encodedBytesPerRow
    }
    return range.count * encodedBytesPerRow
  }

  private func writeStraight(_ row: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    unpremultiplyTable.withUnsafeBufferPointer { table in
      for x in 0..<width {
        let pixel = UInt32(
          littleEndian: row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self))
        let alpha = pixel &>> 24
        var straight = pixel
        if alpha != 255 {
          let base = Int(alpha) &<< 8
          let red = UInt32(table[base | Int(pixel & 255)])
          let green = UInt32(table[base | Int((pixel &>> 8) & 255)])
          let blue = UInt32(table[base | Int((pixel &>> 16) & 255)])
          straight = red | green &<< 8 | blue &<< 16 | alpha &<< 24
        }
        target.storeBytes(of: straight.littleEndian, toByteOffset: x &* 4, as: UInt32.self)
      }
    }
  }
}
