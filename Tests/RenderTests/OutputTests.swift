import Foundation
import ImageIO
import TestSupport
import Testing

@Suite("render: pictures and trees")
struct OutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func picture(_ data: Data) throws -> DecodedImage { try PNGDecoder.decode([UInt8](data)) }

  @Test func aSceneFromStandardInputIsWrittenToStandardOutput() throws {
    let result = try RenderTool.run(
      ["image", "-", "-o", "-", "--scale", "1"],
      input: "{\"size\": [20, 10], \"root\": {\"backgroundColor\": \"#FF0000\"}}")
    #expect(result.status == 0)
    #expect(result.errors == "")
    let image = try picture(result.output)
    #expect(image.width == 20 && image.height == 10)
    #expect(Array(image.pixels.prefix(4)) == [255, 0, 0, 255])
  }

  @Test(
    "without -o the output goes to the current folder, not beside the document",
    arguments: [
      (["image"], "Trips.png"), (["image", "--map"], "Trips-map.png"),
      (["image", "--all-scenes"], "Trips"),
      (["image", "--at", "0", "--duration", "0.1"], "Trips.png"),
      (["film", "--script", "wait 0.1", "--fps", "10"], "Trips.gif"),
      (["film", "--script", "wait 0.1", "--fps", "10", "--film-strip"], "Trips.png"),
    ])
  func standardOutput(arguments: [String], name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("Resources"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: folder.path("here"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Checkout.root.appendingPathComponent("Examples/Trips/Trips.storyboard"),
      to: folder.url.appendingPathComponent("Resources/Trips.storyboard"))
    let result = try RenderTool.run(
      [arguments[0], "../Resources/Trips.storyboard", "--scale", "1", "--quiet"]
        + arguments.dropFirst(),
      in: folder.url.appendingPathComponent("here"))
    #expect(result.status == 0, "\(result.errors)")
    let files = FileManager.default
    #expect(try files.contentsOfDirectory(atPath: folder.path("here")) == [name])
    #expect(
      try files.contentsOfDirectory(atPath: folder.path("Resources")) == ["Trips.storyboard"])
  }

  @Test(
    "the name of a picture is refused where a folder is needed",
    arguments: [
      (["image", "Examples/Trips/Trips.storyboard", "--all-scenes"], "'--all-scenes' writes"),
      (["previews", "Examples/SnapshotExample"], "'previews' writes"),
      (["report", "artifacts"], "a report is"),
    ])
  func pictureForFolder(arguments: [String], reason: String) throws {
    for ending in ["png", "JPG", "html"] {
      let path = folder.path("pictures.\(ending)")
      let result = try RenderTool.run(arguments + ["-o", path])
      #expect(result.status == 64)
      #expect(
        result.errors
          == "render: error: '-o \(path)': \(reason) several files, so that a folder is "
          + "needed. Give its name, such as '-o \(folder.path("pictures"))/'.\n")
    }
    #expect(folder.contents.isEmpty)
  }

  @Test func boxesStandInThePlaceOfLetters() throws {
    let scene = """
      {"size": [120, 30], "root": {"backgroundColor": "#FFFFFF", "subviews": [
        {"class": "UILabel", "text": "%@", "frame": [10, 4, 100, 21]}]}}
      """
    func ink(_ text: String, _ flags: [String]) throws -> [UInt8] {
      let result = try RenderTool.run(
        ["image", "-", "-o", "-", "--scale", "2"] + flags,
        input: scene.replacingOccurrences(of: "%@", with: text))
      #expect(result.status == 0, "\(result.errors)")
      return try picture(result.output).pixels
    }
    let letters = try ink("Text", [])
    let boxes = try ink("Text", ["--text", "boxes"])
    let isOther = letters != boxes
    #expect(isOther)
    let same = try ink("Text", ["--text", "glyphs"]) == letters
    #expect(same)
    // A box is black all over: rows of small letters' height hold nothing but black and white.
    let shades = Set(stride(from: 0, to: boxes.count, by: 4).map { boxes[$0] })
    #expect(shades.contains(0) && shades.contains(255))
    let wrong = try RenderTool.run(["image", "-", "--text", "boxs"], input: scene)
    #expect(wrong.status == 64)
    #expect(
      wrong.errors.contains("'--text boxs': expected glyphs or boxes. Did you mean 'boxes'?"))
  }

  @Test func theBytesDoNotDependOnTheThreads() throws {
    for example in ["Examples/Scenes/card.json", "Examples/Scenes/settings.json"] {
      let one = try RenderTool.run(["image", example, "-o", "-", "--threads", "1"])
      #expect(one.status == 0)
      for threads in ["2", "4"] {
        let other = try RenderTool.run(["image", example, "-o", "-", "--threads", threads])
        #expect(other.status == 0, "\(example), \(threads) threads: \(other.errors)")
        let isSame = other.output == one.output
        let hasSamePixels = try isSame || picture(other.output).pixels == picture(one.output).pixels
        #expect(isSame, "\(example), \(threads) threads; same pixels: \(hasSamePixels)")
      }
    }
  }

  @Test(
    "several pictures come in their order with the same bytes, whatever is done beside what",
    arguments: [
      ["--all-scenes", "--json"], ["--map", "--json"],
      ["--scene", "Trips", "--matrix", "styles=light,dark devices=iphone-se,ipad-pro-11"],
    ])
  func order(flags: [String]) throws {
    func run(threads: String) throws -> (text: String, errors: String, files: [Data]) {
      let place = try TemporaryFolder()
      let isFolder = flags.contains("--all-scenes")
      let result = try RenderTool.run(
        ["Examples/Trips/Trips.storyboard", "--scale", "1", "--threads", threads]
          + flags + ["-o", isFolder ? place.path("out") : place.path("out.png")])
      #expect(result.status == 0, "\(result.errors)")
      let root = isFolder ? place.path("out") : place.path("")
      let files = try FileManager.default.contentsOfDirectory(atPath: root).sorted()
      // Only times and the folder's name may differ.
      let text = String(decoding: result.output, as: UTF8.self)
        .replacingOccurrences(of: place.path(""), with: "")
        .replacing(/"milliseconds":[0-9.]+/, with: "")
      return (
        text, result.errors,
        try files.map { try Data(contentsOf: URL(fileURLWithPath: root + "/" + $0)) }
      )
    }
    let one = try run(threads: "1")
    #expect(!one.files.isEmpty)
    for threads in ["2", "3", "8"] {
      let other = try run(threads: threads)
      #expect(other.text == one.text && other.errors == one.errors)
      let isSame = other.files == one.files
      #expect(isSame, "\(threads) threads")
    }
  }

  @Test("debug and release draw the same bytes")
  func configurations() throws {
    let release = Checkout.root.appendingPathComponent(".build/release/render")
    try #require(
      FileManager.default.isExecutableFile(atPath: release.path) || !Checkout.isCI,
      "CI builds both configurations")
    guard FileManager.default.isExecutableFile(atPath: release.path) else { return }
    for arguments in [
      ["Examples/Scenes/card.json"], ["Examples/Scenes/settings.json", "--style", "dark"],
      ["Examples/Trips/Trips.storyboard", "--scene", "Trips"],
    ] {
      let line = ["image"] + arguments + ["-o", "-", "--quiet"]
      let here = try RenderTool.run(line)
      let there = try RenderTool.run(line, executable: release)
      #expect(here.status == 0)
      let isSame = here.output == there.output
      #expect(isSame)
    }
  }

  /// Emulated, so that kernels are chosen which this machine would not choose.
  @Test(
    "processors of other years draw the same bytes, one from before 2008 the same pixels",
    arguments: [("Nehalem", true), ("Haswell", true), ("qemu64", false)])
  func processors(model: String, sameFile: Bool) throws {
    let emulator = URL(fileURLWithPath: "/usr/bin/qemu-x86_64")
    let isThere = FileManager.default.isExecutableFile(atPath: emulator.path)
    try #require(isThere || !Checkout.isCI, "CI installs qemu-user")
    guard isThere else { return print("Without qemu-user, no other processor is tried.") }
    for scene in ["card.json", "settings.json"] {
      let line = ["image", "Examples/Scenes/\(scene)", "-o", "-", "--quiet"]
      let here = try RenderTool.run(line)
      let there = try RenderTool.run(
        ["-cpu", model, RenderTool.executable.path] + line, executable: emulator)
      #expect(there.status == 0, "\(there.errors)")
      let isSame =
        sameFile
        ? there.output == here.output
        : try picture(there.output).pixels == picture(here.output).pixels
      #expect(isSame)
    }
  }

  @Test func allScenesBecomeAFileEach() throws {
    let out = folder.path("all")
    let result = try RenderTool.run(
      ["Examples/Trips/Trips.storyboard", "--all-scenes", "--scale", "1", "-o", out])
    #expect(result.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: out).sorted()
    #expect(names == ["Details.png", "Trips.png", "nav-01-ctl.png"])
  }

  @Test func aMatrixWritesEveryCombinationAndASheet() throws {
    let result = try RenderTool.run([
      "Examples/Trips/Trips.storyboard", "--scene", "Trips", "--scale", "1", "--matrix",
      "devices=iphone-se,iphone-15 styles=light,dark", "-o", folder.path("m.png"),
    ])
    #expect(result.status == 0)
    #expect(
      folder.contents == [
        "m-iphone-15-dark.png", "m-iphone-15-light.png", "m-iphone-se-dark.png",
        "m-iphone-se-light.png", "m-sheet.png",
      ])
  }

  @Test func jsonStatesPathSizeAndScale() throws {
    let path = folder.path("a.png")
    let result = try RenderTool.run(
      ["Examples/Scenes/card.json", "-o", path, "--scale", "2", "--json"])
    let object = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
    #expect(object?["path"] as? String == path)
    #expect(object?["width"] as? Int == 720)
    #expect(object?["scale"] as? Int == 2)
  }

  @Test func transparentPicturesHaveNothingBehind() throws {
    let scene = "{\"size\": [4, 4], \"root\": {}}"
    let clear = try RenderTool.run(["image", "-", "-o", "-", "--transparent"], input: scene)
    #expect(try picture(clear.output).pixels.allSatisfy { $0 == 0 })
    let blue = try RenderTool.run(
      ["image", "-", "-o", "-", "--background", "#0000FF"], input: scene)
    #expect(Array(try picture(blue.output).pixels.prefix(4)) == [0, 0, 255, 255])
  }

  @Test func treesHaveAHeaderAndARowAView() throws {
    let result = try RenderTool.run(
      ["tree", "Examples/Trips/Trips.storyboard", "--scene", "Trips", "--format", "tsv"])
    let rows = result.text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(rows[0] == ["scene", "view", "class", "x", "y", "w", "h", "parent", "flags"])
    let card = rows.first { $0[1] == "crd-01-viw" }
    #expect(
      card.map { Array($0[0..<8]) }
        == ["scn-01-trp", "crd-01-viw", "UIView", "0", "0", "361", "180", "trp-03-stk"])
    let text = try RenderTool.run(["tree", "Examples/Trips/Trips.storyboard", "--scene", "1"])
    #expect(text.text.contains("<UILabel; frame = (20 20;"))
    let json = try RenderTool.run(
      ["tree", "Examples/Trips/Trips.storyboard", "--scene", "Trips", "--format", "json"])
    for line in json.text.split(separator: "\n") {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }
  }

  @Test func explainNamesWhatIsHidden() throws {
    let scene = """
      {"size": [40, 40], "root": {"subviews": [
        {"frame": [0, 0, 40, 40], "backgroundColor": "red"},
        {"frame": [0, 0, 40, 40], "backgroundColor": "green"}]}}
      """
    let path = try folder.write(scene, to: "a.json")
    let result = try RenderTool.run(["explain", path, "--scale", "1"])
    let lines = result.text.split(separator: "\n")
    #expect(lines.contains { $0.contains("rgba(255,0,0,255)") && $0.hasSuffix("hidden") })
    #expect(lines.contains { $0.contains("rgba(0,255,0,255)") && !$0.hasSuffix("hidden") })
  }

  @Test func strictTurnsWarningsIntoFailure() throws {
    let path = try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="22154" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="50" height="50"/>
      <subviews><mapView id="m"><rect key="frame" x="0" y="0" width="50" height="50"/></mapView>
      </subviews></view></objects></document>
      """, to: "map.xib")
    let plain = try RenderTool.run([path, "-o", folder.path("a.png")])
    #expect(plain.status == 0)
    #expect(
      plain.errors.contains(
        "\(path):5: warning: MKMapView cannot be shown here. A box with its name stands in for it.")
        || plain.errors.contains("MKMapView cannot be shown here."))
    let strict = try RenderTool.run([path, "-o", folder.path("b.png"), "--strict"])
    #expect(strict.status == 1)
    let quiet = try RenderTool.run([path, "-o", folder.path("c.png"), "--quiet"])
    #expect(quiet.errors == "")
  }
}
