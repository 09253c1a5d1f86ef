import Comparison
import CoreGraphics
import Foundation
import ImageIO
import TestSupport
import Testing

@Suite("render: WebP")
struct WebPTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let hasLibrary = WebPFile.isAvailable

  private func draw(_ name: String, _ flags: String...) throws -> [UInt8] {
    let result = try RenderTool.run(
      ["Examples/Scenes/card.json", "--scale", "2", "-o", folder.path(name)] + flags)
    #expect(result.status == 0, "\(result.errors)")
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path(name))))
  }

  @Test("a lossless picture has the pixels of the PNG", .enabled(if: hasLibrary))
  func lossless() throws {
    let webp = try draw("a.webp")
    let png = try draw("a.png")
    let decoded = try #require(WebPFile.decode(webp))
    let isSame = try decoded == ReferenceImage(file: Data(png)).picture
    #expect(isSame)
    #expect(webp.count < png.count)
  }

  /// 23 bytes that are a valid file of 11,273 x 8,707 pixels of one colour.
  @Test("a file that claims far more pixels than it can mean is refused", .enabled(if: hasLibrary))
  func implausiblePixels() {
    let bytes: [UInt8] = [
      0x56, 0x50, 0x38, 0x4C, 0x0D, 0x00, 0x00, 0x00, 0x2F, 0x08, 0xAC, 0x80, 0x18, 0x07, 0x10,
      0x11, 0x11, 0x88, 0x88, 0xFE, 0x05, 0x00, 0xFF,
    ]
    #expect(WebPFile.decode(bytes) == nil)
    #expect(WebPFile.decode([]) == nil)
  }

  @Test("a lossy picture is smaller, and nearly the same", .enabled(if: hasLibrary))
  func lossy() throws {
    let lossy = try draw("b.webp", "--quality", "60")
    #expect(try lossy != draw("c.webp"))
    #expect(WebPFile.decode(lossy) != nil)
  }

  @Test("a film is an animation of as many frames as change", .enabled(if: hasLibrary))
  func film() throws {
    let result = try RenderTool.run([
      "Examples/Trips/Trips.storyboard", "--scene", "Trips", "--to", "Details", "--transition",
      "push", "--duration", "0.2", "--fps", "20", "--scale", "1", "--quiet", "-o",
      folder.path("f.webp"),
    ])
    #expect(result.status == 0, "\(result.errors)")
    let file = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path("f.webp"))))
    #expect(file.starts(with: Array("RIFF".utf8)))
    let size = (0..<4).reduce(0) { $0 | Int(file[4 + $1]) << (8 * $1) }
    #expect(size == file.count - 8)
    // Chunks follow each other to the end; frames begin at even places inside of the canvas.
    var (at, frames) = (12, 0)
    while at + 8 <= file.count {
      let name = String(decoding: file[at..<(at + 4)], as: UTF8.self)
      let length = (0..<4).reduce(0) { $0 | Int(file[at + 4 + $1]) << (8 * $1) }
      if name == "ANMF" { frames += 1 }
      at += 8 + length + length % 2
    }
    #expect(at == file.count)
    #expect(frames == 5)
  }

  @Test("a quality is for WebP and videos alone")
  func usage() throws {
    let result = try RenderTool.run([
      "Examples/Trips/Trips.storyboard", "--scene", "Trips", "--to", "Details", "--quality", "5",
      "-o", folder.path("a.gif"),
    ])
    #expect(result.status == 64)
    #expect(result.errors.contains("'--quality' is that of a .webp or a video."))
  }
}
