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
        message:
          "render: error: The animation would have 10001 frames; the limit is 2000. Lower the "
          + "frames a second or the duration.\n",
        status: 75),
      Case(
        flags: ["-o", "a.apng", "--lossy", "30"],
        message: "render: error: '--lossy' makes GIFs smaller. Leave it out, or write a .gif.\n"),
      Case(
        flags: ["-o", "a.gif", "--lossy", "30", "--dither", "on"],
        message: "render: error: '--lossy' and '--dither on' work against each other. Use one of "
          + "them.\n"),
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
      ["--colors", "1"], ["--lossy", "201"], ["--curve", "wobbly"],
      ["--transition", "flip-from-lef"],
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

  // MARK: Scripts

  @Test(
    "a script that cannot be followed is refused with the step and what there is",
    arguments: [
      (
        "tap 'Detials'",
        "Step 1, 'tap 'Detials'': there is no 'Detials' on the screen. Did you mean 'Details'?"
      ),
      ("wait 1; dance", "Step 2, 'dance': there is no 'dance'."),
      ("tpa 'Details'", "Step 1, 'tpa 'Details'': there is no 'tpa'. Did you mean 'tap'?"),
      ("swipe sideways on 'x'", "expected left, right, up or down."),
      ("wait -1", "expected seconds, 0 to 600."),
      ("back", "Step 1, 'back': there is nothing to go back to on this screen."),
      ("dismiss", "Step 1, 'dismiss': nothing is presented on this screen."),
      ("tap 'Details' twice", "expected nothing after it but found 'twice'."),
      (" ; ", "The script has no step."),
    ])
  func badScripts(script: String, message: String) throws {
    let result = try RenderTool.run(
      [
        "film", "Examples/Trips/Trips.storyboard", "--script", script, "--scale", "1", "-o",
        folder.path("a.gif"),
      ])
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test("a storyboard runs, is tapped, goes forward and back, and is filmed")
  func scripted() throws {
    let script = "tap 'Details'; wait 0.6; back; settle"
    let strip = try RenderTool.run(
      [
        "film", "Examples/Trips/Trips.storyboard", "--script", script, "--scale", "1", "--fps",
        "5", "--film-strip", "-o", folder.path("strip.png"),
      ])
    #expect(strip.status == 0, "\(strip.errors)")
    #expect(folder.contents == ["strip.png"])
    for name in ["a.gif", "a.apng", "f-%02d.png"] {
      let result = try RenderTool.run(
        [
          "film", "-", "--script", "wait 0.2", "--fps", "10", "-o", folder.path(name),
        ], input: Self.scene)
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(
      folder.contents == ["a.apng", "a.gif", "f-01.png", "f-02.png", "f-03.png", "strip.png"])
  }
}
