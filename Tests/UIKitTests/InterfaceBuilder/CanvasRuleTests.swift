import Foundation
import Testing

@testable import UIKit

/// What the canvas of each time showed otherwise than a running app, as measured.
@Suite("The editor's canvas", .serialized)
@MainActor
struct CanvasRuleTests {
  private func scene(_ views: String, head: String) throws -> DesignScene {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES" \(head)>
      <device id="retina4_7" orientation="portrait"/>
      <objects>\(views)</objects></document>
      """
    let document = try Document.read(Array(text.utf8), file: "View.xib")
    let context = BuildContext(document: document, classes: .any, isDesignTime: true)
    return try #require(DesignBuilder(context: context).xib().first)
  }

  @Test("text styles are smaller without a device, and smallest in Xcode 13")
  func contentSizes() {
    #expect(DesignEra.contentSize(version: 10_117, hasDevice: false) == .medium)
    #expect(DesignEra.contentSize(version: 10_117, hasDevice: true) == .large)
    #expect(DesignEra.contentSize(version: 16_096, hasDevice: true) == .large)
    #expect(DesignEra.contentSize(version: 19_162, hasDevice: true) == .extraSmall)
    #expect(DesignEra.contentSize(version: 21_507, hasDevice: true) == .large)
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

  @Test(
    "a cell's margins follow its width, and from iOS 13 on the screen's",
    arguments: [(11_762, 8.0), (14_113, 20), (20_037, 16)])
  func wideCells(_ version: Int, _ margin: Double) throws {
    let cell = """
      <tableViewCell id="c"><rect key="frame" x="0" y="0" width="600" height="60"/>
      <tableViewCellContentView key="contentView" tableViewCell="c" id="v">
        <rect key="frame" x="0" y="0" width="600" height="59.5"/>
      </tableViewCellContentView></tableViewCell>
      """
    let scene = try scene(cell, head: "toolsVersion=\"\(version)\"")
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
    let size = DesignEra.contentSize(of: view)
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

  /// Photo and Movie on the 8 Plus of Xcode 9: 103 points.
  @Test("segments of old are as wide as the widest title and 14")
  func segments() {
    let control = UISegmentedControl(items: ["Photo", "Movie"])
    SystemFontRelease.$current.withValue(.pro) {
      #expect(control.formerContentWidth == 103)
    }
  }
}
