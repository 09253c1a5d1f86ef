import Foundation
import Stage
import Testing
import UIKit

/// Segues from cells, accessory buttons and gestures, ways back, and destinations that the source
/// makes itself.
@MainActor @Suite("segues from everywhere, and back", .serialized)
struct SegueTests {
  private func show() throws -> (Stage, UINavigationController, ListController) {
    for type in [ListController.self, DetailController.self, ChildController.self]
      as [NSObject.Type]
    {
      Tintype.NibClasses.register(type)
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("client-segues-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in [("Main", Self.main), ("Loop", Self.loop)] {
      try text.write(
        to: folder.appendingPathComponent(name + ".storyboard"), atomically: true, encoding: .utf8)
    }
    let stage = Stage(device: .named("iphone-15")!)
    let storyboard = UIStoryboard(name: "Main", bundle: Bundle(path: folder.path))
    let navigation = try #require(
      stage.perform { storyboard.instantiateInitialViewController() } as? UINavigationController)
    stage.show(navigation)
    let list = try #require(navigation.topViewController as? ListController)
    return (stage, navigation, list)
  }

  /// Recalled: the segue is prepared before the delegate hears of the selection.
  @Test("a tap on a cell follows its segue, on the stage's clock")
  func cell() throws {
    let (stage, navigation, list) = try show()
    stage.perform { list.tableView.tapRow(at: IndexPath(row: 0, section: 0)) }
    #expect(list.calls == ["should cell", "prepare cell UITableViewCell", "selected"])
    stage.advance(by: 1)
    let detail = try #require(navigation.topViewController as? DetailController)
    #expect(detail.value == "cell 0")
    #expect(detail.storyboard === list.storyboard)
  }

  @Test("an accessory button follows its own")
  func accessory() throws {
    let (stage, _, list) = try show()
    list.tableView(list.tableView, accessoryButtonTappedForRowWith: IndexPath(row: 0, section: 0))
    list.calls = []
    stage.perform { list.tapAccessory() }
    #expect(list.calls == ["should accessory", "prepare accessory UITableViewCell"])
  }

  @Test("a gesture follows its own")
  func gesture() throws {
    let (stage, _, list) = try show()
    stage.tap(at: CGPoint(x: 200, y: 700))
    #expect(list.calls == ["should gesture", "prepare gesture UITapGestureRecognizer"])
    #expect(list.presentedViewController is DetailController)
  }

  /// Documented order: the source prepares, the destination's method is called, then the way back.
  @Test("an unwind segue pops to the controller that has its method")
  func unwind() throws {
    let (stage, navigation, list) = try show()
    list.performSegue(withIdentifier: "cell", sender: nil)
    stage.advance(by: 1)
    let detail = try #require(navigation.topViewController as? DetailController)
    list.calls = []
    detail.performSegue(withIdentifier: "back", sender: nil)
    #expect(detail.calls == ["prepare child", "prepare back"])
    #expect(list.calls == ["back from DetailController"])
    stage.advance(by: 1)
    #expect(navigation.viewControllers == [list])
  }

  @Test("an unwind segue dismisses what is presented, and may be refused", .exceptions(.report))
  func unwindPresented() throws {
    let (stage, _, list) = try show()
    list.performSegue(withIdentifier: "gesture", sender: nil)
    stage.advance(by: 1)
    let detail = try #require(list.presentedViewController as? DetailController)
    list.refusesUnwinding = true
    detail.performSegue(withIdentifier: "back", sender: nil)
    stage.advance(by: 1)
    #expect(list.presentedViewController === detail)
    #expect(stage.diagnostics.contains { $0.message.contains("'backToList:'") })
    list.refusesUnwinding = false
    detail.performSegue(withIdentifier: "back", sender: nil)
    stage.advance(by: 1)
    #expect(list.presentedViewController == nil)
  }

  @Test("the source makes the destination itself, and prepares those that are embedded")
  func creation() throws {
    let (stage, navigation, list) = try show()
    list.performSegue(withIdentifier: "made", sender: "me")
    stage.advance(by: 1)
    let detail = try #require(navigation.topViewController as? DetailController)
    #expect(detail.value == "made by me, made")
    #expect(detail.calls.contains("prepare child"))
    let child = try #require(detail.children.first as? ChildController)
    #expect(child.wasLoadedAtHandOver == false && child.view.superview?.tag == 9)
  }

  @Test("references that form a cycle are told, and a box stands in")
  func cycle() throws {
    let (stage, navigation, list) = try show()
    list.performSegue(withIdentifier: "loop", sender: nil)
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 2)
    #expect(stage.diagnostics.contains { $0.message.contains("Loop -> Loop") })
  }

  // MARK: The storyboards

  private static func document(_ initial: String, _ scenes: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
    initialViewController="\(initial)">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>\(scenes)</scenes>
    </document>
    """
  }

  private static let loop = document(
    "r-1",
    """
    <scene sceneID="s-1"><objects>
      <viewControllerPlaceholder storyboardName="Loop" id="r-1" sceneMemberID="viewController"/>
    </objects></scene>
    """)

  private static let main = document(
    "n-1",
    """
    <scene sceneID="s-0"><objects>
      <navigationController id="n-1" sceneMemberID="viewController">
        <navigationBar key="navigationBar" contentMode="scaleToFill" id="nb-1"/>
        <connections>
          <segue destination="c-1" kind="relationship" relationship="rootViewController" id="g-0"/>
        </connections>
      </navigationController>
    </objects></scene>
    <scene sceneID="s-1"><objects>
      <tableViewController id="c-1" customClass="ListController" sceneMemberID="viewController">
        <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="plain" \
    rowHeight="44" sectionHeaderHeight="28" sectionFooterHeight="28" id="t-1">
          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <prototypes>
            <tableViewCell reuseIdentifier="row" accessoryType="detailButton" id="p-1">
              <rect key="frame" x="0.0" y="28" width="393" height="44"/>
              <tableViewCellContentView key="contentView" id="pc-1">
                <rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
              </tableViewCellContentView>
              <connections>
                <segue destination="c-2" kind="show" identifier="cell" id="g-1"/>
                <segue destination="c-2" kind="show" identifier="accessory" \
    trigger="accessoryAction" id="g-2"/>
              </connections>
            </tableViewCell>
          </prototypes>
          <connections>
            <outletCollection property="gestureRecognizers" destination="gr-1" id="o-1"/>
          </connections>
        </tableView>
        <connections>
          <segue destination="c-2" kind="show" identifier="made" \
    destinationCreationSelector="makeDetail:sender:segueIdentifier:" id="g-3"/>
          <segue destination="ph-1" kind="show" identifier="loop" id="g-4"/>
        </connections>
      </tableViewController>
      <tapGestureRecognizer id="gr-1">
        <connections>
          <segue destination="c-2" kind="presentation" identifier="gesture" animates="NO" id="g-5"/>
        </connections>
      </tapGestureRecognizer>
    </objects></scene>
    <scene sceneID="s-2"><objects>
      <viewController id="c-2" customClass="DetailController" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="v-2">
          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <subviews>
            <containerView tag="9" opaque="NO" contentMode="scaleToFill" id="cv-1">
              <rect key="frame" x="20" y="200" width="200" height="100"/>
              <connections>
                <segue destination="c-3" kind="embed" identifier="child" id="g-6"/>
              </connections>
            </containerView>
          </subviews>
        </view>
        <connections>
          <segue destination="e-1" kind="unwind" identifier="back" unwindAction="backToList:" \
    id="g-7"/>
        </connections>
      </viewController>
      <exit id="e-1" userLabel="Exit" sceneMemberID="exit"/>
    </objects></scene>
    <scene sceneID="s-3"><objects>
      <viewController id="c-3" customClass="ChildController" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="v-3">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
        </view>
      </viewController>
    </objects></scene>
    <scene sceneID="s-4"><objects>
      <viewControllerPlaceholder storyboardName="Loop" id="ph-1" sceneMemberID="viewController"/>
    </objects></scene>
    """)
}

class ListController: UITableViewController {
  var calls: [String] = []
  var refusesUnwinding = false

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("selected")
  }

  func tapAccessory() {
    let cell = tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    let button = cell?.subviews.compactMap { $0 as? UIControl }.first
    button?.sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    calls.append("should \(identifier)")
    return true
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let type = sender.map { " \(Swift.type(of: $0))" } ?? ""
    calls.append("prepare \(segue.identifier ?? "")\(type)")
    guard let detail = segue.destination as? DetailController else { return }
    if let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell) {
      detail.value = "cell \(path.row)"
    }
  }

  func makeDetail(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> DetailController? {
    let detail = DetailController(coder: coder)
    detail?.value = "made by \(sender as? String ?? ""), \(segueIdentifier ?? "")"
    return detail
  }

  func backToList(_ segue: UIStoryboardSegue) {
    calls.append("back from \(type(of: segue.source))")
  }

  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    !refusesUnwinding
      && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
  }
}

private enum ListMembers: NamedMembers {
  static func members() -> ClassMembers {
    ClassMembers(ListController.self) {
      $0.function("makeDetail:sender:segueIdentifier:") {
        try $0.makeDetail($1.next(), sender: $1.next(), segueIdentifier: $1.next())
      }
      $0.method("backToList:") { try $0.backToList($1.next()) }
    }
  }
}

class DetailController: UIViewController {
  var value: String?
  var calls: [String] = []

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    calls.append("prepare \(segue.identifier ?? "")")
    (segue.destination as? ChildController)?.wasLoadedAtHandOver = segue.destination.isViewLoaded
  }
}

class ChildController: UIViewController {
  var wasLoadedAtHandOver: Bool?
}
