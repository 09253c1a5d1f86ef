import Foundation
import Stage
import Testing
import UIKit

/// Storyboards that lead nowhere: a message with UIKit's meaning, and the process lives.
@MainActor @Suite("storyboards that lead nowhere", .serialized, .exceptions(.report))
struct BadStoryboardTests {
  private let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })

  private var messages: [String] { stage.diagnostics.map(\.description) }

  private func show(_ connections: String) throws -> UIViewController {
    Tintype.NibClasses.register(BadStoryboardScreen.self)
    let bundle = try makeBundle(["Main.storyboard": Self.document(connections)])
    let controller = stage.perform {
      UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()
    }
    let shown = try #require(controller)
    stage.show(shown)
    return shown
  }

  @Test("a segue to a scene that is not there")
  func missingScene() throws {
    let controller = try show(
      "<segue destination=\"gone\" kind=\"presentation\" identifier=\"go\" id=\"g-1\"/>")
    controller.performSegue(withIdentifier: "go", sender: nil)
    stage.layout()
    #expect(controller.presentedViewController == nil)
    #expect(messages.contains { $0.contains("gone") || $0.contains("'go'") }, "\(messages)")
  }

  @Test("an outlet to a property that is not there names the file and the line")
  func missingProperty() throws {
    _ = try show("<outlet property=\"titel\" destination=\"l-1\" id=\"o-1\"/>")
    #expect(
      messages.contains { $0.contains("for the key titel") && $0.contains("Main.storyboard:") },
      "\(messages)")
  }

  @Test("an unknown identifier, an unknown segue, a storyboard that is not there")
  func unknownNames() throws {
    let controller = try show("")
    controller.performSegue(withIdentifier: "nothing", sender: nil)
    stage.perform {
      _ = controller.storyboard?.instantiateViewController(withIdentifier: "nobody")
      _ = UIStoryboard(name: "Nowhere", bundle: nil).instantiateInitialViewController()
    }
    #expect(messages.contains { $0.contains("has no segue with identifier 'nothing'") })
    #expect(messages.contains { $0.contains("identifier 'nobody'") })
    #expect(messages.contains { $0.contains("Nowhere") })
  }

  @Test("references that lead round in a circle")
  func cycle() throws {
    let reference = { (name: String) in
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="22505" targetRuntime="iOS.CocoaTouch" initialViewController="p">
        <scenes><scene sceneID="s"><objects>
          <viewControllerPlaceholder storyboardName="\(name)" id="p" \
      sceneMemberID="viewController"/>
        </objects></scene></scenes>
      </document>
      """
    }
    let bundle = try makeBundle([
      "Main.storyboard": reference("Other"), "Other.storyboard": reference("Main"),
    ])
    let controller = stage.perform {
      UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()
    }
    if let controller { stage.show(controller) }
    #expect(messages.contains { $0.contains("cycle") }, "\(messages)")
  }

  private static func document(_ connections: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
    initialViewController="c-1">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="s-1"><objects>
        <viewController id="c-1" customClass="BadStoryboardScreen" \
    sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="v-1">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <subviews>
              <label text="A" id="l-1">
                <rect key="frame" x="20" y="100" width="100" height="20"/>
              </label>
            </subviews>
          </view>
          <connections>\(connections)</connections>
        </viewController>
      </objects></scene></scenes>
    </document>
    """
  }
}

class BadStoryboardScreen: UIViewController {
  var titles: [UILabel] = []
}
