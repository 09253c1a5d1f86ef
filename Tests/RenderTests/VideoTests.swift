import Comparison
import CoreGraphics
import Foundation
import ImageIO
import TestSupport
import Testing

/// Films as videos, decoded by ffmpeg and compared with the frames as pictures.
@Suite("render: videos")
struct VideoTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let hasProgram = VideoWriter.isAvailable

  private func film(
    _ name: String, environment: [String: String] = [:]
  ) throws -> RenderTool.Result {
    try RenderTool.run(
      [
        "Examples/Trips/Trips.storyboard", "--scene", "Trips", "--to", "Details", "--transition",
        "push", "--duration", "0.2", "--fps", "20", "--hold", "0.1", "--scale", "1", "--quiet",
        "-o", folder.path(name),
      ], environment: environment)
  }

  private func run(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private func picture(_ path: String) throws -> PixelBuffer {
    try ReferenceImage(file: Data(contentsOf: URL(fileURLWithPath: path))).picture
  }

  @Test(
    "each frame looks like the picture of its moment; the same bytes twice",
    .enabled(if: hasProgram), arguments: ["mp4", "webm"])
  func frames(_ kind: String) throws {
    for name in ["a.\(kind)", "b.\(kind)", "frame-%02d.png"] {
      let result = try film(name)
      #expect(result.status == 0, "\(result.errors)")
    }
    let video = folder.path("a.\(kind)")
    let (a, b) = (video, folder.path("b.\(kind)"))
    #expect(FileManager.default.contentsEqual(atPath: a, andPath: b))
    try run("ffmpeg", "-loglevel", "error", "-i", video, folder.path("video-%02d.png"))
    // Five moments, the last one for two frames.
    for index in 1...5 {
      let shown = try picture(folder.path("video-0\(index).png"))
      let expected = try picture(folder.path("frame-0\(index).png"))
      #expect(shown.height == expected.height + expected.height % 2)
      #expect(meanDifference(shown, expected) < 3, "frame \(index)")
    }
    #expect(FileManager.default.fileExists(atPath: folder.path("video-06.png")))
    #expect(!FileManager.default.fileExists(atPath: folder.path("video-07.png")))
    // The first and the last frame differ by more than that.
    let ends = [1, 5].map { folder.path("frame-0\($0).png") }
    #expect(try meanDifference(picture(ends[0]), picture(ends[1])) > 6)
  }

  /// The mean difference of the channels of two pictures, in levels.
  private func meanDifference(_ a: PixelBuffer, _ b: PixelBuffer) -> Double {
    var sum = 0
    for y in 0..<b.height {
      for x in 0..<b.width {
        let (p, q) = (a.row(y)[x], b.row(y)[x])
        for shift in [0, 8, 16] as [UInt32] {
          sum += abs(Int(p >> shift & 255) - Int(q >> shift & 255))
        }
      }
    }
    return Double(sum) / Double(3 * b.width * b.height)
  }

  @Test("without ffmpeg one sentence says how to install it")
  func missingProgram() throws {
    let result = try film("a.mp4", environment: ["PATH": folder.path("nothing")])
    #expect(result.status == 73)
    #expect(
      result.errors == "render: error: \(VideoWriter.absence)\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.mp4")))
  }
}
