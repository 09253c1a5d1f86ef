import Foundation
import TestSupport
import Testing

@Suite("render lint")
struct LintVerbTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A screen with one label, constrained as told.
  private func screen(_ constraints: String, width: Int = 40) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22154" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <device id="retina4_7" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="s"><objects>
    <viewController id="c" sceneMemberID="viewController"><view key="view" id="v">
    <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <label id="l" text="A title that is long" adjustsFontSizeToFit="NO" \
    translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="20" y="30" width="\(width)" height="20"/></label>
    </subviews><constraints>
    <constraint id="1" firstItem="l" firstAttribute="left" secondItem="v" \
    secondAttribute="left" constant="20"/>
    <constraint id="2" firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" \
    constant="30"/>
    <constraint id="3" firstItem="l" firstAttribute="height" constant="20"/>
    \(constraints)
    </constraints></view></viewController></objects></scene></scenes></document>
    """
  }

  private let narrow = #"<constraint id="4" firstItem="l" firstAttribute="width" constant="40"/>"#
  private let wide = #"<constraint id="4" firstItem="l" firstAttribute="width" constant="300"/>"#

  @Test func aScreenWithoutFaultsIsStatusZeroWithoutAWord() throws {
    let path = try folder.write(screen(wide, width: 300), to: "fine.storyboard")
    let result = try RenderTool.run(["lint", path])
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(result.errors.isEmpty)
  }

  @Test func aProblemHasFileLineIdAndRemedyAndStatusOne() throws {
    let path = try folder.write(screen(narrow), to: "cut.storyboard")
    let result = try RenderTool.run(["lint", path])
    #expect(result.status == 1)
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(text.hasPrefix("\(path):7: warning: [truncated] UILabel l: The text 'A title that"))
    #expect(text.contains("Give it more room, more lines or a font that shrinks."))
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test("a view's numbers are explained by what decides them, with lines of the document")
  func explanation() throws {
    let path = try folder.write(screen(wide, width: 300), to: "fine.storyboard")
    let result = try RenderTool.run(["lint", path, "--explain", "l"])
    #expect(result.status == 0)
    let lines = result.text.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("\(path): UILabel l of ") == true)
    let x = try #require(lines.firstIndex(of: "  x is 20, decided by"))
    #expect(lines[x + 1].contains("UILabel") && lines[x + 1].contains("(line "))
    let width = try #require(lines.firstIndex(of: "  width is 300, decided by"))
    #expect(lines[width + 1].hasSuffix("(line 13)"))
    #expect(lines.contains("  margin left is 8: 8 by default"))
  }

  @Test("an explanation says where the document stores another frame")
  func storedFrame() throws {
    let path = try folder.write(screen(wide, width: 280), to: "stored.storyboard")
    let result = try RenderTool.run(["lint", path, "--explain", "l"])
    #expect(
      result.text.contains(
        "The document stores another frame: x 20, y 30, width 280, height 20."))
  }

  @Test func aViewThatIsNotThereIsExplainedByTheNearestName() throws {
    let path = try folder.write(screen(wide, width: 300), to: "fine.storyboard")
    let result = try RenderTool.run(["lint", path, "--explain", "UILable"])
    #expect(result.status == 64)
    #expect(result.errors.contains("No view has the id or the class 'UILable'."))
    #expect(result.errors.contains("Did you mean 'UILabel'?"))
  }

  @Test func conflictsAreReportedAtTheLineOfTheBrokenConstraint() throws {
    let path = try folder.write(
      screen(
        wide + "\n"
          + #"<constraint id="5" firstItem="l" firstAttribute="width" constant="200"/>"#,
        width: 300),
      to: "conflict.storyboard")
    let result = try RenderTool.run(["lint", path])
    #expect(result.status == 1)
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(text.contains("\(path):14: warning: [unsatisfiable]"))
    #expect(text.contains("contradicts line 13: "))
  }

  @Test func jsonIsAnObjectALine() throws {
    let path = try folder.write(screen(narrow), to: "cut.storyboard")
    let result = try RenderTool.run(["lint", path, "--json"])
    #expect(result.status == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
    #expect(object["file"] as? String == path)
    #expect(object["line"] as? Int == 7)
    #expect(object["scene"] as? String == "s")
    #expect(object["kind"] as? String == "truncated")
    #expect(object["class"] as? String == "UILabel")
    #expect(object["id"] as? String == "l")
    #expect((object["message"] as? String)?.contains("A title that") == true)
  }

  @Test func storedFramesCountOnTheirOwnDeviceOnly() throws {
    let path = try folder.write(screen(wide, width: 250), to: "stale.storyboard")
    let own = try RenderTool.run(["lint", path])
    #expect(own.status == 1)
    #expect(String(decoding: own.output, as: UTF8.self).contains("[misplaced] UILabel l"))
    #expect(try RenderTool.run(["lint", path, "--device", "iphone-15"]).status == 0)
  }

  /// Inside the container the view is 100 points wide, on its own canvas 375.
  @Test func anEmbeddedSceneIsLookedAtByItself() throws {
    let path = try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="22154" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="outer"><objects>
      <viewController id="c" sceneMemberID="viewController"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <containerView id="box"><rect key="frame" x="0" y="50" width="100" height="100"/>
      <connections><segue destination="d" kind="embed" id="e"/></connections></containerView>
      </subviews></view></viewController></objects></scene>
      <scene sceneID="inner"><objects>
      <viewController id="d" sceneMemberID="viewController"><view key="view" id="w">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <view id="strip" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="0" width="375" height="9"/></view></subviews><constraints>
      <constraint id="1" firstItem="strip" firstAttribute="width" secondItem="w" \
      secondAttribute="width"/>
      <constraint id="2" firstItem="strip" firstAttribute="left" secondItem="w" \
      secondAttribute="left"/>
      <constraint id="3" firstItem="strip" firstAttribute="top" secondItem="w" \
      secondAttribute="top"/>
      <constraint id="4" firstItem="strip" firstAttribute="height" constant="9"/></constraints>
      </view></viewController></objects></scene></scenes></document>
      """, to: "embedded.storyboard")
    let result = try RenderTool.run(["lint", path])
    #expect(result.status == 0, "\(String(decoding: result.output, as: UTF8.self))")
    #expect(try RenderTool.run(["lint", path, "--scene", "outer"]).status == 0)
  }

  @Test func constraintsToNothingAreNamed() throws {
    let path = try folder.write(
      screen(
        wide
          + #"<constraint id="9" firstItem="gone" firstAttribute="left" secondItem="v" "#
          + #"secondAttribute="left"/>"#, width: 300),
      to: "dangling.storyboard")
    let result = try RenderTool.run(["tree", path])
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "'firstItem' of <constraint> is 'gone', but no object has this id."))
  }

  // MARK: Accessibility

  /// A screen with a pale text, a button without words and an image that answers to taps.
  private let silent = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22154" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <device id="retina4_7" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="s"><objects>
    <viewController id="c" sceneMemberID="viewController"><view key="view" id="v">
    <rect key="frame" x="0" y="0" width="375" height="667"/>
    <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" \
    customColorSpace="genericGamma22GrayColorSpace"/><subviews>
    <label id="pale" text="Pale text" fixedFrame="YES">
    <rect key="frame" x="20" y="30" width="300" height="30"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    <color key="textColor" red="0.7" green="0.7" blue="0.7" alpha="1" colorSpace="custom" \
    customColorSpace="sRGB"/></label>
    <label id="dark" text="Dark text" fixedFrame="YES" \
    adjustsFontForContentSizeCategory="YES" adjustsFontSizeToFit="NO">
    <rect key="frame" x="20" y="70" width="300" height="30"/>
    <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
    <color key="textColor" red="0" green="0" blue="0" alpha="1" colorSpace="custom" \
    customColorSpace="sRGB"/></label>
    <button id="bare" fixedFrame="YES" buttonType="custom">
    <rect key="frame" x="20" y="120" width="60" height="60"/></button>
    </subviews></view></viewController></objects></scene></scenes></document>
    """

  @Test("with --accessibility: silent controls, pale texts, and texts cut off at the largest size")
  func accessibility() throws {
    let path = try folder.write(silent, to: "silent.storyboard")
    #expect(try RenderTool.run(["lint", path]).output.isEmpty)
    let result = try RenderTool.run(["lint", path, "--accessibility"])
    #expect(result.status == 1)
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(
      String.init)
    #expect(
      lines == [
        "\(path):16: warning: [missing-label] UIButton bare: VoiceOver reads 'Button.', which does "
          + "not say what it is for. Set its accessibility label.",
        "\(path):8: warning: [low-contrast] UILabel pale: The text 'Pale text' has a contrast of "
          + "2.0:1 with what is behind it; 4.5:1 is wanted. Make it darker or lighter.",
        "\(path):12: warning: [truncated-at-largest-text] UILabel dark: At the largest text size: "
          + "The text 'Dark text' needs a height of 63.5 points and has 30. Give it more room.",
      ])
  }

  /// A screen in system colours, but for the last label.
  private func colored(background: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22154" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <device id="retina4_7" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="s"><objects>
    <viewController id="c" sceneMemberID="viewController"><view key="view" id="v">
    <rect key="frame" x="0" y="0" width="375" height="667"/>
    <color key="backgroundColor" \(background)/><subviews>
    <textField id="note" fixedFrame="YES" borderStyle="roundedRect" placeholder="Note (optional)" \
    adjustsFontForContentSizeCategory="NO">
    <rect key="frame" x="20" y="30" width="300" height="34"/></textField>
    <label id="second" text="Second" fixedFrame="YES">
    <rect key="frame" x="20" y="70" width="300" height="40"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    <color key="textColor" systemColor="secondaryLabelColor"/></label>
    <label id="pale" text="Pale text" fixedFrame="YES">
    <rect key="frame" x="20" y="130" width="300" height="40"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    <color key="textColor" red="0.7" green="0.7" blue="0.7" alpha="1" colorSpace="custom" \
    customColorSpace="sRGB"/></label>
    </subviews></view></viewController></objects></scene></scenes></document>
    """
  }

  private func found(_ rule: String, _ arguments: [String]) throws -> [String] {
    let result = try RenderTool.run(["lint", "--accessibility", "--json"] + arguments)
    let objects = try result.text.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    return objects.filter { $0?["kind"] as? String == rule }.compactMap { $0?["id"] as? String }
  }

  @Test(
    "system colours on system backgrounds are Apple's choice unless they are asked for",
    arguments: [
      #"systemColor="systemBackgroundColor""#, #"systemColor="systemGroupedBackgroundColor""#,
      #"white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace""#,
    ])
  func systemColors(background: String) throws {
    let path = try folder.write(colored(background: background), to: "colors.storyboard")
    for style in ["light", "dark"] {
      // White is a background of the light style alone.
      guard style == "light" || background.contains("systemColor") else { continue }
      let some = try found("low-contrast", [path, "--style", style])
      #expect(!some.contains("note") && !some.contains("second"), "\(style): \(some)")
    }
    #expect(try found("low-contrast", [path]) == ["pale"])
    #expect(try found("low-contrast", [path, "--system-colors"]) == ["note", "second", "pale"])
  }

  /// What UIKit draws by itself: an item on a bar's material, wheels that fade, a stand-in's name.
  private let ownDrawing = """
    <toolbar id="bar" fixedFrame="YES"><rect key="frame" x="0" y="200" width="375" height="44"/>
    <items><barButtonItem title="Item" id="item"/></items></toolbar>
    <datePicker id="wheels" fixedFrame="YES" datePickerMode="date" style="wheels">
    <rect key="frame" x="0" y="260" width="320" height="216"/></datePicker>
    <mapView id="map" fixedFrame="YES">
    <rect key="frame" x="0" y="480" width="200" height="100"/></mapView>
    </subviews>
    """

  @Test func whatUIKitDrawsByItselfIsNoFaultOfTheDocument() throws {
    let document = colored(background: #"systemColor="systemBackgroundColor""#)
      .replacing("</subviews>", with: ownDrawing)
    let path = try folder.write(document, to: "colors.storyboard")
    #expect(try found("low-contrast", [path]) == ["pale"])
  }

  @Test func aSystemColorOnABackgroundOfOnesOwnIsFound() throws {
    let path = try folder.write(
      colored(
        background: #"red="0.8" green="0.9" blue="0.8" alpha="1" colorSpace="custom" "#
          + #"customColorSpace="sRGB""#), to: "colors.storyboard")
    #expect(try found("low-contrast", [path]).contains("second"))
  }

  @Test func aFieldWithAPlaceholderAloneIsDistinguished() throws {
    let path = try folder.write(
      colored(background: #"systemColor="systemBackgroundColor""#), to: "colors.storyboard")
    let result = try RenderTool.run(["lint", path, "--accessibility"])
    #expect(
      result.text.contains(
        "UITextField note: VoiceOver reads the placeholder 'Note (optional)' only while the field "
          + "is empty; with a text in it, nothing names the field. Set its accessibility label."))
  }

  @Test("render tree --accessibility prints what is read, as text and as objects")
  func tree() throws {
    let path = try folder.write(silent, to: "silent.storyboard")
    let text = try RenderTool.run(["tree", path, "--accessibility"])
    #expect(
      String(decoding: text.output, as: UTF8.self) == "1. Pale text\n2. Dark text\n3. Button.\n")
    let json = try RenderTool.run(["tree", path, "--accessibility", "--format", "json"])
    let first = String(decoding: json.output, as: UTF8.self).split(separator: "\n").first
    #expect(first?.contains(#""text":"Pale text""#) == true)
    #expect(first?.contains(#""traits":["staticText"]"#) == true)
    #expect(try RenderTool.run(["tree", path, "--accessibility", "--format", "tsv"]).status != 0)
  }
}
