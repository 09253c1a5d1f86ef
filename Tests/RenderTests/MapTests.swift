import Foundation
import ImageIO
import TestSupport
import Testing

@Suite("render: maps")
struct MapTests {
  let folder = try! TemporaryFolder()

  private var trips: String {
    Checkout.root.appendingPathComponent("Examples/Trips/Trips.storyboard").path
  }

  @Test func aStoryboardOnOnePicture() throws {
    let path = folder.path("map.png")
    let result = try RenderTool.run(["image", trips, "--map", "-o", path])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let drawn = try PNGDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    let file = Checkout.root.appendingPathComponent("Snapshots/RenderTests/trips-map.png")
    if ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"] == "all", !Checkout.isCI {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(PNGEncoder(compression: .stable).encode(drawn)).write(to: file)
      Issue.record("Recorded \(file.lastPathComponent). Look at it, then run again.")
      return
    }
    let recorded = try PNGDecoder.decode([UInt8](Data(contentsOf: file)))
    #expect(recorded.width == drawn.width && recorded.height == drawn.height)
    let encoder = PNGEncoder(compression: .stable)
    #expect(encoder.encode(recorded) == encoder.encode(drawn), "the same pixels")
  }

  @Test(arguments: [
    ["--scene", "Trips"], ["--all-scenes"], ["--matrix", "styles=dark"], ["--to", "Details"],
    ["--film-strip"],
  ])
  func flagsThatChooseScenesAreRefused(_ flags: [String]) throws {
    let result = try RenderTool.run(
      ["image", trips, "--map", "-o", folder.path("map.png")] + flags)
    #expect(result.status == 64)
    #expect(
      result.errors == "render: error: '--map' shows every scene on one picture. Leave "
        + "'\(flags[0])' away.\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path("map.png")))
  }

  @Test func aLineOfJSONListsTheWrittenFiles() throws {
    let path = folder.path("map.png")
    let result = try RenderTool.run(["image", trips, "--map", "--json", "-o", path])
    #expect(
      result.text == "{\"path\":\"\(path)\",\"scenes\":3,\"width\":815,\"height\":546}\n")
  }

  @Test func onlyStoryboardsHaveOne() throws {
    let path = try folder.write("{\"root\": {\"frame\": [0, 0, 9, 9]}}", to: "a.json")
    let result = try RenderTool.run(["image", path, "--map", "-o", folder.path("map.png")])
    #expect(result.status == 65)
    #expect(
      result.errors
        == "\(path): error: Only a storyboard with scenes has a map. Leave '--map' away.\n")
  }
}
