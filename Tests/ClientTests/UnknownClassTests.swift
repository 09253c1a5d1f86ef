import Foundation
import Stage
import Testing
import UIKit

/// A class that a document names and the program does not have: iOS logs it and goes on.
@MainActor @Suite("classes of documents that are not there", .serialized)
struct UnknownClassTests {
  private let stage = quietStage()

  @Test("class, element, document, line and the nearest class are named; the test does not fail")
  func named() throws {
    Tintype.NibClasses.register(GraphScreen.self)
    Tintype.NibClasses.register(GraphView.self)
    let bundle = try makeBundle(["Main.storyboard": Self.document])
    let controller = try #require(
      stage.perform {
        UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()
      })
    stage.show(controller)
    #expect(type(of: controller) == UIViewController.self)
    let found = stage.diagnostics.map { "\($0.severity.rawValue) \($0.line ?? 0) \($0.message)" }
    #expect(
      found == [
        "warning 3 Unknown class 'GraphScren' of the viewController 'c-1': the program has no class "
          + "of that name. A plain object of UIKit stands in for it. Did you mean 'GraphScreen'?",
        "warning 7 Unknown class 'GraphVeiw' of the view 'g-1' (\"Graph\"): the module 'App' has no "
          + "class of that name. A plain object of UIKit stands in for it. Did you mean 'GraphView'?",
        "warning 10 The class 'GraphScreen' of the view 'g-2' is no UIView. A plain object of UIKit "
          + "stands in for it.",
      ])
    #expect(stage.diagnostics.allSatisfy { $0.file?.hasSuffix("/Main.storyboard") == true })
  }

  @Test("the nearest class is also looked for among those of the document's module")
  func ofTheModule() throws {
    let text = Self.document.replacingOccurrences(of: "App", with: "ClientTests")
      .replacingOccurrences(of: "GraphVeiw", with: "UnknownClasTests_Dial")
    let bundle = try makeBundle(["Main.storyboard": text])
    stage.perform {
      UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()?
        .loadViewIfNeeded()
    }
    #expect(
      stage.diagnostics.contains { $0.message.hasSuffix("Did you mean 'UnknownClassTests_Dial'?") })
  }

  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    initialViewController="c-1"><scenes><scene sceneID="s-1"><objects>
    <!-- one line more -->
    <viewController id="c-1" customClass="GraphScren" sceneMemberID="viewController">
    <view key="view" id="v-1">
    <rect key="frame" x="0" y="0" width="393" height="852"/>
    <subviews>
    <view id="g-1" customClass="GraphVeiw" customModule="App" userLabel="Graph">
    <rect key="frame" x="0" y="0" width="40" height="40"/>
    </view>
    <view id="g-2" customClass="GraphScreen"><rect key="frame" x="0" y="0" width="4" height="4"/></view>
    </subviews></view></viewController></objects></scene></scenes></document>
    """
}

final class GraphScreen: UIViewController {}
final class GraphView: UIView {}
final class UnknownClassTests_Dial: UIView {}
