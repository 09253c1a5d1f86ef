import CoreGraphics
import Foundation
import InterfaceBuilderDocument
import Testing
import UIKit

@MainActor
@Suite("What bars cover on the editor's canvas")
struct CanvasInsetsTests {
  /// The insets of the scene whose controller is `c`, in a document of scenes.
  private func insets(
    _ scenes: String, version: Int, device: String = "retina4_7",
    origin: CGPoint = .zero, size: CGSize = CGSize(width: 375, height: 667)
  ) throws -> UIEdgeInsets {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="\(version)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="\(device)" orientation="portrait"/><scenes>\(scenes)</scenes></document>
      """
    let document = try Document.read(Array(text.utf8), file: "a.storyboard")
    let canvas = DocumentCanvas(document)
    let scene = try #require(document.scenes.first { $0.controllerID == "c" })
    return CanvasInsets(document, canvas: canvas).insets(
      of: scene, root: CGRect(origin: origin, size: size))
  }

  private func scene(_ id: String, _ inside: String, kind: String = "viewController") -> String {
    #"<scene sceneID="s\#(id)"><objects><\#(kind) id="\#(id)" sceneMemberID="viewController">"#
      + "\(inside)</\(kind)></objects></scene>"
  }

  private func connection(_ destination: String, _ kind: String) -> String {
    #"<connections><segue id="g\#(destination)" destination="\#(destination)" \#(kind)/>"#
      + "</connections>"
  }

  @Test("a scene alone has the status bar of its time", arguments: [(11_000, 20), (16_000, 0)])
  func alone(_ version: Int, _ top: Int) throws {
    #expect(try insets(scene("c", ""), version: version).top == CGFloat(top))
  }

  /// The id of the X became that of the 13 mini.
  @Test("notches have the height of their device", arguments: [(19_529, 44), (22_505, 50)])
  func notches(_ version: Int, _ top: Int) throws {
    let size = CGSize(width: 375, height: 812)
    let insets = try insets(scene("c", ""), version: version, device: "retina5_9", size: size)
    #expect(insets.top == CGFloat(top) && insets.bottom == 34)
  }

  /// Scenes of a video sample (21,208) and of an image sample (20,037).
  @Test(
    "until Xcode 14.1 every notch is 44 high",
    arguments: [
      ("retina6_1", 21_208, 44), ("retina6_1", 21_507, 48), ("retina6_7", 20_037, 44),
      ("retina6_7", 21_507, 47),
    ])
  func formerNotches(_ device: String, _ version: Int, _ top: Int) throws {
    let size = CGSize(width: 428, height: 926)
    let insets = try insets(scene("c", ""), version: version, device: device, size: size)
    #expect(insets.top == CGFloat(top))
  }

  @Test(
    "a page sheet covered the whole screen until Xcode 10", arguments: [(12_118, 20), (16_097, 0)])
  func pageSheet(_ version: Int, _ top: Int) throws {
    let sheet = #"<modalPageSheetSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#
    #expect(try insets(scene("c", sheet), version: version).top == CGFloat(top))
  }

  @Test("what is pushed from where the bar was turned off has none", arguments: [true, false])
  func barTurnedOff(_ isOff: Bool) throws {
    let off = isOff ? #"<nil key="simulatedTopBarMetrics"/>"# : ""
    let scenes =
      scene(
        "n", connection("a", #"kind="relationship" relationship="rootViewController""#),
        kind: "navigationController")
      + scene("a", off + connection("c", #"kind="show""#)) + scene("c", "")
    #expect(try insets(scenes, version: 23_504).top == (isOff ? 20 : 64))
  }

  @Test(
    "a xib's view that is shorter by its bar stands below it", arguments: [(808, 0), (896, 88)])
  func barOfXib(_ height: Int, _ top: Int) throws {
    let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#
    let found = try insets(xib: CGSize(width: 414, height: height), version: 20_037, bar)
    #expect(found.top == CGFloat(top))
  }

  @Test("a bar covers what is below it where it is stored", arguments: [(0, 44, 64), (20, 44, 64)])
  func storedBar(_ y: Int, _ height: Int, _ top: Int) throws {
    let bar = """
      <navigationBar key="navigationBar" id="b">\
      <rect key="frame" x="0" y="\(y)" width="375" height="\(height)"/></navigationBar>
      """
    let scenes =
      scene(
        "n", bar + connection("c", #"kind="relationship" relationship="rootViewController""#),
        kind: "navigationController")
      + scene("c", "")
    #expect(try insets(scenes, version: 13_168).top == CGFloat(top))
  }

  @Test(
    "a large title covers unless the scene never has one",
    arguments: [("always", 140.0), ("automatic", 140), ("never", 88)])
  func largeTitle(_ mode: String, _ top: Double) throws {
    let bar = """
      <navigationBar key="navigationBar" largeTitles="YES" id="b">\
      <rect key="frame" x="0" y="44" width="414" height="96"/></navigationBar>
      """
    let item = #"<navigationItem key="navigationItem" largeTitleDisplayMode="\#(mode)"/>"#
    let scenes =
      scene(
        "n", bar + connection("c", #"kind="relationship" relationship="rootViewController""#),
        kind: "navigationController") + scene("c", item)
    let size = CGSize(width: 414, height: 896)
    let covered = try insets(scenes, version: 17_701, device: "retina6_1", size: size)
    #expect(covered.top == CGFloat(top))
  }

  @Test("before safe areas a status bar could be turned off, here or around", arguments: [0, 1])
  func noStatusBar(_ place: Int) throws {
    let none = #"<nil key="simulatedStatusBarMetrics"/>"#
    let scenes =
      place == 0
      ? scene("c", none)
      : scene(
        "n", none + connection("c", #"kind="relationship" relationship="rootViewController""#),
        kind: "navigationController")
        + scene("c", "")
    #expect(try insets(scenes, version: 11_000).top == (place == 0 ? 0 : 44))
    #expect(try insets(scene("c", none), version: 21_700).top == 20)
  }

  @Test("what is pushed from under a simulated bar has one too")
  func simulatedBar() throws {
    let scenes =
      scene(
        "a",
        #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#
          + connection("c", #"kind="show""#)) + scene("c", "")
    #expect(try insets(scenes, version: 14_000).top == 64)
  }

  @Test("tabs are below what a split view shows")
  func splitInsideTabs() throws {
    let scenes =
      scene(
        "t", connection("p", #"kind="relationship" relationship="viewControllers""#),
        kind: "tabBarController")
      + scene(
        "p", connection("c", #"kind="relationship" relationship="masterViewController""#),
        kind: "splitViewController")
      + scene("c", "")
    #expect(try insets(scenes, version: 23_000).bottom == 49)
  }

  @Test("a root view that is stored lower on the screen has that much less above it")
  func lowerRoot() throws {
    let navigation =
      scene(
        "n", connection("c", #"kind="relationship" relationship="rootViewController""#),
        kind: "navigationController")
    let below = CGPoint(x: 0, y: 64)
    #expect(try insets(navigation + scene("c", ""), version: 12_121).top == 64)
    #expect(try insets(navigation + scene("c", ""), version: 12_121, origin: below).top == 0)
    let hanging = try insets(scene("c", ""), version: 11_542, origin: below)
    #expect(hanging == UIEdgeInsets(top: 0, left: 0, bottom: 64, right: 0))
    let fitting = try insets(
      scene("c", ""), version: 11_542, origin: below, size: CGSize(width: 375, height: 603))
    #expect(fitting == .zero)
  }

  @Test("a simulated bar leaves the home indicator where it is")
  func simulatedBarAboveIndicator() throws {
    let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#
    let covered = try insets(
      scene("c", bar), version: 20_037, device: "retina6_1", size: CGSize(width: 414, height: 808))
    #expect(covered == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
  }

  /// What covers a view of a size that stands by itself in a xib for a phone with a notch.
  private func insets(xib size: CGSize, version: Int, _ inside: String = "") throws -> UIEdgeInsets
  {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(version)">
      <device id="retina6_1" orientation="portrait"/>
      <objects><view id="v">\(inside)</view></objects></document>
      """
    let document = try Document.read(Array(text.utf8), file: "a.xib")
    let view = try #require(document.topLevelObjects.first)
    return CanvasInsets(document, canvas: DocumentCanvas(document)).insets(
      of: view, rootSize: size)
  }

  /// Views of Simplenote and Safe fit on the screen, those of NetNewsWire and ProtonVPN do not.
  @Test(
    "until Xcode 13 a view that fits on the screen has no home indicator below it",
    arguments: [
      (414, 896, 19_529, 34), (414, 135, 17_701, 0), (275, 94, 18_122, 0), (461, 90, 17_156, 34),
      (643, 227, 18_122, 34), (376, 122, 21_701, 34),
    ])
  func indicatorOfXib(_ width: Int, _ height: Int, _ version: Int, _ bottom: Int) throws {
    let found = try insets(xib: CGSize(width: width, height: height), version: version)
    #expect(found.bottom == CGFloat(bottom))
  }

  /// Two documents of Esri's samples.
  @Test("what is embedded stands at the top of the screen", arguments: [150, 808, 896])
  func embedded(_ height: Int) throws {
    let link = connection("c", #"kind="embed""#)
    let found = try insets(
      scene("e", link) + scene("c", ""), version: 17_506, device: "retina6_1",
      size: CGSize(width: 414, height: height))
    #expect(found.top == 44 && found.bottom == (height == 896 ? 34 : 0))
  }

  /// Scenes of AudioKit and views of iNaturalist; XLPagerTabStrip's is high enough.
  @Test(
    "until Xcode 10 what is low has no status bar",
    arguments: [
      (667, 375, 14_490, 0), (667, 475, 14_490, 0), (815, 660, 13_771, 20), (667, 375, 13_771, 0),
    ])
  func lowScenes(_ width: Int, _ height: Int, _ version: Int, _ top: Int) throws {
    let size = CGSize(width: width, height: height)
    let free = #"<size key="freeformSize" width="\#(width)" height="\#(height)"/>"#
    #expect(try insets(scene("c", free), version: version, size: size).top == CGFloat(top))
    let embedded = scene("e", connection("c", #"kind="embed""#)) + scene("c", "")
    #expect(try insets(embedded, version: version, size: size).top == CGFloat(top))
  }

  @Test("a card's bar covers what is below it", arguments: [(16_097, 56), (24_765, 70)])
  func barOfCard(_ version: Int, _ top: Int) throws {
    let scenes =
      scene("a", connection("n", #"kind="presentation""#))
      + scene(
        "n", connection("c", #"kind="relationship" relationship="rootViewController""#),
        kind: "navigationController")
      + scene("c", "")
    let size = CGSize(width: 393, height: 793)
    let found = try insets(scenes, version: version, device: "retina6_12", size: size)
    #expect(found.top == CGFloat(top) && found.bottom == 0)
  }

  @Test("a widget has a status bar since Xcode 11", arguments: [(14_313, 0), (19_529, 44)])
  func widget(_ version: Int, _ top: Int) throws {
    let view = #"<view key="view" simulatedAppContext="notificationCenter" id="v"/>"#
    let size = CGSize(width: 341, height: 137)
    let found = try insets(scene("c", view), version: version, device: "retina6_1", size: size)
    #expect(found.top == CGFloat(top))
  }

  @Test("what is simulated above a view of a free size")
  func freeSize() throws {
    let whole = try insets(xib: CGSize(width: 414, height: 896), version: 19_529)
    #expect(whole == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    let none = #"<nil key="simulatedStatusBarMetrics"/>"#
    #expect(try insets(xib: CGSize(width: 375, height: 204), version: 14_460, none).top == 0)
    let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#
    #expect(try insets(xib: CGSize(width: 414, height: 896), version: 19_529, bar).top == 88)
  }

  @Test("a bar that is simulated for a container is below what it contains")
  func containersBar() throws {
    let bar = #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#
    let link = connection("c", #"kind="relationship" relationship="rootViewController""#)
    let scenes = scene("n", bar + link, kind: "navigationController") + scene("c", "")
    #expect(try insets(scenes, version: 15_400).bottom == 49)
  }

  @Test(
    "a tab bar stays on the canvas of Xcode 7 though a push would hide it",
    arguments: [(9_046, 49), (13_168, 0)])
  func hiddenBottomBar(_ version: Int, _ bottom: Int) throws {
    let tabs = connection("c", #"kind="relationship" relationship="viewControllers""#)
    let scenes =
      scene("t", tabs, kind: "tabBarController")
      + scene("c", "").replacingOccurrences(
        of: #"id="c""#, with: #"id="c" hidesBottomBarWhenPushed="YES""#)
    #expect(try insets(scenes, version: version).bottom == CGFloat(bottom))
  }
}
