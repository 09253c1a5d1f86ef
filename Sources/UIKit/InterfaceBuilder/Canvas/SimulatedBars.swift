import CoreGraphics
import Foundation
package import InterfaceBuilderDocument

/// The bars that Xcode draws around a scene because of how one gets to it.
///
/// A scene that is the root of a navigation controller, or that is pushed from one that is inside,
/// shows the navigation bar; one that is a tab shows the tab bar.
@MainActor
struct SimulatedBars {
  private let document: Document
  /// What the bars are made with: their own size classes are any.
  private let context: BuildContext
  /// By the id of a controller, the navigation controller's element it is inside of.
  private var navigation: [String: Element] = [:]
  /// Whether it is the first in that controller's stack.
  private var roots: Set<String> = []
  private var tabs: [String: Element] = [:]

  init(_ context: BuildContext) {
    document = context.document
    self.context = BuildContext(
      document: document, classes: .any, canvasRules: context.canvasRules, assets: context.assets)
    var links: [(from: String, segue: DocumentSegue)] = []
    for scene in document.scenes {
      guard let controller = scene.controller, let id = scene.controllerID else { continue }
      for element in controller.descendants where element.name == "segue" {
        links.append((id, DocumentSegue(element)))
      }
    }
    collectContainers(links)
    // Whatever is pushed from inside is inside. Each round takes one more push.
    for _ in 0..<document.scenes.count {
      var changed = false
      for (from, segue) in links where segue.isPush {
        guard let outer = navigation[from], navigation[segue.destination] == nil else { continue }
        navigation[segue.destination] = outer
        changed = true
      }
      if !changed { break }
    }
  }

  private mutating func collectContainers(_ links: [(from: String, segue: DocumentSegue)]) {
    for (from, segue) in links where segue.kind == .relationship {
      guard let container = document.object(from) else { continue }
      switch segue.relationship {
      case "rootViewController":
        navigation[segue.destination] = container
        roots.insert(segue.destination)
      case "viewControllers": tabs[segue.destination] = container
      default: break
      }
    }
  }

  // MARK: Asking

  /// Puts the controller of a scene into the containers it is shown inside of.
  func wrap(_ controller: UIViewController, of scene: DocumentScene) -> UIViewController {
    guard let element = scene.controller, let id = scene.controllerID,
      !Self.containers.contains(element.name)
    else { return controller }
    var shown = controller
    if hasNavigationBar(element), let outer = navigation[id] {
      shown = makeNavigation(outer, around: controller, isRoot: roots.contains(id))
    }
    let tab = tabs[id] ?? navigation[id]?["id"].flatMap { tabs[$0] }
    if let tab, !controller.hidesBottomBarWhenPushed, hasBottomBar(element) {
      shown = makeTabs(tab, around: shown)
    }
    return shown
  }

  private static let containers: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "pageViewController",
  ]

  /// `nil` for simulated metrics means that the bar was turned off by hand.
  private func hasNavigationBar(_ element: Element) -> Bool {
    element.child("nil", key: "simulatedTopBarMetrics") == nil
  }

  private func hasBottomBar(_ element: Element) -> Bool {
    element.child("nil", key: "simulatedBottomBarMetrics") == nil
  }

  private func makeNavigation(
    _ element: Element, around controller: UIViewController, isRoot: Bool
  ) -> UIViewController {
    let builder = ObjectBuilder(context: context)
    guard let navigation = builder.makeController(element) as? UINavigationController else {
      return controller
    }
    if isRoot {
      navigation.viewControllers = [controller]
    } else {
      let previous = UIViewController()
      previous.view = UIView(frame: .zero)
      navigation.viewControllers = [previous, controller]
    }
    return navigation
  }

  private func makeTabs(_ element: Element, around controller: UIViewController) -> UIViewController
  {
    let builder = ObjectBuilder(context: context)
    guard let tabs = builder.makeController(element) as? UITabBarController else {
      return controller
    }
    tabs.viewControllers = [controller]
    return tabs
  }
}

extension DocumentSegue {
  /// Whether it leads deeper into the same navigation controller.
  package var isPush: Bool { kind == .show || kind == .push }
}
