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

  @Test("the manual page and the completions name every verb and every flag")
  func manualAndCompletions() throws {
    let manual = try RenderTool.run(["help", "man"]).text.replacing("\\-", with: "-")
    let shells = try ["bash", "zsh", "fish"].map { try RenderTool.run(["help", $0]).text }
    let verbs = try RenderTool.run(["help"]).text.split(separator: "\n")
      .compactMap { $0.firstMatch(of: /^  ([a-z]+)  +[A-Z]/).map { String($0.1) } }
    #expect(verbs.count > 15)
    for verb in verbs {
      #expect(manual.contains(".SH \(verb.uppercased())\n"))
      let flags = try RenderTool.run(["help", verb]).text.matches(
        of: /\n  (?:-[a-z], )?(--[a-z-]+)/)
      for flag in flags {
        #expect(manual.contains(flag.1))
        let name = flag.1.dropFirst(2)
        for shell in shells { #expect(shell.contains(verb) && shell.contains(name)) }
      }
    }
    let place = try TemporaryFolder()
    for (shell, text) in zip(["bash", "zsh", "fish"], shells) {
      let file = try place.write(text, to: "completion.\(shell)")
      // A shell that is not installed judges nothing.
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)") else { continue }
      let check = Process()
      check.executableURL = URL(fileURLWithPath: "/usr/bin/\(shell)")
      check.arguments = ["-n", file]
      try check.run()
      check.waitUntilExit()
      #expect(check.terminationStatus == 0)
    }
  }

  @Test("devices of a project are added by a file, and a wrong file is refused with its place")
  func devicesOfProject() throws {
    let place = try TemporaryFolder()
    try place.write(
      "[{\"name\": \"kiosk\", \"width\": 30, \"height\": 20, \"scale\": 2}]",
      to: ".render-devices.json")
    try place.write("{\"root\": {\"backgroundColor\": \"#FF0000\"}}", to: "a.json")
    let drawn = try RenderTool.run(["a.json", "--device", "kiosk", "--json"], in: place.url)
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(drawn.text.contains("\"width\":60"))
    #expect(try RenderTool.run(["devices"], in: place.url).text.contains("kiosk"))
    try place.write(
      "[{\"name\": \"kiosk\", \"width\": 30, \"scale\": 2}]", to: ".render-devices.json")
    let wrong = try RenderTool.run(["devices"], in: place.url)
    #expect(wrong.status == 65)
    #expect(wrong.errors.contains(".render-devices.json: error: Expected a list of devices"))
    #expect(wrong.errors.contains("'height' is missing."))
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
    let version = try RenderTool.run(["version"]).text
    #expect(version.wholeMatch(of: /render \d+\.\d+\.\d+\n/) != nil)
    #expect(try RenderTool.run(["--version"]).text == version)
    let devices = try RenderTool.run(["devices"]).text
    #expect(devices.contains("iphone-15-pro"))
    #expect(devices.contains("393x852"))
  }
}
