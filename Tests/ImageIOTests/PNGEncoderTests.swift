import CPNG
import TestSupport
import Testing

@testable import GIFCoding
@testable import ImageIO

@Suite struct PNGEncoderTests {
  /// A picture like a screen: flat areas, lines, some noise.
  static func screen(width: Int, height: Int, isOpaque: Bool, seed: UInt64) -> DecodedImage {
    var generator = SeededGenerator(seed: seed)
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    for _ in 0..<20 {
      let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &generator)
      let color = (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &generator) } + [alpha]
      let x = Int.random(in: 0..<width, using: &generator)
      let y = Int.random(in: 0..<height, using: &generator)
      for row in y..<min(height, y + height / 2 + 1) {
        for column in x..<min(width, x + width / 2 + 1) {
          for channel in 0..<4 { pixels[(row * width + column) * 4 + channel] = color[channel] }
        }
      }
    }
    return DecodedImage(width: width, height: height, pixels: pixels, isOpaque: isOpaque)
  }

  static let sizes = [(1, 1), (3, 2), (4, 4), (5, 1), (64, 48), (301, 407)]

  @Test("what is written is read back", arguments: sizes)
  func roundTrip(width: Int, height: Int) throws {
    for compression in [PNGEncoder.Compression.fast, .stable] {
      for isOpaque in [true, false] {
        let image = Self.screen(width: width, height: height, isOpaque: isOpaque, seed: 7)
        let file = PNGEncoder(compression: compression, scale: 3).encode(image)
        let straight = try #require(libpngPixels(file))
        #expect(straight == Self.straight(image.pixels))
        let back = try PNGDecoder.decode(file)
        #expect(back.pixels == premultiply(straight))
        #expect(back.pixelsPerMeter == 8504)
      }
    }
  }

  @Test(
    "one translucent pixel is kept, wherever it is",
    arguments: [0, 1, 57, 63 * 64 + 63, 4095, 2080])
  func oneTranslucentPixel(index: Int) throws {
    var image = Self.screen(width: 64, height: 64, isOpaque: true, seed: 3)
    image.pixels.replaceSubrange(4 * index..<4 * index + 4, with: [10, 20, 30, 128])
    let file = PNGEncoder().encode(image)
    #expect(try #require(libpngPixels(file)) == Self.straight(image.pixels))
  }

  @Test("a large image with one translucent pixel is the same for any number of threads")
  func oneTranslucentPixelOfMany() throws {
    var image = Self.screen(width: 1400, height: 1601, isOpaque: true, seed: 9)
    image.pixels.replaceSubrange(4 * 1_400_700..<4 * 1_400_701, with: [10, 20, 30, 128])
    let file = PNGEncoder(threads: 1).encode(image)
    #expect(PNGEncoder(threads: 2).encode(image) == file)
    #expect(try #require(libpngPixels(file)) == Self.straight(image.pixels))
  }

  @Test(
    "parts of a large image are one stream, the same for any number of threads",
    arguments: [true, false])
  func parts(isOpaque: Bool) throws {
    var image = Self.screen(width: 1400, height: 1601, isOpaque: isOpaque, seed: 9)
    var generator = SeededGenerator(seed: 4)
    for row in 700..<900 {
      for column in 0..<1400 where image.pixels[(row * 1400 + column) * 4 + 3] == 255 {
        image.pixels[(row * 1400 + column) * 4] = UInt8.random(in: 0...255, using: &generator)
      }
    }
    let file = PNGEncoder(threads: 1).encode(image)
    for threads in [2, 3, 16] { #expect(PNGEncoder(threads: threads).encode(image) == file) }
    let straight = try #require(libpngPixels(file))
    #expect(straight == Self.straight(image.pixels))
  }

  @Test("checksums of parts are joined as RFC 1950 defines the sum")
  func checksums() {
    var generator = SeededGenerator(seed: 1)
    let bytes = (0..<70_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    for cut in [0, 1, 5552, 65521, 65522, 70_000] {
      var (first, second) = (AdlerChecksum(), AdlerChecksum())
      bytes[..<cut].withUnsafeBytes { first.append($0) }
      bytes[cut...].withUnsafeBytes { second.append($0) }
      #expect(first.joined(with: second).value == UInt32(high << 16 | low))
    }
  }

  static func straight(_ pixels: [UInt8]) -> [UInt8] {
    pixels.enumerated().map { index, value in
      let alpha = Double(pixels[index | 3])
      if index % 4 == 3 || alpha == 0 { return alpha == 0 ? 0 : value }
      return UInt8(min(255, (Double(value) * 255 / alpha).rounded()))
    }
  }

  @Test func paddedRowsAreSkipped() throws {
    let image = Self.screen(width: 5, height: 4, isOpaque: false, seed: 3)
    var padded: [UInt8] = []
    for row in 0..<4 {
      padded += image.pixels[row * 20..<row * 20 + 20] + [1, 2, 3, 4, 5, 6, 7, 8]
    }
    let file = padded.withUnsafeBytes {
      PNGEncoder(compression: .stable).encode(pixels: $0, width: 5, height: 4, bytesPerRow: 28)
    }
    #expect(file == PNGEncoder(compression: .stable).encode(image))
  }

  @Test func opaquePicturesAreWrittenAsRGB() {
    let image = Self.screen(width: 8, height: 8, isOpaque: true, seed: 1)
    #expect(PNGEncoder().encode(image)[25] == 2)
    let clear = Self.screen(width: 8, height: 8, isOpaque: false, seed: 1)
    #expect(PNGEncoder().encode(clear)[25] == 6)
  }

  @Test func tintAtOneFifthReadsAsOnUIKit() throws {
    // (0, 122, 255) at 0.2, measured in a picture written by UIKit: (0, 120, 255, 51).
    let image = DecodedImage(width: 1, height: 1, pixels: [0, 24, 51, 51], isOpaque: false)
    #expect(libpngPixels(PNGEncoder().encode(image)) == [0, 120, 255, 51])
  }

  @Test func stableFilesAreNoLargerThanLibpngLevelSix() {
    let image = Self.screen(width: 390, height: 844, isOpaque: true, seed: 11)
    let rgb = image.pixels.enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
    var out = [UInt8](repeating: 0, count: rgb.count + 65_536)
    let count = png_shim_encode(rgb, 390, 844, 3, 6, &out, out.count)
    #expect(count > 0)
    #expect(PNGEncoder(compression: .stable).encode(image).count <= count)
  }
}
