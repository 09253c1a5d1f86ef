import Testing

@testable import GIFCoding
@testable import ImageIO

@Suite struct PNGDecoderTests {
  static let kinds: [(Int, Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  @Test("agrees with libpng on every kind, filter and interlacing", arguments: kinds)
  func agreesWithLibpng(colorType: Int, bitDepth: Int) throws {
    for isInterlaced in [false, true] {
      for size in [(1, 1), (2, 3), (5, 4), (13, 9), (33, 17)] {
        for isKeyed in [false, true] {
          var fixture = PNGFixture(
            width: size.0, height: size.1, bitDepth: bitDepth, colorType: colorType,
            isInterlaced: isInterlaced, seed: UInt64(size.0 * 100 + bitDepth))
          if colorType == 3 {
            let palette = (0..<(1 << bitDepth) * 3).map { UInt8(truncatingIfNeeded: $0 * 37) }
            fixture.chunksBeforeData = [("PLTE", palette)]
          }
          if isKeyed, colorType < 4 {
            let key: [UInt8] =
              [0: [0, 1], 2: [0, 1, 0, 1, 0, 1], 3: [0, 128]][colorType] ?? []
            fixture.chunksBeforeData.append(("tRNS", key))
          }
          let file = fixture.file()
          let expected = try #require(libpngPixels(file))
          #expect(try PNGDecoder.decode(file).pixels == premultiply(expected))
        }
      }
    }
  }

  @Test func splitDataChunksAreOneStream() throws {
    let fixture = PNGFixture(width: 40, height: 30)
    let data = fixture.zlib(fixture.rows)
    var file = Array(fixture.file().prefix(8 + 25))
    for start in stride(from: 0, to: data.count, by: 100) {
      file += fixture.chunk("IDAT", Array(data[start..<min(data.count, start + 100)]))
    }
    file += fixture.chunk("IEND", [])
    #expect(try PNGDecoder.decode(file) == PNGDecoder.decode(fixture.file()))
  }

  @Test func everyTruncationIsRefused() {
    let file = PNGFixture(width: 6, height: 5).file()
    for count in 0..<file.count {
      #expect(throws: ImageError.self) { try PNGDecoder.decode(Array(file[..<count])) }
    }
  }

  @Test func everyFlippedBitIsRefusedOrHarmless() {
    let file = PNGFixture(width: 6, height: 5).file()
    for index in file.indices {
      for bit in 0..<8 {
        var damaged = file
        damaged[index] ^= 1 << bit
        // The checksums catch what changes; nothing may trap.
        #expect(throws: ImageError.self) { try PNGDecoder.decode(damaged) }
      }
    }
  }

  struct Refusal: CustomTestStringConvertible {
    var name: String
    var fixture: PNGFixture
    var data: [UInt8]?
    var message: String
    var testDescription: String { name }
  }

  static let refusals: [Refusal] = {
    let plain = PNGFixture()
    return [
      Refusal(
        name: "no pixels", fixture: PNGFixture(width: 0),
        message: "The PNG file is damaged at byte 8: the picture has no pixels."),
      Refusal(
        name: "too wide", fixture: PNGFixture(width: 70_000), data: [],
        message: "The picture has 70000 x 9 pixels; at most 65535 a side and 100 million in all "
          + "are read."),
      Refusal(
        name: "too many", fixture: PNGFixture(width: 60_000, height: 60_000), data: [],
        message: "The picture has 60000 x 60000 pixels; at most 65535 a side and 100 million in "
          + "all are read."),
      Refusal(
        name: "colour type", fixture: PNGFixture(colorType: 5),
        message: "The PNG file is damaged at byte 8: there is no colour type 5."),
      Refusal(
        name: "bit depth", fixture: PNGFixture(bitDepth: 4),
        message: "The PNG file is damaged at byte 8: colour type 6 does not go with 4 bits."),
      Refusal(
        name: "bomb", fixture: PNGFixture(width: 9000, height: 9000), data: [1, 2, 3],
        message: "The PNG file is damaged at byte 41: 3 bytes cannot hold the announced pixels."),
      Refusal(
        name: "too few", fixture: plain, data: plain.zlib(Array(plain.rows.dropLast(2))),
        message: "The PNG file is damaged at byte 41: there are fewer pixels than announced."),
      Refusal(
        name: "too much", fixture: plain, data: plain.zlib(plain.rows + [0]),
        message: "The PNG file is damaged at byte 41: there are more pixels than announced."),
      Refusal(
        name: "not zlib", fixture: plain, data: [1, 2, 3, 4, 5, 6, 7, 8],
        message: "The PNG file is damaged at byte 41: the pixel data does not unpack."),
      Refusal(
        name: "palette missing", fixture: PNGFixture(colorType: 3),
        message: "The PNG file is damaged at byte 33: an indexed picture without a palette."),
      Refusal(
        name: "second header",
        fixture: PNGFixture(chunksBeforeData: [("IHDR", plain.header)]),
        message: "The PNG file is damaged at byte 33: a second IHDR."),
      Refusal(
        name: "unknown critical chunk", fixture: PNGFixture(chunksBeforeData: [("ABCD", [])]),
        message: "The PNG file uses a chunk ABCD, which is not read."),
    ]
  }()

  @Test("refuses", arguments: refusals)
  func refuses(_ refusal: Refusal) {
    do {
      _ = try PNGDecoder.decode(refusal.fixture.file(data: refusal.data))
      Issue.record("\(refusal.name) was accepted")
    } catch {
      #expect(error.description == refusal.message)
    }
  }

  @Test func filterBeyondPaethIsRefused() {
    let fixture = PNGFixture(width: 2, height: 1)
    let data = fixture.zlib([5, 1, 2, 3, 4, 5, 6, 7, 8])
    #expect(throws: ImageError.self) { try PNGDecoder.decode(fixture.file(data: data)) }
  }
}
