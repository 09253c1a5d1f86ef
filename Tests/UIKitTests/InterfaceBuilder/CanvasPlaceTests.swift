import Foundation
import InterfaceBuilderDocument
import Testing

@testable import UIKit

/// Where the canvas of each time put views otherwise than a running app, as measured.
@Suite("Places on the editor's canvas", .serialized)
@MainActor
struct CanvasPlaceTests {
  /// A view of a xib, laid out, 375 points wide and 300 high.
  private func scene(_ inside: String, version: Int, size: Int = 375) throws -> CanvasScene {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES" \
      toolsVersion="\(version)"><objects>
      <view id="r"><rect key="frame" x="0" y="0" width="\(size)" height="300"/>\(inside)</view>
      </objects></document>
      """
    let document = try Document.read(Array(text.utf8), file: "View.xib")
    let context = BuildContext(
      document: document, classes: .any, canvasRules: XcodeCanvasRules(document))
    let scene = try #require(CanvasBuilder(context: context).xib().first)
    scene.root.layoutIfNeeded()
    return scene
  }

  private func constraint(_ first: String, _ second: String, _ more: String = "") -> String {
    let (a, b) = (first.split(separator: "."), second.split(separator: "."))
    return """
      <constraint firstItem="\(a[0])" firstAttribute="\(a[1])" secondItem="\(b[0])" \
      secondAttribute="\(b[1])" \(more) id="\(first)\(second)"/>
      """
  }

  private let free = #"translatesAutoresizingMaskIntoConstraints="NO""#

  @Test(
    "the standard spacing to the safe area is nothing since there is one",
    arguments: [("symbolic=\"YES\"", 0.0), ("", 20)])
  func standardSpacing(_ symbolic: String, _ x: Double) throws {
    let inside = """
      <subviews><view id="v" \(free)/></subviews>
      <viewLayoutGuide key="safeArea" id="s"/><constraints>
      \(constraint("v.leading", "s.leading", "constant=\"20\" \(symbolic)"))
      </constraints>
      """
    let scene = try scene(inside, version: 14_087)
    #expect(scene.root.subviews.first?.frame.minX == CGFloat(x))
    withExtendedLifetime(scene) {}
  }

  @Test(
    "halves are rounded upwards on the canvas of Xcode 7.1 to 7.3, and to the right",
    arguments: [(8_191, 407.0), (9_046, 406), (10_117, 406)])
  func halves(_ version: Int, _ pixel: Double) throws {
    let inside = """
      <subviews><view id="v" \(free)><constraints>
      <constraint firstAttribute="width" constant="30" id="w"/>
      <constraint firstAttribute="height" constant="29" id="h"/></constraints></view></subviews>
      <constraints>\(constraint("v.centerX", "r.centerX"))
      \(constraint("v.centerY", "r.centerY"))</constraints>
      """
    let scene = try scene(inside, version: version)
    let frame = try #require(scene.root.subviews.first?.frame)
    // Three pixels a point: the middle of 375 less 15 is 517.5 of them, that of 300 less 14.5 406.5.
    #expect(abs(frame.minX * 3 - 518) < 1e-6 && abs(frame.minY * 3 - CGFloat(pixel)) < 1e-6)
    #expect(abs(frame.height - 29) < 1e-6)
    withExtendedLifetime(scene) {}
  }

  @Test(
    "before iOS 9 a view of a xib has the margins of any view",
    arguments: [(7_531, 8.0), (13_771, 20)])
  func marginsOfOld(_ version: Int, _ side: Double) throws {
    let scene = try scene("", version: version, size: 480)
    #expect(scene.root.layoutMargins.left == CGFloat(side))
    withExtendedLifetime(scene) {}
  }

  /// The label wants 50 points of height too; the stack view has 16.
  @Test("what has no content does not stand out of its stack view")
  func emptyViewInLowStack() throws {
    let inside = """
      <subviews><stackView id="s" alignment="center" spacing="8" \(free)><subviews>
      <view id="v" \(free)/>
      <label id="l" text="" horizontalHuggingPriority="1000" verticalHuggingPriority="1000" \
      verticalCompressionResistancePriority="1000" horizontalCompressionResistancePriority="1000" \
      \(free)/></subviews></stackView></subviews><constraints>
      \(constraint("s.leading", "r.leading"))\(constraint("s.trailing", "r.trailing"))
      \(constraint("s.top", "r.top"))
      <constraint firstItem="s" firstAttribute="height" constant="16" id="h"/></constraints>
      """
    let scene = try scene(inside, version: 21_225)
    let stack = try #require(scene.root.subviews.first)
    // What is left over goes to the view that hugs less.
    #expect(
      stack.subviews.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 317, height: 16), CGRect(x: 325, y: 0, width: 50, height: 16),
      ])
    withExtendedLifetime(scene) {}
  }

  @Test("the prototypes of a collection take no margins from around")
  func prototypes() throws {
    let inside = """
      <edgeInsets key="layoutMargins" top="0" left="40" bottom="0" right="40"/>
      <subviews><collectionView id="c" preservesSuperviewLayoutMargins="YES" dataMode="prototypes">
      <rect key="frame" x="0" y="0" width="375" height="300"/>
      <collectionViewFlowLayout key="collectionViewLayout" id="f">
      <size key="itemSize" width="375" height="50"/></collectionViewFlowLayout>
      <cells><collectionViewCell id="i" reuseIdentifier="i" preservesSuperviewLayoutMargins="YES">
      <rect key="frame" x="0" y="0" width="375" height="50"/>
      <view key="contentView" id="v"><rect key="frame" x="0" y="0" width="375" height="50"/></view>
      </collectionViewCell></cells></collectionView></subviews>
      """
    let scene = try scene(inside, version: 15_400)
    let collection = try #require(scene.root.subviews.first as? UICollectionView)
    let cell = try #require(collection.subviews.compactMap { $0 as? UICollectionViewCell }.first)
    #expect(collection.layoutMargins.left == 40 && cell.layoutMargins.left == 8)
    withExtendedLifetime(scene) {}
  }
}
