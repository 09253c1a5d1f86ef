import CPixels
import CoreGraphics
import Foundation
import GIFCoding

/// An image's rows in the form that PNG compresses: a filter byte, then unpremultiplied RGB or
/// RGBA.
struct PNGRows: @unchecked Sendable {
  // Sendable: the pixels are only read while an image is encoded.
  /// Where the pixels of the rows are.
  private enum Source {
    case memory(UnsafeRawPointer, bytesPerRow: Int)
    /// Rows that are opaque.
    case painted(PaintedRows)
  }

  private let source: Source
  let width: Int
  let height: Int
  private(set) var isOpaque: Bool

  /// Creates the rows of premultiplied pixels.
  ///
  /// - Parameter isOpaque: Whether the alpha channel is omitted; nil omits it if every pixel is
  ///   opaque.
  init(
    pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int,
    isOpaque: Bool? = nil, threads: Int = 1
  ) {
    source = .memory(pixels.baseAddress!, bytesPerRow: bytesPerRow)
    self.width = width
    self.height = height
    self.isOpaque = isOpaque ?? false
    if isOpaque == nil { self.isOpaque = hasOnlyOpaquePixels(threads) }
  }

  /// Creates rows that are painted when they are read.
  init(_ rows: PaintedRows) {
    source = .painted(rows)
    width = rows.width
    height = rows.height
    isOpaque = true
  }

  var encodedBytesPerRow: Int { 1 + width * (isOpaque ? 3 : 4) }

  /// Whether all pixels are opaque, found in parts of four megabytes side by side.
  private func hasOnlyOpaquePixels(_ threads: Int) -> Bool {
    let count = max(1, width * height >> 20)
    return FrameWorkers.map(count, threads: threads) { part in
      let reader = makeReader()
      return (height * part / count..<height * (part + 1) / count)
        .allSatisfy { isOpaque(reader.row($0)) }
    }.allSatisfy(\.self)
  }

  /// Reads rows on one thread.
  enum Reader {
    case memory(UnsafeRawPointer, bytesPerRow: Int)
    case painted(PaintedRows.Reader)

    /// Returns the pixels of a row, which are valid until another row is asked for.
    func row(_ y: Int) -> UnsafeRawPointer {
      switch self {
      case .memory(let pixels, let bytesPerRow): pixels + y * bytesPerRow
      case .painted(let reader): UnsafeRawPointer(reader.row(y))
      }
    }
  }

  func makeReader() -> Reader {
    switch source {
    case .memory(let pixels, let bytesPerRow): .memory(pixels, bytesPerRow: bytesPerRow)
    case .painted(let rows): .painted(rows.makeReader())
    }
  }

  /// Whether the first and the last row are opaque. Pictures with transparent pixels mostly have them
  /// there.
  var haveOpaqueEdges: Bool {
    let reader = makeReader()
    return isOpaque(reader.row(0)) && isOpaque(reader.row(height - 1))
  }

  private func isOpaque(_ row: UnsafeRawPointer) -> Bool {
    let common = px_common_bits(row.assumingMemoryBound(to: UInt32.self), width)
    return common.littleEndian >> 24 == 255
  }

  /// Writes the rows and returns the number of bytes; nil if they should be opaque and one is not.
  func write(
    _ range: Range<Int>, from reader: Reader, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int? {
    precondition(buffer.count >= range.count * encodedBytesPerRow)
    var target = buffer.baseAddress!
    for y in range {
      let row = reader.row(y)
      target.storeBytes(of: 0, as: UInt8.self)
      if isOpaque {
        let common = px_pack_colors(
          (target + 1).assumingMemoryBound(to: UInt8.self),
          row.assumingMemoryBound(to: UInt32.self), width)
        guard common.littleEndian >> 24 == 255 else { return nil }
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
