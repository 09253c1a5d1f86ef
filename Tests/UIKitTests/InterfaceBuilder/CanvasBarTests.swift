import Foundation
import InterfaceBuilderDocument
import Testing

@testable import UIKit

/// Bars of the canvas stand where documents of each time store them, and content begins below.
@Suite("Bars on the editor's canvas")
@MainActor
struct CanvasBarTests {
  /// The scene `c`, the root of the navigation controller `n` with this bar, in its window.
  private func shown(
    _ version: Int, _ device: String, bar: String, way: String = ""
  ) throws -> (scene: CanvasScene, window: UIWindow) {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="\(version)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="\(device)" orientation="portrait"/><scenes>
      <scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController"/></objects>
      </scene>
      <scene sceneID="t"><objects><navigationController id="n" sceneMemberID="viewController">
      <navigationBar key="navigationBar" \(bar)</navigationBar><connections>
      <segue id="r" kind="relationship" destination="c" relationship="rootViewController"/>
      </connections></navigationController></objects></scene>\(way)</scenes></document>
      """
    let document = try Document.read(Array(text.utf8), file: "a.storyboard")
    let context = BuildContext(
      document: document, classes: DocumentCanvas(document).sizeClasses,
      canvasRules: XcodeCanvasRules(document))
    let scene = CanvasBuilder(context: context).scene(
      try #require(document.scenes.first { $0.controllerID == "c" }))
    let window = UIWindow(frame: CGRect(origin: .zero, size: scene.size))
    window.overrideSafeArea = scene.safeArea
    window.rootViewController = scene.shown
    window.isHidden = false
    window.layoutIfNeeded()
    return (scene, window)
  }

  private func barEdges(_ scene: CanvasScene) throws -> [CGFloat] {
    let bar = try #require(scene.shown as? UINavigationController).navigationBar
    return [bar.frame.minY, bar.frame.maxY]
  }

  private func stored(_ y: Int, _ height: Int, _ more: String = "") -> String {
    #"\#(more)><rect key="frame" x="0" y="\#(y)" width="375" height="\#(height)"/>"#
  }

  /// What the bars of 133, 18, 25 and 4 documents store.
  @Test(
    "at the top without a status bar, below a notch, below one counted twice",
    arguments: [
      (16_097, "retina4_7", 0, 44), (14_313, "retina4_7", 20, 44), (22_505, "retina6_1", 48, 44),
      (23_504, "retina5_9", 50, 44), (24_128, "retina6_1", 96, 54), (24_128, "retina6_9", 124, 54),
    ])
  func places(_ version: Int, _ device: String, _ y: Int, _ height: Int) throws {
    let (scene, window) = try shown(version, device, bar: stored(y, height))
    #expect(try barEdges(scene) == [CGFloat(y), CGFloat(y + height)])
    #expect(scene.root.safeAreaInsets.top == CGFloat(y + height))
    withExtendedLifetime(window) {}
  }

  @Test(
    "a bar that is not stored stands below the status bar of its time",
    arguments: [
      (16_097, "retina4_7", 0), (22_505, "retina6_1", 48), (23_727, "retina6_12", 118),
    ])
  func unknown(_ version: Int, _ device: String, _ y: Int) throws {
    let (scene, window) = try shown(version, device, bar: ">")
    #expect(try barEdges(scene) == [CGFloat(y), CGFloat(y + 44)])
    #expect(scene.root.safeAreaInsets.top == CGFloat(y + 44))
    withExtendedLifetime(window) {}
  }

  @Test("large titles make it higher")
  func largeTitles() throws {
    let bar = stored(96, 106, #"largeTitles="YES""#)
    let (scene, window) = try shown(24_128, "retina6_1", bar: bar)
    #expect(try barEdges(scene) == [96, 202])
    #expect(scene.root.safeAreaInsets.top == 202)
    withExtendedLifetime(window) {}
  }

  @Test("in a card it begins at its edge", arguments: [(22_505, 0, 56), (24_128, 16, 54)])
  func cards(_ version: Int, _ y: Int, _ height: Int) throws {
    let way = """
      <scene sceneID="u"><objects><viewController id="o" sceneMemberID="viewController">
      <connections><segue id="p" kind="presentation" destination="n"/></connections>
      </viewController></objects></scene>
      """
    let (scene, window) = try shown(version, "retina6_1", bar: ">", way: way)
    #expect(try barEdges(scene) == [CGFloat(y), CGFloat(y + height)])
    #expect(scene.root.safeAreaInsets.top == CGFloat(y + height))
    withExtendedLifetime(window) {}
  }

  @Test("on another screen it is as in a running app")
  func elsewhere() throws {
    let (scene, window) = try shown(24_128, "retina6_1", bar: stored(96, 54))
    scene.forgetInsets()
    window.overrideSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.layoutIfNeeded()
    #expect(try barEdges(scene) == [47, 91])
    #expect(scene.root.safeAreaInsets.top == 91)
  }
}
