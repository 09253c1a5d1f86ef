package import CoreGraphics
import UIKit

/// Encodes rectangles of pixels as 32-bit little-endian integers, row by row.
///
/// A row is a sequence of groups until its width is reached. The upper two bits of a group's first integer
/// are its kind, the others its number of pixels:
///
///     0  pixels that are unchanged
///     1  pixels of one colour, which is the next integer
///     2  pixels of individual colours, one integer each
///
/// A colour is R, G, B, A in the order of its bytes, composited on black, with A = 255.
package struct PixelRuns {
  private var words: [UInt32] = []

  /// The encoded bytes.
  var bytes: [UInt8] { words.withUnsafeBytes(Array.init) }

  /// The shortest run that ends a group of individual pixels.
  private static let shortestRun = 3
  private static let opaque: UInt32 = 0xFF00_0000

  /// Appends the pixels of a rectangle: x, y, width, height.
  mutating func append(_ screen: PixelBuffer, previous: PixelBuffer?, _ rectangle: [Int]) {
    let (x, width) = (rectangle[0], rectangle[2])
    for y in rectangle[1]..<rectangle[1] + rectangle[3] {
      let row = UnsafePointer(screen.pixels + y * screen.stride + x)
      let before = previous.map { UnsafePointer($0.pixels + y * $0.stride + x) }
      appendRow(row, before, width)
    }
  }

  private mutating func appendRow(
    _ row: UnsafePointer<UInt32>, _ before: UnsafePointer<UInt32>?, _ width: Int
  ) {
    var i = 0
    while i < width {
      let same = Self.same(row, before, i, width)
      if same >= Self.shortestRun || i + same == width && same > 0 {
        words.append(UInt32(same))
        i += same
        continue
      }
      let run = Self.run(row, i, width)
      if run >= Self.shortestRun {
        words.append(1 << 30 | UInt32(run))
        words.append(row[i] | Self.opaque)
        i += run
        continue
      }
      let start = i
      i += 1
      while i < width, Self.run(row, i, width, atMost: Self.shortestRun) < Self.shortestRun,
        Self.same(row, before, i, width, atMost: Self.shortestRun) < Self.shortestRun
      { i += 1 }
      words.append(2 << 30 | UInt32(i - start))
      for j in start..<i { words.append(row[j] | Self.opaque) }
    }
  }

  /// Returns the number of unchanged pixels from `i` on.
  private static func same(
    _ row: UnsafePointer<UInt32>, _ before: UnsafePointer<UInt32>?, _ i: Int, _ width: Int,
    atMost limit: Int = .max
  ) -> Int {
    guard let before else { return 0 }
    var j = i
    while j < width, j - i < limit, row[j] == before[j] { j += 1 }
    return j - i
  }

  /// Returns the number of pixels from `i` on that have one colour.
  private static func run(
    _ row: UnsafePointer<UInt32>, _ i: Int, _ width: Int, atMost limit: Int = .max
  ) -> Int {
    var j = i + 1
    while j < width, j - i < limit, row[j] == row[i] { j += 1 }
    return j - i
  }

  /// Decodes rectangles of pixels into a screen. Malformed data ends the decoding.
  package static func decode(
    _ payload: [UInt8], into screen: PixelBuffer, _ rectangles: [[Int]]
  ) {
    payload.withUnsafeBytes { bytes in
      var offset = 0
      func next() -> UInt32? {
        guard offset + 4 <= bytes.count else { return nil }
        defer { offset += 4 }
        return bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      }
      for rectangle in rectangles {
        let (x, y, width, height) = (rectangle[0], rectangle[1], rectangle[2], rectangle[3])
        guard x >= 0, y >= 0, x + width <= screen.width, y + height <= screen.height else { return }
        for row in y..<y + height {
          let pixels = screen.pixels + row * screen.stride + x
          var i = 0
          while i < width {
            guard let word = next() else { return }
            let count = Int(word & 0x3FFF_FFFF)
            guard count > 0, i + count <= width else { return }
            switch word >> 30 {
            case 0: break
            case 1:
              guard let color = next() else { return }
              (pixels + i).update(repeating: color, count: count)
            default:
              for j in i..<i + count {
                guard let color = next() else { return }
                pixels[j] = color
              }
            }
            i += count
          }
        }
      }
    }
  }
}
