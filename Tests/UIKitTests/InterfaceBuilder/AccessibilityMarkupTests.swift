import Foundation
import InterfaceBuilderDocument
import Testing

@testable import UIKit

/// What documents say of accessibility.
@Suite("Accessibility in documents", .serialized)
@MainActor
struct AccessibilityMarkupTests {
  private func view(_ markup: String) throws -> UIView {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES">
      <objects>\(markup)</objects></document>
      """
    let document = try Document.read(Array(text.utf8), file: "View.xib")
    let context = BuildContext(
      document: document, classes: SizeClasses(width: .compact, height: .regular),
      canvasRules: RunningAppRules.shared)
    let objects = NibLoader(context: context).load(owner: nil).objects
    return try #require(objects.compactMap { $0 as? UIView }.first)
  }

  @Test("label, hint, identifier, element and traits")
  func everything() throws {
    let view = try view(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="30" height="40"/>
      <accessibility key="accessibilityConfiguration" hint="Opens it" label="Door"
        identifier="door"><accessibilityTraits key="traits" button="YES" header="YES"/>
      <bool key="isElement" value="YES"/></accessibility></view>
      """)
    #expect(view.isAccessibilityElement)
    #expect(view.accessibilityLabel == "Door")
    #expect(view.accessibilityHint == "Opens it")
    #expect(view.accessibilityIdentifier == "door")
    #expect(view.accessibilityTraits == [.button, .header])
  }

  @Test("ticked traits are added to the class's, unless none of them hold")
  func traits() throws {
    func button(_ traits: String) throws -> UIView {
      try view(
        """
        <button id="b" opaque="NO" contentMode="scaleToFill" buttonType="system">
        <rect key="frame" x="0" y="0" width="60" height="44"/><state key="normal" title="Go"/>
        <accessibility key="accessibilityConfiguration"><accessibilityTraits key="traits" \
        \(traits)/></accessibility></button>
        """)
    }
    #expect(try button(#"notEnabled="YES""#).accessibilityTraits == [.button, .notEnabled])
    #expect(try button(#"none="YES" image="YES""#).accessibilityTraits == .image)
    #expect(try button(#"none="YES""#).accessibilityTraits == .none)
    #expect(try button(#"button="NO""#).accessibilityTraits == .none)
    let plain = try button(#"header="YES""#)
    #expect(plain.isAccessibilityElement)
    #expect(plain.accessibilityLabel == "Go")
  }

  @Test("an element that is none hides behind its subviews")
  func noElement() throws {
    let view = try view(
      """
      <label id="l" text="Hello"><rect key="frame" x="0" y="0" width="60" height="44"/>
      <accessibility key="accessibilityConfiguration"><bool key="isElement" value="NO"/>
      </accessibility></label>
      """)
    #expect(!view.isAccessibilityElement)
    #expect(AccessibilityReport(of: view).elements.isEmpty)
  }
}
