import Foundation
import Stage
import Testing
import UIKit

/// Popovers as storyboards describe them.
@MainActor @Suite("popover segues")
struct PopoverSegueTests {
  @Test("a popover points at the view of its segue, where the document lets it")
  func anchoredToView() throws {
    let stage = Stage(device: .named("ipad-10")!)
    let first = try stage.perform { try makeController() }
    stage.show(first)
    first.performSegue(withIdentifier: "view", sender: nil)
    stage.advance(by: 1)
    let shown = try #require(first.presentedViewController)
    let popover = try #require(shown.popoverPresentationController)
    #expect(popover.sourceView?.tag == 7)
    #expect(popover.permittedArrowDirections == [.left, .up])
    #expect(popover.arrowDirection == .up)
    let frame = shown.view.convert(shown.view.bounds, to: nil)
    #expect(frame == CGRect(x: 270, y: 340, width: 260, height: 133))
  }

  @Test("a popover points at the bar's item of its segue")
  func anchoredToItem() throws {
    let stage = Stage(device: .named("ipad-10")!)
    let first = try stage.perform { try makeController() }
    stage.show(UINavigationController(rootViewController: first))
    first.performSegue(withIdentifier: "item", sender: nil)
    stage.advance(by: 1)
    let shown = try #require(first.presentedViewController)
    let popover = try #require(shown.popoverPresentationController)
    #expect(popover.barButtonItem === first.navigationItem.rightBarButtonItem)
    #expect(popover.arrowDirection == .up)
    #expect(shown.view.convert(shown.view.bounds, to: nil).maxX == 810)
  }

  private func makeController() throws -> UIViewController {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("popover-segues-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.document.write(
      to: folder.appendingPathComponent("Main.storyboard"), atomically: true, encoding: .utf8)
    let storyboard = UIStoryboard(name: "Main", bundle: Bundle(path: folder.path))
    return try #require(storyboard.instantiateInitialViewController())
  }

  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" initialViewController="c-1">
      <scenes>
        <scene sceneID="s-1">
          <objects>
            <viewController id="c-1" sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="v-1">
                <rect key="frame" x="0.0" y="0.0" width="820" height="1180"/>
                <subviews>
                  <view tag="7" id="b-1">
                    <rect key="frame" x="380" y="300" width="40" height="40"/>
                  </view>
                </subviews>
              </view>
              <navigationItem key="navigationItem" id="n-1">
                <barButtonItem key="rightBarButtonItem" title="Add" id="i-1"/>
              </navigationItem>
              <connections>
                <segue destination="c-2" kind="popoverPresentation" identifier="view" \
    popoverAnchorView="b-1" id="g-1">
                  <popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES"/>
                </segue>
                <segue destination="c-2" kind="popoverPresentation" identifier="item" \
    popoverAnchorBarButtonItem="i-1" id="g-2"/>
              </connections>
            </viewController>
          </objects>
        </scene>
        <scene sceneID="s-2">
          <objects>
            <viewController id="c-2" sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="v-2">
                <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
              </view>
              <size key="freeformSize" width="260" height="120"/>
            </viewController>
          </objects>
        </scene>
      </scenes>
    </document>
    """
}
