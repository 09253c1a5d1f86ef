import CoreGraphics
import Foundation
import Testing

@testable import GIFCoding
@testable import ImageIO

@Suite struct GIFDecoderTests {
  private func decode(_ bytes: [UInt8]) throws -> GIFDecoder {
    try bytes.withUnsafeBytes { buffer in try GIFDecoder(buffer) }
  }

  @Test(
    "our own animations come back",
    arguments: [FilmFixture.flat(frames: 9), FilmFixture.rich(frames: 3)])
  func ownFilms(_ pictures: [PixelBuffer]) throws {
    var options = AnimationFileOptions()
    options.loopCount = 3
    let animation = try decode(
      GIFWriter.encode(FilmFixture.frames(pictures, duration: 0.07), options: options))
    #expect(animation.frames.count == pictures.count)
    #expect(animation.loopCount == 3)
    for (frame, picture) in zip(animation.frames, pictures) {
      #expect(abs(frame.delay - 0.07) < 1e-9 && frame.image.isOpaque)
      let rgb = FilmFixture.rgb(picture)
      var worst = 0
      for i in 0..<picture.width * picture.height {
        for c in 0..<3 {
          worst = max(worst, abs(Int(rgb[i * 3 + c]) - Int(frame.image.pixels[i * 4 + c])))
        }
      }
      #expect(worst <= (pictures.count == 9 ? 0 : 60))
    }
  }

  @Test(
    "animations that Pillow wrote look as Pillow shows them",
    .disabled(if: PillowFilm.isMissing, "Pillow for /usr/bin/python3 is not installed"),
    arguments: ["keep", "background", "previous", "interlaced"])
  func foreignFilms(_ kind: String) throws {
    let file = NSTemporaryDirectory() + "tintype-\(UUID().uuidString).gif"
    defer { unlink(file) }
    try PillowFilm.run(["-c", Self.writer, file, kind])
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    let animation = try decode(bytes)
    let pillow = try PillowFilm(bytes, frameBytes: 23 * 17 * 4)
    #expect(animation.frames.count == pillow.frames.count)
    #expect(animation.frames.count == 4)
    for (ours, theirs) in zip(animation.frames, pillow.frames) {
      // Clear pixels have whatever colour.
      for i in stride(from: 0, to: theirs.count, by: 4) {
        let (a, b) = (Array(ours.image.pixels[i..<i + 4]), Array(theirs[i..<i + 4]))
        // Clear pixels have whatever colour; and where Pillow disposes to the background colour,
        // here white, browsers and we clear.
        if a[3] == 0, b[3] == 0 || kind == "background" && b == [255, 255, 255, 255] { continue }
        #expect(a == b)
      }
    }
    #expect(zip(animation.frames, pillow.durations).allSatisfy { abs($0.delay * 1000 - $1) < 1e-6 })
  }

  private static let writer = """
    import sys
    from PIL import Image
    kind = sys.argv[2]
    frames = []
    for k in range(4):
        image = Image.new("P", (23, 17), 0)
        image.putpalette([255, 255, 255, 200, 0, 0, 0, 120, 0, 0, 0, 200])
        for x in range(k * 4, k * 4 + 8):
            for y in range(k, k + 9):
                image.putpixel((x % 23, y % 17), 1 + (x + y + k) % 3)
        frames.append(image)
    options = {"disposal": {"keep": 1, "background": 2, "previous": 3, "interlaced": 1}[kind]}
    if kind in ("background", "previous"):
        options["transparency"] = 0
    frames[0].save(sys.argv[1], save_all=True, append_images=frames[1:], duration=[20, 50, 100, 200],
                   loop=0, interlace=(kind == "interlaced"), **options)
    """

  @Test func everyTruncationIsAnError() throws {
    let bytes = GIFWriter.encode(FilmFixture.frames(FilmFixture.flat(frames: 3)))
    for count in 0..<bytes.count - 1 {
      let cut = Array(bytes[..<count])
      #expect(throws: ImageError.self) { try decode(cut) }
    }
  }

  @Test func bytesThatWereChangedNeverCrash() throws {
    let bytes = GIFWriter.encode(FilmFixture.frames(FilmFixture.flat(frames: 3)))
    var state: UInt64 = 1
    for _ in 0..<3_000 {
      var changed = bytes
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        changed[Int(state >> 33) % changed.count] = UInt8(truncatingIfNeeded: state >> 56)
      }
      // A screen of 65,535 pixels a side is refused before it is made.
      _ = try? decode(changed)
    }
  }

  @Test func aHugeScreenIsRefused() {
    var bytes = GIFWriter.encode(FilmFixture.frames(FilmFixture.flat(frames: 2)))
    for offset in 6..<10 { bytes[offset] = 255 }
    #expect(throws: ImageError.tooLarge(width: 65_535, height: 65_535)) { try decode(bytes) }
  }

  @Test func imageSourcesListAllImages() throws {
    let bytes = GIFWriter.encode(
      FilmFixture.frames(FilmFixture.flat(frames: 4), duration: 0.25))
    let source = try #require(CGImageSourceCreateWithData(Data(bytes), nil))
    #expect(CGImageSourceGetCount(source) == 4)
    #expect(CGImageSourceGetType(source) == "com.compuserve.gif")
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 3, nil))
    #expect(image.width == 61 && image.height == 47)
    #expect(CGImageSourceCreateImageAtIndex(source, 4, nil) == nil)
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 1, nil)
    let animation = properties?[kCGImagePropertyGIFDictionary] as? [String: Double]
    #expect(animation?[kCGImagePropertyGIFDelayTime] == 0.25)
    let all = CGImageSourceCopyProperties(source, nil)
    let loops = all?[kCGImagePropertyGIFDictionary] as? [String: Int]
    #expect(loops?[kCGImagePropertyGIFLoopCount] == 0)
  }
}
