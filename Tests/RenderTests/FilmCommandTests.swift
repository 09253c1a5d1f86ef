import Foundation
import TestSupport
import Testing

@Suite("render: films and transitions")
struct FilmCommandTests {
  private let folder: TemporaryFolder
  private static let scene =
    "{\"size\": [20, 10], \"root\": {\"backgroundColor\": \"#FF0000\"}}"

  init() throws { folder = try TemporaryFolder() }

  struct Case: Sendable, CustomTestStringConvertible {
    var flags: [String]
    var message: String
    var status: Int32 = 64
    var testDescription: String { flags.joined(separator: " ") }
  }

  @Test(
    "timing that cannot be is refused with the reason",
    arguments: [
      Case(
        flags: ["-o", "a.gif", "--fps", "150"],
        message:
          "render: error: '--fps 150': a GIF counts hundredths of a second, so that 100 frames "
          + "a second are the most. Lower it or write .apng.\n"),
      Case(
        flags: ["-o", "a.png", "--at", "2", "--duration", "1"],
        message:
          "render: error: '--at 2' is beyond the end: it lasts 1 s. Give an earlier second or "
          + "a longer '--duration'.\n"),
      Case(
        flags: ["-o", "a.apng", "--fps", "100", "--duration", "100"],
        message: "render: error: The film would have 10001 frames; the limit is 2000. Lower the "
          + "frames a second or the duration.\n",
        status: 75),
      Case(
        flags: ["-o", "a.gif", "--transition", "push"],
        message: "render: error: '--transition' leads nowhere. Name the other scene with '--to "
          + "SCENE'.\n"),
      Case(
        flags: ["-o", "a.png", "--fps", "10"],
        message: "render: error: A film is written as .gif, .apng or numbered pictures such as "
          + "frame-%03d.png. Give one of these with '-o', or '--at' for one frame, or "
          + "'--film-strip'.\n"),
    ])
  func refusals(example: Case) throws {
    let result = try RenderTool.run(["image", "-"] + example.flags, input: Self.scene)
    #expect(result.status == example.status)
    #expect(result.errors == example.message)
  }

  @Test(
    "numbers that are none are refused",
    arguments: [
      ["--fps", "0"], ["--fps", "1000"], ["--fps", "nan"], ["--duration", "0"],
      ["--duration", "-1"], ["--duration", "nan"], ["--duration", "31557600"], ["--loop", "-1"],
      ["--colors", "1"], ["--curve", "wobbly"], ["--transition", "flip-from-lef"],
    ])
  func hostileNumbers(flags: [String]) throws {
    let result = try RenderTool.run(["image", "-", "-o", "a.gif"] + flags, input: Self.scene)
    #expect(result.status == 64)
  }

  @Test func aSceneBecomesAFilm() throws {
    let result = try RenderTool.run(
      ["image", "-", "-o", "film.gif", "--duration", "0.2", "--fps", "10"], input: Self.scene,
      in: folder.url)
    #expect(result.status == 0)
  }

  @Test func transitionsAreListed() throws {
    let result = try RenderTool.run(["transitions"])
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(result.status == 0)
    for name in ["cross-dissolve", "flip-from-left", "curl-up", "partial-curl", "push", "none"] {
      #expect(text.contains("\n\(name) ") || text.hasPrefix("\(name) "))
    }
  }
}
