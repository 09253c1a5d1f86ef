import Stage
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Call orders: navigation and tabs")
struct NavigationOrderTests {
  let stage = Stage(diagnostics: { _ in })
  let log = CallLog()

  private func controller(
    _ name: String, _ topics: LoggedController.Topics = .appearance
  ) -> LoggedController { LoggedController(name, log, topics) }

  private final class Witness: UINavigationControllerDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.record("willShow \((viewController as? LoggedController)?.name ?? "")") }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { log.record("didShow \((viewController as? LoggedController)?.name ?? "")") }
  }

  @Test("the root of a stack appears with the navigation controller (recalled)")
  func root() {
    stage.show(
      UINavigationController(rootViewController: controller("A", [.loading, .appearance])))
    #expect(
      log.take() == ["A.loadView", "A.viewDidLoad", "A.viewWillAppear", "A.viewDidAppear"])
  }

  @Test("a push without animation: out, in, out, in (recalled)")
  func plainPush() {
    let navigation = UINavigationController(rootViewController: controller("A"))
    stage.show(navigation)
    _ = log.take()
    navigation.pushViewController(controller("B"), animated: false)
    #expect(
      log.take() == [
        "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
      ])
  }

  @Test("an animated push has appeared when its motion is over (recalled)")
  func animatedPush() {
    let navigation = UINavigationController(rootViewController: controller("A"))
    stage.show(navigation)
    _ = log.take()
    navigation.pushViewController(
      controller("B", [.loading, .appearance, .containment]), animated: true)
    #expect(
      log.take() == [
        "B.willMove(toParent: UINavigationController)", "B.loadView", "B.viewDidLoad",
        "A.viewWillDisappear", "B.viewWillAppear",
      ])
    stage.advance(by: 1)
    #expect(
      log.take() == [
        "A.viewDidDisappear", "B.viewDidAppear", "B.didMove(toParent: UINavigationController)",
      ])
  }

  @Test("a pushed view is laid out before it has appeared (documented)")
  func layoutOfPushed() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    navigation.pushViewController(controller("B", [.appearance, .layout]), animated: false)
    let calls = log.take()
    #expect(calls.first == "B.viewWillAppear")
    #expect(calls.dropFirst().first == "B.viewIsAppearing")
    #expect(calls.contains("B.viewDidLayoutSubviews"))
    #expect(calls.last == "B.viewDidAppear")
  }

  @Test("a pop is a push the other way round (recalled)")
  func pop() {
    let navigation = UINavigationController(rootViewController: controller("A"))
    stage.show(navigation)
    navigation.pushViewController(controller("B", [.appearance, .containment]), animated: false)
    _ = log.take()
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(
      log.take() == [
        "B.willMove(toParent: nil)", "B.viewWillDisappear", "A.viewWillAppear",
        "B.viewDidDisappear", "A.viewDidAppear", "B.didMove(toParent: nil)",
      ])
  }

  @Test("the delegate hears after viewWillAppear and after viewDidAppear (recalled)")
  func delegateCalls() {
    let navigation = UINavigationController(rootViewController: controller("A"))
    stage.show(navigation)
    let witness = Witness(log)
    navigation.delegate = witness
    _ = log.take()
    navigation.pushViewController(controller("B"), animated: true)
    stage.advance(by: 1)
    #expect(
      log.take() == [
        "A.viewWillDisappear", "B.viewWillAppear", "willShow B", "A.viewDidDisappear",
        "B.viewDidAppear", "didShow B",
      ])
  }

  @Test("popping to the root passes over those between (documented)")
  func popToRoot() {
    let navigation = UINavigationController(rootViewController: controller("A"))
    stage.show(navigation)
    navigation.pushViewController(controller("B"), animated: false)
    navigation.pushViewController(controller("C"), animated: false)
    _ = log.take()
    let popped = navigation.popToRootViewController(animated: false)
    #expect(popped?.count == 2)
    #expect(
      log.take() == [
        "C.viewWillDisappear", "A.viewWillAppear", "C.viewDidDisappear", "A.viewDidAppear",
      ])
  }

  @Test("controllers below the top of a new stack do not load (documented)")
  func newStack() {
    let navigation = UINavigationController(rootViewController: controller("A"))
    stage.show(navigation)
    _ = log.take()
    let topics: LoggedController.Topics = [.loading, .appearance]
    navigation.setViewControllers(
      [controller("B", topics), controller("C", topics)], animated: false)
    #expect(
      log.take() == [
        "C.loadView", "C.viewDidLoad", "A.viewWillDisappear", "C.viewWillAppear",
        "A.viewDidDisappear", "C.viewDidAppear",
      ])
  }

  @Test("isMovingToParent and isMovingFromParent hold during a push and a pop (documented)")
  func moving() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    let b = controller("B")
    var seen: [String] = []
    b.onCall = { [weak b] call in
      guard let b, call.hasSuffix("ppear") else { return }
      seen.append("\(call) \(b.isMovingToParent) \(b.isMovingFromParent)")
    }
    navigation.pushViewController(b, animated: false)
    navigation.popViewController(animated: false)
    #expect(
      seen == [
        "viewWillAppear true false", "viewDidAppear true false", "viewWillDisappear false true",
        "viewDidDisappear false true",
      ])
  }

  // MARK: Tabs

  @Test("the first tab appears with its controller, the others do not load (documented)")
  func firstTab() {
    let tabs = UITabBarController()
    let topics: LoggedController.Topics = [.loading, .appearance]
    tabs.viewControllers = [controller("A", topics), controller("B", topics)]
    stage.show(tabs)
    #expect(
      log.take() == ["A.loadView", "A.viewDidLoad", "A.viewWillAppear", "A.viewDidAppear"])
  }

  @Test("another tab: out, in, out, in (recalled)")
  func anotherTab() {
    let tabs = UITabBarController()
    tabs.viewControllers = [controller("A"), controller("B", [.loading, .appearance])]
    stage.show(tabs)
    _ = log.take()
    tabs.selectedIndex = 1
    let calls = log.take().filter { !$0.contains("oad") }
    #expect(
      calls == [
        "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
      ])
  }

  @Test("coming back to a tab loads nothing again (documented)")
  func firstTabAgain() {
    let tabs = UITabBarController()
    tabs.viewControllers = [controller("A", [.loading, .appearance]), controller("B")]
    stage.show(tabs)
    tabs.selectedIndex = 1
    _ = log.take()
    tabs.selectedIndex = 0
    #expect(
      log.take() == [
        "B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear", "A.viewDidAppear",
      ])
  }

  @Test("the tab that is selected, and an index that is none, change nothing (documented)")
  func noChange() {
    let tabs = UITabBarController()
    tabs.viewControllers = [controller("A"), controller("B")]
    stage.show(tabs)
    _ = log.take()
    tabs.selectedIndex = 0
    tabs.selectedIndex = 7
    #expect(log.take() == [])
  }
}
