import Foundation
import Stage
import Testing
import UIKit

/// A storyboard as a program uses it: outlets without any protocol, segues from controls and by
/// name.
@MainActor @Suite("storyboards that live", .serialized, .exceptions(.report))
struct StoryboardTests {
  @Test("stored properties of every kind are set by their names", .exceptions(.report))
  func outlets() throws {
    let controller = try make("first") as? FirstController
    controller?.loadViewIfNeeded()
    let view = controller?.view
    #expect(controller?.label === view?.viewWithTag(1))
    #expect(controller?.weakButton === view?.viewWithTag(2))
    #expect(controller?.hidden === view?.viewWithTag(1))
    #expect(controller?.inherited === view?.viewWithTag(2))
    #expect(controller?.labels.count == 2)
    #expect(controller?.anything === view?.viewWithTag(1))
  }

  @Test("an outlet that is no property, or not of its type, is told with file, line and a name")
  func wrongOutlets() throws {
    let controller = try make("first") as? FirstController
    controller?.loadViewIfNeeded()
    let messages = DiagnosticLog.current.entries.map(\.description)
    let misspelt = messages.first { $0.contains("for the key labell") }
    #expect(misspelt?.contains("Did you mean 'label'?") == true)
    #expect(misspelt?.contains("Main.storyboard:") == true)
    #expect(messages.contains { $0.contains("'wrong'") && $0.contains("takes UISlider") })
    #expect(controller?.wrong == nil)
  }

  @Test("performSegue prepares the destination before its view loads, then shows it")
  func segue() throws {
    let stage = Stage(device: .named("iphone-15")!)
    let first = try #require(try make("first") as? FirstController)
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    first.performSegue(withIdentifier: "details", sender: nil)
    #expect(first.calls == ["prepare details"])
    let top = try #require(navigation.topViewController as? SecondController)
    #expect(top.wasLoadedAtHandOver == false)
    #expect(top.storyboard === first.storyboard)
    #expect(top.storyboard != nil)
  }

  @Test("a button starts its segue if the controller agrees")
  func trigger() throws {
    let stage = Stage(device: .named("iphone-15")!)
    let first = try #require(try make("first") as? FirstController)
    stage.show(first)
    first.agrees = false
    first.weakButton?.sendActions(for: .touchUpInside)
    #expect(first.presentedViewController == nil)
    first.agrees = true
    first.weakButton?.sendActions(for: .touchUpInside)
    #expect(first.presentedViewController is SecondController)
    #expect(first.presentedViewController?.modalPresentationStyle == .fullScreen)
    #expect(first.calls == ["should modal", "should modal", "prepare modal"])
  }

  @Test("a segue class of the program performs itself")
  func custom() throws {
    let first = try #require(try make("first") as? FirstController)
    first.performSegue(withIdentifier: "own", sender: nil)
    #expect(OwnSegue.performed == ["own"])
  }

  @Test("an unknown segue or scene is a message, and the process lives")
  func unknown() throws {
    let first = try make("first")
    first.performSegue(withIdentifier: "detals", sender: nil)
    let messages = DiagnosticLog.current.entries.map(\.message)
    #expect(
      messages.contains {
        $0.contains("has no segue with identifier 'detals'") && $0.contains("'details'")
      })
    _ = try storyboard().instantiateViewController(withIdentifier: "third")
    #expect(
      DiagnosticLog.current.entries.contains {
        $0.message.contains("doesn't contain a view controller with identifier 'third'")
      })
  }

  @Test("a creator makes the controller with what it needs")
  func creator() throws {
    let controller: SecondController = try storyboard().instantiateViewController(
      identifier: "second"
    ) { coder in SecondController(coder: coder, value: 7) }
    #expect(controller.value == 7)
    #expect(controller.view.viewWithTag(5) != nil)
  }

  @Test("setting isEditing comes by setEditing, and the edit button follows")
  func editing() {
    let controller = EditingController()
    controller.isEditing = true
    #expect(controller.calls == [true])
    #expect(controller.editButtonItem.title == "Done")
    controller.setEditing(false, animated: true)
    #expect(controller.editButtonItem.title == "Edit")
  }

  @Test("two children are exchanged, and each hears of it once and in order")
  func childTransition() {
    let stage = Stage(device: .named("iphone-15")!)
    let log = Log()
    let parent = UIViewController()
    let (a, b) = (LoggingController("a", log), LoggingController("b", log))
    for child in [a, b] {
      parent.addChild(child)
      child.didMove(toParent: parent)
    }
    parent.view.addSubview(a.view)
    stage.show(parent)
    log.entries = []
    parent.transition(
      from: a, to: b, duration: 0.25, options: .transitionCrossDissolve, animations: nil
    ) { log.entries.append("done \($0)") }
    #expect(log.appearances == ["a willDisappear", "b willAppear"])
    stage.advance(by: 0.3)
    #expect(
      log.appearances == [
        "a willDisappear", "b willAppear", "a didDisappear", "b didAppear", "done true",
      ])
    #expect(b.view.superview === parent.view && a.view.superview == nil)
  }

  @Test("a root is laid out before it has appeared")
  func firstLayout() {
    let stage = Stage(device: .named("iphone-15")!)
    let log = Log()
    stage.show(LoggingController("root", log))
    let layout = log.entries.firstIndex(of: "root didLayout")
    let appeared = log.entries.firstIndex(of: "root didAppear")
    #expect(layout != nil && appeared != nil && layout! < appeared!)
  }

  @Test("a controller becomes no child of itself or of one inside it")
  func hierarchy() {
    let (outer, inner) = (UIViewController(), UIViewController())
    outer.addChild(inner)
    inner.addChild(outer)
    outer.addChild(outer)
    #expect(outer.parent == nil && inner.children.isEmpty)
    let navigation = UINavigationController(rootViewController: UIViewController())
    let pushed = UIViewController()
    navigation.pushViewController(pushed, animated: false)
    navigation.pushViewController(pushed, animated: false)
    #expect(navigation.viewControllers.count == 2)
  }

  // MARK: The storyboard

  private func make(_ identifier: String) throws -> UIViewController {
    try storyboard().instantiateViewController(withIdentifier: identifier)
  }

  private func storyboard() throws -> UIStoryboard {
    for type in [FirstController.self, SecondController.self, OwnSegue.self] as [NSObject.Type] {
      Tintype.NibClasses.register(type)
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("client-storyboard-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.document.write(
      to: folder.appendingPathComponent("Main.storyboard"), atomically: true, encoding: .utf8)
    return UIStoryboard(name: "Main", bundle: Bundle(path: folder.path))
  }

  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
    initialViewController="c-1">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>
        <scene sceneID="s-1">
          <objects>
            <viewController storyboardIdentifier="first" id="c-1" customClass="FirstController" \
    sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="v-1">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <subviews>
                  <label tag="1" text="A" id="l-1">
                    <rect key="frame" x="20" y="100" width="100" height="20"/>
                  </label>
                  <button tag="2" id="b-1">
                    <rect key="frame" x="20" y="200" width="100" height="40"/>
                    <connections>
                      <segue destination="c-2" kind="presentation" identifier="modal" \
    modalPresentationStyle="fullScreen" animates="NO" id="g-1"/>
                    </connections>
                  </button>
                </subviews>
              </view>
              <connections>
                <outlet property="label" destination="l-1" id="o-1"/>
                <outlet property="weakButton" destination="b-1" id="o-2"/>
                <outlet property="privateLabel" destination="l-1" id="o-3"/>
                <outlet property="inherited" destination="b-1" id="o-4"/>
                <outlet property="labell" destination="l-1" id="o-5"/>
                <outlet property="wrong" destination="l-1" id="o-6"/>
                <outlet property="anything" destination="l-1" id="o-7"/>
                <outletCollection property="labels" destination="l-1" id="o-8"/>
                <outletCollection property="labels" destination="b-1" id="o-9"/>
                <segue destination="c-2" kind="show" identifier="details" id="g-2"/>
                <segue destination="c-2" kind="custom" identifier="own" customClass="OwnSegue" \
    id="g-3"/>
              </connections>
            </viewController>
          </objects>
        </scene>
        <scene sceneID="s-2">
          <objects>
            <viewController storyboardIdentifier="second" id="c-2" customClass="SecondController" \
    sceneMemberID="viewController">
              <view key="view" tag="5" contentMode="scaleToFill" id="v-2">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              </view>
            </viewController>
          </objects>
        </scene>
      </scenes>
    </document>
    """
}

class BaseController: UIViewController {
  unowned var inherited: UIButton!
}

class FirstController: BaseController {
  var label: UILabel!
  weak var weakButton: UIButton?
  private var privateLabel: UILabel?
  var hidden: UILabel? { privateLabel }
  var labels: [UIView]!
  var wrong: UISlider?
  var anything: AnyObject?
  var calls: [String] = []
  var agrees = true

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    calls.append("should \(identifier)")
    return agrees
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    calls.append("prepare \(segue.identifier ?? "")")
    (segue.destination as? SecondController)?.wasLoadedAtHandOver = segue.destination.isViewLoaded
  }
}

class SecondController: UIViewController {
  var wasLoadedAtHandOver: Bool?
  var value = 0

  init?(coder: NSCoder, value: Int) {
    super.init(coder: coder)
    self.value = value
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

class OwnSegue: UIStoryboardSegue {
  static var performed: [String] = []
  override func perform() { Self.performed.append(identifier ?? "") }
}

private class EditingController: UIViewController {
  var calls: [Bool] = []
  override func setEditing(_ editing: Bool, animated: Bool) {
    calls.append(editing)
    super.setEditing(editing, animated: animated)
  }
}

@MainActor private final class Log {
  var entries: [String] = []
  /// Without what is said of layout.
  var appearances: [String] { entries.filter { !$0.hasSuffix("didLayout") } }
}

private class LoggingController: UIViewController {
  private let name: String
  private let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewWillAppear(_ animated: Bool) { log.entries.append("\(name) willAppear") }
  override func viewDidAppear(_ animated: Bool) { log.entries.append("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.entries.append("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.entries.append("\(name) didDisappear") }
  override func viewDidLayoutSubviews() { log.entries.append("\(name) didLayout") }
}
