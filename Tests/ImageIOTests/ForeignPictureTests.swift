import CoreGraphics
import TestSupport
import Testing

@testable import GIFCoding
@testable import ImageIO

/// Pictures that others made: profiles, JPEG, the largest sides.
@Suite struct ForeignPictureTests {
  private func word(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  private func fixed(_ value: Double) -> [UInt8] { word(Int((value * 65_536).rounded())) }

  /// Display P3: its primaries as seen in daylight of 5000 K, and the curve of sRGB.
  private var displayP3: [UInt8] {
    let primaries: [(String, [Double])] = [
      ("rXYZ", [0.51512, 0.24120, -0.00105]), ("gXYZ", [0.29198, 0.69225, 0.04189]),
      ("bXYZ", [0.15710, 0.06657, 0.78407]),
    ]
    let curve =
      Array("para".utf8) + word(0) + [0, 3, 0, 0]
      + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
    var entries: [(String, [UInt8])] = primaries.map {
      ($0.0, Array("XYZ ".utf8) + word(0) + $0.1.flatMap(fixed))
    }
    for tag in ["rTRC", "gTRC", "bTRC"] { entries.append((tag, curve)) }
    var table = word(entries.count)
    var data: [UInt8] = []
    for (tag, body) in entries {
      table += Array(tag.utf8) + word(132 + entries.count * 12 + data.count) + word(body.count)
      data += body
    }
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(12..<24, with: Array("mntrRGB XYZ ".utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    return header + table + data
  }

  /// A P3 device stores sRGB's red as (234, 51, 35) and its yellow as (255, 255, 84): measured.
  @Test func aProfileIsConvertedToSRGB() throws {
    var fixture = PNGFixture(width: 2, height: 1, colorType: 2)
    fixture.chunksBeforeData = [
      ("iCCP", Array("Display P3".utf8) + [0, 0] + fixture.zlib(displayP3))
    ]
    let row: [UInt8] = [0, 234, 51, 35, 255, 255, 84]
    let image = try PNGDecoder.decode(fixture.file(data: fixture.zlib(row)))
    let expected: [UInt8] = [255, 0, 0, 255, 255, 255, 0, 255]
    for (found, wanted) in zip(image.pixels, expected) {
      #expect(abs(Int(found) - Int(wanted)) <= 2, "\(image.pixels)")
    }
  }

  /// A P3 device stores sRGB's cyan, green and purple with 16 bits like this: measured on a picture of iOS 26.2.
  @Test func colorsOf16BitsAreConvertedBeforeTheyAreReduced() throws {
    var fixture = PNGFixture(width: 3, height: 1, bitDepth: 16, colorType: 2)
    fixture.chunksBeforeData = [
      ("iCCP", Array("Display P3".utf8) + [0, 0] + fixture.zlib(displayP3))
    ]
    let colors: [UInt16] = [
      30_048, 64_575, 65_055, 30_048, 64_575, 19_552, 30_048, 5_228, 31_776,
    ]
    let row: [UInt8] = [0] + colors.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let image = try PNGDecoder.decode(fixture.file(data: fixture.zlib(row)))
    #expect(image.pixels == [0, 255, 255, 255, 0, 255, 0, 255, 128, 0, 128, 255])
  }

  @Test func aDamagedProfileIsIgnored() throws {
    var fixture = PNGFixture(width: 1, height: 1, colorType: 2)
    for length in [0, 3, 127, 131, 140, displayP3.count - 1] {
      let part = Array(displayP3.prefix(length))
      fixture.chunksBeforeData = [("iCCP", Array("P".utf8) + [0, 0] + fixture.zlib(part))]
      let image = try PNGDecoder.decode(fixture.file(data: fixture.zlib([0, 10, 20, 30])))
      #expect(image.pixels.count == 4)
    }
  }

  @Test("the longest sides that are read", arguments: [(65_535, 1), (1, 65_535)])
  func longSides(width: Int, height: Int) throws {
    let fixture = PNGFixture(width: width, height: height)
    let image = try PNGDecoder.decode(fixture.file())
    #expect((image.width, image.height) == (width, height))
    let picture = try #require(CGImage(image))
    #expect((picture.width, picture.height) == (width, height))
  }

  private var jpeg: [UInt8] {
    var generator = SeededGenerator(seed: 3)
    let noise = (0..<(40 * 30)).flatMap { _ in
      [UInt8.random(in: 0...255, using: &generator), 90, 160, 255]
    }
    return JPEGCodec.encode(
      DecodedImage(width: 40, height: 30, pixels: noise, isOpaque: true), quality: 0.9)
  }

  @Test func everyTruncatedJPEGIsRefused() throws {
    let file = jpeg
    #expect(try ImageFile.decode(file).width == 40)
    for length in stride(from: 0, to: file.count - 2, by: 7) {
      #expect(throws: ImageError.self) { try ImageFile.decode(Array(file.prefix(length))) }
    }
  }

  /// Flipped bits may spoil colours; they must not trap, nor change the size without an error.
  @Test func aDamagedJPEGIsRefusedOrHarmless() {
    let file = jpeg
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<400 {
      var damaged = file
      damaged[Int.random(in: 2..<file.count, using: &generator)] ^=
        1
        << UInt8.random(in: 0..<8, using: &generator)
      if let image = try? ImageFile.decode(damaged) {
        #expect(image.pixels.count == image.width * image.height * 4)
      }
    }
  }

  @Test func aJPEGThatAnnouncesTooMuchIsRefused() throws {
    var file = jpeg
    let frame = try #require(
      file.indices.dropLast(9).first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    file.replaceSubrange((frame + 5)..<(frame + 9), with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: ImageError.self) { try ImageFile.decode(file) }
  }
}
