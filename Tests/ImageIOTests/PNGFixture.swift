import CDeflate
import CPNG
import TestSupport

/// A PNG file put together by hand, of any kind, also of kinds that break the rules.
struct PNGFixture {
  var width = 13
  var height = 9
  var bitDepth = 8
  var colorType = 6
  var isInterlaced = false
  var chunksBeforeData: [(String, [UInt8])] = []
  var seed: UInt64 = 1

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

  /// Random filtered rows: any bytes are valid as long as each row starts with a filter.
  var rows: [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var rows: [UInt8] = []
    for (w, h) in passSizes where w > 0 && h > 0 {
      for _ in 0..<h {
        rows.append(UInt8.random(in: 0...4, using: &generator))
        for _ in 0..<((w * bitDepth * channels + 7) / 8) {
          rows.append(UInt8.random(in: 0...255, using: &generator))
        }
      }
    }
    return rows
  }

  private var passSizes: [(Int, Int)] {
    guard isInterlaced else { return [(width, height)] }
    let starts = [(0, 0), (4, 0), (0, 4), (2, 0), (0, 2), (1, 0), (0, 1)]
    let steps = [(8, 8), (8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2)]
    return zip(starts, steps).map { start, step in
      (
        (max(0, width - start.0) + step.0 - 1) / step.0,
        (max(0, height - start.1) + step.1 - 1) / step.1
      )
    }
  }

  var header: [UInt8] {
    word(width) + word(height)
      + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
  }

  func file(data: [UInt8]? = nil) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", header)
    for (name, body) in chunksBeforeData { file += chunk(name, body) }
    file += chunk("IDAT", data ?? zlib(rows))
    return file + chunk("IEND", [])
  }

  func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let covered = Array(name.utf8) + body
    return word(body.count) + covered + word(Int(libdeflate_crc32(0, covered, covered.count)))
  }

  func zlib(_ bytes: [UInt8]) -> [UInt8] {
    let compressor = libdeflate_alloc_compressor(6)!
    defer { libdeflate_free_compressor(compressor) }
    var out = [UInt8](repeating: 0, count: libdeflate_zlib_compress_bound(compressor, bytes.count))
    let count = libdeflate_zlib_compress(compressor, bytes, bytes.count, &out, out.count)
    return Array(out[..<count])
  }

  func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// Straight RGBA as libpng reads a file, or nil if it refuses.
func libpngPixels(_ file: [UInt8]) -> [UInt8]? {
  var width: UInt32 = 0
  var height: UInt32 = 0
  guard png_shim_decode(file, file.count, nil, 0, &width, &height) == 0 else { return nil }
  var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
  guard png_shim_decode(file, file.count, &pixels, pixels.count, &width, &height) == 0 else {
    return nil
  }
  return pixels
}

/// Premultiplied the plain way, to compare with.
func premultiply(_ straight: [UInt8]) -> [UInt8] {
  straight.enumerated().map { index, value in
    index % 4 == 3 ? value : UInt8((Double(value) * Double(straight[index | 3]) / 255).rounded())
  }
}
