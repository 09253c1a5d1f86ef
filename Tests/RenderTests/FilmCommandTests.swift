import Foundation
import ImageIO
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
        message:
          "render: error: A film is written as .gif, .apng, .webp, .mp4, .webm or numbered pictures such "
          + "as frame-%03d.png. Give one of these with '-o', or '--at' for one frame, or "
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

  // MARK: Names of elements

  /// Two switches, one of them named; a button, a field, and a scroll view with nothing to scroll.
  private let settings = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22154" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="c">
    <device id="retina4_7" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="s"><objects>
    <viewController id="c" customClass="SettingsViewController" customModule="App" \
    sceneMemberID="viewController"><view key="view" id="v">
    <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <switch id="wifi" fixedFrame="YES" on="YES">
    <rect key="frame" x="20" y="40" width="51" height="31"/>
    <accessibility key="accessibilityConfiguration" label="Wi-Fi" identifier="wifi.switch"/>
    <connections>
    <action selector="toggled:" destination="c" eventType="valueChanged" id="a1"/>
    </connections></switch>
    <switch id="radio" fixedFrame="YES"><rect key="frame" x="20" y="80" width="51" height="31"/>
    <connections>
    <action selector="radioToggled:" destination="c" eventType="valueChanged" id="a2"/>
    </connections></switch>
    <button id="save" fixedFrame="YES" buttonType="system">
    <rect key="frame" x="20" y="120" width="100" height="44"/><state key="normal" title="Save"/>
    <connections>
    <action selector="save:" destination="c" eventType="touchUpInside" id="a3"/>
    </connections></button>
    <slider id="level" fixedFrame="YES" value="0.5" minValue="0" maxValue="1">
    <rect key="frame" x="20" y="180" width="200" height="31"/></slider>
    <scrollView id="box" fixedFrame="YES"><rect key="frame" x="20" y="300" width="200" height="100"/>
    <subviews><view id="content" fixedFrame="YES">
    <rect key="frame" x="0" y="0" width="200" height="50"/></view></subviews></scrollView>
    </subviews></view></viewController></objects></scene></scenes></document>
    """

  private func film(_ script: String, _ flags: [String] = []) throws -> RenderTool.Result {
    let path = try folder.write(settings, to: "Settings.storyboard")
    return try RenderTool.run(
      ["film", path, "--script", script, "--scale", "1", "-o", folder.path("a.gif")] + flags)
  }

  @Test(
    "elements have the names that the accessibility tree prints, their labels, traits and roles",
    arguments: [
      ("Wi-Fi", 11), ("wifi.switch", 11), ("Wi-Fi Switch Button", 11),
      ("Wi-Fi. Switch Button. On.", 11), ("wi-fi toggleButton", 11), ("Switch Button On", 11),
      ("Switch Button. Off.", 15), ("radio", 15), ("Save", 20), ("Save. Button.", 20),
      ("Button", 20), ("Save button", 20), ("button save", 20),
    ])
  func names(name: String, line: Int) throws {
    let result = try film("tap '\(name)'")
    #expect(result.status == 0, "\(result.errors)")
    // The class is not there: the message of its action says which control was hit.
    #expect(result.errors.contains("Settings.storyboard:\(line): warning: The action '"))
  }

  @Test func aMissingActionNamesFileLineAndClass() throws {
    let result = try film("tap 'Save'")
    #expect(
      result.errors.contains(
        "\(folder.path("Settings.storyboard")):20: warning: The action 'save:' was sent to "
          + "SettingsViewController. This class is not part of the program, so nothing happened.\n")
    )
  }

  @Test(
    "what fits several elements, or none, is refused with what there is",
    arguments: [
      (
        "tap 'Switch Button'",
        "'Switch Button' fits 2 elements: 'Wi-Fi. Switch Button. On.' at 45.5,55.5, 'Switch "
          + "Button. Off.' at 45.5,95.5. Add a label or an identifier to the name, or give a point"
      ),
      ("tap 'Wi-Fi slider'", "there is no 'Wi-Fi slider' on the screen."),
      ("tap 'Swich Button'", "Did you mean 'Switch Button'?"),
      ("tap 'Save Save'", "there is no 'Save Save' on the screen."),
      ("type 'x'", "Step 1, 'type 'x'': nothing that takes text has the focus."),
    ])
  func unclear(script: String, message: String) throws {
    let result = try film(script)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(
    "scrolling where nothing scrolls is an error that says why",
    arguments: [
      (
        "scroll 'Save' by 0,100",
        "nothing scrolls there. Name what lies in a scroll view, or move a finger with 'drag'."
      ),
      (
        "scroll at 100,350 by 0,100",
        "the UIScrollView 'box' there does not scroll that way: its content is "
      ),
    ])
  func nothingScrolls(script: String, reason: String) throws {
    let result = try film(script)
    #expect(result.status == 64)
    #expect(
      result.errors.hasPrefix("render: error: Step 1, '\(script)': \(reason)"), "\(result.errors)")
  }

  @Test func aDragMovesWhateverIsBelowTheFinger() throws {
    let still = try film("wait 0.6", ["--film-strip", "-o", folder.path("still.png")])
    let moved = try film("drag 'level' by 60,0", ["--film-strip", "-o", folder.path("moved.png")])
    #expect(still.status == 0 && moved.status == 0, "\(moved.errors)")
    let files = ["still.png", "moved.png"].map {
      FileManager.default.contents(atPath: folder.path($0))
    }
    let isSame = files[0] == files[1]
    #expect(!isSame)
  }

  @Test("with --show-touches a disc is where the finger is, with the same bytes for any threads")
  func touches() throws {
    func strip(_ flags: [String]) throws -> Data {
      let result = try film(
        "tap at 187,500; wait 0.5",
        ["--film-strip", "--fps", "20", "-o", folder.path("s.png")] + flags)
      #expect(result.status == 0, "\(result.errors)")
      return try #require(FileManager.default.contents(atPath: folder.path("s.png")))
    }
    let plain = try PNGDecoder.decode([UInt8](try strip([])))
    let bytes = try strip(["--show-touches", "--threads", "1"])
    let isSame = try bytes == strip(["--show-touches", "--threads", "4"])
    #expect(isSame)
    let shown = try PNGDecoder.decode([UInt8](bytes))
    func changes(inFrame number: Int) -> [(x: Int, y: Int)] {
      let left = 8 + number * (375 + 8)
      return (8..<675).flatMap { y in
        (left..<left + 375).compactMap { x in
          let i = (y * shown.width + x) * 4
          return plain.pixels[i..<i + 4] == shown.pixels[i..<i + 4] ? nil : (x - left, y - 8)
        }
      }
    }
    let disc = changes(inFrame: 1)
    #expect(disc.map(\.x).min() == 165 && disc.map(\.x).max() == 208)
    #expect(disc.map(\.y).min() == 478 && disc.map(\.y).max() == 521)
    // It has faded 0.3 seconds after the finger was lifted.
    #expect(!changes(inFrame: 4).isEmpty)
    #expect(changes(inFrame: 9).isEmpty)
  }
}
