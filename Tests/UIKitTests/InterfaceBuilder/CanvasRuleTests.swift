import Foundation
import InterfaceBuilderDocument
import Testing

@testable import UIKit

/// What the canvas of each time showed otherwise than a running app, as measured.
@Suite("The editor's canvas", .serialized)
@MainActor
struct CanvasRuleTests {
  private func scene(
    _ views: String, head: String, device: String = "retina4_7"
  ) throws -> CanvasScene {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES" \(head)>
      <device id="\(device)" orientation="portrait"/>
      <objects>\(views)</objects></document>
      """
    let document = try Document.read(Array(text.utf8), file: "View.xib")
    let context = BuildContext(
      document: document, classes: .any, canvasRules: XcodeCanvasRules(document))
    return try #require(CanvasBuilder(context: context).xib().first)
  }

  /// A view of a xib with a stack view at its upper left.
  private func view(stack attributes: String, _ arranged: String) -> String {
    """
    <view id="r"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <stackView id="s" \(attributes) translatesAutoresizingMaskIntoConstraints="NO"><subviews>
    \(arranged)</subviews></stackView></subviews><constraints>
    <constraint firstItem="s" firstAttribute="top" secondItem="r" secondAttribute="top" id="a"/>
    <constraint firstItem="s" firstAttribute="leading" secondItem="r" secondAttribute="leading" \
    id="b"/></constraints></view>
    """
  }

  @Test("a view that was not made for a canvas has the rules of a running app")
  func rulesOfRunningApp() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    #expect(view.canvasRules is RunningAppRules)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(UISlider().alignmentRectInsets == UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2))
    let root =
      "<view id=\"r\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></view>"
    let shown = try scene(root, head: "toolsVersion=\"32700\"").root
    #expect(shown.canvasRules is XcodeCanvasRules)
  }

  @Test("text styles are smaller without a device, and smallest in Xcode 13")
  func contentSizes() {
    #expect(DocumentCanvas.contentSize(10_117, hasDevice: false) == .medium)
    #expect(DocumentCanvas.contentSize(10_117, hasDevice: true) == .large)
    #expect(DocumentCanvas.contentSize(17_132, hasDevice: true) == .large)
    #expect(DocumentCanvas.contentSize(18_122, hasDevice: true) == .extraSmall)
    #expect(DocumentCanvas.contentSize(19_162, hasDevice: true) == .extraSmall)
    #expect(DocumentCanvas.contentSize(21_507, hasDevice: true) == .large)
  }

  @Test("the shape of the screen does not cover a cell")
  func cells() throws {
    let cell = """
      <tableViewCell id="c" preservesSuperviewLayoutMargins="YES">
      <rect key="frame" x="0" y="0" width="333" height="59"/>
      <tableViewCellContentView key="contentView" preservesSuperviewLayoutMargins="YES"
        tableViewCell="c" id="v"><rect key="frame" x="0" y="0" width="333" height="58.5"/>
      </tableViewCellContentView></tableViewCell>
      """
    let scene = try scene(cell, head: "toolsVersion=\"14490.70\"")
    scene.root.layoutIfNeeded()
    let content = try #require((scene.root as? UITableViewCell)?.contentView)
    #expect(content.layoutMargins.top == 11)
  }

  /// Cells of Loop, ProtonVPN, ChatSecure, Safe and others.
  @Test(
    "a cell's margins follow its width, and from iOS 13 on the screen's",
    arguments: [
      (11_762, "retina4_7", 600, 8.0), (14_113, "retina4_7", 600, 20),
      (14_854, "retina4_7", 450, 15),
      (15_505, "retina4_7", 320, 15), (20_037, "retina4_7", 600, 16),
      (15_505, "retina6_1", 320, 16),
      (16_096, "retina6_1", 380, 20), (17_701, "retina6_1", 358, 20),
    ])
  func wideCells(_ version: Int, _ device: String, _ width: Int, _ margin: Double) throws {
    let cell = """
      <tableViewCell id="c"><rect key="frame" x="0" y="0" width="\(width)" height="60"/>
      <tableViewCellContentView key="contentView" tableViewCell="c" id="v">
        <rect key="frame" x="0" y="0" width="\(width)" height="59.5"/>
      </tableViewCellContentView></tableViewCell>
      """
    let scene = try scene(cell, head: "toolsVersion=\"\(version)\"", device: device)
    let content = try #require((scene.root as? UITableViewCell)?.contentView)
    #expect(content.layoutMargins.left == CGFloat(margin))
  }

  @Test("a button with a configuration shows the configuration's title only")
  func configuredButton() throws {
    func button(_ title: String) throws -> UIButton {
      let text = """
        <button id="b" buttonType="system"><state key="normal" title="Button"/>
        <buttonConfiguration key="configuration" style="plain" \(title)/></button>
        """
      return try #require(try scene(text, head: "toolsVersion=\"21507\"").root as? UIButton)
    }
    #expect(try button("title=\"Go\"").configuration?.title == "Go")
    let plain = try button("")
    #expect(plain.configuration?.title == nil && plain.currentTitle == nil)
  }

  @Test("a placeholder is the content's size")
  func placeholder() throws {
    let root = """
      <view id="r"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <view id="v" translatesAutoresizingMaskIntoConstraints="NO" placeholderIntrinsicWidth="52.5" \
      placeholderIntrinsicHeight="infinite"/></subviews></view>
      """
    let view = try #require(try scene(root, head: "toolsVersion=\"21507\"").root.subviews.first)
    let size = view.canvasRules.contentSize(of: view)
    #expect(size == CGSize(width: 52.5, height: UIView.noIntrinsicMetric))
  }

  @Test("builds that call themselves 32700.99 are told by their plug-in")
  func buildsFromSource() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="32700.99.1234">
      <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" \
      version="22685"/></dependencies><objects/></document>
      """
    let document = try Document.read(Array(text.utf8), file: "View.xib")
    #expect(document.settings.toolsVersion == 22_685)
  }

  @Test(
    "since Xcode 12 what has no content in a stack view is 50 points wide or high",
    arguments: [(16_097, 0.0), (17_156, 50), (21_225, 50)])
  func emptyArrangedViews(_ version: Int, _ length: Double) throws {
    let root = view(
      stack: #"axis="vertical" alignment="leading""#,
      """
      <label id="l" text="" horizontalHuggingPriority="251" verticalHuggingPriority="251" \
      translatesAutoresizingMaskIntoConstraints="NO"/>
      <view id="v" translatesAutoresizingMaskIntoConstraints="NO"/>
      <imageView id="i" translatesAutoresizingMaskIntoConstraints="NO"/>
      """)
    let scene = try scene(root, head: "toolsVersion=\"\(version)\"")
    scene.root.layoutIfNeeded()
    let stack = try #require(scene.root.subviews.first)
    let size = CGSize(width: length, height: length)
    #expect(stack.subviews.map(\.frame.size) == [size, size, size])
    #expect(stack.frame.size == CGSize(width: length, height: 3 * length))
  }

  @Test(
    "a plain view that a column leaves its width keeps that of Xcode's library",
    arguments: ["leading", "center"])
  func plainViewInColumn(_ alignment: String) throws {
    let root = view(
      stack: #"axis="vertical" alignment="\#(alignment)""#,
      """
      <label id="l" text="The stack view is as wide as its label" \
      translatesAutoresizingMaskIntoConstraints="NO"/>
      <view id="v" translatesAutoresizingMaskIntoConstraints="NO"/>
      """)
    for version in [15_400, 21_701] {
      let scene = try scene(root, head: "toolsVersion=\"\(version)\"")
      scene.root.layoutIfNeeded()
      let stack = try #require(scene.root.subviews.first)
      #expect(stack.subviews.last?.frame.width == 240)
    }
  }

  /// Labels of Corona-Warn, whose class sets a font of its own.
  @Test(
    "text that a class of its own drew wraps in proportion",
    arguments: [("494", "20.5", 41.0), ("440", "18", 36), ("300", "20.5", 20.5)])
  func drawnText(_ width: String, _ height: String, _ wrapped: Double) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES" \
      toolsVersion="17701"><device id="retina4_7" orientation="portrait"/><objects>
      <view id="r"><rect key="frame" x="0" y="0" width="382" height="300"/><subviews>
      <label id="l" numberOfLines="0" text="Are you sure that you want to reset the whole app?" \
      translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
      <constraint firstItem="l" firstAttribute="leading" secondItem="r" secondAttribute="leading" \
      id="a"/>
      <constraint firstItem="l" firstAttribute="trailing" secondItem="r" \
      secondAttribute="trailing" id="b"/></constraints></view></objects>
      <designables><designable name="l"><size key="intrinsicContentSize" width="\(width)" \
      height="\(height)"/></designable></designables></document>
      """
    let document = try Document.read(Array(text.utf8), file: "View.xib")
    let context = BuildContext(
      document: document, classes: .any, canvasRules: XcodeCanvasRules(document))
    let scene = try #require(CanvasBuilder(context: context).xib().first)
    scene.root.layoutIfNeeded()
    // To a pixel of three a point.
    let label = try #require(scene.root.subviews.first)
    #expect(abs(label.frame.height - CGFloat(wrapped)) < 0.34)
    withExtendedLifetime(scene) {}
  }

  @Test("a placeholder without a length is no least length")
  func placeholderOfStack() throws {
    let root = view(
      stack: #"axis="vertical""#,
      """
      <view id="v" placeholderIntrinsicWidth="30" placeholderIntrinsicHeight="infinite" \
      translatesAutoresizingMaskIntoConstraints="NO"/>
      """)
    let stack = try #require(try scene(root, head: "toolsVersion=\"17701\"").root.subviews.first)
    let view = try #require(stack.subviews.first)
    let rules = view.canvasRules
    #expect(rules.emptyLength(of: view, along: .vertical) == nil)
  }

  @Test(
    "the first view of a stack that is hidden and keeps its size lies before a row, and in a column",
    arguments: [("horizontal", -30.0), ("vertical", 0)])
  func hiddenFirst(_ axis: String, _ x: Double) throws {
    let root = view(
      stack: "axis=\"\(axis)\" alignment=\"top\"",
      """
      <view id="h" hidden="YES" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
      <constraint firstAttribute="width" constant="30" id="c1"/>
      <constraint firstAttribute="height" constant="30" id="c2"/></constraints></view>
      <label id="l" text="Label" translatesAutoresizingMaskIntoConstraints="NO"/>
      """)
    let scene = try scene(root, head: "toolsVersion=\"21701\"")
    scene.root.layoutIfNeeded()
    let views = try #require(scene.root.subviews.first?.subviews)
    #expect(views[0].frame == CGRect(x: x, y: 0, width: 30, height: 30))
    #expect(views[1].frame.origin == .zero)
  }

  @Test(
    "until Xcode 15 a hidden activity indicator keeps its place in a stack view",
    arguments: [(17_701, 28.0), (22_505, 0)])
  func hiddenIndicator(_ version: Int, _ x: Double) throws {
    let root = view(
      stack: #"spacing="8""#,
      """
      <activityIndicatorView id="i" hidden="YES" hidesWhenStopped="YES" style="medium" \
      translatesAutoresizingMaskIntoConstraints="NO"/>
      <label id="l" text="Label" translatesAutoresizingMaskIntoConstraints="NO"/>
      """)
    let scene = try scene(root, head: "toolsVersion=\"\(version)\"")
    scene.root.layoutIfNeeded()
    let label = try #require(scene.root.subviews.first?.subviews.last)
    #expect(label.frame.minX == CGFloat(x))
  }

  @Test("shares of a stack view are of the sizes of the canvas's time")
  func proportionalSwitches() throws {
    let root = view(
      stack: #"distribution="fillProportionally""#,
      """
      <switch id="m" translatesAutoresizingMaskIntoConstraints="NO"/>
      <switch id="n" translatesAutoresizingMaskIntoConstraints="NO"/>
      """)
    let scene = try scene(root, head: "toolsVersion=\"24412\"")
    scene.root.layoutIfNeeded()
    #expect(scene.root.subviews.first?.frame.width == 122)
  }

  @Test(
    "without a device there is a pixel a point until Xcode 8",
    arguments: [(10_117, 1.0), (11_542, 2)])
  func scaleWithoutDevice(_ version: Int, _ scale: Double) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(version)">
      <objects/></document>
      """
    let document = try Document.read(Array(text.utf8), file: "View.xib")
    #expect(DocumentCanvas(document).device.scale == CGFloat(scale))
  }

  @Test("a view of a xib has margins of 16 at the sides, 20 if it is wide", arguments: [393, 400])
  func topLevelMargins(_ width: Int) throws {
    let view = """
      <view id="r"><rect key="frame" x="0" y="0" width="\(width)" height="300"/></view>
      """
    let scene = try scene(view, head: "toolsVersion=\"14113\"")
    let margins = scene.root.layoutMargins
    let side: CGFloat = width >= 400 ? 20 : 16
    #expect(margins == UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
    withExtendedLifetime(scene) {}
  }

  @Test("margins that the document sets hold as they are")
  func explicitMargins() throws {
    let view = """
      <view id="r"><rect key="frame" x="0" y="0" width="375" height="300"/>
      <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/></view>
      """
    let scene = try scene(view, head: "toolsVersion=\"14113\"")
    let margins = scene.root.layoutMargins
    #expect(margins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    withExtendedLifetime(scene) {}
  }

  @Test("switches and search bars of iOS 26 are larger", arguments: [(23_504, 51.0), (24_127, 63)])
  func switches(_ version: Int, _ width: Double) throws {
    let root = """
      <view id="r"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <switch id="s" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
      <constraint firstItem="s" firstAttribute="top" secondItem="r" secondAttribute="top" id="a"/>
      <constraint firstItem="s" firstAttribute="leading" secondItem="r" secondAttribute="leading" \
      id="b"/></constraints></view>
      """
    let scene = try scene(root, head: "toolsVersion=\"\(version)\"")
    scene.root.layoutIfNeeded()
    #expect(scene.root.subviews.first?.frame.width == CGFloat(width))
  }

  /// Kingfisher and Tinode.
  @Test("text on the 8 Plus of Xcode 15 is in whole points but for what a stack view arranges")
  func unsupportedPlus() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES" \
      toolsVersion="23727"><device id="retina5_5" orientation="portrait"/><objects>
      <view id="r"><rect key="frame" x="0" y="0" width="414" height="736"/><subviews>
      <label id="l" text="Label" translatesAutoresizingMaskIntoConstraints="NO"/>
      <stackView id="s" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO"><subviews>
      <label id="m" text="Label" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
      </stackView></subviews><constraints>
      <constraint firstItem="l" firstAttribute="top" secondItem="r" secondAttribute="top" id="a"/>
      <constraint firstItem="s" firstAttribute="top" secondItem="r" secondAttribute="top" id="b"/>
      </constraints></view></objects></document>
      """
    let document = try Document.read(Array(text.utf8), file: "View.xib")
    let context = BuildContext(
      document: document, classes: .any, canvasRules: XcodeCanvasRules(document))
    let scene = try #require(CanvasBuilder(context: context).xib().first)
    scene.root.layoutIfNeeded()
    let heights = scene.root.subviews.map(\.frame.height)
    #expect(heights.first == 21)
    #expect(heights.last.map { abs($0 - 61 / 3) < 0.01 } == true)
    withExtendedLifetime(scene) {}
  }

  @Test(
    "sliders of iOS 26 are 34 high, and constraints act at their edges",
    arguments: [(23_504, -2.0, 31.0), (24_128, 0, 34)])
  func sliders(_ version: Int, _ x: Double, _ height: Double) throws {
    let root = """
      <view id="r"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <slider id="s" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
      <constraint firstItem="s" firstAttribute="top" secondItem="r" secondAttribute="top" id="a"/>
      <constraint firstItem="s" firstAttribute="leading" secondItem="r" secondAttribute="leading" \
      id="b"/>
      <constraint firstItem="s" firstAttribute="trailing" secondItem="r" \
      secondAttribute="trailing" id="c"/></constraints></view>
      """
    let scene = try scene(root, head: "toolsVersion=\"\(version)\"")
    scene.root.layoutIfNeeded()
    let slider = try #require(scene.root.subviews.first)
    #expect(slider.frame == CGRect(x: x, y: 0, width: 375 - 2 * x, height: height))
  }

  /// Photo and Movie on the 8 Plus of Xcode 9: 103 points.
  @Test("segments of old are as wide as the widest title and 14")
  func segments() {
    let control = UISegmentedControl(items: ["Photo", "Movie"])
    Environment(systemFontRelease: .pro).perform {
      #expect(control.formerContentWidth == 103)
    }
  }
}
