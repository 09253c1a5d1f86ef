import Foundation
import ImageIO
import TestSupport
import Testing

@Suite("render: usage")
struct UsageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var message: String
    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(
    "messages about the command line, word for word",
    arguments: [
      Case(
        arguments: [],
        message: "No input given. Try 'render help' or 'render Main.storyboard -o out.png'."),
      Case(arguments: ["tre"], message: "No verb 'tre'. Did you mean 'tree'?"),
      Case(
        arguments: ["image", "a.json", "--sceen", "x"],
        message: "No flag '--sceen' for 'image'. Did you mean '--scene'?"),
      Case(
        arguments: ["image", "a.json", "--device"],
        message: "'--device' needs a value: --device NAME."),
      Case(
        arguments: ["image", "a.json", "--device", "iPhone 15 Proo"],
        message: "No device 'iPhone 15 Proo'. Did you mean 'iphone-15-pro'?"),
      Case(
        arguments: ["image", "a.json", "--style", "drak"],
        message: "'--style drak': expected light or dark. Did you mean 'dark'?"),
      Case(
        arguments: ["image", "a.json", "--size", "12"],
        message: "'--size 12': expected width x height in points, such as 390x844."),
      Case(
        arguments: ["image", "a.json", "--scale", "9"],
        message: "'--scale 9': expected a number from 1 to 4."),
      Case(
        arguments: ["image", "a.json", "--threads", "two"],
        message: "'--threads two': expected a whole number from 1 to 256."),
      Case(
        arguments: ["image", "a.json", "--background", "reddish", "-o", "x.png"],
        message: "'--background reddish': expected #RRGGBB or a colour name."),
      Case(
        arguments: ["image", "a.json", "b.json"],
        message: "'image' takes one input, but 'b.json' was given as well. Quote names with spaces."
      ),
      Case(
        arguments: ["image", "a.json", "--device", "iphone-15", "--size", "1x1"],
        message: "'--device' and '--size' both give the canvas. Use one of them."),
      Case(
        arguments: ["image", "a.json", "--strict=yes"],
        message: "'--strict' takes no value. Write it alone."),
      Case(arguments: ["help", "imgae"], message: "No verb 'imgae'. Did you mean 'image'?"),
      Case(
        arguments: ["devices", "x"], message: "'devices' takes no 'x'. See 'render help devices'."),
    ])
  func messages(_ c: Case) throws {
    let result = try RenderTool.run(c.arguments)
    #expect(result.errors == "render: error: \(c.message)\n")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
  }

  @Test func helpListsEveryVerbAndEachVerbItsFlags() throws {
    let overview = try RenderTool.run(["help"])
    #expect(overview.status == 0)
    for verb in ["image", "tree", "explain", "devices", "fonts", "symbols", "help", "version"] {
      #expect(overview.text.contains("  \(verb) "))
      let help = try RenderTool.run(["help", verb])
      #expect(help.status == 0)
      #expect(help.text.hasPrefix("usage: render "))
      #expect(try RenderTool.run([verb, "--help"]).text == help.text)
    }
    let image = try RenderTool.run(["help", "image"]).text
    for flag in ["-o, --output OUT", "--all-scenes", "--matrix LIST", "--transparent"] {
      #expect(image.contains(flag))
    }
  }

  @Test func symbolsAreListedByPatterns() throws {
    let all = try RenderTool.run(["symbols"]).text.split(separator: "\n")
    #expect(all.contains("cloud.sun.rain") && all == all.sorted() && all.count > 600)
    let clouds = try RenderTool.run(["symbols", "cloud.sun.r"]).text.split(separator: "\n")
    #expect(
      clouds.contains("cloud.sun.rain.fill") && clouds.allSatisfy { $0.contains("cloud.sun.r") })
    let globbed = try RenderTool.run(["symbols", "cloud.*.fill"]).text.split(separator: "\n")
    #expect(globbed.contains("cloud.bolt.rain.fill") && !globbed.contains("icloud.fill"))
    let none = try RenderTool.run(["symbols", "clod.sun"])
    #expect(none.status == 64)
    #expect(none.errors.hasPrefix("render: error: No symbol has 'clod.sun' in its name."))
    let sheet = try TemporaryFolder()
    #expect(try RenderTool.run(["symbols", "heart", "-o", sheet.path("s.png")]).status == 0)
    let size = try PNGDecoder.decode(
      [UInt8](Data(contentsOf: URL(fileURLWithPath: sheet.path("s.png")))))
    #expect(size.width == 1920)
  }

  @Test func versionAndDevicesPrint() throws {
    #expect(try RenderTool.run(["version"]).text == "render 0.1.0\n")
    #expect(try RenderTool.run(["--version"]).text == "render 0.1.0\n")
    let devices = try RenderTool.run(["devices"]).text
    #expect(devices.contains("iphone-15-pro"))
    #expect(devices.contains("393x852"))
  }
}
