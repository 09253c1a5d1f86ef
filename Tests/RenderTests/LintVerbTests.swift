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
}
