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
}
