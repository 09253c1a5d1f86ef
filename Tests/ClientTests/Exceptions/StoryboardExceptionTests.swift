import Foundation
import Stage
import Testing
import UIKit

@MainActor @Suite("exceptions of storyboards and nibs fail the test", .serialized)
struct StoryboardExceptionTests {
  @Test(arguments: cases) func fails(_ way: ExceptionCase) throws { try way.check() }

  private static let cases = [
    ExceptionCase(
      "a storyboard that is not there", raises: "NSInvalidArgumentException",
      "Could not find a storyboard named 'Mian'"
    ) {
      let bundle = try makeBundle(["Main.storyboard": document()])
      _ = UIStoryboard(name: "Mian", bundle: bundle)
    },
    ExceptionCase(
      "an identifier that no scene has", raises: "NSInvalidArgumentException",
      "doesn't contain a view controller with identifier 'Detial'"
    ) {
      let board = UIStoryboard(
        name: "Main", bundle: try makeBundle(["Main.storyboard": document()]))
      _ = board.instantiateViewController(withIdentifier: "Detial")
    },
    ExceptionCase(
      "a scene that is of another class than asked for",
      raises: "NSInternalInconsistencyException", "the scene 'Detail' is of"
    ) {
      let board = UIStoryboard(
        name: "Main", bundle: try makeBundle(["Main.storyboard": document()]))
      let _: UITabBarController = board.instantiateViewController(identifier: "Detail")
    },
    ExceptionCase(
      "a creator that makes a controller of another class than the scene's",
      raises: "NSInternalInconsistencyException", "must be kind of class 'ExceptionScreen'"
    ) {
      Tintype.NibClasses.register(ExceptionScreen.self)
      let board = UIStoryboard(
        name: "Main",
        bundle: try makeBundle([
          "Main.storyboard": document(attributes: "customClass=\"ExceptionScreen\"")
        ]))
      _ = board.instantiateInitialViewController { UIViewController(coder: $0) }
    },
    ExceptionCase(
      "a segue that the scene does not have", raises: "NSInvalidArgumentException",
      "has no segue with identifier 'next'"
    ) {
      let stage = quietStage()
      let controller = try initial(document())
      stage.show(controller)
      controller.performSegue(withIdentifier: "next", sender: nil)
    },
    ExceptionCase(
      "a segue of a controller that is from no storyboard", raises: "NSInvalidArgumentException",
      "has no segue with identifier 'next'"
    ) { UIViewController().performSegue(withIdentifier: "next", sender: nil) },
    ExceptionCase(
      "an outlet that the class does not have", raises: "NSUnknownKeyException",
      "not key value coding-compliant for the key titel"
    ) {
      Tintype.NibClasses.register(ExceptionScreen.self)
      let controller = try initial(
        document(
          attributes: "customClass=\"ExceptionScreen\"",
          connections: "<outlet property=\"titel\" destination=\"l-1\" id=\"o-1\"/>"))
      controller.loadViewIfNeeded()
    },
    ExceptionCase(
      "an outlet of a plain controller", raises: "NSUnknownKeyException",
      "not key value coding-compliant for the key titleLabel"
    ) {
      let controller = try initial(
        document(connections: "<outlet property=\"titleLabel\" destination=\"l-1\" id=\"o-1\"/>"))
      controller.loadViewIfNeeded()
    },
    ExceptionCase(
      "an action that its target does not have", raises: "NSInvalidArgumentException",
      "save:]: unrecognized selector sent to instance"
    ) {
      let stage = quietStage()
      let controller = try initial(
        document(
          subviews: """
            <button opaque="NO" id="b-1"><rect key="frame" x="0" y="0" width="90" height="40"/>
            <connections><action selector="save:" destination="c-1" eventType="touchUpInside" \
            id="a-1"/></connections></button>
            """))
      stage.show(controller)
      let button = try #require(
        controller.view.subviews.lazy.compactMap { $0 as? UIButton }.first)
      button.sendActions(for: .touchUpInside)
    },
    ExceptionCase(
      "an unwind action that nobody has", raises: "NSInternalInconsistencyException",
      "can perform the unwind action 'back:'"
    ) {
      let stage = quietStage()
      let controller = try initial(
        document(
          connections: """
            <segue destination="e-1" kind="unwind" identifier="back" unwindAction="back:" id="u-1"/>
            """, objects: "<exit id=\"e-1\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>"))
      stage.show(controller)
      controller.performSegue(withIdentifier: "back", sender: nil)
    },
    ExceptionCase(
      "a nib that is not there", raises: "NSInternalInconsistencyException",
      "Could not load NIB in bundle"
    ) { _ = UINib(nibName: "Nowhere", bundle: nil).instantiate(withOwner: nil) },
    ExceptionCase(
      "a nib that a bundle does not have", raises: "NSInternalInconsistencyException",
      "with name 'Crad'. Add Crad.xib to the bundle. Did you mean 'Card'?"
    ) {
      let bundle = try makeBundle(["Card.xib": nib("<view id=\"v\"/>")])
      _ = bundle.loadNibNamed("Crad", owner: nil)
    },
    ExceptionCase(
      "a controller with the name of a nib that is not there",
      raises: "NSInternalInconsistencyException", "Could not load NIB in bundle"
    ) { _ = UIViewController(nibName: "Nowhere", bundle: nil).view },
    ExceptionCase(
      "a nib whose owner has no view", raises: "NSInternalInconsistencyException",
      "but the view outlet was not set"
    ) {
      let bundle = try makeBundle(["Card.xib": nib("<view id=\"v\"/>")])
      _ = UIViewController(nibName: "Card", bundle: bundle).view
    },
    ExceptionCase(
      "an outlet that File's Owner does not have", raises: "NSUnknownKeyException",
      "not key value coding-compliant for the key badge"
    ) {
      let bundle = try makeBundle([
        "Card.xib": nib(
          "<view id=\"v\"/>",
          owner: "<outlet property=\"view\" destination=\"v\" id=\"1\"/>"
            + "<outlet property=\"badge\" destination=\"v\" id=\"2\"/>")
      ])
      _ = UIViewController(nibName: "Card", bundle: bundle).view
    },
    ExceptionCase(
      "a nib of cells without a cell", raises: "NSInternalInconsistencyException",
      "must contain exactly one top level object which must be a UITableViewCell instance"
    ) {
      let bundle = try makeBundle(["Row.xib": nib("<view id=\"v\"/>")])
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      table.register(UINib(nibName: "Row", bundle: bundle), forCellReuseIdentifier: "Row")
      _ = table.dequeueReusableCell(withIdentifier: "Row")
    },
  ]

  @Test("one unknown name is one failure, with the document's line")
  func documentsLine() throws {
    let text = document(
      connections: "\n<outlet property=\"titleLabel\" destination=\"l-1\" id=\"o-1\"/>")
    let line = text.split(separator: "\n").firstIndex { $0.contains("<outlet") }! + 1
    let controller = try initial(text)
    // Called on this thread.
    nonisolated(unsafe) var comments: [String] = []
    withKnownIssue {
      controller.loadViewIfNeeded()
    } matching: { issue in
      comments += issue.comments.map(\.rawValue)
      return true
    }
    #expect(comments.count == 1 && comments[0].hasSuffix("Main.storyboard:\(line))"), "\(comments)")
  }
}

final class ExceptionScreen: UIViewController {
  var titleLabel: UILabel?
}

@MainActor private func initial(_ text: String) throws -> UIViewController {
  try #require(
    UIStoryboard(name: "Main", bundle: try makeBundle(["Main.storyboard": text]))
      .instantiateInitialViewController())
}

private func document(
  attributes: String = "", connections: String = "", subviews: String = "", objects: String = ""
) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
  toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="c-1">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="s-1"><objects>
      <viewController storyboardIdentifier="Detail" id="c-1" \(attributes) \
  sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="v-1">
          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <subviews>
            <label text="A" id="l-1"><rect key="frame" x="20" y="100" width="100" height="20"/></label>
            \(subviews)
          </subviews>
        </view>
        <connections>\(connections)</connections>
      </viewController>
      \(objects)
    </objects></scene></scenes>
  </document>
  """
}

private func nib(_ objects: String, owner: String = "") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
  targetRuntime="iOS.CocoaTouch">
    <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">
        <connections>\(owner)</connections>
      </placeholder>
      \(objects)
    </objects>
  </document>
  """
}
