import Stage
import Testing
import UIKit

@MainActor @Suite("exceptions of navigation fail the test")
struct NavigationExceptionTests {
  @Test(arguments: cases) func fails(_ way: ExceptionCase) throws { try way.check() }

  private static let cases = [
    ExceptionCase(
      "a controller pushed twice", raises: "NSInvalidArgumentException",
      "Pushing the same view controller instance more than once"
    ) {
      let root = UIViewController()
      let navigation = UINavigationController(rootViewController: root)
      navigation.pushViewController(root, animated: false)
      #expect(navigation.viewControllers.count == 1)
    },
    ExceptionCase(
      "a navigation controller pushed", raises: "NSInvalidArgumentException",
      "Pushing a navigation controller is not supported"
    ) {
      UINavigationController(rootViewController: UIViewController())
        .pushViewController(UINavigationController(), animated: false)
    },
    ExceptionCase(
      "a navigation controller shown by one in another", raises: "NSInvalidArgumentException",
      "Pushing a navigation controller is not supported"
    ) {
      let root = UIViewController()
      let navigation = UINavigationController(rootViewController: root)
      root.show(UINavigationController(rootViewController: UIViewController()), sender: nil)
      #expect(navigation.viewControllers == [root])
    },
    ExceptionCase(
      "a pop to a controller that is not in the stack", raises: "NSInternalInconsistencyException",
      "Tried to pop to a view controller that doesn't exist"
    ) {
      UINavigationController(rootViewController: UIViewController())
        .popToViewController(UIViewController(), animated: false)
    },
    ExceptionCase(
      "a stack with one controller twice", raises: "NSInvalidArgumentException",
      "must be distinct"
    ) {
      let controller = UIViewController()
      UINavigationController().setViewControllers([controller, controller], animated: false)
    },
    ExceptionCase(
      "the items of a navigation controller's bar set", raises: "NSInternalInconsistencyException",
      "managed by a controller"
    ) {
      let stage = quietStage()
      let navigation = shown(
        UINavigationController(rootViewController: UIViewController()), on: stage)
      navigation.navigationBar.setItems([UINavigationItem(title: "A")], animated: false)
    },
    ExceptionCase(
      "an item pushed on a navigation controller's bar",
      raises: "NSInternalInconsistencyException", "Cannot call pushNavigationItem:animated:"
    ) {
      let stage = quietStage()
      let navigation = shown(
        UINavigationController(rootViewController: UIViewController()), on: stage)
      navigation.navigationBar.pushItem(UINavigationItem(title: "A"), animated: false)
    },
    ExceptionCase(
      "an item popped off a navigation controller's bar",
      raises: "NSInternalInconsistencyException", "Cannot call popNavigationItemAnimated:"
    ) {
      let stage = quietStage()
      let navigation = shown(
        UINavigationController(rootViewController: UIViewController()), on: stage)
      navigation.navigationBar.popItem(animated: false)
    },
    ExceptionCase(
      "the delegate of a navigation controller's bar",
      raises: "NSInternalInconsistencyException", "Cannot manually set the delegate"
    ) {
      final class Delegate: NSObject, UINavigationBarDelegate {}
      let delegate = Delegate()
      let stage = quietStage()
      let navigation = shown(
        UINavigationController(rootViewController: UIViewController()), on: stage)
      navigation.navigationBar.delegate = delegate
    },
    ExceptionCase(
      "the items of a tab bar controller's bar", raises: "NSInternalInconsistencyException",
      "Directly modifying a tab bar managed by a tab bar controller"
    ) {
      let stage = quietStage()
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController()]
      _ = shown(tabs, on: stage)
      tabs.tabBar.items = []
      #expect(tabs.tabBar.items?.count == 1)
    },
    ExceptionCase(
      "the selected item of a tab bar controller's bar",
      raises: "NSInternalInconsistencyException", "Directly modifying a tab bar"
    ) {
      let stage = quietStage()
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), UIViewController()]
      _ = shown(tabs, on: stage)
      tabs.tabBar.selectedItem = tabs.viewControllers?[1].tabBarItem
    },
    ExceptionCase(
      "the delegate of a tab bar controller's bar", raises: "NSInternalInconsistencyException",
      "Changing the delegate of a tab bar"
    ) {
      final class Delegate: NSObject, UITabBarDelegate {}
      let delegate = Delegate()
      let stage = quietStage()
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController()]
      _ = shown(tabs, on: stage)
      tabs.tabBar.delegate = delegate
    },
  ]
}
