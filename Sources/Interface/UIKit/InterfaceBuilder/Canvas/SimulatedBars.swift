import CoreGraphics
import Foundation
package import InterfaceBuilderDocument

/// The bars that Xcode draws around a scene, derived from the segues that lead to it.
///
/// A scene has a navigation bar if it is the root of a navigation controller or is pushed from one inside it;
/// a scene that is a tab has a tab bar.
@MainActor
struct SimulatedBars {
  private let containers: SimulatedContainers
  /// The context in which the bars are built. It has any size classes.
  private let context: BuildContext

  init(_ containers: SimulatedContainers, _ context: BuildContext) {
    self.containers = containers
    self.context = BuildContext(
      document: context.document, classes: .any, canvasRules: context.canvasRules,
      assets: context.assets)
  }

  // MARK: Asking

  /// Wraps the controller of a scene in the containers that show it.
  ///
  /// - Parameter bar: The size of the navigation bar; nil if it is not shown.
  func wrap(
    _ controller: UIViewController, of scene: DocumentScene, bar: CanvasBar?
  ) -> UIViewController {
    guard let element = scene.controller, let id = scene.controllerID,
      !Self.names.contains(element.name)
    else { return controller }
    var shown = controller
    if let navigation = makeNavigation(around: controller, element, id, hasBar: bar != nil) {
      navigation.navigationBar.canvasBar = bar
      shown = navigation
    }
    let tab =
      containers.tabs[id] ?? containers.navigation[id]?["id"].flatMap { containers.tabs[$0] }
    if let tab, !controller.hidesBottomBarWhenPushed, hasBottomBar(element) {
      shown = makeTabs(tab, around: shown)
    }
    return shown
  }

  private static let names: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "pageViewController",
  ]

  /// Returns whether the navigation bar is shown. A `nil` element in the simulated metrics disables it.
  private func hasNavigationBar(_ element: Element) -> Bool {
    element.child("nil", key: "simulatedTopBarMetrics") == nil
  }

  private func hasBottomBar(_ element: Element) -> Bool {
    element.child("nil", key: "simulatedBottomBarMetrics") == nil
  }

  private func makeNavigation(
    around controller: UIViewController, _ element: Element, _ id: String, hasBar: Bool
  ) -> UINavigationController? {
    guard hasNavigationBar(element), let outer = containers.navigation[id] else { return nil }
    let builder = ObjectBuilder(context: context)
    let navigation = builder.makeController(outer) as? UINavigationController
    guard let navigation else { return nil }
    if !hasBar { navigation.isNavigationBarHidden = true }
    if containers.roots.contains(id) {
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
  /// Whether the segue pushes in the same navigation controller.
  package var isPush: Bool { kind == .show || kind == .push }
}
