import CoreGraphics
import Testing
import UIKit

@MainActor
@Suite("What bars cover on the editor's canvas")
struct DesignInsetsTests {
  /// The insets of the scene whose controller is `c`, in a document of scenes.
  private func insets(_ scenes: String, version: Int) throws -> UIEdgeInsets {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="\(version)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="retina4_7" orientation="portrait"/><scenes>\(scenes)</scenes></document>
      """
    let document = try Document.read(Array(text.utf8), file: "a.storyboard")
    let canvas = DesignCanvas(document)
    let scene = try #require(document.scenes.first { $0.controllerID == "c" })
    return DesignInsets(document, device: canvas.device).insets(
      of: scene, rootSize: CGSize(width: 375, height: 667))
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
}
