import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import GIFCoding
@testable import ImageIO

@Suite("GIFs whose colours may be off") struct LossyGIFTests {
  /// A picture that fades into another, with grain: what LZW likes least.
  private func restless(frames: Int) -> [PixelBuffer] {
    var grain = SeededGenerator(seed: 20)
    let noise = (0..<(120 * 90)).map { _ in Int.random(in: 0...6, using: &grain) }
    return (0..<frames).map { f in
      FilmFixture.buffer(120, 90) { x, y in
        let n = noise[y * 120 + x]
        return y < 30
          ? FilmFixture.rgb(240, 240, 245)
          : FilmFixture.rgb(40 + x + f * 3 + n, 200 - y - f * 2 + n, 90 + (x + y) / 2 + n)
      }
    }
  }

  private func encode(_ pictures: [PixelBuffer], lossiness: Int, threads: Int = 1) -> [UInt8] {
    var options = AnimationFileOptions()
    options.lossiness = lossiness
    options.dithers = false
    options.threads = threads
    return GIFWriter.encode(FilmFixture.frames(pictures), options: options)
  }

  /// Mean squared error of a level, over all frames, as Pillow shows them.
  private func error(of gif: [UInt8], _ pictures: [PixelBuffer]) throws -> Double {
    let animation = try PillowFilm(gif, frameBytes: pictures[0].width * pictures[0].height * 4)
    var (sum, count) = (0.0, 0.0)
    for (i, picture) in pictures.enumerated() {
      for (a, b) in zip(FilmFixture.rgb(picture), animation.rgb(i)) {
        sum += (Double(a) - Double(b)) * (Double(a) - Double(b))
        count += 1
      }
    }
    return sum / count
  }

  @Test(
    "the more they may be off, the smaller, and no further off than was allowed",
    .disabled(if: PillowFilm.isMissing, "Pillow for /usr/bin/python3 is not installed"))
  func smaller() throws {
    let pictures = restless(frames: 8)
    let files = [0, 10, 30, 60].map { encode(pictures, lossiness: $0) }
    for (more, less) in zip(files, files.dropFirst()) { #expect(less.count < more.count) }
    for (file, lossiness) in zip(files, [0.0, 10, 30, 60]).dropFirst() {
      let off = try error(of: file, pictures) - error(of: files[0], pictures)
      // A pixel is off by 1.5 squared levels a step at the most, in three channels.
      #expect(off > 0 && off < lossiness * 1.5 / 3, "\(lossiness)")
    }
  }

  @Test(
    "files of few colours stay exact",
    .disabled(if: PillowFilm.isMissing, "Pillow for /usr/bin/python3 is not installed"))
  func exact() throws {
    let pictures = FilmFixture.flat(frames: 5)
    #expect(encode(pictures, lossiness: 200) == encode(pictures, lossiness: 0))
    let clear = FilmFixture.seeThrough(frames: 3)
    #expect(encode(clear, lossiness: 200) == encode(clear, lossiness: 0))
  }

  @Test("the same bytes for any number of threads", arguments: [2, 3])
  func threadsDoNotShow(threads: Int) {
    let pictures = restless(frames: 5)
    #expect(
      encode(pictures, lossiness: 20, threads: threads) == encode(pictures, lossiness: 20))
  }

  @Test("giflib reads back what may be stored in one way only", arguments: [1, 700, 200_000])
  func oneChoice(count: Int) throws {
    for colors in [3, 17, 256] {
      var generator = SeededGenerator(seed: UInt64(count * 1000 + colors))
      var indices: [UInt8] = []
      while indices.count < count {
        let index = UInt8.random(in: 0...UInt8(colors - 1), using: &generator)
        indices += [UInt8](repeating: index, count: Int.random(in: 1...40, using: &generator))
      }
      indices.removeLast(indices.count - count)
      #expect(try decoded(indices.map { PixelChoices($0) }) == indices)
    }
  }

  @Test("of several ways each pixel is stored in one that it allows", arguments: [2, 4])
  func manyChoices(most: Int) throws {
    var generator = SeededGenerator(seed: UInt64(most))
    let choices = (0..<120_000).map { _ in
      let first = UInt8.random(in: 0...255, using: &generator)
      return (0..<UInt8(most)).map { first ^ $0 }
    }
    let plain = try encoded(choices.map { PixelChoices($0[0]) }).count
    let indices = try decoded(choices.map { PixelChoices($0) })
    #expect(zip(indices, choices).allSatisfy { $1.contains($0) })
    #expect(indices.count == choices.count)
    #expect(try encoded(choices.map { PixelChoices($0) }).count < plain)
  }

  private func encoded(_ choices: [PixelChoices]) throws -> [UInt8] {
    var data: [UInt8] = []
    var encoder = LossyLZWEncoder()
    choices.withUnsafeBufferPointer { encoder.encode($0, minimumCodeSize: 8, into: &data) }
    return data
  }

  /// What giflib reads, as indices: in the palette colour i is i, i, i.
  private func decoded(_ choices: [PixelChoices]) throws -> [UInt8] {
    let width = choices.count <= 65_535 ? choices.count : 500
    let height = choices.count / width
    func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    var file = Array("GIF89a".utf8) + word(width) + word(height) + [0xF7, 0, 0]
    for level in 0...UInt8.max { file += [level, level, level] }
    file += [0x2C, 0, 0, 0, 0] + word(width) + word(height) + [0]
    file += try encoded(choices) + [0x3B]
    return try GifLibrary.rgb(file).enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
  }
}
