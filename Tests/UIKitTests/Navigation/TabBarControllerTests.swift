import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

/// Tabs that are tapped, the "More" list, and bars that go with a push.
@MainActor
@Suite struct TabBarControllerTests {
  let stage = Stage(device: .named("iphone-15")!)
  let log = CallLog()

  private final class Delegate: UITabBarControllerDelegate {
    let log: CallLog
    var refused: UIViewController?
    init(_ log: CallLog) { self.log = log }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      log.record("should \(viewController.title ?? "")")
      return viewController !== refused
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { log.record("did \(viewController.title ?? "")") }
  }

  private func tabs(_ count: Int) -> (UITabBarController, [ContainedController]) {
    let controllers = (0..<count).map { ContainedController("\($0)", log) }
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    stage.show(tabs)
    log.calls = []
    return (tabs, controllers)
  }

  /// The middle of a tab of so many, on a screen of 393 x 852 points.
  private func tap(_ index: Int, of count: Int) {
    stage.tap(at: CGPoint(x: 393 * (CGFloat(index) + 0.5) / CGFloat(count), y: 790))
  }

  /// Recalled.
  @Test func aTapAsksSelectsAndNotifies() {
    let (tabs, controllers) = tabs(3)
    let delegate = Delegate(log)
    tabs.delegate = delegate
    tap(1, of: 3)
    #expect(
      log.take() == [
        "should 1", "0 willDisappear", "1 willAppear", "0 didDisappear", "1 didAppear", "did 1",
      ])
    #expect(tabs.selectedIndex == 1 && tabs.selectedViewController === controllers[1])
    delegate.refused = controllers[2]
    tap(2, of: 3)
    #expect(log.take() == ["should 2"])
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.tabBar.selectedItem === controllers[1].tabBarItem)
    // A program's choice asks nobody.
    tabs.selectedIndex = 2
    #expect(!log.take().contains { $0.hasPrefix("should") })
  }

  @Test func aSecondTapPopsToTheRoot() {
    let navigation = UINavigationController(rootViewController: ContainedController("A", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, ContainedController("B", log)]
    stage.show(tabs)
    navigation.pushViewController(ContainedController("C", log), animated: false)
    tap(0, of: 2)
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.tabBarItem.title == "A")
  }

  @Test(.exceptions(.report)) func selectionSurvivesNewControllers() {
    let (tabs, controllers) = tabs(3)
    tabs.selectedIndex = 2
    tabs.viewControllers = [controllers[2], controllers[0]]
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === controllers[2])
    tabs.selectedIndex = 7
    #expect(tabs.selectedIndex == 0)
    stage.perform { tabs.selectedViewController = UIViewController() }
    #expect(stage.diagnostics.contains { $0.message.contains("list of view controllers") })
  }

  /// Documented: four tabs and "More", whose list has the others.
  @Test func moreThanFiveTabsMakeAList() throws {
    let (tabs, controllers) = tabs(7)
    #expect(tabs.tabBar.items?.count == 5)
    #expect(tabs.tabBar.items?.last === tabs.moreNavigationController.tabBarItem)
    tap(4, of: 5)
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    stage.tap(at: CGPoint(x: 100, y: 103 + 66))
    stage.advance(by: 1)
    #expect(tabs.moreNavigationController.topViewController === controllers[5])
    #expect(tabs.selectedIndex == 5)
    stage.tap(at: CGPoint(x: 20, y: 81))
    stage.advance(by: 1)
    #expect(tabs.moreNavigationController.viewControllers.count == 1)
    tabs.selectedIndex = 6
    #expect(controllers[6].view.window != nil)
    #expect(controllers[6].tabBarController === tabs)
    tabs.selectedIndex = 0
    #expect(controllers[6].view.window == nil && controllers[0].view.window != nil)
  }

  /// Recalled: a stack in the list continues from it, with one bar.
  @Test func aStackUnderMoreLeadsBackToTheList() {
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<6).map {
      UINavigationController(rootViewController: ContainedController("\($0)", log))
    }
    stage.show(tabs)
    tap(4, of: 5)
    stage.tap(at: CGPoint(x: 100, y: 103 + 22))
    stage.advance(by: 1)
    let inner = tabs.viewControllers?[4] as? UINavigationController
    #expect(tabs.moreNavigationController.topViewController === inner)
    #expect(inner?.navigationBar.backItem?.title == "More")
    #expect(tabs.moreNavigationController.navigationBar.isHidden)
    stage.tap(at: CGPoint(x: 20, y: 81))
    stage.advance(by: 1)
    #expect(tabs.moreNavigationController.viewControllers.count == 1)
    #expect(!tabs.moreNavigationController.navigationBar.isHidden)
  }

  @Test func aPadShowsEightTabs() {
    let pad = Stage(device: .named("ipad-10")!)
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<8).map { ContainedController("\($0)", log) }
    pad.show(tabs)
    #expect(tabs.tabBar.items?.count == 8)
  }

  /// Documented: the bar goes while the controller is above the root, and comes back.
  @Test func aPushTakesTheBarAway() {
    let root = ContainedController("A", log)
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    #expect(root.view.safeAreaInsets.bottom == 83)
    let pushed = ContainedController("B", log)
    pushed.hidesBottomBarWhenPushed = true
    navigation.pushViewController(pushed, animated: true)
    stage.advance(by: 1)
    #expect(pushed.view.safeAreaInsets.bottom == 34)
    #expect(tabs.tabBar.frame.minY == 852)
    navigation.popViewController(animated: true)
    #expect(tabs.tabBar.frame.minY == 852)
    stage.advance(by: 1)
    #expect(tabs.tabBar.frame.maxY == 852)
    #expect(root.view.safeAreaInsets.bottom == 83)
  }

  @Test func aBarWithoutTabsIsReported() {
    stage.show(UITabBarController())
    #expect(stage.diagnostics.contains { $0.message.contains("without controllers") })
  }
}
