import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

/// Controllers with tabs: their delegate, hidden tabs and identifiers.
@MainActor
@Suite(.ownEnvironment) struct TabDelegateTests {
  private final class Delegate: UITabBarControllerDelegate {
    var calls: [String] = []
    var refused: String?

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool {
      calls.append("should \(tab.identifier)")
      return tab.identifier != refused
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) { calls.append("did \(selectedTab.identifier) after \(previousTab?.identifier ?? "none")") }
  }

  private let stage = Stage(device: .named("iphone-15")!)

  private func tabs(_ names: [String]) -> UITabBarController {
    let controller = UITabBarController(
      tabs: names.map { name in
        UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
      })
    stage.show(controller)
    return controller
  }

  private func tap(_ index: Int, of count: Int) {
    stage.tap(at: CGPoint(x: 393 * (CGFloat(index) + 0.5) / CGFloat(count), y: 790))
  }

  @Test func tapsAreReportedByTab() {
    let controller = tabs(["a", "b", "c"])
    let delegate = Delegate()
    controller.delegate = delegate
    tap(1, of: 3)
    #expect(delegate.calls == ["should b", "did b after a"])
    delegate.refused = "c"
    delegate.calls = []
    tap(2, of: 3)
    #expect(delegate.calls == ["should c"])
    #expect(controller.selectedTab?.identifier == "b")
  }

  @Test func hiddenTabsAreNotInTheBar() {
    let controller = tabs(["a", "b", "c"])
    controller.tab(forIdentifier: "b")?.isHidden = true
    #expect(controller.tabBar.items?.map(\.title) == ["a", "c"])
    controller.tab(forIdentifier: "b")?.isHidden = false
    #expect(controller.tabBar.items?.map(\.title) == ["a", "b", "c"])
    controller.tab(forIdentifier: "c")?.preferredPlacement = .sidebarOnly
    #expect(controller.tabBar.items?.map(\.title) == ["a", "b"])
  }
}
