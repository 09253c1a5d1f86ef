import CGIF
import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import GIFCoding
@testable import ImageIO

/// Animations for tests: small, of every kind that the writers treat in its own way.
enum FilmFixture {
  static func buffer(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)!
    for y in 0..<height {
      for x in 0..<width { buffer.row(y)[x] = pixel(x, y) }
    }
    return buffer
  }

  static func rgb(_ r: Int, _ g: Int, _ b: Int) -> UInt32 {
    UInt32(r) | UInt32(g) << 8 | UInt32(b) << 16 | 0xFF00_0000
  }

  /// A box wandering over stripes: few colours.
  static func flat(frames: Int, width: Int = 61, height: Int = 47) -> [PixelBuffer] {
    (0..<frames).map { f in
      buffer(width, height) { x, y in
        (f * 3..<f * 3 + 12).contains(x) && (f * 2..<f * 2 + 9).contains(y)
          ? rgb(200, 30 + f, 40) : y % 7 == 0 ? rgb(60, 60, 67) : rgb(242, 242, 247)
      }
    }
  }

  /// Smooth colour, thousands of them.
  static func rich(frames: Int, width: Int = 80, height: Int = 60) -> [PixelBuffer] {
    (0..<frames).map { f in
      buffer(width, height) { x, y in
        y < 20 ? rgb(255, 255, 255) : rgb((x * 3 + f * 5) & 255, (y * 4) & 255, (x + y + f) & 255)
      }
    }
  }

  /// A clear background with an opaque and a half-opaque part.
  static func seeThrough(frames: Int) -> [PixelBuffer] {
    (0..<frames).map { f in
      buffer(33, 21) { x, y in
        if (f * 4..<f * 4 + 8).contains(x) { return rgb(10, 200, 90) }
        return y > 15 ? 0xC060_3010 : 0
      }
    }
  }

  static func frames(_ pictures: [PixelBuffer], duration: Double = 1 / 30) -> [AnimationFrame] {
    pictures.map { AnimationFrame(pixels: $0, duration: duration) }
  }

  /// RGB of the picture over black.
  static func rgb(_ buffer: PixelBuffer) -> [UInt8] {
    var bytes: [UInt8] = []
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        let p = buffer.row(y)[x]
        bytes += [UInt8(p & 255), UInt8(p >> 8 & 255), UInt8(p >> 16 & 255)]
      }
    }
    return bytes
  }
}

/// What Pillow, which is nobody's here, reads in an animation.
struct PillowFilm {
  var durations: [Double] = []
  var loop = -1
  /// RGBA of each frame as shown.
  var frames: [[UInt8]] = []

  private static let python = "/usr/bin/python3"
  private static let script = """
    import sys
    from PIL import Image
    image = Image.open(sys.argv[1])
    out = sys.stdout.buffer
    print(image.info.get('loop', -1), getattr(image, 'n_frames', 1), file=sys.stderr)
    for i in range(getattr(image, 'n_frames', 1)):
        image.seek(i)
        picture = image.convert('RGBA')
        print(image.info.get('duration', 0), file=sys.stderr)
        out.write(picture.tobytes())
    """

  /// Whether the judge is installed; where CI is set it must be.
  static var isMissing: Bool {
    if ProcessInfo.processInfo.environment["CI"] != nil { return false }
    return (try? run(["-c", "import PIL"])) == nil
  }

  init(_ file: [UInt8], frameBytes: Int) throws {
    let path = NSTemporaryDirectory() + "film-\(UUID().uuidString)"
    try Data(file).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (pixels, text) = try Self.run(["-c", Self.script, path])
    let lines = text.split(separator: "\n").map(String.init)
    loop = Int(lines[0].split(separator: " ")[0]) ?? -1
    durations = lines.dropFirst().compactMap(Double.init)
    var start = 0
    while start < pixels.count {
      frames.append(Array(pixels[start..<start + frameBytes]))
      start += frameBytes
    }
  }

  struct Failure: Error { var text: String }

  @discardableResult
  static func run(_ arguments: [String]) throws -> ([UInt8], String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = arguments
    let errorPath = NSTemporaryDirectory() + "film-\(UUID().uuidString).txt"
    try Data().write(to: URL(fileURLWithPath: errorPath))
    defer { try? FileManager.default.removeItem(atPath: errorPath) }
    let (output, errors) = (Pipe(), try FileHandle(forWritingTo: URL(fileURLWithPath: errorPath)))
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    let text = try String(contentsOfFile: errorPath, encoding: .utf8)
    guard process.terminationStatus == 0 else { throw Failure(text: text) }
    return (bytes, text)
  }

  /// Without alpha.
  func rgb(_ i: Int) -> [UInt8] {
    frames[i].enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
  }
}

@Suite struct AnimationFileTests {
  @Test(
    "a GIF of few colours is read back exactly by another program",
    .disabled(if: PillowFilm.isMissing, "Pillow for /usr/bin/python3 is not installed"))
  func gifIsExact() throws {
    let pictures = FilmFixture.flat(frames: 9)
    let animation = try PillowFilm(
      GIFWriter.encode(FilmFixture.frames(pictures)), frameBytes: 61 * 47 * 4)
    #expect(animation.loop == 0)
    #expect(animation.durations == [30, 40, 30, 30, 40, 30, 30, 40, 30])
    for (i, picture) in pictures.enumerated() {
      #expect(animation.rgb(i) == FilmFixture.rgb(picture), "frame \(i)")
    }
  }

  @Test(
    "a GIF of many colours stays within a few levels, and flat areas are exact",
    .disabled(if: PillowFilm.isMissing, "Pillow for /usr/bin/python3 is not installed"))
  func gifIsClose() throws {
    let pictures = FilmFixture.rich(frames: 6)
    let animation = try PillowFilm(
      GIFWriter.encode(FilmFixture.frames(pictures)), frameBytes: 80 * 60 * 4)
    for (i, picture) in pictures.enumerated() {
      let expected = FilmFixture.rgb(picture)
      let actual = animation.rgb(i)
      var sum = 0.0
      for (a, b) in zip(expected, actual) {
        let error = Double(a) - Double(b)
        sum += error * error
      }
      #expect((sum / Double(expected.count)).squareRoot() < 14, "frame \(i)")
      #expect(Array(actual[..<(80 * 20 * 3)]) == Array(expected[..<(80 * 20 * 3)]))
    }
  }

  @Test(
    "clear pixels of a GIF do not show the frame before",
    .disabled(if: PillowFilm.isMissing, "Pillow for /usr/bin/python3 is not installed"))
  func gifIsTransparent() throws {
    let pictures = FilmFixture.seeThrough(frames: 4)
    let animation = try PillowFilm(
      GIFWriter.encode(FilmFixture.frames(pictures)), frameBytes: 33 * 21 * 4)
    for i in 0..<4 {
      let alphas = stride(from: 3, to: 33 * 21 * 4, by: 4).map { animation.frames[i][$0] }
      let expected = (0..<21 * 33).map { index -> UInt8 in
        pictures[i].row(index / 33)[index % 33] >> 24 >= 128 ? 255 : 0
      }
      #expect(alphas == expected, "frame \(i)")
    }
  }

  @Test(
    "an APNG is read back exactly by another program",
    .disabled(if: PillowFilm.isMissing, "Pillow for /usr/bin/python3 is not installed"),
    arguments: [0, 1])
  func apngIsExact(kind: Int) throws {
    let pictures = kind == 0 ? FilmFixture.flat(frames: 7) : FilmFixture.rich(frames: 5)
    var options = AnimationFileOptions()
    options.loopCount = 3
    let animation = try PillowFilm(
      APNGWriter.encode(FilmFixture.frames(pictures), options: options),
      frameBytes: pictures[0].width * pictures[0].height * 4)
    #expect(animation.loop == 3)
    #expect(
      animation.durations.map { $0.rounded() }
        == [33, 34, 33, 33, 34, 33, 33].prefix(pictures.count).map(Double.init))
    for (i, picture) in pictures.enumerated() {
      #expect(animation.rgb(i) == FilmFixture.rgb(picture), "frame \(i)")
    }
  }

  @Test(
    "an APNG keeps half-clear pixels",
    .disabled(if: PillowFilm.isMissing, "Pillow for /usr/bin/python3 is not installed"))
  func apngKeepsAlpha() throws {
    let pictures = FilmFixture.seeThrough(frames: 4)
    let animation = try PillowFilm(
      APNGWriter.encode(FilmFixture.frames(pictures)), frameBytes: 33 * 21 * 4)
    for i in 0..<4 {
      let alphas = stride(from: 3, to: 33 * 21 * 4, by: 4).map { animation.frames[i][$0] }
      let expected = (0..<21 * 33).map { UInt8(pictures[i].row($0 / 33)[$0 % 33] >> 24) }
      #expect(alphas == expected, "frame \(i)")
    }
  }

  @Test func equalFramesBecomeOne() throws {
    let pictures = FilmFixture.flat(frames: 2)
    let still = [pictures[0], pictures[0].copy()!, pictures[1], pictures[1]]
    let gif = GIFWriter.encode(FilmFixture.frames(still, duration: 0.1))
    let controls = gif.indices.dropLast(5).filter {
      gif[$0] == 0x21 && gif[$0 + 1] == 0xF9 && gif[$0 + 2] == 4
    }
    #expect(controls.map { Int(gif[$0 + 4]) } == [20, 20])
  }

  @Test("the same bytes for any number of threads", arguments: [2, 3, 4])
  func threadsDoNotShow(threads: Int) {
    let frames = FilmFixture.frames(FilmFixture.rich(frames: 7))
    var options = AnimationFileOptions()
    let one = (
      GIFWriter.encode(frames, options: options), APNGWriter.encode(frames, options: options)
    )
    options.threads = threads
    #expect(GIFWriter.encode(frames, options: options) == one.0)
    #expect(APNGWriter.encode(frames, options: options) == one.1)
  }

  @Test func aPaletteOfExactly256ColoursIsExact() throws {
    let picture = FilmFixture.buffer(16, 16) { x, y in FilmFixture.rgb(x * 16, y * 16, 7) }
    let gif = GIFWriter.encode([AnimationFrame(pixels: picture, duration: 1)])
    #expect(try GifLibrary.rgb(gif) == FilmFixture.rgb(picture))
  }

  @Test("giflib reads back what the LZW writer wrote", arguments: [1, 2, 700, 5_000, 200_000])
  func lzw(count: Int) throws {
    for colors in [2, 3, 17, 256] {
      var generator = SeededGenerator(seed: UInt64(count * 1000 + colors))
      var run: UInt32 = 0
      var left = 0
      let picture = FilmFixture.buffer(count, 1) { _, _ in
        if left == 0 {
          run = UInt32.random(in: 0..<UInt32(colors), using: &generator)
          left = Int.random(in: 1...40, using: &generator)
        }
        left -= 1
        return FilmFixture.rgb(Int(run), Int(255 - run), 9)
      }
      guard count <= 65_535 else {
        let tall = FilmFixture.buffer(500, count / 500) { x, y in picture.row(0)[y * 500 + x] }
        let gif = GIFWriter.encode([AnimationFrame(pixels: tall, duration: 1)])
        #expect(try GifLibrary.rgb(gif) == FilmFixture.rgb(tall))
        continue
      }
      let gif = GIFWriter.encode([AnimationFrame(pixels: picture, duration: 1)])
      #expect(try GifLibrary.rgb(gif) == FilmFixture.rgb(picture))
    }
  }

  @Test func delaysAddUpToTheTrueTime() {
    var clock = FrameClock(ticksPerSecond: 100)
    let ticks = (0..<300).map { _ in clock.ticks(for: 1.0 / 30) }
    #expect(ticks.reduce(0, +) == 1000)
    #expect(Array(ticks.prefix(3)) == [3, 4, 3])
    #expect(clock.ticks(for: .nan) == 1)
  }

  @Test func aPauseLongerThanTheFieldBecomesMoreFrames() {
    let picture = FilmFixture.flat(frames: 1)[0]
    let gif = GIFWriter.encode([AnimationFrame(pixels: picture, duration: 1000)])
    let controls = gif.indices.dropLast(5).filter {
      gif[$0] == 0x21 && gif[$0 + 1] == 0xF9 && gif[$0 + 2] == 4
    }
    #expect(controls.map { Int(gif[$0 + 4]) | Int(gif[$0 + 5]) << 8 } == [65_535, 34_465])
  }
}

/// giflib as a judge of the first frame.
enum GifLibrary {
  struct Failure: Error {}

  static func rgb(_ file: [UInt8]) throws -> [UInt8] {
    let path = NSTemporaryDirectory() + "film-\(UUID().uuidString).gif"
    try Data(file).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    var error: Int32 = 0
    guard let gif = DGifOpenFileName(path, &error) else { throw Failure() }
    defer { DGifCloseFile(gif, &error) }
    guard DGifSlurp(gif) == 1 else { throw Failure() }
    let image = gif.pointee.SavedImages[0]
    let map = image.ImageDesc.ColorMap ?? gif.pointee.SColorMap!
    let count = Int(image.ImageDesc.Width) * Int(image.ImageDesc.Height)
    return (0..<count).flatMap { i in
      let color = map.pointee.Colors[Int(image.RasterBits[i])]
      return [color.Red, color.Green, color.Blue]
    }
  }
}
