import Foundation
import Stage
import TestSupport
import Testing
import UIKit

/// What a stage has shown goes with it.
@MainActor
@Suite("Nothing outlives its stage")
struct LeakTests {
  /// References that do not keep what they name.
  private final class Witness {
    weak var object: AnyObject?
    let name: String
    init(_ object: AnyObject) {
      self.object = object
      name = "\(type(of: object))"
    }
  }

  private func witnesses(of controller: UIViewController) -> [Witness] {
    var found = [Witness(controller)]
    func add(_ view: UIView) {
      found.append(Witness(view))
      for recognizer in view.gestureRecognizers ?? [] { found.append(Witness(recognizer)) }
      view.subviews.forEach(add)
    }
    add(controller.view)
    for child in controller.children { found += witnesses(of: child) }
    return found
  }

  private func left(_ show: (Stage) throws -> UIViewController) rethrows -> [String] {
    var found: [Witness] = []
    try {
      let stage = Stage(diagnostics: { _ in })
      let controller = try stage.perform { try show(stage) }
      stage.show(controller)
      stage.advance(by: 1)
      found = witnesses(of: controller)
    }()
    return found.filter { $0.object != nil }.map(\.name)
  }

  @Test("controllers in code, and containers of them")
  func controllers() {
    #expect(left { _ in UIViewController() } == [])
    #expect(left { _ in UINavigationController(rootViewController: UIViewController()) } == [])
    #expect(
      left { _ in
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: UITableViewController())]
        return tabs
      } == [])
    #expect(
      left { _ in
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(UIViewController(), for: .primary)
        split.setViewController(UIViewController(), for: .secondary)
        return split
      } == [])
  }

  @Test(
    "what is presented when the stage goes",
    arguments: ["page", "sheet", "alert", "popover", "search"])
  func presented(kind: String) {
    func presented() -> UIViewController {
      if kind == "alert" {
        let alert = UIAlertController(title: "t", message: "m", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "a", style: .default))
        alert.addTextField()
        return alert
      }
      let controller =
        kind == "search" ? UISearchController(searchResultsController: nil) : UIViewController()
      if kind == "sheet" { controller.sheetPresentationController?.detents = [.medium()] }
      if kind == "popover" { controller.modalPresentationStyle = .popover }
      return controller
    }
    var found: [Witness] = []
    do {
      let stage = Stage(diagnostics: { _ in })
      let root = UIViewController()
      stage.show(root)
      let shown = stage.perform { presented() }
      stage.perform {
        shown.popoverPresentationController?.sourceView = root.view
        root.present(shown, animated: true)
      }
      stage.advance(by: 1)
      #expect(root.presentedViewController === shown)
      found = witnesses(of: root) + witnesses(of: shown)
    }
    #expect(found.filter { $0.object != nil }.map(\.name) == [])
  }

  @Test("the scenes of a storyboard", arguments: ["initial", "Trips", "Details"])
  func storyboard(_ identifier: String) throws {
    let path = Checkout.root.appendingPathComponent("Examples/Trips/Trips.storyboard").path
    var found: [Witness] = []
    try {
      let input = try SceneInput(path: path)
      let index =
        identifier == "initial" ? input.initialScene : try input.index(ofScene: identifier)
      let scene = try input.present(index, SceneRequest())
      if let root = scene.stage.window.rootViewController { found = witnesses(of: root) }
    }()
    #expect(!found.isEmpty)
    #expect(found.filter { $0.object != nil }.map(\.name) == [])
  }

  @Test("controllers that a program instantiates from a storyboard")
  func instantiated() throws {
    let path = Checkout.root.appendingPathComponent("Examples/Trips/Trips.storyboard").path
    let storyboard = try UIStoryboard(path: path)
    #expect(
      left { _ in storyboard.instantiateInitialViewController() ?? UIViewController() } == [])
  }

  @Test("a scene of sixty views that is instantiated a thousand times leaves nothing in the heap")
  func heap() throws {
    let folder = try TemporaryFolder()
    let storyboard = try UIStoryboard(
      path: folder.write(SixtyViewScene.text, to: "Main.storyboard"))
    let stage = Stage(diagnostics: { _ in })
    func instantiate(_ count: Int) {
      for _ in 0..<count {
        stage.perform {
          let controller = storyboard.instantiateInitialViewController()
          controller?.loadViewIfNeeded()
          controller?.view.layoutIfNeeded()
        }
      }
    }
    instantiate(50)
    let growth = growth(until: 200 * 16) { instantiate(200) }
    #expect(growth.last! < 200 * 16, "bytes that each round of 200 left: \(growth)")
  }

  @Test("scenes that are shown one after the other leave nothing in the heap")
  func shown() throws {
    let folder = try TemporaryFolder()
    let storyboard = try UIStoryboard(
      path: folder.write(SixtyViewScene.text, to: "Main.storyboard"))
    func show(_ count: Int) {
      for _ in 0..<count {
        let stage = Stage(diagnostics: { _ in })
        let controller = stage.perform { storyboard.instantiateInitialViewController() }
        if let controller { stage.show(controller) }
        stage.advance(by: 0.1)
      }
    }
    show(5)
    let growth = growth(until: 10 * 256) { show(10) }
    #expect(growth.last! < 10 * 256, "bytes that each round of 10 left: \(growth)")
  }

  /// What each round leaves in the heap, in bytes, until one leaves less than the limit. Other tests
  /// allocate at the same time, but hardly so much in each of twenty rounds.
  private func growth(until limit: Int, _ round: () -> Void) -> [Int] {
    var growth: [Int] = []
    while growth.count < 20, growth.last ?? limit >= limit {
      let before = HeapUse.bytes ?? 0
      round()
      growth.append((HeapUse.bytes ?? 0) - before)
    }
    return growth
  }
}
