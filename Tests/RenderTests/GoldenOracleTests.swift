import Comparison
import CoreGraphics
import Foundation
import TestSupport
import Testing

/// The check against pictures of real iOS must be able to fail.
@Suite("oracle goldens")
struct GoldenOracleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A red square of 4 points in the middle of 8, one pixel a point, with an entry that says so.
  private func check(
    pixel: UInt32? = nil, field: String = "", capture: String = "layer.render(in:)",
    tree: String? = nil, file: String = "square.png", entry: String = "", goldens: String? = nil
  ) throws -> RenderTool.Result {
    let buffer = PixelBuffer(width: 8, height: 8)!
    for y in 2..<6 {
      for x in 2..<6 { buffer.row(y)[x] = 0xFF00_00FF }
    }
    if let pixel { buffer.row(3)[3] = pixel }
    try AtomicFile.write(ReferenceImage.encode(buffer, scale: 1), to: folder.path("square.png"))
    let node =
      tree ?? #"{"type": "view", "frame": [2, 2, 4, 4], "bg": [1, 0, 0, 1]\#(field)}"#
    let one = """
      {"id": "square", "file": "\(file)", "size_pt": [8, 8], "scale": 1,
       "capture": "\(capture)", "bar": {"max_channel_diff": 1}, "tree": [\(node)]\(entry)}
      """
    try folder.write("{\"goldens\": [\(goldens ?? one)]}", to: "specs.json")
    return try RenderTool.run(
      ["goldens", folder.path("specs.json"), folder.path("")],
      executable: RenderTool.executable.deletingLastPathComponent()
        .appendingPathComponent("oracle"))
  }

  @Test func whatIsDescribedPasses() throws {
    for color in [0xFF00_00FF, 0xFF00_00FE] as [UInt32] {
      let result = try check(pixel: color)
      #expect(result.status == 0)
      #expect(result.text.hasSuffix("1 of 1 within their bars\n"))
    }
  }

  @Test("one pixel beyond the bar fails, with its place and both colours")
  func onePixel() throws {
    let result = try check(pixel: 0xFF00_00F0)
    #expect(result.status == 1)
    #expect(
      result.text.contains(
        "square  15  1  FAIL  (at 3, 3: ours 255,0,0,255, theirs 240,0,0,255;"))
  }

  @Test(
    "words that nobody reads fail", arguments: [", \"glow\": 3", ", \"cornerCurve\": \"square\""])
  func unknownWords(_ field: String) throws {
    let result = try check(field: field)
    #expect(result.status == 1)
    #expect(result.text.hasSuffix("FAIL\n0 of 1 within their bars\n"))
  }

  @Test func otherWaysOfCaptureFail() throws {
    #expect(try check(capture: "by hand").status == 1)
  }

  @Test func otherKindsOfNodesFail() throws {
    #expect(try check(tree: #"{"type": "map", "frame": [0, 0, 8, 8]}"#).status == 1)
  }

  @Test("a comparison of nothing fails")
  func nothing() throws {
    #expect(try check(goldens: "").status == 1)
    #expect(try check(entry: ", \"regions_px\": [[50, 50, 60, 60]]").status == 1)
    #expect(try check(entry: ", \"regions_px\": []").status == 1)
  }

  @Test func aPictureThatIsNotThereFails() throws {
    #expect(try check(file: "none.png").status == 1)
  }
}
