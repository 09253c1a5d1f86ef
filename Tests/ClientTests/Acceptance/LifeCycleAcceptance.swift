import Foundation
import Stage
import Testing
import UIKit

/// As the documentation of UIViewController has it: loading, appearing, disappearing, and the
/// properties that say why.
@MainActor @Suite("Acceptance: life cycle")
struct LifeCycleAcceptance {
  private final class Recorder: UIViewController {
    var calls: [String] = []
    var reasons: [String] = []

    override func loadView() {
      calls.append("loadView")
      view = UIView()
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      calls.append("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      calls.append("viewWillAppear")
      reasons.append("\(isBeingPresented) \(isMovingToParent)")
    }
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      calls.append("viewIsAppearing")
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if calls.last != "viewDidLayoutSubviews" { calls.append("viewDidLayoutSubviews") }
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      calls.append("viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      calls.append("viewWillDisappear")
      reasons.append("\(isBeingDismissed) \(isMovingFromParent)")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      calls.append("viewDidDisappear")
    }
  }

  @Test("a root loads, appears, is laid out and has appeared, in that order")
  func root() {
    let stage = Stage(device: .named("iphone-15")!)
    let controller = Recorder()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    stage.show(controller)
    #expect(
      controller.calls == [
        "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidLayoutSubviews",
        "viewDidAppear",
      ])
    #expect(controller.view.frame == stage.window.bounds)
  }

  @Test("the view is loaded once, when it is first asked for")
  func loading() {
    let controller = Recorder()
    controller.loadViewIfNeeded()
    controller.loadViewIfNeeded()
    _ = controller.view
    #expect(controller.calls == ["loadView", "viewDidLoad"])
  }

  @Test("isBeingPresented, isMovingToParent and their opposites hold during their transition")
  func reasons() {
    let stage = Stage(device: .named("iphone-15")!)
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    let pushed = Recorder()
    navigation.pushViewController(pushed, animated: false)
    navigation.popViewController(animated: false)
    #expect(pushed.reasons == ["false true", "false true"])
    let modal = Recorder()
    root.present(modal, animated: false)
    root.dismiss(animated: false)
    #expect(modal.reasons == ["true false", "true false"])
    #expect(!modal.isBeingPresented && !modal.isBeingDismissed)
  }

  @Test("a title is that of the items of bars, too")
  func title() {
    let controller = UIViewController()
    controller.title = "Home"
    #expect(controller.navigationItem.title == "Home" && controller.tabBarItem.title == "Home")
    controller.navigationItem.title = "Other"
    controller.title = "Away"
    #expect(controller.navigationItem.title == "Other")
  }

  @Test("setting isEditing goes by setEditing(_:animated:), as the edit button does")
  func editing() {
    final class Editor: UIViewController {
      var calls: [String] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append("\(editing) \(animated)")
      }
    }
    let stage = Stage(device: .named("iphone-15")!)
    let editor = Editor()
    editor.navigationItem.rightBarButtonItem = editor.editButtonItem
    stage.show(UINavigationController(rootViewController: editor))
    editor.isEditing = true
    #expect(editor.calls == ["true false"] && editor.editButtonItem.title == "Done")
    stage.tap(at: CGPoint(x: 355, y: 81))
    #expect(editor.calls == ["true false", "false true"] && !editor.isEditing)
  }

  @Test("registered trait changes are told, and no longer when unregistered")
  func traits() {
    let stage = Stage(device: .named("iphone-15")!)
    let controller = UIViewController()
    var heard: [UIUserInterfaceStyle] = []
    let registration = controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (controller: UIViewController, previous: UITraitCollection) in
      heard.append(previous.userInterfaceStyle)
    }
    stage.show(controller)
    heard = []
    controller.overrideUserInterfaceStyle = .dark
    #expect(heard == [.light])
    controller.unregisterForTraitChanges(registration)
    controller.overrideUserInterfaceStyle = .light
    #expect(heard == [.light])
  }
}

/// Nibs by name, by the class's name and by device; File's Owner; the errors.
@MainActor @Suite("Acceptance: nibs", .serialized)
struct NibAcceptance {
  @Test("init(nibName:bundle:) loads the nib, outlets and all")
  func byName() throws {
    let bundle = try makeBundle(["Panel.xib": Self.nib(text: "Panel")])
    Tintype.NibClasses.register(AcceptancePanelController.self)
    let controller = AcceptancePanelController(nibName: "Panel", bundle: bundle)
    #expect(controller.nibName == "Panel" && controller.nibBundle === bundle)
    #expect(!controller.isViewLoaded)
    controller.loadViewIfNeeded()
    #expect(controller.caption?.text == "Panel")
    #expect(controller.caption?.superview === controller.view)
  }

  @Test("without a name that of the view's class comes first, then the controller's own")
  func byClass() throws {
    let both = try makeBundle([
      "AcceptancePanel.xib": Self.nib(text: "short"),
      "AcceptancePanelController.xib": Self.nib(text: "long"),
    ])
    let first = AcceptancePanelController(nibName: nil, bundle: both)
    #expect(first.view.subviews.first.flatMap { $0 as? UILabel }?.text == "short")
    let long = try makeBundle(["AcceptancePanelController.xib": Self.nib(text: "long")])
    let second = AcceptancePanelController(nibName: nil, bundle: long)
    #expect(second.caption == nil)
    second.loadViewIfNeeded()
    #expect(second.caption?.text == "long")
  }

  @Test("a nib for the idiom wins")
  func byIdiom() throws {
    let bundle = try makeBundle([
      "Panel.xib": Self.nib(text: "any"), "Panel~ipad.xib": Self.nib(text: "pad"),
      "Panel~iphone.xib": Self.nib(text: "phone"),
    ])
    for (device, text) in [("ipad-10", "pad"), ("iphone-15", "phone")] {
      let stage = Stage(device: .named(device)!)
      let controller = AcceptancePanelController(nibName: "Panel", bundle: bundle)
      stage.show(controller)
      #expect(controller.caption?.text == text)
    }
  }

  @Test("with two stages each has the nib of its own idiom, whichever was first")
  func byIdiomOfStage() throws {
    let bundle = try makeBundle(["AcceptancePanel~ipad.xib": Self.nib(text: "pad")])
    let phone = Stage(device: .named("iphone-15")!)
    let pad = Stage(device: .named("ipad-10")!)
    let small = phone.perform { AcceptancePanelController(nibName: nil, bundle: bundle) }
    let large = pad.perform { AcceptancePanelController(nibName: nil, bundle: bundle) }
    phone.show(small)
    pad.show(large)
    #expect(small.caption == nil)
    #expect(large.caption?.text == "pad")
    let both = try makeBundle([
      "Panel.xib": Self.nib(text: "any"), "Panel~ipad.xib": Self.nib(text: "pad"),
    ])
    for (stage, text) in [(pad, "pad"), (phone, "any"), (pad, "pad")] {
      let controller = AcceptancePanelController(nibName: "Panel", bundle: both)
      stage.show(controller)
      #expect(controller.caption?.text == text)
    }
  }

  @Test("an outlet of File's Owner that a plain controller lacks raises", .exceptions(.report))
  func unknownOutlet() throws {
    let bundle = try makeBundle(["Panel.xib": Self.nib(text: "any")])
    let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })
    stage.show(UIViewController(nibName: "Panel", bundle: bundle))
    #expect(
      stage.diagnostics.contains {
        $0.severity == .exception && $0.message.contains("not key value coding-compliant")
          && $0.message.contains("caption")
      })
  }

  @Test(
    "a missing nib and one without a view outlet are errors, and the process lives",
    .exceptions(.report))
  func errors() throws {
    let bundle = try makeBundle(["Blind.xib": Self.nib(text: "x", hasViewOutlet: false)])
    let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })
    stage.show(AcceptancePanelController(nibName: "Missing", bundle: bundle))
    stage.show(AcceptancePanelController(nibName: "Blind", bundle: bundle))
    let messages = stage.diagnostics.map(\.message)
    #expect(messages.contains { $0.contains("Missing") })
    #expect(messages.contains { $0.contains("view outlet was not set") })
  }

  @Test("Bundle.loadNibNamed and UINib give the top-level objects and connect the owner")
  func objects() throws {
    let bundle = try makeBundle(["Panel.xib": Self.nib(text: "Panel")])
    let owner = AcceptancePanelController(nibName: nil, bundle: nil)
    let objects = bundle.loadNibNamed("Panel", owner: owner, options: nil)
    #expect(objects?.count == 1 && (objects?.first as? UIView)?.subviews.count == 1)
    #expect(owner.caption?.text == "Panel")
    let nib = UINib(nibName: "Panel", bundle: bundle)
    let other = AcceptancePanelController(nibName: nil, bundle: nil)
    #expect(nib.instantiate(withOwner: other, options: nil).count == 1)
    #expect(other.caption != nil && other.caption !== owner.caption)
  }

  static func nib(text: String, hasViewOutlet: Bool = true) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \
    customClass="AcceptancePanelController">
          <connections>
            \(hasViewOutlet ? "<outlet property=\"view\" destination=\"v-1\" id=\"o-1\"/>" : "")
            <outlet property="caption" destination="l-1" id="o-2"/>
          </connections>
        </placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" id="v-1">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          <subviews>
            <label text="\(text)" id="l-1">
              <rect key="frame" x="20" y="20" width="100" height="20"/>
            </label>
          </subviews>
        </view>
      </objects>
    </document>
    """
  }
}

class AcceptancePanelController: UIViewController {
  weak var caption: UILabel?
}

/// A folder of documents as a bundle.
func makeBundle(_ files: [String: String]) throws -> Bundle {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("acceptance-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for (name, text) in files {
    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }
  return try #require(Bundle(path: folder.path))
}
